import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod'
import { type Edit, type FieldAt, requestIn } from '../../scripts/content'
import { contrast, grounds } from '../../scripts/shared/brand-colors'
import type { Kind } from '../../templates/model/fields'
import { iconNames, isIcon } from '../../templates/model/icons'
import { useFieldTools } from './desk'
import { labelOf, nameOfPage, withoutFiles } from './labels'
import { Icon } from './parts'
import { PickPhoto, PickPicture } from './pictures'

const inputTypes: Partial<Record<Kind, string>> = {
  ...{ date: 'date', time: 'time', email: 'email', phone: 'tel', address: 'url', webhook: 'url' },
}

/** What a form says of a field, with its limits; of a list with so many entries. */
export const hintOf = ({ schema, field }: FieldAt, amount = 0): string => {
  const { description = '', hint, kind, minWidth, range } = field
  const said = hint ?? (kind === 'photo' ? '' : description)
  // A day is picked, not written.
  const words = withoutFiles(kind === 'date' ? said.replace(/: [\d-]{10}(?=\.)/, '') : said, [])
  const isList = schema instanceof z.ZodArray
  const lengths = (isList ? (schema.def.checks ?? []) : []).map(({ _zod }) => _zod.def as Length)
  const least = lengths.find(({ minimum }) => minimum)?.minimum
  const most = lengths.find(({ maximum }) => maximum)?.maximum
  const limits = [
    // Who has more is not to be led to take some out.
    least && least > 1 && amount <= least && `At least ${least}.`,
    most && `At most ${most}.`,
    kind === 'photo' && minWidth && `At least ${minWidth} pixels wide.`,
    range && `From ${range[0]} to ${range[1]}.`,
  ]
  return [words, ...limits].filter(Boolean).join(' ')
}
type Length = z.core.$ZodCheckDef & { minimum?: number; maximum?: number }

/** A text without what nobody reads in it. */
export const normal = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * A text that is kept with each key. What is shown is what was typed: a space after the last word is no
 * part of the text yet. What is still to be written is shown as the placeholder of an empty field, and
 * is kept again when all is deleted.
 *
 * @param read What is kept of a text.
 */
export function useTyped(
  held: string,
  keep: (text: string, ...besides: Edit[]) => void,
  read = normal,
) {
  const request = useRef('')
  if (requestIn(held)) request.current = held
  const text = requestIn(held) ? '' : held
  const [typed, setTyped] = useState(text)
  const value = read(typed) === read(text) ? typed : text
  const change = (next: string, ...besides: Edit[]) => {
    setTyped(next)
    keep(next.trim() || request.current, ...besides)
  }
  return { value, change, placeholder: requestIn(request.current) }
}

interface ControlProps {
  id: string
  label: string
  at: FieldAt
  value: string
  /** What can be chosen, if the schema does not say it. */
  names?: readonly string[] | undefined
  /** Takes another value, with the edits that this one needs, such as a new photo. */
  change(value: string, ...besides: Edit[]): void
  /** What it asks for while it is empty. */
  placeholder?: string | undefined
  /** Attributes of the input. */
  about?: object
}

interface LabeledProps extends Omit<ControlProps, 'id'> {
  /** Whether its name stands before it already. */
  isNamed?: boolean
  hint?: string
  /** The id of what else describes it. */
  more?: string | false
  /** What leads to it. */
  place?: string
  children?: ReactNode
}

/** An input with its label, its hint, and what stands below. */
export function Labeled({ isNamed, hint, more, place, children, about, ...all }: LabeledProps) {
  const id = useId()
  const describing = [hint && `${id}-hint`, more].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field is-${all.at.field.kind ?? 'line'}`} data-path={place}>
      <label htmlFor={id} className={isNamed ? 'unseen' : ''}>
        {all.label}
      </label>
      <Control {...{ ...all, id, about: { 'aria-describedby': describing, ...about } }} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** The input for a text, by what its field holds. */
function Control({ id, label, at: { schema, field }, value, change, ...given }: ControlProps) {
  const { names, placeholder, about } = given
  const { checked } = useFieldTools()
  const { kind = 'line', to, words } = field
  const isLine = kind !== 'markdown'
  const set = ({ target: { value: typed } }: { target: { value: string } }) =>
    change(isLine ? typed.replace(/\s*\n\s*/g, ' ') : typed)
  const all = { id, value, placeholder, onChange: set, ...about }
  if (kind === 'flag') {
    const isOn = value === 'true'
    const toggle = () => change(`${!isOn}`)
    return <input type="checkbox" {...all} checked={isOn} value="true" onChange={toggle} />
  }
  if (kind === 'photo') return <PickPhoto {...{ id, label, about, field, value, change }} />
  if (kind === 'picture') return <PickPicture {...{ id, label, about, field, value, change }} />
  const options = schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
  const choices = names ?? options ?? (kind === 'reference' && to && (checked.names.get(to) ?? []))
  if (choices) {
    const wordsOf = (name: string) =>
      to === 'service' ? nameOfPage(`services/${name}.md`, checked.values) : labelOf(name)
    return (
      <select {...all}>
        {!choices.includes(value) && <option value={value}>{value || 'Choose'}</option>}
        {choices.map((name) => (
          <option key={name} value={name}>
            {words?.[name] ?? wordsOf(name)}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'icon') return <PickIcon {...{ all, value, change }} />
  if (kind === 'color') return <PickColor {...{ all, value, change }} />
  const isLong = ['line', 'markdown', 'question'].includes(kind)
  const rows = Math.min(12, Math.ceil((value.length + 1) / 40))
  const stayInLine = (event: KeyboardEvent) => {
    if (isLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
  }
  // The styles let it be as high as its text, where the browser knows how.
  if (isLong) return <textarea {...all} rows={rows} onKeyDown={stayInLine} />
  return <input type={inputTypes[kind] ?? 'text'} {...all} />
}

interface PickProps {
  all: object
  value: string
  change(value: string): void
}

function PickColor({ all, value, change }: PickProps) {
  const isHex = /^#[0-9a-f]{6}$/i.test(value)
  const best = isHex && contrast(value, grounds.white) < 4.5 ? '#000000' : grounds.white
  return (
    <span className="row">
      <input type="text" {...all} />
      <input
        type="color"
        aria-label="Pick a color"
        value={isHex ? value : '#000000'}
        onChange={({ target }) => change(target.value)}
      />
      {isHex && (
        <span className="swatch" style={{ background: value, color: best }}>
          Words on it {contrast(value, best).toFixed(1)} : 1
        </span>
      )}
    </span>
  )
}

/** How many pictures are shown at once. */
const mostIcons = 48

function PickIcon({ all, value, change }: PickProps) {
  const [isOpen, setOpen] = useState(false)
  const names = isOpen ? iconNames() : []
  const found = names.filter((name) => name.includes(value.trim()))
  const shown = found.length > 1 || !isIcon(value) ? found : names
  return (
    <>
      <span className="row">
        {isIcon(value) && <Icon name={value} />}
        <input type="text" {...all} />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Pick a picture'}
        </button>
      </span>
      {isOpen && (
        <div className="pictures">
          {shown.slice(0, mostIcons).map((name) => (
            <button key={name} type="button" title={name} onClick={() => change(name)}>
              <Icon name={name} />
              <span className="unseen">{name}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
