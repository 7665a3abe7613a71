import { useEffect, useState } from 'react'
import { unwrittenIn } from '../../scripts/content'
import { type Change, changedLines, describe, merge, nameOfFile, withFile } from './changes'
import type { Files } from './core'
import { useDesk } from './desk'
import type { Publication } from './kept'
import { ForgetKey, Key } from './key'
import { Alert, downloadZip, Wrong } from './parts'
import { makeZip, type Progress, StoreProblem } from './stores'

/** The changes before publication, in words and as lines. Another publication takes them back. */
export function Publish() {
  const desk = useDesk()
  const { store, changes, checked, isChecked, files, setFiles, last, say } = desk
  const { base, conflicts, settle } = desk
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StoreProblem>()
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  const unwritten = changes.filter(({ after = '' }) => {
    return !/^draft: ["']?true/m.test(after) && unwrittenIn(after).length > 0
  })
  const isBlocked = errors.length > 0 || unwritten.length > 0 || conflicts.length > 0 || !isChecked

  const publish = async (wanted: Change[], message: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const isDone = await desk.publish(wanted, message)
      say(
        isDone
          ? 'Published.'
          : 'Somebody else has changed the site meanwhile. Look at the changes, and publish again.',
      )
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const takeBack = ({ changes: done }: Publication) => {
    const back = done.map(({ file, before, after }) => ({ file, before: after, after: before }))
    return publish(back, 'Undo the last publication')
  }
  const downloadAll = async () => {
    const all = await store.read().catch((): Files => {
      say('What is published cannot be read now: the file has all texts, but no published photos.')
      return new Map()
    })
    const photos = [...all].filter(([file]) => file.startsWith('photos/'))
    downloadZip(makeZip(new Map([...photos, ...files])))
  }
  const message = changes.flatMap(describe).slice(0, 3).join('; ').slice(0, 200)
  return (
    <main>
      <h1>Your changes</h1>
      {changes.length === 0 && <p>Nothing has changed since the last publication.</p>}
      {last?.commit && <Building key={last.commit} commit={last.commit} />}
      {conflicts.map((conflict) => {
        const [file, theirs] = conflict
        const mine = merge(base.get(file) ?? '', files.get(file) ?? '', theirs, 'mine')
        return (
          <article className="card" key={file}>
            <h2>Two versions of {nameOfFile(file)}</h2>
            <p>Somebody else changed the same lines. “-” is theirs, “+” is yours.</p>
            <Lines before={theirs} after={mine ?? ''} />
            <div className="row">
              <button type="button" onClick={() => settle(conflict, 'mine')}>
                Keep mine
              </button>
              <button type="button" onClick={() => settle(conflict, 'theirs')}>
                Take theirs
              </button>
            </div>
          </article>
        )
      })}
      {changes.map((change) => (
        <article className="card" key={change.file}>
          <h2>{nameOfFile(change.file)}</h2>
          <ul>
            {describe(change).map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read.
              <li key={index}>{words}</li>
            ))}
          </ul>
          {change.file.endsWith('.md') && (
            <details>
              <summary>Lines of {change.file}</summary>
              <Lines before={change.before ?? ''} after={change.after ?? ''} />
            </details>
          )}
          <button
            type="button"
            className="quiet"
            onClick={() => setFiles(withFile(files, change.file, change.before))}
          >
            Undo in {nameOfFile(change.file)}
          </button>
        </article>
      ))}
      {errors.map(({ file, line, field, problem: what }) => (
        <Wrong key={file + line + field + what} {...{ file, field, problem: what }} />
      ))}
      {unwritten.map(({ file }) => (
        <Wrong
          key={file}
          {...{ file, field: '', problem: 'still says [Write: …]. Write it, or take it out.' }}
        />
      ))}
      <Alert>{problem?.message}</Alert>
      {problem?.needsToken && store.renew && (
        <Key
          label="Your new key of GitHub"
          verb="Go on with this key"
          enter={(token) => {
            store.renew?.(token)
            setProblem(undefined)
          }}
        />
      )}
      <div className="row">
        {changes.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={isBusy || isBlocked}
            onClick={() => publish(changes, message)}
          >
            {isBusy ? 'Publishing…' : store.verb}
          </button>
        )}
        {last && (
          <button
            type="button"
            disabled={isBusy || changes.length > 0}
            onClick={() => takeBack(last)}
          >
            Take the last publication back
          </button>
        )}
        <button type="button" className="quiet" onClick={downloadAll}>
          Download all as a file
        </button>
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

/** How often the host is asked how far it is, in milliseconds, and how often while it builds nothing. */
const pause = 10_000
const mostWaits = 30

const progressWords = {
  waiting: 'Published. The site is not being built yet.',
  building: 'Published. The site is being built: that takes some minutes.',
  online: 'Your last publication is online.',
  failed: 'The site could not be built. Visitors see it as it was before.',
  unseen: 'Published. The desk cannot see whether the site is built: look at it in some minutes.',
}

/** Whether the last publication is online, and what the build says if it is not. */
function Building({ commit }: { commit: string }) {
  const { core, store, files } = useDesk()
  const [{ state, url, problems = [] }, setProgress] = useState<Progress>({ state: 'waiting' })
  useEffect(() => {
    let timer = 0
    let waits = 0
    const look = async () => {
      const now = await store.progress?.(commit).catch((): Progress => ({ state: 'waiting' }))
      if (!now || timer < 0) return
      // A host that builds elsewhere, such as Netlify, says nothing here.
      if (now.state === 'waiting' && waits++ > mostWaits) return setProgress({ state: 'unseen' })
      setProgress(now)
      if (/waiting|building/.test(now.state)) timer = window.setTimeout(look, pause)
    }
    void look()
    return () => {
      clearTimeout(timer)
      timer = -1
    }
  }, [store, commit])
  return (
    <section className="card">
      <p role="status" className={state === 'failed' ? 'error' : ''}>
        {progressWords[state]}
      </p>
      {problems.map(({ file, line, problem }) => (
        <Wrong
          key={file + line + problem}
          {...{ file, problem, field: core.fieldIn(files, file, line) }}
        />
      ))}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          See it at GitHub
        </a>
      )}
    </section>
  )
}

function Lines({ before, after }: { before: string; after: string }) {
  const lines = changedLines(before, after)
  return (
    <pre className="lines">
      {lines.map(([sign, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read.
        <span key={index} className={sign === '+' ? 'new' : sign === '-' ? 'gone' : ''}>
          {`${sign} ${text}\n`}
        </span>
      ))}
    </pre>
  )
}
