import { type MouseEvent, memo, useState } from 'react'
import * as z from 'zod'
import {
  type Edit,
  type FieldAt,
  fieldName,
  requestIn,
  type SourceFile,
  showsBody,
  titleOf,
  unwrap,
  unwrittenIn,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { optionalFiles, schemaOf } from '../../templates/model/files'
import { AddEntry } from './add-entry'
import { Box, Choices, Remove, Unknown } from './box'
import { hintOf } from './control'
import { useFieldTools } from './desk'
import { isSame } from './edits'
import { labelAt, labelOf } from './labels'
import { takenOut, withoutEntry } from './lists'
import { Icon, once } from './parts'
import { reveal } from './reveal'
import { findingsAt, isError, Problems, Text, useExpanded } from './text'

/** A field of a file: its place, its schema and its data. */
interface At {
  file: string
  path: Edit['path']
  at: FieldAt
  data: unknown
}

const keyed = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** An entry of a list. What is said of all entries is said once, and not of each. */
function entryOf(at: FieldAt, key: PropertyKey, data: unknown): FieldAt {
  const { schema, field, isOptional } = within(at, key, data)
  const isGroup = schema instanceof z.ZodObject && field.description !== at.field.description
  const own = isGroup ? field : { ...field, description: undefined, hint: undefined }
  return { schema, field: own, isOptional }
}

/** Whether something in some data is still to be written. */
const isAsking = (data: unknown) => unwrittenIn(JSON.stringify(data) ?? '').length > 0

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
  isOptional: true,
  field: {
    kind: 'markdown',
    description: 'Paragraphs; an empty line between two. **bold**, [link](/page/), ## heading.',
  },
}

/** The closed boxes at the end of a group, by where the schema wants their fields. */
const lastBoxes = { search: 'For search engines', last: 'Seldom needed' } as const

/**
 * The fields of a group: those that it has, then those that are rare, or can be added. One that is added
 * exists when something is typed in it.
 */
function Group({ file, path, at, data }: At) {
  const { core, checked, now } = useFieldTools()
  const [added, setAdded] = useState<string[]>([])
  const { shape } = at.schema as z.ZodObject
  const order = Object.keys(shape)
  const inner = (key: string) => within(at, key, keyed(data)[key])
  const formOf = (key: string) => inner(key).field.form
  const isWrong = (key: string) =>
    findingsAt(checked.findings, file, fieldName([...path, key])).some(isError)
  // What is written anew is empty for a moment.
  const hasFocus = (key: string) =>
    globalThis.document?.activeElement?.getAttribute('data-field') === fieldName([...path, key])
  const isHeld = (key: string) =>
    keyed(data)[key] !== undefined || added.includes(key) || hasFocus(key)
  const isThere = (key: string) =>
    isHeld(key) || !inner(key).isOptional || formOf(key) === 'first' || isWrong(key)
  const there = order.filter(isThere)
  const missing = order.filter((key) => !isThere(key) && !inner(key).field.inPlaceOf?.some(isHeld))
  const add = (key: string) => {
    setAdded([...added, key])
    requestAnimationFrame(() => reveal(fieldName([...path, key]), true))
  }
  const show = (key: string) => (
    <Field key={key} {...{ file, path: [...path, key], data: keyed(data)[key], at: inner(key) }} />
  )
  const of = path.length > 0 && (
    <span className="unseen"> of {labelAt(file, path, core.dataOf(now(), file))}</span>
  )
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
  /** What it is called, if not by its name. */
  label?: string
}

/** One field, whatever it holds. It is made anew when it has changed: each key makes new data. */
export const Field = memo(AnyField, (one, other) => isSame(said(one), said(other)))

const said = ({ file, path, data, label }: FieldProps) => [file, path, data, label]

function AnyField(props: FieldProps) {
  const { file, path, at, data } = props
  const { schema, field, isOptional } = at
  if (schema instanceof z.ZodLiteral) return null
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    const options = element instanceof z.ZodEnum ? element.options.map(String) : []
    const areFew = options.length > 0 && options.length < 10
    return areFew ? <Choices {...props} options={options} /> : <List {...props} />
  }
  const label = props.label ?? labelOf(path.at(-1), field)
  const isGroup = schema instanceof z.ZodObject || schema instanceof z.ZodRecord
  if (!isGroup && typeof data === 'object') return <Unknown {...props} label={label} />
  if (isGroup && data === '' && field.mainField)
    return <Text {...props} at={within(at, field.mainField, data)} />
  if (!isGroup || typeof data === 'string') return <Text {...props} />
  return (
    <Box label={label} hint={hintOf(at)} path={path} isOpen={isAsking(data)}>
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
      {isOptional && data !== undefined && typeof path.at(-1) === 'string' && (
        <Remove {...props} what={label} />
      )}
    </Box>
  )
}

/** A list with buttons to add, move and remove entries. */
function List({ file, path, at, data, label }: FieldProps) {
  const items = Array.isArray(data) ? (data as unknown[]) : []
  const name = label ?? labelOf(path.at(-1), at.field)
  /** A new entry exists when something is typed in it. */
  const [opened, setOpened] = useState(-1)
  const shown = opened === items.length ? [...items, undefined] : items
  const hint = hintOf(at, items.length)
  return (
    <Box {...{ label: `${name} (${items.length})`, hint, path }} isOpen={isAsking(data)}>
      <Problems file={file} field={fieldName(path)} />
      <ol className="list">
        {shown.map((item, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place.
            key={index}
            {...{ file, path: [...path, index], data: item, at: entryOf(at, index, item) }}
            {...{ name, index, total: items.length, close: () => setOpened(-1) }}
            isOptional={items.length > 1 || at.isOptional || optionalFiles.includes(file)}
          />
        ))}
      </ol>
      <AddEntry {...{ file, path, at, name }} total={items.length} open={setOpened} />
    </Box>
  )
}

type Pressed = MouseEvent<HTMLButtonElement>

interface EntryProps extends At {
  name: string
  index: number
  total: number
  isOptional: boolean
  /** Shows no new entry in place of one that is taken out. */
  close(): void
}

function Entry({ file, path, at, data, name, index, total, isOptional, close }: EntryProps) {
  const { edit, now, say } = useFieldTools()
  const numbered = `${name} ${index + 1}`
  const isNew = data === undefined
  const title = useExpanded(file)(isNew ? '' : titleOf(data, at))
  const what = (!requestIn(title) && excerpt(title, 60)) || numbered
  const move = (to: number, { currentTarget: { parentElement, title: does } }: Pressed) => {
    edit({ file, path, to })
    say(`${what} is number ${to + 1} of ${total} now.`)
    const list = parentElement?.closest('ol')
    // Whoever moves it on finds the button where it has gone.
    requestAnimationFrame(() => {
      const find = (one: string) => list?.children[to]?.querySelector<HTMLElement>(one)
      const again = find(`:scope > .tools > [title="${does}"]:enabled`)
      const target = again ?? find('summary, input, textarea')
      target?.focus()
    })
  }
  const takeOut = () => {
    close()
    edit(withoutEntry(now(), file, path))
    say(takenOut)
  }
  const tools: [string, string, boolean, (event: Pressed) => void][] = [
    ['Up', 'arrow-up', index > 0, (event) => move(index - 1, event)],
    ['Down', 'arrow-down', index < total - 1, (event) => move(index + 1, event)],
    ['Take out', 'trash-2', isOptional, once(takeOut)],
  ]
  return (
    <li>
      <Field {...{ file, path, at, data }} label={typeof data === 'string' ? numbered : what} />
      <div className="tools">
        {(isNew ? [] : tools).map(([does, icon, isPossible, act]) => (
          <button key={does} type="button" title={does} disabled={!isPossible} onClick={act}>
            <Icon name={icon} />
            <span className="unseen">
              {does} {what}
            </span>
          </button>
        ))}
      </div>
    </li>
  )
}
