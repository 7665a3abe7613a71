import { useMemo, useState } from 'react'
import { type Finding, unwrittenIn, valueAt, withSeverity } from '../../scripts/content'
import { Building } from './building'
import { useDesk } from './desk'
import { type Change, type DeskEdit, type Files, isWholeFile } from './edits'
import { Elsewhere } from './elsewhere'
import { ForgetKey, Key } from './key'
import { nameOfFile } from './labels'
import { Alert, downloadZip, Wrong } from './parts'
import { makeZip, StoreProblem } from './stores'
import { type ChangeLine, changedLines, describe, inWords } from './words'

/** The edits before publication, in words and as lines. Another publication takes them back. */
export function Publish() {
  const desk = useDesk()
  const { core, store, base, edits, changes, conflicts, checked, isChecked, last } = desk
  const { isBusy, problem, run, renew } = useStore()
  const words = useMemo(() => describe(core, base, edits), [core, base, edits])
  const errors = withSeverity(checked.findings, 'error')
  const unwritten = changes.filter(({ after = '' }) => {
    return !/^draft: ["']?true/m.test(after) && unwrittenIn(after).length > 0
  })
  const isIn = useMemo(() => {
    const before = core.check(base).findings.map(keyOf)
    return (finding: Finding) => before.includes(keyOf(finding))
  }, [core, base])
  const leftBehind = checked.findings.filter(
    (one) => one.severity !== 'error' && !one.question && !isIn(one),
  )
  const isBlocked = errors.length > 0 || unwritten.length > 0 || conflicts.length > 0 || !isChecked
  const message = changes.flatMap(({ file }) => words.get(file)?.map((line) => line.words) ?? [])
  const headline = message.slice(0, 3).join('; ').slice(0, 200)
  return (
    <main>
      <h1>Your changes</h1>
      {changes.length === 0 && <p>Nothing has changed since the last publication.</p>}
      {last?.commit && <Building key={last.commit} commit={last.commit} />}
      <Elsewhere />
      {conflicts.map((edit) => (
        <Conflict key={edit.file + edit.path.join()} edit={edit} />
      ))}
      {changes.map((change) => (
        <Changed key={change.file} change={change} lines={words.get(change.file) ?? []} />
      ))}
      {errors.map(({ file, line, field, problem: what }) => (
        <Wrong key={file + line + field + what} {...{ file, field, problem: what }} />
      ))}
      {unwritten.map(({ file }) => (
        <Wrong
          key={file}
          {...{ file, field: '', problem: 'is not all written yet: write it, or take it out.' }}
        />
      ))}
      {changes.length > 0 && leftBehind.length > 0 && (
        <section className="card" aria-labelledby="left">
          <h2 id="left">What your changes leave behind</h2>
          <p className="hint">You can publish all the same.</p>
          {leftBehind.map((finding) => (
            <Wrong key={keyOf(finding)} {...finding} />
          ))}
        </section>
      )}
      <Alert>{problem?.message}</Alert>
      {problem?.needsToken && store.renew && (
        <Key label="Your new key of GitHub" verb="Go on with this key" enter={renew} />
      )}
      <div className="row">
        {changes.length + conflicts.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={isBusy || isBlocked}
            onClick={() => run(() => desk.publish(headline))}
          >
            {isBusy ? 'Publishing…' : store.verb}
          </button>
        )}
        {last && (
          <button
            type="button"
            disabled={isBusy || changes.length + conflicts.length > 0}
            onClick={() => run(() => desk.takeBack(last))}
          >
            Take the last publication back
          </button>
        )}
        <DownloadAll />
        {store.renew && <ForgetKey />}
      </div>
      {last && changes.length > 0 && (
        <p className="hint">
          The last publication can be taken back once these changes are published, or undone.
        </p>
      )}
    </main>
  )
}

/** What a finding says, wherever its lines have moved. */
const keyOf = ({ file, field, problem }: Finding) => [file, field, problem].join('\n')

/** Runs what may fail at the store, and says what has come of it. */
function useStore() {
  const { store, say } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StoreProblem>()
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      say((await act()) ? 'Published.' : changedMeanwhile)
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const renew = (key: string) => {
    store.renew?.(key)
    setProblem(undefined)
  }
  return { isBusy, problem, run, renew }
}

const changedMeanwhile =
  'Somebody else has changed the site meanwhile. Look at the changes, and publish again.'

/** A file that has changed. */
function Changed({ change, lines }: { change: Change; lines: ChangeLine[] }) {
  const { undoLine } = useDesk()
  const { file, before = '', after = '' } = change
  return (
    <article className="card">
      <h2>{nameOfFile(file)}</h2>
      <ul>
        {lines.length === 0 && <li>Only its notation has changed</li>}
        {lines.map(({ words, groups }) => (
          <li key={groups.join()}>
            {words}{' '}
            <button type="button" className="quiet" onClick={() => undoLine(groups)}>
              Undo<span className="unseen"> {words}</span>
            </button>
          </li>
        ))}
      </ul>
      {file.endsWith('.md') && (
        <details>
          <summary>Lines of {file}</summary>
          <pre className="lines">
            {changedLines(before, after).map(([sign, text], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read.
              <span key={index} className={sign === '+' ? 'new' : sign === '-' ? 'gone' : ''}>
                {`${sign} ${text}\n`}
              </span>
            ))}
          </pre>
        </details>
      )}
    </article>
  )
}

/** A field that somebody else has changed, too: the owner says whose value it gets. */
function Conflict({ edit }: { edit: DeskEdit }) {
  const { core, files, resolve } = useDesk()
  const { file, conflict } = edit
  const data = core.dataOf(files, file)
  return (
    <article className="card">
      <h2>Two versions of {nameOfFile(file)}</h2>
      <p>
        {conflict === 'gone'
          ? 'Somebody else has changed what this was a part of. Copy your words, if you need them.'
          : 'Somebody else has changed the same.'}
      </p>
      <dl>
        <dt>Yours</dt>
        <dd>{inWords(edit, data)}</dd>
        {conflict === 'changed' && (
          <>
            <dt>Theirs</dt>
            <dd>
              {isWholeFile(edit)
                ? 'Another text'
                : inWords({ ...edit, value: valueAt(files.get(file), edit.path) }, data)}
            </dd>
          </>
        )}
      </dl>
      <div className="row">
        {conflict === 'changed' && (
          <button type="button" onClick={() => resolve(edit, 'mine')}>
            Keep mine
          </button>
        )}
        <button type="button" onClick={() => resolve(edit, 'theirs')}>
          Take theirs
        </button>
      </div>
    </article>
  )
}

function DownloadAll() {
  const { store, files, say } = useDesk()
  const download = async () => {
    const all = await store.read().catch((): Files => {
      say('What is published cannot be read now: the file has all texts, but no published photos.')
      return new Map()
    })
    const photos = [...all].filter(([file]) => file.startsWith('photos/'))
    downloadZip(makeZip(new Map([...photos, ...files])))
  }
  return (
    <button type="button" className="quiet" onClick={download}>
      Download all as a file
    </button>
  )
}
