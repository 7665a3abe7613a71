import { useState } from 'react'
import * as z from 'zod'
import { type Edit, type FieldAt, fieldName } from '../../scripts/content'
import { useFieldTools } from './desk'
import { labelOf } from './labels'
import { reveal } from './reveal'

interface AddEntryProps {
  file: string
  path: Edit['path']
  at: FieldAt
  name: string
  total: number
  /** Shows a new entry, which exists when something is typed in it. */
  open(index: number): void
}

/** The button that begins a new entry of a list, of one of the kinds that the list may hold. */
export function AddEntry({ file, path, at, name, total, open }: AddEntryProps) {
  const { edit } = useFieldTools()
  const element = (at.schema as z.ZodArray).element
  const kinds = element instanceof z.ZodDiscriminatedUnion ? typesOf(element) : []
  const [kind, setKind] = useState(kinds[0] ?? '')
  const insert = () => {
    if (kind) edit({ file, path: [...path, total], value: { type: kind } })
    else open(total)
    requestAnimationFrame(() => reveal(`${fieldName(path)}[${total}]`, true))
  }
  return (
    <div className="row">
      {kinds.length > 0 && (
        <select
          aria-label="Kind of section"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      )}
      <button type="button" data-add onClick={insert}>
        Add to {name.toLowerCase()}
      </button>
    </div>
  )
}

const typesOf = (union: z.ZodDiscriminatedUnion): string[] =>
  union.options.flatMap((option) => {
    const type = (option as z.ZodObject).shape.type as z.ZodLiteral<string>
    return [...type.values]
  })
