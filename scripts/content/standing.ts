import * as z from 'zod'
import { pathOf } from '../../templates/model/addresses'
import { type Finding, findingAt } from './findings'
import type { SourceFile } from './source-file'
import { expandText, findTokens, pageScope, type Scope } from './tokens'
import { type FieldAt, type FieldPath, opened, within } from './values'

/** Stands for a text, group or list of which nothing is left. */
const fallen = Symbol()

/**
 * Takes out of a file what depends on an empty fact: texts without a sentence left, references to an
 * empty line of the ledger, and the list items and groups that need them.
 *
 * @param facts The tokens of the whole site.
 * @param findings Gets a finding for each required field that is lost.
 * @returns The same file, if nothing is taken out.
 */
export function whatStands(
  file: SourceFile,
  schema: z.ZodType,
  facts: Scope,
  findings: Finding[],
): SourceFile {
  // Only pages have facts of their own.
  const scope = pageScope(pathOf(file.path) ? schema : undefined, file.data, facts)
  const names = [...Object.keys(facts), ...Object.keys(scope)]
  const empty = names.filter((name) => scope[name] === '' && isNamedIn(file.text, name))
  if (empty.length === 0) return file
  const before = findings.length
  // The path of the text that was lost last.
  let lost: FieldPath = []
  const miss = (path: FieldPath, problem: string) =>
    findings.push(
      findingAt({ file, path }, `${problem} One of these is empty: ${empty.join(', ')}.`),
    )
  const standing = (data: unknown, at: FieldAt, path: FieldPath, mayGo: boolean): unknown => {
    if (typeof data === 'string') {
      const { kind, to } = at.field
      const stands = kind === 'reference' ? facts[`${to}:${data}`] !== '' : expandText(data, scope)
      if (stands || !data) return data
      lost = path
      return fallen
    }
    if (Array.isArray(data)) {
      const items = data.map((item, index) =>
        standing(item, within(at, index, item), [...path, index], true),
      )
      const left = items.filter((item) => item !== fallen)
      if (left.length === data.length) return items
      if (at.field.isWhole) return fallen
      const isEnough = z.safeParse(at.schema as z.ZodType, left).success
      if (left.length > 0 && !isEnough && !mayGo) miss(path, 'has too few entries left.')
      return left.length > 0 && (isEnough || !mayGo) ? left : fallen
    }
    if (data === null || typeof data !== 'object') return data
    const left: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(data)) {
      const isOptional = !isRequired(at.schema, key)
      const inner = standing(item, within(at, key, item), [...path, key], isOptional)
      if (inner !== fallen) left[key] = inner
      else if (isOptional) continue
      else if (path.length === 0) miss(lost, 'has no sentence left.')
      else return fallen
    }
    return left
  }
  const data = standing(file.data, opened(schema, file.data, {}), [], false)
  if (findings.length > before) return file
  return { ...file, data, body: expandText(file.body, scope) === '' ? '' : file.body }
}

/** Whether a text may name a fact. A reference names a line of the ledger without braces. */
function isNamedIn(text: string, name: string): boolean {
  const [, line] = /^\w+:(.*)/.exec(name) ?? []
  return line ? text.includes(line) : findTokens(text).some((token) => token.name === name)
}

/** Whether a group requires a field. A record requires none. */
const isRequired = (schema: FieldAt['schema'], key: string): boolean =>
  schema instanceof z.ZodObject && !z.safeParse(schema.shape[key] as z.ZodType, undefined).success
