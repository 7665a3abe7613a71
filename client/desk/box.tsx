import { type ReactNode, useState } from 'react'
import { type Edit, type FieldAt, fieldName } from '../../scripts/content'
import { hintOf } from './control'
import { useFieldTools } from './desk'
import { editAt } from './edits'
import { labelOf } from './labels'
import { Problems } from './text'

interface Where {
  file: string
  path: Edit['path']
}

/** A group that opens. It opens by itself if it holds the wanted field. */
interface BoxProps {
  label: string
  hint: string
  path: Edit['path']
  /** Whether it is open at first. */
  isOpen: boolean
  children: ReactNode
}

export function Box({ label, hint, path, isOpen, children }: BoxProps) {
  const [opensItself] = useState(isOpen)
  return (
    <details className="box" data-path={fieldName(path)} open={opensItself}>
      <summary>{label}</summary>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </details>
  )
}

interface ChoicesProps extends Where {
  at: FieldAt
  data: unknown
  label?: string
  options: string[]
}

/** A list of what can be chosen, in the order of the choices: each is checked, or not. */
export function Choices({ file, path, at, data, label, options }: ChoicesProps) {
  const { edit, now } = useFieldTools()
  const place = fieldName(path)
  const chosen = Array.isArray(data) ? data : []
  const toggle = (name: string) => {
    const next = options.filter((one) => chosen.includes(one) !== (one === name))
    edit(editAt(now(), file, path, next))
  }
  return (
    <fieldset className="field" data-path={place}>
      <legend>{label ?? labelOf(path.at(-1), at.field)}</legend>
      <p className="hint">{hintOf(at)}</p>
      {[place, ...chosen.map((_, index) => `${place}[${index}]`)].map((one) => (
        <div key={one} data-path={one}>
          <Problems file={file} field={one} />
        </div>
      ))}
      {options.map((name) => (
        <label className="row" key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {labelOf(name)}
        </label>
      ))}
    </fieldset>
  )
}

export function Remove({ file, path, what }: Where & { what: string }) {
  const { edit, now } = useFieldTools()
  return (
    <button type="button" className="quiet" onClick={() => edit(editAt(now(), file, path))}>
      Take out {what.toLowerCase()}
    </button>
  )
}

/** What no schema knows, with all that is said of it: it can only go. */
export function Unknown({ file, path, label }: Where & { label: string }) {
  const { checked } = useFieldTools()
  const place = fieldName(path)
  const held = checked.findings.filter((one) => one.file === file && one.field.startsWith(place))
  return (
    <div className="field" data-path={place}>
      {[...new Set(held.map(({ field }) => field))].map((field) => (
        <div key={field} data-path={field}>
          <Problems file={file} field={field} />
        </div>
      ))}
      <Remove file={file} path={path} what={label} />
    </div>
  )
}
