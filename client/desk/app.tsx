import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { brandColors } from '../../scripts/shared/brand-colors'
import { brandSchema } from '../../templates/model/brand'
import { type Core, unchecked } from './core'
import { DeskProvider, linkTo, type Screen, screenOf, useDesk } from './desk'
import { Editor } from './editor'
import { ListScreen } from './lists'
import { Alert, Icon } from './parts'
import { Photos } from './photos'
import { Publish } from './publish'
import { Questions } from './questions'
import { keepPlace } from './reveal'
import { Review } from './review'
import type { Session } from './session'
import { Start } from './start'
import { useDeskState } from './state'

const New = lazy(async () => ({ default: (await import('./later')).New }))

/** The desk of one site. */
export function App({ core, session }: { core: Core; session: Session }) {
  const [message, setMessage] = useState(session.problem)
  const [screen, setScreen] = useState(() => screenOf(location.hash))
  const [shows, setShown] = useState<'form' | 'page'>('form')
  /** How far each of the two was scrolled, on a phone, and what goes back to its field. */
  const places = useRef<Partial<Record<'form' | 'page', { top: number; goBack(): void }>>>({})
  const setShows = (view: 'form' | 'page') => {
    places.current[shows] = { top: scrollY, goBack: keepPlace() }
    setShown(view)
  }
  const desk = useDeskState(core, session, setMessage)
  const [, setIcons] = useState(false)
  useEffect(() => loadFont(core), [core])
  useEffect(() => void core.icons?.then(() => setIcons(true)), [core])
  // Without a connection it could not be loaded any more.
  useEffect(() => void import('./later').catch(() => {}), [])
  useEffect(() => {
    const follow = () => {
      const next = screenOf(location.hash)
      places.current = {}
      setScreen(next)
      setMessage('')
      if (!next.field) scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useLayoutEffect(() => setShown(screen.field === 'page' ? 'page' : 'form'), [screen])
  useLayoutEffect(() => {
    const place = places.current[shows]
    scrollTo(0, place?.top ?? 0)
    place?.goBack()
  }, [shows])
  useEffect(() => {
    const timer = setTimeout(() => setMessage(''), message.length > 0 ? 8000 : 0)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <DeskProvider value={desk}>
      <div className="desk" style={useColors(core, desk.files)}>
        <Header {...{ screen, shows, setShows }} />
        <p role="status" className={message ? 'message toast' : 'unseen'}>
          {message}
        </p>
        <Alert>
          {!desk.isKept &&
            'This browser has no room left: what you write now is lost with this tab. Publish, or download all as a file.'}
        </Alert>
        <Shown {...{ screen, shows, setShows }} />
      </div>
    </DeskProvider>
  )
}

/** The screen: one that needs all files once they are read. */
function Shown({ screen, shows, setShows }: HeaderProps) {
  const { view, file } = screen
  const isReady = useDesk().checked !== unchecked
  if (view === 'start') return <Start />
  if (view === 'list') return <ListScreen {...screen} />
  if (view === 'edit') return <Editor key={file} {...{ screen, shows }} />
  if (view === 'questions' && isReady) return <Questions />
  if (view === 'publish' && isReady) return <Publish />
  if (view === 'photos' && isReady) return <Photos />
  if (view === 'review' && isReady)
    return <Review key={file} text={file} {...{ shows, setShows }} />
  const loading = <p role="status">Loading…</p>
  return (
    <Suspense fallback={loading}>{isReady ? <New key={file} kind={file} /> : loading}</Suspense>
  )
}

const views = [
  ['form', 'pencil', 'Form'],
  ['page', 'eye', 'Page'],
] as const

interface HeaderProps {
  screen: Screen
  shows: 'form' | 'page'
  setShows(view: 'form' | 'page'): void
}

function Header({ screen, shows, setShows }: HeaderProps) {
  const { waiting, edits, session } = useDesk()
  const canUndo = edits.some(({ conflict }) => !conflict)
  return (
    <header>
      <a href={linkTo('start')}>
        <Icon name="house" /> Desk
      </a>
      <button type="button" aria-disabled={!canUndo} onClick={() => session.undo()}>
        <Icon name="undo-2" /> Undo
      </button>
      <nav className="bar" aria-label="Desk">
        {['edit', 'review'].includes(screen.view) &&
          views.map(([view, icon, label]) => (
            <button
              key={view}
              type="button"
              className="view"
              aria-pressed={shows === view}
              onClick={() => setShows(view)}
            >
              <Icon name={icon} /> {screen.view === 'edit' || view === 'page' ? label : 'Changes'}
            </button>
          ))}
        <a href={linkTo('publish')} aria-current={screen.view === 'publish' ? 'page' : undefined}>
          <Icon name="send" /> Publish
          {waiting > 0 && (
            <b className="count">
              {waiting} <span className="unseen">changed</span>
            </b>
          )}
        </a>
      </nav>
    </header>
  )
}

/** The font of the site, for the desk too. */
function loadFont({ data }: Core): void {
  const source = new URL(`..${data.parts.page.font}`, document.baseURI)
  document.fonts.add(new FontFace('Archivo', `url("${source}")`, { weight: '700' }))
}

/** The colors of the site's brand, while they are valid. */
function useColors(core: Core, files: ReadonlyMap<string, string>): CSSProperties | undefined {
  const text = files.get('brand.md') ?? ''
  return useMemo(() => {
    const result = core.parse('brand.md', text)
    const brand = 'file' in result ? brandSchema.safeParse(result.file.data).data : undefined
    return brand && (brandColors(brand) as CSSProperties)
  }, [core, text])
}
