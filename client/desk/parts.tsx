import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatPlace, parsePlace } from '../../scripts/content'
import { iconShapes, isIcon } from '../../templates/model/icons'
import { linkTo, useDesk } from './desk'
import { asSentence, labelAt, nameOfPage } from './labels'
import type { Said } from './left-behind'
import { keptHere, StoreProblem } from './stores'

/** An icon of the site, in the color of the words around it: none before icons are loaded. */
export function Icon({ name }: { name: string }) {
  const shapes = isIcon(name) ? iconShapes(name) : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return <span className="icon" style={{ maskImage: picture }} />
}

/** What has just gone wrong, if anything. */
export const Alert = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="error" role="alert">
      {children}
    </p>
  )

/** What is wrong in files, each once, with a link to its field. */
export function Wrong({ findings }: { findings: Said[] }) {
  const { core, base, files, checked } = useDesk()
  // What is gone keeps its name.
  const values = [...checked.values, ...core.values(base)]
  const said = new Map(findings.map((one) => [[one.file, one.field, one.problem].join('\n'), one]))
  return [...said].map(([key, { file, field, problem, severity = 'error' }]) => {
    const { path } = parsePlace(formatPlace(file, field))
    const names = [
      nameOfPage(file, values),
      field && labelAt(file, field === 'body' ? [] : path, core.dataOf(files, file)),
    ]
    // Of a sentence that names what is gone, the name alone is marked.
    const [, quoted, gone] = /“…?([^”]+?)…?”(?: names ([^,]+),)?/.exec(problem) ?? []
    // A file that is one list is called as that is.
    const name = names
      .filter(Boolean)
      .join(', ')
      .replace(/^([^,]+), \1(?=,|$)/, '$1')
    return (
      <p className={severity} key={key}>
        <a href={linkTo('edit', file, field, gone ?? quoted)}>{name}</a>:{' '}
        {asSentence(problem, values)}
      </p>
    )
  })
}

/** Runs what a store may refuse, and says why it has. */
export function useStoreTask(startsBusy = false) {
  const [isBusy, setBusy] = useState(startsBusy)
  const [problem, setProblem] = useState<StoreProblem>()
  const run = async (task: () => Promise<void> | void) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await task()
    } catch (error) {
      const isKnown = error instanceof StoreProblem
      setProblem(isKnown ? error : new StoreProblem(`The desk has failed: ${error}. ${keptHere}`))
      if (!isKnown) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}

let lastTap = { timeStamp: -1000, clientY: 0 }

/**
 * Does what a button of a list is for, but not at a second tap: the next one has slid under the finger.
 * A key is pressed where the focus is.
 */
export const once = (act: () => void) => (tap: MouseEvent) => {
  const before = lastTap
  lastTap = tap
  const isNear = Math.abs(tap.clientY - before.clientY) < 24
  const isAgain = isNear && tap.timeStamp - before.timeStamp < 1000
  if (!isAgain || tap.detail === 0) act()
}

/** A button that takes a file. */
export const FileButton = ({ label, accept, take }: FileButtonProps) => (
  <label className="button">
    {label}
    <input
      type="file"
      accept={accept}
      className="unseen"
      onChange={({ target }) => target.files?.[0] && take(target.files[0])}
    />
  </label>
)
interface FileButtonProps {
  label: string
  accept: string
  take(file: File): void
}

/** Gives a file to the browser to save. */
export function download(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export const downloadZip = (zip: Uint8Array): void =>
  download('content.zip', 'application/zip', zip as BlobPart)
