import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod'
import type { FieldAt } from '../../scripts/content'
import { contrast, grounds } from '../../scripts/shared/brand-colors'
import type { Kind } from '../../templates/model/fields'
import { iconNames } from '../../templates/model/icons'
import { useDesk, useFieldTools } from './desk'
import { FileButton, Icon } from './parts'
import { readPhoto } from './photo'

const inputTypes: Partial<Record<Kind, string>> = {
  ...{ date: 'date', time: 'time', email: 'email', phone: 'tel', address: 'url', webhook: 'url' },
}

/** What a form says of a field, with its limits. */
export const hintOf = ({ schema, field }: FieldAt): string => {
  const { description = '', hint, kind, minWidth, range } = field
  const words = hint ?? (kind === 'photo' ? '' : description)
  const isList = schema instanceof z.ZodArray
  const lengths = (isList ? (schema.def.checks ?? []) : []).map(({ _zod }) => _zod.def as Length)
  const least = lengths.find(({ minimum }) => minimum)?.minimum
  const most = lengths.find(({ maximum }) => maximum)?.maximum
  const limits = [
    least && least > 1 && `At least ${least}.`,
    most && `At most ${most}.`,
    kind === 'photo' && minWidth && `At least ${minWidth} pixels wide.`,
    range && `From ${range[0]} to ${range[1]}.`,
  ]
  return [words, ...limits].filter(Boolean).join(' ')
}
type Length = z.core.$ZodCheckDef & { minimum?: number; maximum?: number }

const normal = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * A text that is kept with each key, while what is shown is what was typed: a space behind a word that
 * is being typed is no part of the text yet.
 */
export function useTyped(held: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(held)
  const shown = normal(typed) === normal(held) ? typed : held
  const set = (text: string) => {
    setTyped(text)
    keep(text.trim())
  }
  return [shown, set] as const
}

interface ControlProps {
  id: string
  label: string
  at: FieldAt
  value: string
  /** What can be chosen, if the schema does not say it. */
  names?: readonly string[] | undefined
  change(value: string): void
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
function Control({ id, label, at: { schema, field }, value, names, change, about }: ControlProps) {
  const { checked } = useFieldTools()
  const { kind = 'line', to } = field
  const set = ({ target }: { target: { value: string } }) => change(target.value)
  const all = { id, value, onChange: set, ...about }
  if (kind === 'flag') {
    const isOn = value === 'true'
    return (
      <input
        type="checkbox"
        {...all}
        checked={isOn}
        value="true"
        onChange={() => change(isOn ? 'false' : 'true')}
      />
    )
  }
  if (kind === 'photo') {
    const { 'aria-describedby': words = '' } = (about ?? {}) as Record<string, string | undefined>
    return <PickPhoto {...{ id, label, words, value, change }} />
  }
  const choices =
    names ??
    (schema instanceof z.ZodEnum
      ? schema.options.map(String)
      : kind === 'reference' && to
        ? checked.names.get(to)
        : undefined)
  if (choices) {
    return (
      <select {...all}>
        {!choices.includes(value) && <option value={value}>{value || 'Choose'}</option>}
        {choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    )
  }
  if (kind === 'icon') return <PickIcon {...{ all, value, change }} />
  if (kind === 'color') return <PickColor {...{ all, value, set }} />
  const isLong = ['line', 'markdown', 'question'].includes(kind)
  if (isLong) return <Growing {...all} rows={kind === 'markdown' ? 6 : 1} />
  return <input type={inputTypes[kind] ?? 'text'} {...all} />
}

interface PickProps {
  all: object
  value: string
  change(value: string): void
}

/** A text field that is as high as its text. */
function Growing(props: ComponentProps<'textarea'>) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the words.
  useEffect(() => {
    const { current } = box
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [props.value])
  return <textarea ref={box} {...props} />
}

function PickColor({ all, value, set }: Omit<PickProps, 'change'> & { set: ChangeOf<'input'> }) {
  const isHex = /^#[0-9a-f]{6}$/i.test(value)
  const best = isHex && contrast(value, grounds.white) < 4.5 ? '#000000' : grounds.white
  return (
    <span className="row">
      <input type="text" {...all} />
      <input
        type="color"
        aria-label="Pick a color"
        value={isHex ? value : '#000000'}
        onChange={set}
      />
      {isHex && (
        <span className="swatch" style={{ background: value, color: best }}>
          Words on it {contrast(value, best).toFixed(1)} : 1
        </span>
      )}
    </span>
  )
}
type ChangeOf<Tag extends 'input'> = ComponentProps<Tag>['onChange']

/** How many pictures are shown at once. */
const mostIcons = 48

function PickIcon({ all, value, change }: PickProps) {
  const [isOpen, setOpen] = useState(false)
  const found = isOpen ? [...iconNames].filter((name) => name.includes(value.trim())) : []
  const shown = found.length > 1 || !iconNames.has(value) ? found : [...iconNames]
  return (
    <>
      <span className="row">
        {iconNames.has(value) && <Icon name={value} />}
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

function PickPhoto({
  id,
  label,
  words,
  value,
  change,
}: Omit<PickProps, 'all'> & Record<'id' | 'label' | 'words', string>) {
  const { checked } = useDesk()
  const names = checked.names.get('photo') ?? []
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: its label is beside it. */}
      <div
        className="pictures"
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={words || undefined}
        data-value={value}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onClick={() => change(name)}
          >
            <Thumbnail file={name} />
          </button>
        ))}
      </div>
      {value && !names.includes(value) && <p className="hint">{value}</p>}
      <AddPhoto added={change} />
    </>
  )
}

function Thumbnail({ file }: { file: string }) {
  const { core, files } = useDesk()
  const { path, widths: [width] = [] } = core.data.photos.views[file] ?? {}
  const source = path ? new URL(`..${path}-${width}.jpg`, document.baseURI).href : undefined
  return <img src={files.get(`photos/${file}`) ?? source} alt={file} width="96" height="72" />
}

/** A button that adds a photo to the files. */
function AddPhoto({ added }: { added(file: string): void }) {
  const { files, checked, edit, say } = useDesk()
  const add = async (photo: File) => {
    const names = checked.names.get('photo') ?? []
    const isTaken = (file: string) => names.includes(file) || files.has(`photos/${file}`)
    const read = await readPhoto(photo, isTaken)
    if (!read) return say(`${photo.name} cannot be read here. Save it as a JPEG, and add that.`)
    edit({ file: `photos/${read.file}`, path: [], value: read.text })
    added(read.file)
  }
  return <FileButton label="New photo" accept="image/*" take={add} />
}
