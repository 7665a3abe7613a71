import { type ReactNode, useMemo } from 'react'
import { unwrittenIn, valueAt, withSeverity } from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { Building } from './building'
import { choiceInWords } from './choices'
import { useDesk } from './desk'
import type { Files } from './edits'
import { Elsewhere } from './elsewhere'
import { nameOfPage } from './labels'
import { leftBehind } from './left-behind'
import { Alert, downloadZip, once, useStoreTask, Wrong } from './parts'
import type { Conflict } from './rebase'
import { Share } from './review'
import { makeZip } from './stores'
import { ForgetToken, TokenForm } from './token'
import { type ChangeLine, describe } from './words'

/** The edits before publication, in words and as lines. Another publication takes them back. */
export function Publish() {
  const { core, store, session, base, edits, changes, conflicts, waiting, isChecked, last, say } =
    useDesk()
  const { isBusy, problem, run } = useStoreTask()
  const { wrong, leftBehind } = useFindings()
  const words = useMemo(() => describe(core, base, edits), [core, base, edits])
  const isBlocked = wrong.length > 0 || conflicts.length > 0 || !isChecked
  const message = changes.flatMap(({ file }) => words.get(file)?.map((line) => line.words) ?? [])
  const headline = excerpt(message.slice(0, 3).join('; '), 200)
  const send = (act: () => Promise<boolean>, done: string) =>
    run(async () => say((await act()) ? done : changedMeanwhile))
  return (
    <main>
      <h1>Your changes</h1>
      {waiting === 0 && <p>No change waits.</p>}
      {last?.commit && <Building key={last.commit} commit={last.commit} />}
      {last && !last.commit && store.next && (
        <p className="message">{last.isBack ? lastTakenBack : store.next}</p>
      )}
      <Wrong findings={wrong} />
      {conflicts.map((conflict) => (
        <Choice key={JSON.stringify(conflict.edit)} conflict={conflict} />
      ))}
      {changes
        .filter(({ file }) => words.get(file)?.length ?? file.endsWith('.md'))
        .map(({ file }) => (
          <Changed key={file} file={file} lines={words.get(file) ?? []} />
        ))}
      {changes.length > 0 && leftBehind.length > 0 && (
        <section className="card" aria-labelledby="left">
          <h2 id="left">What your changes leave behind</h2>
          <p className="hint">You can publish all the same.</p>
          <Wrong findings={leftBehind} />
        </section>
      )}
      <Alert>{problem?.message}</Alert>
      {problem?.needsToken && store.renew && (
        <TokenForm
          label="Your new GitHub access token"
          verb="Go on with this token"
          enter={(token) => run(() => store.renew?.(token))}
        />
      )}
      {waiting > 0 && (
        <button
          type="button"
          className={isBlocked ? 'main' : 'main stays'}
          disabled={isBlocked}
          onClick={() => isBusy || send(() => session.publish(headline), store.done)}
        >
          {isBusy ? 'One moment…' : store.verb}
        </button>
      )}
      <div className="row">
        {last && !last.isBack && (
          <button
            type="button"
            disabled={isBusy || waiting > 0}
            onClick={() => send(() => session.takeBack(last), takenBack)}
          >
            Take the last publication back
          </button>
        )}
        <DownloadAll />
        {store.renew && <ForgetToken />}
      </div>
      <Share />
      {/* What is published already waits behind what is not. */}
      <Elsewhere />
      {last && !last.isBack && changes.length > 0 && (
        <p className="hint">
          The last publication can be taken back once these changes are published, or undone.
        </p>
      )}
    </main>
  )
}

const lastTakenBack = 'Your last publication is taken back.'

const takenBack = 'Taken back: the site is as it was before that publication.'

const changedMeanwhile =
  'Somebody else has changed the site meanwhile. Look at the changes, and publish again.'

/** What keeps the changes from being published, and what they leave behind. */
function useFindings() {
  const { core, base, edits, changes, checked } = useDesk()
  const before = useMemo(() => core.check(base), [core, base])
  const unwritten = changes.filter(
    ({ after }) => unwrittenIn(after ?? '').length > 0 && valueAt(after, ['draft']) !== 'true',
  )
  const problem = 'is not all written yet: write it, or take it out.'
  return {
    wrong: [
      ...withSeverity(checked.findings, 'error'),
      ...unwritten.map(({ file }) => ({ file, field: '', problem })),
    ],
    leftBehind: leftBehind({ before, checked, edits, changes }),
  }
}

/** A file that has changed. */
function Changed({ file, lines }: { file: string; lines: ChangeLine[] }) {
  const { core, base, files, session, checked } = useDesk()
  const areQuestions = file === 'questions.md'
  const list = (
    <ul>
      {lines.length === 0 && (
        <li>
          {areQuestions ? 'They go with what they are about' : 'Only its notation has changed'}
        </li>
      )}
      {lines.map(({ words, more, groups }) => (
        <li key={groups.join()}>
          {words}{' '}
          <button type="button" className="quiet" onClick={once(() => session.undoGroups(groups))}>
            Undo<span className="unseen"> {words}</span>
          </button>
          {more.length > 0 && (
            <ReadIt>
              <p className="words">{more.join('\n')}</p>
            </ReadIt>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <article className="card">
      <h2>{nameOfPage(file, files.has(file) ? checked.values : core.values(base))}</h2>
      {/* Visitors read nothing of them. */}
      {areQuestions && lines.length > 1 ? (
        <>
          <p>{lines.length} questions answered</p>
          <ReadIt>{list}</ReadIt>
        </>
      ) : (
        list
      )}
    </article>
  )
}

const ReadIt = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>Read it</summary>
    {children}
  </details>
)

/** A field, or a file, that was changed elsewhere, too: the owner says which of the two it is to be. */
function Choice({ conflict }: { conflict: Conflict }) {
  const { core, files, session } = useDesk()
  const { edit } = conflict
  const { title, about, versions } = choiceInWords(conflict, core.dataOf(files, edit.file))
  return (
    <article className="card">
      <h2>{title}</h2>
      <p>{about}</p>
      {versions.map(({ keeps, name, words, verb }) => (
        <dl key={name}>
          <dt>{name}</dt>
          <dd className="words">{words}</dd>
          {keeps && (
            <dd>
              <button type="button" onClick={() => session.resolve(edit, keeps)}>
                {verb}
              </button>
            </dd>
          )}
        </dl>
      ))}
    </article>
  )
}

function DownloadAll() {
  const { store, base, files, say } = useDesk()
  const download = async () => {
    const all = await store.read().catch((): Files => {
      say('What is published cannot be read now: the file has all texts, but no published photos.')
      return new Map()
    })
    const others = [...all].filter(([file]) => /^(photos|files)\//.test(file) && !base.get(file))
    downloadZip(makeZip(new Map([...files, ...others])))
  }
  return (
    <button type="button" className="quiet" onClick={download}>
      Download all as a file
    </button>
  )
}
