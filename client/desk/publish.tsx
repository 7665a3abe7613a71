import { useState } from 'react'
import { openIn } from '../../scripts/new/open-in'
import { changedLines, describe, merge, nameOfFile } from './changes'
import type { Files } from './core'
import { linkTo, useDesk } from './desk'
import { makeZip, StoreProblem } from './stores'

/** The changes before publication, in words and as lines. Another publication takes them back. */
export function Publish() {
  const {
    store,
    changes,
    checked,
    isChecked,
    base,
    files,
    rebase,
    setFiles,
    say,
    conflicts,
    setConflicts,
  } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [last, setLast] = useState<{ before: Files; after: Files }>()
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  const unwritten = changes.filter(({ after = '' }) => {
    return !/^draft: ["']?true/m.test(after) && openIn(after).length > 0
  })
  const isBlocked = errors.length > 0 || unwritten.length > 0 || conflicts.length > 0 || !isChecked

  const publish = async (before: Files, after: Files, message: string) => {
    setBusy(true)
    setProblem('')
    const wanted = [...new Set([...before.keys(), ...after.keys()])]
      .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
      .filter((change) => change.before !== change.after)
    try {
      const theirs = await store.publish(wanted, message)
      if (theirs) return meet(theirs)
      setLast({ before, after })
      rebase(after)
      say('Published.')
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  /** Somebody else has published meanwhile: changes of different lines are merged. */
  const meet = (theirs: Files) => {
    const [nextBase, next] = [new Map(base), new Map(files)]
    const open: [string, string][] = []
    for (const [file, text] of theirs) {
      nextBase.set(file, text ?? '')
      const merged = merge(base.get(file) ?? '', files.get(file) ?? '', text ?? '')
      if (merged === undefined) open.push([file, text ?? ''])
      else next.set(file, merged)
    }
    setConflicts(open)
    rebase(nextBase, next)
    say('Somebody else has changed the site meanwhile. Look at the changes, and publish again.')
  }
  const choose = (file: string, text: string) => {
    setFiles(new Map([...files, [file, text]]))
    setConflicts(conflicts.filter(([one]) => one !== file))
  }

  const message = changes.flatMap(describe).slice(0, 3).join('; ').slice(0, 200)
  return (
    <main>
      <h1>Your changes</h1>
      {changes.length === 0 && <p>Nothing has changed since the last publication.</p>}
      {conflicts.map(([file, theirs]) => (
        <article className="card" key={file}>
          <h2>Two versions of {nameOfFile(file)}</h2>
          <p>Somebody else changed the same lines. “-” is theirs, “+” is yours.</p>
          <Lines before={theirs} after={files.get(file) ?? ''} />
          <div className="row">
            <button type="button" onClick={() => choose(file, files.get(file) ?? '')}>
              Keep mine
            </button>
            <button type="button" onClick={() => choose(file, theirs)}>
              Take theirs
            </button>
          </div>
        </article>
      ))}
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
            onClick={() => setFiles(without(files, change.file, change.before))}
          >
            Undo in {nameOfFile(change.file)}
          </button>
        </article>
      ))}
      {errors.map(({ file, line, field, problem: what }) => (
        <p className="error" key={file + line + field + what}>
          <a href={linkTo('edit', file, field)}>{nameOfFile(file)}</a> {what}
        </p>
      ))}
      {unwritten.map(({ file }) => (
        <p className="error" key={file}>
          <a href={linkTo('edit', file)}>{nameOfFile(file)}</a> still says [Write: …]. Write it, or
          take it out.
        </p>
      ))}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        {changes.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={isBusy || isBlocked}
            onClick={() => publish(base, files, message)}
          >
            {isBusy ? 'Publishing…' : store.verb}
          </button>
        )}
        {changes.length === 0 && last && (
          <button
            type="button"
            onClick={() => publish(last.after, last.before, 'Undo the last publication')}
          >
            Take the last publication back
          </button>
        )}
        <button type="button" className="quiet" onClick={() => download(makeZip(files))}>
          Download all as a file
        </button>
      </div>
    </main>
  )
}

function without(files: Files, file: string, before: string | undefined): Files {
  const next = new Map(files)
  if (before === undefined) next.delete(file)
  else next.set(file, before)
  return next
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

/** Gives a file to the browser to save. */
export function download(zip: Uint8Array): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([zip as BlobPart], { type: 'application/zip' }))
  link.download = 'content.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
