import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod'
import { type Finding, formatPath } from '../../scripts/content/findings'
import { parseSource } from '../../scripts/content/sources'
import { type FieldAt, type FieldPath, unwrap, within } from '../../scripts/content/values'
import type { Field as Known } from '../../templates/model/fields'
import { iconNames, iconShapes } from '../../templates/model/icons'
import { labelOf } from './core'
import { useDesk } from './desk'
import { readPhoto } from './photo'

/** A field of a file: its place, its schema and its data. */
interface At {
  file: string
  path: FieldPath
  at: FieldAt
  data: unknown
}

type Shape = Record<string, z.ZodType>

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success
const keyed = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** The fields of a group: those that it has, then those that are rare, or can be added. */
export function Group({ file, path, at, data }: At) {
  const { edit } = useDesk()
  const shape = (at.schema as z.ZodObject).shape as Shape
  const order = Object.keys(shape)
  const formOf = (key: string) => within(at, key, keyed(data)[key]).field.form
  const isThere = (key: string) =>
    keyed(data)[key] !== undefined ||
    !isOptional(shape[key] as z.ZodType) ||
    formOf(key) === 'first'
  const there = order.filter(isThere)
  const missing = order.filter((key) => !isThere(key))
  const rare = there.filter((key) => formOf(key) === 'last')
  const add = (key: string) => {
    const value = blank(unwrap(shape[key], undefined, {}), key)
    edit(file, { kind: 'set', path: [...path, key], value, order })
  }
  const show = (key: string) => (
    <Field
      key={key}
      {...{ file, path: [...path, key], data: keyed(data)[key], order }}
      at={within(at, key, keyed(data)[key])}
      mayGo={isOptional(shape[key] as z.ZodType)}
    />
  )
  return (
    <>
      {there.filter((key) => !rare.includes(key)).map(show)}
      {rare.length + missing.length > 0 && (
        <details className="more">
          <summary>
            {rare.length > 0 ? 'Seldom needed' : 'More'}
            {path.length > 0 && <span className="unseen"> of {formatPath(path)}</span>}
          </summary>
          {rare.map(show)}
          {missing.map((key) => (
            <button type="button" key={key} onClick={() => add(key)}>
              Add {labelOf(key, within(at, key, undefined).field).toLowerCase()}
            </button>
          ))}
        </details>
      )}
    </>
  )
}

interface FieldProps extends At {
  mayGo?: boolean
  order?: string[]
  /** What it is called, if not by its name. */
  label?: string
}

/** One field, whatever it holds. */
export function Field(props: FieldProps) {
  const { file, path, at, data, mayGo } = props
  const { schema, field } = at
  if (schema instanceof z.ZodLiteral) return null
  if (schema instanceof z.ZodArray) return <List {...props} />
  const isGroup = schema instanceof z.ZodObject || schema instanceof z.ZodRecord
  if (!isGroup || typeof data === 'string') return <Text {...props} />
  const label = props.label ?? labelOf(path.at(-1), field)
  return (
    <Box label={label} hint={field.description} path={path}>
      <Problems file={file} path={path} />
      {schema instanceof z.ZodObject ? (
        <Group {...props} />
      ) : (
        <div className="grid">
          {Object.entries(keyed(data)).map(([key, value]) => (
            <Field
              key={key}
              {...{ file, path: [...path, key], data: value, label: labelOf(key) }}
              at={within(at, key, value)}
            />
          ))}
        </div>
      )}
      {mayGo && <Remove {...props} what={label} />}
    </Box>
  )
}

/**
 * Opens the boxes around a field, and goes there.
 *
 * @param isNew Whether its first text is to be written: it is selected.
 */
export function reveal(field: string, isNew = false): void {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-path]')]
  const found =
    all.find((one) => one.dataset.path === field) ??
    all.findLast((one) => field.startsWith(one.dataset.path ?? '-'))
  for (let at: Element | null = found ?? null; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  found?.scrollIntoView({ block: 'start' })
  const inputs = 'input, textarea, select'
  const target = found?.querySelector<HTMLElement>(isNew ? inputs : `${inputs}, summary`)
  target?.focus({ preventScroll: true })
  if (isNew && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    target.select()
}

/** A group that opens. It opens by itself if it holds the wanted field. */
function Box({
  label,
  hint,
  path,
  children,
}: {
  label: string
  hint?: string | undefined
  path: FieldPath
  children: ReactNode
}) {
  return (
    <details className="box" data-path={formatPath(path)}>
      <summary>{label}</summary>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </details>
  )
}

function Remove({ file, path, what }: Pick<At, 'file' | 'path'> & { what: string }) {
  const { edit } = useDesk()
  return (
    <button type="button" className="quiet" onClick={() => edit(file, { kind: 'remove', path })}>
      Take out {what.toLowerCase()}
    </button>
  )
}

/** A list with buttons to add, move and remove entries. */
function List({ file, path, at, data, order, label, mayGo }: FieldProps) {
  const { edit } = useDesk()
  const items = Array.isArray(data) ? (data as unknown[]) : []
  const element = (at.schema as z.ZodArray).element
  const kinds = element instanceof z.ZodDiscriminatedUnion ? typesOf(element) : []
  const [kind, setKind] = useState(kinds[0] ?? '')
  const name = label ?? labelOf(path.at(-1), at.field)
  const [fresh, setFresh] = useState<number>()
  const insert = () => {
    const start = kind ? { type: kind } : undefined
    const value = blank(unwrap(element, start, at.field), '', start)
    edit(file, { kind: 'insert', path, index: items.length, value, order: order ?? [] })
    setFresh(items.length)
  }
  const where = formatPath(path)
  useEffect(() => {
    if (fresh !== undefined) reveal(`${where}[${fresh}]`, true)
  }, [fresh, where])
  const move = (from: number, to: number) => edit(file, { kind: 'move', path, from, to })
  return (
    <Box label={`${name} (${items.length})`} hint={at.field.description} path={path}>
      <Problems file={file} path={path} />
      <ol className="list">
        {items.map((item, index) => {
          const what = titleOf(item) || `${index + 1}`
          const inner = { file, path: [...path, index], data: item, at: within(at, index, item) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place.
            <li key={index}>
              <Field {...inner} label={typeof item === 'string' ? `${name} ${index + 1}` : what} />
              <div className="row">
                <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  Up<span className="unseen"> {what}</span>
                </button>
                <button
                  type="button"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  Down<span className="unseen"> {what}</span>
                </button>
                {(items.length > 1 || mayGo) && (
                  <button
                    type="button"
                    className="quiet"
                    onClick={() => edit(file, { kind: 'remove', path: [...path, index] })}
                  >
                    Take out<span className="unseen"> {what}</span>
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
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
        <button type="button" onClick={insert}>
          Add to {name.toLowerCase()}
        </button>
      </div>
    </Box>
  )
}

const typesOf = (union: z.ZodDiscriminatedUnion): string[] =>
  union.options.flatMap((option) => {
    const type = (option as z.ZodObject).shape.type as z.ZodLiteral<string>
    return [...type.values]
  })

/** What an entry of a list is called. */
function titleOf(item: unknown): string {
  if (typeof item === 'string') return item.slice(0, 60)
  const known = keyed(item)
  const names = ['title', 'label', 'name', 'question', 'text', 'from', 'date', 'type']
  const name = names.map((one) => known[one]).find((one) => typeof one === 'string' && one)
  return String(name ?? '').slice(0, 60)
}

/** The data of a new field: the first choice, or a request for words. */
function blank({ schema, field }: FieldAt, key: string, start: object = {}): unknown {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Shape
    const needed = Object.keys(shape).filter((one) => !isOptional(shape[one] as z.ZodType))
    return {
      ...start,
      ...Object.fromEntries(
        needed
          .filter((one) => !(one in start))
          .map((one) => [one, blank(unwrap(shape[one], undefined, field), one)]),
      ),
    }
  }
  if (schema instanceof z.ZodArray) return [blank(unwrap(schema.element, undefined, field), key)]
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodEnum) return String(schema.options[0])
  if (field.kind === 'icon') return 'check'
  if (field.kind === 'date') return new Date().toISOString().slice(0, 10)
  const isWords = ['line', 'markdown', 'plain', 'name'].includes(field.kind ?? '')
  const wanted = (field.description ?? labelOf(key, field))
    .replace(/[.\]]+$/, '')
    .replaceAll(']', '')
  return isWords ? `[Write: ${wanted}]` : ''
}

/** What is wrong, or open, at a field. */
function Problems({ file, path, id }: Pick<At, 'file' | 'path'> & { id?: string }) {
  const { checked, isChecked, edit } = useDesk()
  const found = findingsAt(checked.findings, file, path)
  if (found.length === 0) return null
  return (
    <div id={id}>
      {found.map(({ severity, problem, check, line }) => (
        <div key={problem} className={severity}>
          {problem}
          {check === 'question' && path.length > 0 && (
            <button
              type="button"
              disabled={!isChecked}
              onClick={() => edit(file, { kind: 'settle', line })}
            >
              It is right
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

/** Whether an open point is the only one with its question. */
const isAlone = ({ question }: Finding, findings: Finding[]) =>
  question === undefined || findings.filter((one) => one.question === question).length === 1

/** The line of a field in the text of its file. */
function lineOf(file: string, text: string, path: FieldPath): number {
  const result = parseSource(file, text)
  return 'file' in result ? result.file.lineOf(path) : 1
}

const findingsAt = (findings: Finding[], file: string, path: FieldPath) => {
  const field = path.length === 0 ? 'body' : formatPath(path)
  return findings.filter((one) => one.file === file && one.field === field)
}

const inputTypes: Partial<Record<NonNullable<Known['kind']>, string>> = {
  ...{ date: 'date', time: 'time', email: 'email', phone: 'tel', address: 'url', webhook: 'url' },
}

const normal = (text: string) => text.trim().replace(/\s+/g, ' ')

/** A text, a choice, or a name of something. */
function Text({ file, path, at, data, mayGo, order, label }: FieldProps) {
  const { edit, checked, files } = useDesk()
  const id = useId()
  const held = typeof data === 'string' ? data.replace(/\n$/, '') : ''
  const [typed, setTyped] = useState(held)
  const shown = normal(typed) === normal(held) ? typed : held
  const { field, schema } = at
  const { kind = 'line' } = field
  const set = (value: string) => {
    setTyped(value)
    if (path.length === 0) edit(file, { kind: 'body', text: value })
    else edit(file, { kind: 'set', path, value, order: order ?? [] })
  }
  const found = findingsAt(checked.findings, file, path)
  const start = useRef(shown)
  // What was emptied goes. What was changed needs no confirmation, unless other lines need the same one.
  const leave = () => {
    if (shown === start.current) return
    const asked = found.find(({ check }) => check === 'question')
    if (shown.trim() === '' && mayGo && path.length > 1 && !asked) {
      edit(file, { kind: 'remove', path })
    } else if (asked && isAlone(asked, checked.findings)) {
      edit(file, { kind: 'settle', line: lineOf(file, files.get(file) ?? '', path) })
    }
  }
  const about = {
    id,
    value: shown,
    'data-field': path.length === 0 ? 'body' : formatPath(path),
    'aria-describedby': `${id}-hint${found.length > 0 ? ` ${id}-found` : ''}`,
    'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
    onFocus: () => {
      start.current = shown
    },
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  }
  const names =
    schema instanceof z.ZodEnum
      ? schema.options.map(String)
      : kind === 'photo'
        ? checked.names.get('photo')
        : kind === 'reference' && field.to
          ? checked.names.get(field.to)
          : undefined
  const isLong = ['line', 'markdown', 'question'].includes(kind) && schema instanceof z.ZodString
  const isFree = path.length === 0 || (isLong && !names)
  return (
    <div className="field" data-path={path.length === 0 ? 'body' : formatPath(path)}>
      <label htmlFor={id}>{label ?? labelOf(path.at(-1), field)}</label>
      {names ? (
        <select {...about}>
          {!names.includes(shown) && <option value={shown}>{shown || 'Choose'}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {kind === 'flag' ? (name === 'true' ? 'Yes' : 'No') : name}
            </option>
          ))}
        </select>
      ) : isFree ? (
        <Growing {...about} rows={kind === 'markdown' ? 6 : 1} />
      ) : (
        <span className="row">
          <input
            type={inputTypes[kind] ?? 'text'}
            list={kind === 'icon' ? 'icons' : undefined}
            {...about}
          />
          {kind === 'color' && (
            <input
              type="color"
              aria-label={`Pick ${labelOf(path.at(-1), field).toLowerCase()}`}
              value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#000000'}
              onChange={(event) => set(event.target.value)}
            />
          )}
          {kind === 'icon' && iconNames.has(shown) && <IconPicture name={shown} />}
        </span>
      )}
      {kind === 'photo' && <AddPhoto added={set} />}
      <p className="hint" id={`${id}-hint`}>
        {field.description}
      </p>
      <Problems file={file} path={path} id={`${id}-found`} />
    </div>
  )
}

/** A button that adds a photo to the files. */
export function AddPhoto({ added }: { added(file: string): void }) {
  const { files, checked, setFiles, say } = useDesk()
  const add = async (photo: File | undefined) => {
    if (!photo) return
    const names = checked.names.get('photo') ?? []
    const isTaken = (file: string) => names.includes(file) || files.has(`photos/${file}`)
    const read = await readPhoto(photo, isTaken)
    if (!read) return say(`${photo.name} cannot be read here. Save it as a JPEG, and add that.`)
    setFiles((now) => new Map([...now, [`photos/${read.file}`, read.text]]))
    added(read.file)
  }
  return (
    <label className="button">
      New photo
      <input
        type="file"
        accept="image/*"
        className="unseen"
        onChange={({ target }) => add(target.files?.[0])}
      />
    </label>
  )
}

/** A text field that is as high as its text. */
function Growing(props: React.ComponentProps<'textarea'>) {
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

function IconPicture({ name }: { name: string }) {
  const shapes = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#123" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${iconShapes(name)}</svg>`,
  )}`
  return <img src={shapes} alt="" width="32" height="32" />
}
