import { type FocusEvent, useId, useRef } from 'react'
import {
  type Edit,
  expandText,
  type FieldAt,
  type Finding,
  fieldName,
  findTokens,
  formatPlace,
  pageScope,
  parsePlace,
  placesOf,
  valueAt,
} from '../../scripts/content'
import { plainText } from '../../templates/markdown'
import { schemaOf } from '../../templates/model/files'
import { answerTo, holdsWords, type OpenPoint, pointOf } from './answers'
import { hintOf, Labeled, useTyped } from './control'
import { type Core, unchecked } from './core'
import { linkTo, useDesk, useFieldTools } from './desk'
import { editAt, type Files, isBlank, isNothing, isWithin } from './edits'
import { asSentence, labelAt, labelOf } from './labels'
import { withoutEntry } from './lists'

interface TextProps {
  file: string
  path: Edit['path']
  at: FieldAt
  data: unknown
  label?: string | undefined
}

/** A text, a choice, or a name of something. */
export function Text({ file, path, at, data, label }: TextProps) {
  const { core, edit, endEdit, checked, now } = useFieldTools()
  const answer = useAnswer()
  const id = useId()
  const held = typeof data === 'string' ? data.replace(/\n$/, '') : ''
  const typed = useTyped(held, (text, ...besides) => {
    const own = editAt(now(), file, path, text)
    edit(...(besides.length > 0 ? [...besides, own].filter((one) => !isNothing(one)) : [own]))
    // A photo is chosen, and nothing is left then.
    if (at.field.kind === 'photo') end()
  })
  const shown = typed.value
  const { field, isOptional } = at
  const place = fieldName(path)
  /** What stood there when the field got the focus, which it has still. */
  const start = useRef<{ text: string; isThere: boolean }>(undefined)
  const isTyped = start.current && start.current.text !== shown
  // What is being changed is not asked about.
  const found = findingsAt(checked.findings, file, place).filter((one) => !one.question || !isTyped)
  // What was changed needs no confirmation, unless other fields need the same one.
  const end = () => {
    const { findings } = checked === unchecked ? core.check(now()) : checked
    const asked = answeredBy(findings, formatPlace(file, place), core, now())
    endEdit({ file, path }, ...(asked ? answer(asked) : []))
  }
  // What was emptied goes, and so does what was begun and left.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const entry = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1)
    const isInside = target.closest('li')?.contains(relatedTarget)
    if (!isInside && isBlank(valueAt(now().get(file), entry)))
      return edit(withoutEntry(now(), file, entry))
    const mayGo = isOptional && path.length > 1 && !field.isLedger
    const { text, isThere } = start.current ?? { text: shown, isThere: true }
    start.current = undefined
    const out = editAt(now(), file, path)
    const isEmpty = !data && !isNothing(out)
    if (isEmpty && !isThere) return edit(out)
    if (shown === text) return
    if (isEmpty && mayGo) edit(out)
    end()
  }
  const about = {
    'data-field': place,
    'aria-invalid': found.some(isError) || undefined,
    onFocus: () => {
      start.current = { text: shown, isThere: data !== undefined }
    },
    onBlur: leave,
  }
  const name = label ?? labelOf(path.at(-1), field)
  return (
    <Labeled
      {...{ at, about, place, label: name, hint: hintOf(at), ...typed }}
      more={found.length > 0 && id}
    >
      <Inserted file={file} text={shown} />
      {found.length > 0 && <Found {...{ field: place, id, found }} />}
    </Labeled>
  )
}

/** Settles what was found, with the fields as they are. */
export function useSettle() {
  const { edit } = useFieldTools()
  const answer = useAnswer()
  return (finding: Finding) => edit(...answer(finding))
}

function useAnswer() {
  const { core, now } = useFieldTools()
  return (finding: Finding) =>
    answerTo([pointOf(finding, core, now())], { core, files: now() }).edits
}

/** Says a text of a file as visitors read it. */
export function useExpanded(file: string) {
  const { core, checked, now } = useFieldTools()
  return (text: string) =>
    plainText(expandText(text, pageScope(schemaOf(file), core.dataOf(now(), file), checked.facts)))
}

/** What the tokens of a text stand for. */
function Inserted({ file, text }: { file: string; text: string }) {
  const { checked } = useFieldTools()
  const expanded = useExpanded(file)
  const names = [...new Set(findTokens(text).map(({ name }) => name))]
  if (names.length === 0 || checked === unchecked) return null
  return (
    <ul className="inserted">
      {names.map((name) => {
        const words = expanded(`{{${name}}}`)
        const sources = checked.values.filter(({ field }) => field.tokens?.includes(name))
        const source =
          sources.find((one) => one.file.path === file) ??
          sources.find((one) => !one.file.path.includes('/'))
        const label = source
          ? labelAt(source.file.path, source.path as Edit['path'], source.file.data)
          : labelOf(name.replace(/.*:/, ''))
        return (
          <li key={name}>
            {label}: {words ? `“${words}”` : 'empty'}
            {source && (
              <a href={linkTo('edit', source.file.path, fieldName(source.path))}>Change it</a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What is wrong, or open, at a field. */
export function Problems({ file, field }: Record<'file' | 'field', string>) {
  const { checked } = useFieldTools()
  const found = findingsAt(checked.findings, file, field)
  return found.length > 0 && <Found {...{ field, found }} />
}

interface FoundProps {
  field: string
  found: Finding[]
  id?: string
}

function Found({ field, id, found }: FoundProps) {
  const { core, files, checked, isChecked, edit } = useDesk()
  const settle = useSettle()
  return (
    <div id={id}>
      {found.map((finding) => (
        <div key={finding.problem} className={finding.severity}>
          {asSentence(finding.problem, checked.values)}
          {field !== 'body' && (finding.question || finding.canBeSettled) && (
            <button type="button" disabled={!isChecked} onClick={() => settle(finding)}>
              {settledAs(pointOf(finding, core, files), files)}
            </button>
          )}
          {finding.figure && (
            <button type="button" onClick={() => edit(...figureKept(finding, files))}>
              Keep “{finding.figure.written}”
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

/** The edits that put a figure of a text among the prices or promises, and insert it in its place. */
export function figureKept({ file, field, figure }: Finding, files: Files): Edit[] {
  const { written = '', token = '' } = figure ?? {}
  const [kind, name = ''] = token.split(':')
  const line = editAt(files, `${kind}s.md`, [`${kind}s`, name], written)
  const { path } = field === 'body' ? { path: [] } : parsePlace(formatPlace(file, field))
  const text = String(valueAt(files.get(file), path)).replace(written, () => `{{${token}}}`)
  return [...(line.was === undefined ? [line] : []), editAt(files, file, path, text)]
}

/** What is said of the fields of a point when nothing is to be asked any more. */
const settledAs = (point: OpenPoint, files: Files) => {
  if (point.lines.length > 1) return 'These are right'
  return holdsWords(point, files) ? 'It is right' : 'It stays empty'
}

/** What was found at a field, questions about several fields at each of them. What is asked about a page stands above its form. */
export const findingsAt = (findings: Finding[], file: string, field: string) =>
  findings.filter((one) =>
    one.question
      ? field !== '' && one.question.about.includes(formatPlace(file, field))
      : one.file === file && one.field === field,
  )

export const isError = ({ severity }: Finding) => severity === 'error'

/** The question that a change of a field answers: one about it alone, about what it stands for, such as a photo, or about what it fills. */
export const answeredBy = (findings: Finding[], place: string, core: Core, files: Files) =>
  findings.find((one) => {
    if (!one.question || placesOf(one).length > 1) return false
    const { lines } = pointOf(one, core, files)
    const [about = ''] = placesOf(one)
    return (
      about === place ||
      lines.some((line) => line.place === place) ||
      fills(about, place, core, files)
    )
  })

/** Whether a text is the first one in a group, or a list, that was empty. */
function fills(about: string, place: string, core: Core, files: Files): boolean {
  const { file, path } = parsePlace(about)
  const held = core
    .values(files)
    .filter((one) => one.file.path === file && one.text && isWithin(one.path as Edit['path'], path))
    .map((one) => formatPlace(file, fieldName(one.path)))
  return path.length > 0 && held.join() === place
}
