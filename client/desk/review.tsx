import { useState } from 'react'
import { UserError } from '../../scripts/shared/user-error'
import { linesOf } from './compact'
import { linkTo, useDesk } from './desk'
import type { DeskEdit, Files } from './edits'
import { nameOfFile } from './labels'
import { Alert, download, FileButton } from './parts'
import { chosen } from './rebase'
import { longestLink, offered, packed, type Sent, unpacked } from './share'
import { choiceInWords, inWords } from './words'

/** Shows the changes to somebody who has a desk of the same site, too: as a link, or as a file. */
export function Share() {
  const { store, base, edits, say } = useDesk()
  const [received, setReceived] = useState('')
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
    if (isCopied)
      return say('The link is copied: send it to somebody who has an access token for this site.')
    download('changes.txt', 'text/plain', text)
    say('The changes are a file, changes.txt. Somebody else opens it under “Publish”.')
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
          take={async (file) => setReceived(await file.text())}
        />
      </div>
      {received && <Review key={received} text={received} />}
    </>
  )
}

/** Changes that somebody has sent: each is taken over, or refused. */
export function Review({ text }: { text: string }) {
  const { base, files } = useDesk()
  const [{ sent, problem }] = useState(() => opened(base, text))
  const [refused, setRefused] = useState<number[]>([])
  // What the files say already is taken over.
  const left = [...offered(sent, files)].filter(([at]) => !refused.includes(at))
  return (
    <section>
      <h2>Changes that somebody has sent</h2>
      <Alert>{problem}</Alert>
      {!problem && left.length === 0 && <p>All of them are taken over, or refused.</p>}
      {left.map(([at, edit]) => (
        <Offer key={at} edit={edit} refuse={() => setRefused([...refused, at])} />
      ))}
    </section>
  )
}

function opened(files: Files, text: string): { sent: Sent; problem?: string } {
  try {
    return { sent: unpacked(files, text) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { sent: { edits: [], old: files }, problem: error.message }
  }
}

function Offer({ edit, refuse }: { edit: DeskEdit; refuse(): void }) {
  const { core, files, edit: take } = useDesk()
  const data = core.dataOf(files, edit.file)
  const there = { edit, theirs: files.get(edit.file) }
  const { about, versions } = choiceInWords(there, data)
  return (
    <article className="card">
      <h3>{nameOfFile(edit.file)}</h3>
      <p>{inWords(edit, data)}</p>
      {edit.conflict === 'gone' && (
        <p>
          {about} {versions[0]?.words}
        </p>
      )}
      {edit.conflict === 'changed' && <p>Here this is another text than where it was changed.</p>}
      <div className="row">
        {edit.conflict !== 'gone' && (
          <button type="button" onClick={() => take(...chosen(edit, files))}>
            Take over
          </button>
        )}
        <button type="button" onClick={refuse}>
          Refuse
        </button>
      </div>
    </article>
  )
}
