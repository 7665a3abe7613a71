import type { ReactNode } from 'react'
import { iconShapes } from '../../templates/model/icons'
import { linkTo } from './desk'
import { nameOfFile, withoutFiles } from './labels'

/** An icon of the site, in the color of the words around it. */
export function Icon({ name }: { name: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${iconShapes(name)}</svg>`
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

/** What is wrong in a file, with a link to the field. */
export const Wrong = ({ file, field, problem }: Record<'file' | 'field' | 'problem', string>) => (
  <p className="error">
    <a href={linkTo('edit', file, field)}>{nameOfFile(file)}</a> {withoutFiles(problem)}
  </p>
)

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
