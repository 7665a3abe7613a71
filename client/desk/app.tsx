import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { brandColors } from '../../scripts/shared/brand-colors'
import { brandSchema } from '../../templates/model/brand'
import { wordingOf } from './answers'
import type { Core } from './core'
import { DeskProvider, linkTo, type Screen, screenOf, useDesk } from './desk'
import { Editor } from './editor'
import { keepFocus } from './focus'
import { nameOfPage } from './labels'
import { New, newThings } from './new'
import { Alert, Icon, Wrong } from './parts'
import { Progress, usePoints } from './points'
import { Publish } from './publish'
import { Questions } from './questions'
import { type Opened, useDeskState } from './state'

/** The desk of one site. */
export function App({ core, opened }: { core: Core; opened: Opened }) {
  const [message, setMessage] = useState(opened.problem ?? '')
  const [screen, setScreen] = useState(() => screenOf(location.hash))
  const [shows, setShows] = useState<'form' | 'page'>('form')
  const desk = useDeskState(core, opened, setMessage)
  useEffect(() => loadFont(core), [core])
  useEffect(keepFocus, [])
  useEffect(() => {
    const follow = () => {
      const next = screenOf(location.hash)
      setScreen(next)
      setMessage('')
      if (!next.field) scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useLayoutEffect(() => setShows(screen.field === 'page' ? 'page' : 'form'), [screen])
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
        {screen.view === 'start' && <Start />}
        {screen.view === 'questions' && <Questions />}
        {screen.view === 'publish' && <Publish />}
        {screen.view === 'new' && <New key={screen.file} kind={screen.file} />}
        {screen.view === 'edit' && <Editor key={screen.file} {...{ screen, shows }} />}
      </div>
    </DeskProvider>
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
  const { changes, undo } = useDesk()
  return (
    <header>
      <a href={linkTo('start')}>
        <Icon name="house" /> Desk
      </a>
      <button type="button" disabled={!undo} onClick={undo}>
        <Icon name="undo-2" /> Undo
      </button>
      <nav className="bar" aria-label="Desk">
        {screen.view === 'edit' &&
          views.map(([view, icon, label]) => (
            <button
              key={view}
              type="button"
              className="view"
              aria-pressed={shows === view}
              onClick={() => setShows(view)}
            >
              <Icon name={icon} /> {label}
            </button>
          ))}
        <a href={linkTo('publish')} aria-current={screen.view === 'publish' ? 'page' : undefined}>
          <Icon name="send" /> Publish
          {changes.length > 0 && (
            <b className="count">
              {changes.length} <span className="unseen">changed</span>
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

/** What owners do most, with an icon and the place of each. */
const tasks: [label: string, icon: string, link: string, file: string][] = [
  ['Prices', 'receipt-text', linkTo('edit', 'prices.md', 'prices'), 'prices.md'],
  ['How soon you come', 'truck', linkTo('edit', 'prices.md', 'arrival'), 'prices.md'],
  ['Phone and facts', 'phone', linkTo('edit', 'business.md', 'phone'), 'business.md'],
  ['Hours', 'clock', linkTo('edit', 'business.md', 'hours'), 'business.md'],
  ['A closed day', 'calendar-x-2', linkTo('edit', 'business.md', 'closures+'), 'business.md'],
  ['An announcement', 'megaphone', linkTo('edit', 'site.md', 'announcements+'), 'site.md'],
  ['A new review', 'star', linkTo('new', 'review'), 'business.md'],
  ['Finished work', 'camera', linkTo('new', 'work'), 'business.md'],
  ['Promises', 'shield-check', linkTo('edit', 'claims.md', 'claims'), 'claims.md'],
  ['Colors and pictures', 'palette', linkTo('edit', 'brand.md', 'colors'), 'brand.md'],
  ['Menus and form', 'menu', linkTo('edit', 'site.md'), 'site.md'],
  ['All reviews', 'message-square-quote', linkTo('edit', 'reviews.md', 'reviews'), 'reviews.md'],
]

/** The folders of pages, and what is new in each. */
const folders = {
  pages: ['Pages', 'page'],
  services: ['Services', 'service'],
  areas: ['Towns', 'town'],
  work: ['Finished work', 'work'],
} as const

/** The first screen: the one next thing, then the tasks of every week, then all pages. */
function Start() {
  const { files, checked } = useDesk()
  const { values } = checked
  return (
    <main>
      <Next />
      <h2>What would you like to change?</h2>
      <ul className="tiles">
        {tasks
          .filter(([, , , file]) => files.has(file))
          .map(([label, icon, link]) => (
            <li key={label}>
              <a href={link}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
      </ul>
      <h2>The pages of your site</h2>
      {Object.entries(folders).map(([folder, [label, kind]]) => {
        const there = [...files.keys()].filter(
          (file) => file.startsWith(`${folder}/`) && file.endsWith('.md'),
        )
        return (
          <details className="box" key={folder}>
            <summary>
              {label} ({there.length})
            </summary>
            <ul className="tasks">
              {there.map((file) => (
                <li key={file}>
                  <a href={linkTo('edit', file)}>{nameOfPage(file, values)}</a>
                </li>
              ))}
            </ul>
            <a className="button" href={linkTo('new', kind)}>
              New {newThings[kind]}
            </a>
          </details>
        )
      })}
    </main>
  )
}

/** The one thing to do next: mend, answer, or publish. */
function Next() {
  const { checked, changes } = useDesk()
  const { owner, lawyer, most, done } = usePoints()
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  const [first] = owner
  const waiting = changes.length > 0 && (
    <p>
      {changes.length === 1 ? 'One change waits' : `${changes.length} changes wait`} to be
      published. <a href={linkTo('publish')}>Look at them</a>
    </p>
  )
  if (errors.length > 0) {
    return (
      <section className="next">
        <h1>Something is wrong</h1>
        {errors.slice(0, 20).map(({ file, line, field, problem }) => (
          <Wrong key={file + line + field + problem} {...{ file, field, problem }} />
        ))}
      </section>
    )
  }
  if (!first) {
    return (
      <section className="next">
        <h1>Your website is as you left it</h1>
        {lawyer.length > 0 && (
          <p>
            {lawyer.length} points wait for a lawyer. <a href={linkTo('questions')}>See them</a>
          </p>
        )}
        {waiting}
      </section>
    )
  }
  return (
    <section className="next">
      <p className="eyebrow">Before the site goes live</p>
      <h1>{done === 0 ? 'Let’s get your website ready' : 'Go on where you left'}</h1>
      <p>
        {owner.length} questions for you{lawyer.length > 0 && `, ${lawyer.length} for a lawyer`}.
        Stop when you like: answers are kept.
      </p>
      <Progress {...{ done, most }} />
      <p className="quote">{wordingOf(first).question}</p>
      <a className="button main" href={linkTo('questions')}>
        Answer questions
      </a>
      {waiting}
    </section>
  )
}
