import { lazy, Suspense, useMemo, useState } from 'react'
import { fieldName, valueAt } from '../../scripts/content'
import { UserError } from '../../scripts/shared/user-error'
import { choiceInWords } from './choices'
import { linesOf } from './compact'
import { DeskProvider, go, linkTo, useDesk } from './desk'
import { type DeskEdit, type Files, isWholeFile } from './edits'
import { nameOfPage } from './labels'
import { Alert, download, FileButton, once } from './parts'
import { chosen } from './rebase'
import { longestLink, offered, packed, type Sent, siteOf, unpacked, withSent } from './share'
import { inWords } from './words'

const Preview = lazy(async () => ({ default: (await import('./later')).Preview }))

/** What the file held that was opened last: an address has no room for it. */
let received = ''

/** Shows the changes to somebody who has a desk of the same site, too: as a link, or as a file. */
export function Share() {
  const { store, base, edits } = useDesk()
  const [done, setDone] = useState('')
  const share = async () => {
    const lines = linesOf(edits.filter(({ conflict }) => !conflict))
    const text = packed(
      base,
      lines.map(({ edit }) => edit),
    )
    const link = `${location.href.replace(/#.*/, '')}${linkTo('review', text)}`
    // Nobody else gets to a desk on this computer.
    const isLink = store.renew && link.length <= longestLink
    const isCopied =
      isLink &&
      (await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      ))
    const name = `changes of ${siteOf(base).replace(/^https?:\/\/(www\.)?/, '') || 'the site'}.txt`
    if (!isCopied) download(name, 'text/plain', text)
    setDone(
      isCopied
        ? 'The link is copied: send it to somebody who has an access token for this site.'
        : `Your changes are in the file “${name}”, where downloads go. Send it to somebody who has a desk of this site: there, under “Publish”, “Look at changes that somebody has sent” opens it.`,
    )
  }
  return (
    <>
      <div className="row">
        {edits.length > 0 && (
          <button type="button" className="quiet" onClick={share}>
            Show these changes to somebody
          </button>
        )}
        <FileButton
          label="Look at changes that somebody has sent"
          accept=".txt"
          take={async (file) => {
            received = await file.text()
            go('review')
          }}
        />
      </div>
      {done && (
        <p className="message" role="status">
          {done}
        </p>
      )}
    </>
  )
}

interface ReviewProps {
  /** What a link holds; of a file it is what was opened last. */
  text: string
  shows: 'form' | 'page'
  setShows(view: 'page'): void
}

/** Changes that somebody has sent, beside the pages as they would be: each is taken over, or refused. */
export function Review({ text, shows, setShows }: ReviewProps) {
  const desk = useDesk()
  const { base, files } = desk
  const [{ sent, problem }] = useState(() => opened(base, text || received))
  const [refused, setRefused] = useState<number[]>([])
  const [seen, setSeen] = useState<DeskEdit>()
  // What the files say already is taken over.
  const left = [...offered(sent, files)].filter(([at]) => !refused.includes(at))
  const all = useMemo(() => withSent(sent, files, refused), [sent, files, refused])
  const see = (edit: DeskEdit) => {
    setSeen(edit)
    setShows('page')
  }
  const { file, path } = seen ?? left[0]?.[1] ?? { file: 'pages/home.md', path: [] }
  return (
    <div className={`editor shows-${shows}`}>
      <main>
        <h1>Changes that somebody has sent</h1>
        <Alert>{problem}</Alert>
        {!problem && left.length === 0 && <p>All of them are taken over, or refused.</p>}
        {left.map(([at, edit]) => (
          <Offer key={at} edit={edit} refuse={() => setRefused([...refused, at])}>
            {mayBeSeen(edit, all) && (
              <button type="button" onClick={() => see(edit)}>
                See it on the page
              </button>
            )}
          </Offer>
        ))}
      </main>
      <DeskProvider value={{ ...desk, files: all }}>
        <Suspense>
          <Preview file={file} field={path.length > 0 ? fieldName(path) : ''} isOnlyRead />
        </Suspense>
      </DeskProvider>
    </div>
  )
}

/** Whether a page can show a change. */
const mayBeSeen = ({ file }: DeskEdit, files: Files) =>
  file.endsWith('.md') && file !== 'questions.md' && files.has(file)

function opened(files: Files, text: string): { sent: Sent; problem?: string } {
  try {
    if (!text) throw new UserError('Open the file with the changes again, under “Publish”.')
    return { sent: unpacked(files, text) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { sent: { edits: [], old: files }, problem: error.message }
  }
}

interface OfferProps {
  edit: DeskEdit
  refuse(): void
  children: React.ReactNode
}

function Offer({ edit, refuse, children }: OfferProps) {
  const { core, files, checked, edit: take } = useDesk()
  const data = core.dataOf(files, edit.file)
  const text = files.get(edit.file)
  const theirs = isWholeFile(edit) ? text : valueAt(text, edit.path)
  const { about, versions } = choiceInWords({ edit, theirs }, data)
  return (
    <article className="card">
      <h2>{nameOfPage(edit.file, checked.values)}</h2>
      <p>{inWords(edit, data)}</p>
      {edit.conflict === 'gone' && (
        <p>
          {about} {versions[0]?.words}
        </p>
      )}
      {edit.conflict === 'changed' && (
        <>
          <p>This was changed here, too. Taken over, it takes the place of this:</p>
          <p className="words">{versions[1]?.words}</p>
        </>
      )}
      <div className="row">
        {children}
        {edit.conflict !== 'gone' && (
          <button type="button" onClick={once(() => take(...chosen(edit, files)))}>
            Take over
          </button>
        )}
        <button type="button" onClick={once(refuse)}>
          Refuse
        </button>
      </div>
    </article>
  )
}
