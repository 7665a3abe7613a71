import { memo, type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod'
import {
  expandText,
  type FieldAt,
  type FieldPath,
  type Finding,
  fieldName,
  findTokens,
  formatPath,
  pageScope,
  type SourceFile,
  showsBody,
  titleOf,
  unwrap,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { plainText } from '../../templates/markdown'
import { schemaOf } from '../../templates/model/files'
import { answered, valueAt } from './answers'
import { hintOf, Labeled } from './control'
import { labelOf } from './core'
import { linkTo, useAround, useDesk } from './desk'
import { Icon } from './parts'

/** A field of a file: its place, its schema and its data. */
interface At {
  file: string
  path: FieldPath
  at: FieldAt
  data: unknown
}

type Shape = Record<string, z.ZodType>

const keyed = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** An entry of a list. What is said of all entries is said once, and not of each. */
function entryOf(at: FieldAt, key: PropertyKey, data: unknown): FieldAt {
  const { schema, field } = within(at, key, data)
  const isGroup = schema instanceof z.ZodObject && field.description !== at.field.description
  return { schema, field: isGroup ? field : { ...field, description: undefined } }
}

/** The form of a file: its fields, and the text below them. */
export function Form({ source }: { source: SourceFile }) {
  const { path: file, data, body } = source
  const hasBody = body.trim() !== '' || showsBody(source)
  return (
    <>
      <Problems file={file} field="" />
      <Group file={file} path={[]} at={unwrap(schemaOf(file), data, {})} data={data} />
      {hasBody && <Field file={file} path={[]} at={bodyField} data={body.trim()} label="Text" />}
    </>
  )
}

const bodyField: FieldAt = {
  schema: undefined,
  field: {
    kind: 'markdown',
    description: 'Paragraphs; an empty line between two. **bold**, [link](/page/), ## heading.',
  },
}

/** The closed boxes at the end of a group, by where the schema wants their fields. */
const lastBoxes = { search: 'For search engines', last: 'Seldom needed' } as const

/** The fields of a group: those that it has, then those that are rare, or can be added. */
function Group({ file, path, at, data }: At) {
  const { checked, edit } = useAround()
  const shape = (at.schema as z.ZodObject).shape as Shape
  const order = Object.keys(shape)
  const inner = (key: string) => within(at, key, keyed(data)[key])
  const formOf = (key: string) => inner(key).field.form
  const isWrong = (key: string) =>
    findingsAt(checked.findings, file, fieldName([...path, key])).some(isError)
  // What the owner is asked stands above the form.
  const isAsked = (key: string) => entryOf(inner(key), 0, '').field.kind === 'question'
  const shown = order.filter((key) => !isAsked(key) || isWrong(key))
  const isThere = (key: string) =>
    keyed(data)[key] !== undefined || !inner(key).mayGo || formOf(key) === 'first' || isWrong(key)
  const there = shown.filter(isThere)
  const missing = shown.filter((key) => !isThere(key))
  const add = (key: string) => {
    const value = blank(unwrap(shape[key], undefined, {}), key)
    edit(file, { kind: 'set', path: [...path, key], value, order })
    requestAnimationFrame(() => reveal(formatPath([...path, key]), true))
  }
  const show = (key: string) => (
    <Field
      key={key}
      {...{ file, path: [...path, key], data: keyed(data)[key], order, at: inner(key) }}
    />
  )
  const of = path.length > 0 && <span className="unseen"> of {formatPath(path)}</span>
  return (
    <>
      {Object.keys(keyed(data))
        .filter((key) => !Object.hasOwn(shape, key))
        .map((key) => (
          <Unknown key={key} file={file} path={[...path, key]} label={key} />
        ))}
      {there.filter((key) => !Object.hasOwn(lastBoxes, formOf(key) ?? '')).map(show)}
      {missing.length > 0 && (
        <details className="more">
          <summary>
            <Icon name="plus" /> Add something{of}
          </summary>
          {missing.map((key) => (
            <button type="button" key={key} onClick={() => add(key)}>
              {labelOf(key, inner(key).field)}
            </button>
          ))}
        </details>
      )}
      {Object.entries(lastBoxes).map(([form, title]) => {
        const held = there.filter((key) => formOf(key) === form)
        return (
          held.length > 0 && (
            <details className="box" key={form}>
              <summary>
                {title}
                {of}
              </summary>
              {held.map(show)}
            </details>
          )
        )
      })}
    </>
  )
}

interface FieldProps extends At {
  order?: string[]
  /** What it is called, if not by its name. */
  label?: string
}

/** One field, whatever it holds. It is made anew when it has changed: each key makes new data. */
export const Field = memo(AnyField, (one, other) => said(one) === said(other))

const said = ({ file, path, data, label }: FieldProps) => JSON.stringify([file, path, data, label])

function AnyField(props: FieldProps) {
  const { file, path, at, data } = props
  const { schema, field, mayGo } = at
  if (schema instanceof z.ZodLiteral) return null
  if (schema instanceof z.ZodArray) return <List {...props} />
  const label = props.label ?? labelOf(path.at(-1), field)
  const isGroup = schema instanceof z.ZodObject || schema instanceof z.ZodRecord
  if (!isGroup && typeof data === 'object') return <Unknown {...props} label={label} />
  if (isGroup && data === '' && field.shorthand)
    return <Text {...props} at={within(at, field.shorthand, data)} />
  if (!isGroup || typeof data === 'string') return <Text {...props} />
  return (
    <Box label={label} hint={hintOf(at)} path={path}>
      <Problems file={file} field={fieldName(path)} />
      {schema instanceof z.ZodObject ? (
        <Group {...props} />
      ) : (
        <div className="grid">
          {Object.entries(keyed(data)).map(([key, value]) => (
            <Field
              key={key}
              {...{ file, path: [...path, key], data: value, label: labelOf(key) }}
              at={entryOf(at, key, value)}
            />
          ))}
        </div>
      )}
      {mayGo && <Remove {...props} what={label} />}
    </Box>
  )
}

/** What no schema knows, with all that is said of it: it can only go. */
function Unknown({ file, path, label }: Pick<At, 'file' | 'path'> & { label: string }) {
  const { checked } = useAround()
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

/**
 * Opens the boxes around a field, and goes there. With `+` behind its name a list gets a new entry.
 *
 * @param isNew Whether its first text is to be written: it is selected.
 */
export function reveal(field: string, isNew = false): void {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-path]')]
  if (field.endsWith('+')) {
    const list = all.find((one) => `${one.dataset.path}+` === field)
    // The same address leads to the list from now on, not to another entry.
    history.replaceState(null, '', location.hash.replace(/(%2B|\+)$/, ''))
    list?.querySelector<HTMLElement>('[data-add]')?.click()
    return
  }
  const found =
    all.find((one) => one.dataset.path === field) ??
    all.findLast((one) => field.startsWith(one.dataset.path ?? '-'))
  for (let at: Element | null = found ?? null; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  found?.scrollIntoView({ block: 'start' })
  const inputs = 'input, textarea, select, [role=group] button'
  const target = found?.querySelector<HTMLElement>(isNew ? inputs : `${inputs}, summary`)
  target?.focus({ preventScroll: true })
  if (isNew && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    target.select()
}

/** A group that opens. It opens by itself if it holds the wanted field. */
interface BoxProps {
  label: string
  hint: string
  path: FieldPath
  children: ReactNode
}

function Box({ label, hint, path, children }: BoxProps) {
  return (
    <details className="box" data-path={formatPath(path)}>
      <summary>{label}</summary>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </details>
  )
}

function Remove({ file, path, what }: Pick<At, 'file' | 'path'> & { what: string }) {
  const { edit } = useAround()
  return (
    <button type="button" className="quiet" onClick={() => edit(file, { kind: 'remove', path })}>
      Take out {what.toLowerCase()}
    </button>
  )
}

/** A list with buttons to add, move and remove entries. */
function List({ file, path, at, data, order, label }: FieldProps) {
  const { edit, say } = useAround()
  const items = Array.isArray(data) ? (data as unknown[]) : []
  const element = (at.schema as z.ZodArray).element
  const kinds = element instanceof z.ZodDiscriminatedUnion ? typesOf(element) : []
  const [kind, setKind] = useState(kinds[0] ?? '')
  const name = label ?? labelOf(path.at(-1), at.field)
  const insert = () => {
    const start = kind ? { type: kind } : undefined
    const value = blank(unwrap(element, start, at.field), '', start)
    edit(file, { kind: 'insert', path, index: items.length, value, order: order ?? [] })
    requestAnimationFrame(() => reveal(`${formatPath(path)}[${items.length}]`, true))
  }
  const move = (from: number, to: number, what: string) => {
    edit(file, { kind: 'move', path, from, to })
    say(`${what} is number ${to + 1} of ${items.length} now.`)
  }
  return (
    <Box label={`${name} (${items.length})`} hint={hintOf(at)} path={path}>
      <Problems file={file} field={fieldName(path)} />
      <ol className="list">
        {items.map((item, index) => {
          const own = entryOf(at, index, item)
          const inner = { file, path: [...path, index], data: item, at: own }
          const what = excerpt(titleOf(item, inner.at), 60) || `${name} ${index + 1}`
          const tools: [string, string, boolean, () => void][] = [
            ['Up', 'arrow-up', index > 0, () => move(index, index - 1, what)],
            ['Down', 'arrow-down', index < items.length - 1, () => move(index, index + 1, what)],
            [
              'Take out',
              'trash-2',
              items.length > 1 || at.mayGo === true,
              () => edit(file, { kind: 'remove', path: [...path, index] }),
            ],
          ]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place.
            <li key={index}>
              <Field {...inner} label={typeof item === 'string' ? `${name} ${index + 1}` : what} />
              <div className="tools">
                {tools.map(([does, icon, isPossible, act]) => (
                  <button
                    key={does}
                    type="button"
                    title={does}
                    disabled={!isPossible}
                    onClick={act}
                  >
                    <Icon name={icon} />
                    <span className="unseen">
                      {does} {what}
                    </span>
                  </button>
                ))}
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
        <button type="button" data-add onClick={insert}>
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

/** The data of a new field: the first choice, or a request for words. */
function blank({ schema, field }: FieldAt, key: string, start: object = {}): unknown {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Shape
    const inner = Object.entries(shape).map(
      ([one, own]) => [one, unwrap(own, undefined, field)] as const,
    )
    const needed = inner.filter(([one, own]) => !own.mayGo && !(one in start))
    return { ...start, ...Object.fromEntries(needed.map(([one, own]) => [one, blank(own, one)])) }
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
function Problems({ file, field, id }: { file: string; field: string; id?: string }) {
  const { checked } = useAround()
  const found = findingsAt(checked.findings, file, field)
  return found.length > 0 && <Found {...{ field, id, found }} />
}

interface FoundProps {
  field: string
  found: Finding[]
  id: string | undefined
}

function Found({ field, id, found }: FoundProps) {
  const { isChecked, files, setFiles, checked } = useDesk()
  const { values } = checked
  return (
    <div id={id}>
      {found.map((finding) => (
        <div key={finding.problem} className={finding.severity}>
          {finding.problem}
          {finding.check === 'question' && field !== 'body' && (
            <button
              type="button"
              disabled={!isChecked}
              onClick={() => setFiles(answered(files, [finding], values, {}))}
            >
              {valueAt(finding, values)?.text.trim() ? 'It is right' : 'It stays empty'}
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

const findingsAt = (findings: Finding[], file: string, field: string) =>
  findings.filter((one) => one.file === file && one.field === field)

const isError = ({ severity }: Finding) => severity === 'error'

const normal = (text: string) => text.trim().replace(/\s+/g, ' ')

/** A text, a choice, or a name of something. */
function Text({ file, path, at, data, order, label }: FieldProps) {
  const { core, edit, checked, now } = useAround()
  const id = useId()
  const held = typeof data === 'string' ? data.replace(/\n$/, '') : ''
  const [typed, setTyped] = useState(held)
  const shown = normal(typed) === normal(held) ? typed : held
  const { field, mayGo } = at
  const set = (value: string) => {
    setTyped(value)
    // A space behind a word that is being typed would need quotes, which would stay.
    const text = value.trim()
    if (path.length === 0) edit(file, { kind: 'body', text })
    else edit(file, { kind: 'set', path, value: text, order: order ?? [] })
  }
  const place = fieldName(path)
  const found = findingsAt(checked.findings, file, place)
  const start = useRef(shown)
  // What was emptied goes. What was changed needs no confirmation, unless other lines need the same one.
  const leave = () => {
    if (shown === start.current) return
    const asked = found.find(({ check }) => check === 'question')
    if (shown.trim() === '' && mayGo && path.length > 1 && !asked) {
      edit(file, { kind: 'remove', path })
    } else if (asked && isAlone(asked, checked.findings)) {
      const result = core.parse(file, now().get(file) ?? '')
      if ('file' in result) edit(file, { kind: 'settle', line: result.file.lineOf(path) })
    }
  }
  const name = label ?? labelOf(path.at(-1), field)
  const about = {
    'data-field': place,
    'aria-invalid': found.some(isError) || undefined,
    onFocus: () => {
      start.current = shown
    },
    onBlur: leave,
  }
  return (
    <Labeled
      {...{ at, about, place, value: shown, change: set, label: name, hint: hintOf(at) }}
      more={found.length > 0 && id}
    >
      <Inserted file={file} text={shown} />
      <Problems file={file} field={place} id={id} />
    </Labeled>
  )
}

/** What the tokens of a text stand for. */
function Inserted({ file, text }: { file: string; text: string }) {
  const { core, checked, files } = useDesk()
  const names = [...new Set(findTokens(text).map(({ name }) => name))]
  if (names.length === 0) return null
  const result = core.parse(file, files.get(file) ?? '')
  const data = 'file' in result ? result.file.data : {}
  const scope = pageScope(schemaOf(file), data, checked.facts)
  return (
    <ul className="inserted">
      {names.map((name) => {
        const words = plainText(expandText(`{{${name}}}`, scope))
        const sources = checked.values.filter(({ field }) => field.tokens?.includes(name))
        const source =
          sources.find((one) => one.file.path === file) ??
          sources.find((one) => !one.file.path.includes('/'))
        return (
          <li key={name}>
            <code>{`{{${name}}}`}</code> is {words ? `“${words}”` : 'empty'}
            {source && (
              <a href={linkTo('edit', source.file.path, formatPath(source.path))}>Change it</a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
