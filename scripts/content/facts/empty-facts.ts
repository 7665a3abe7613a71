import * as z from 'zod'
import { pathOf } from '../../../templates/model/addresses'
import { type FieldPath, mapFields, within } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { entries } from '../parse/schema-findings'
import type { SourceFile } from '../parse/source-file'
import { expandText, findTokens, pageScope, type Scope } from './tokens'

/** Stands for a text, group or list of which nothing is left. */
const gone = Symbol()

interface Lost {
  path: FieldPath
  problem: string
}

/**
 * Takes out of a file what depends on an empty fact: texts without a sentence left, references to an
 * empty line of the ledger, and the list items and groups that need them.
 *
 * @param facts The tokens of the whole site.
 * @param findings Gets a finding for each required field that is lost.
 * @param short Gets a finding for each list that is shorter then than an author may write it.
 * @returns The same file, if nothing is taken out.
 */
export function withoutEmptyFacts(
  file: SourceFile,
  schema: z.ZodType,
  facts: Scope,
  findings: Finding[],
  short: Finding[] = [],
): SourceFile {
  // Only pages have facts of their own.
  const scope = pageScope(pathOf(file.path) ? schema : undefined, file.data, facts)
  const names = [...Object.keys(facts), ...Object.keys(scope)]
  const empty = names.filter((name) => scope[name] === '' && isNamedIn(file.text, name))
  if (empty.length === 0) return file
  let missing: Lost[] = []
  let few: Lost[] = []
  /** The text that was lost last, by the first part of its path. */
  const lost = new Map<PropertyKey | undefined, FieldPath>()
  const takeOut = (path: FieldPath) => {
    // What is missing in a group that goes is no loss.
    const stays = (one: Lost) => !path.every((key, index) => one.path[index] === key)
    missing = missing.filter(stays)
    few = few.filter(stays)
    return gone
  }
  const data = mapFields(file.data, schema, (value, at, path) => {
    const { kind, to } = at.field
    if (typeof value === 'string') {
      const isThere =
        kind === 'reference' ? facts[`${to}:${value}`] !== '' : expandText(value, scope)
      if (isThere || !value) return value
      lost.set(path[0], path)
      return gone
    }
    if (Array.isArray(value)) {
      const left = value.filter((item) => item !== gone)
      if (left.length === value.length) return value
      const { isWhole, fewest = 0 } = at.field
      // A page can do without a list of its own, a section cannot.
      if (left.length === 0 && fewest > 0 && path.length === 1) {
        few.push({ path, problem: 'has no entry left.' })
        return left
      }
      if (left.length === 0 || isWhole) return takeOut(path)
      if (left.length < fewest) few.push({ path, problem: `has ${entries(left.length)} left.` })
      if (z.safeParse(at.schema as z.ZodType, left).success) return left
      if (at.mayGo) return takeOut(path)
      missing.push({ path, problem: 'has too few entries left.' })
      return left
    }
    if (value === null || typeof value !== 'object') return value
    const needed = Object.entries(value).flatMap(([key, item]) =>
      item === gone && !within(at, key, undefined).mayGo ? [key] : [],
    )
    if (needed.length > 0 && path.length > 0) return takeOut(path)
    for (const key of needed) {
      missing.push({ path: lost.get(key) ?? [key], problem: 'has no sentence left.' })
    }
    return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== gone))
  })
  const found = ({ path, problem }: Lost, advice = '') =>
    findingAt({ file, path }, `${problem} One of these is empty: ${empty.join(', ')}.${advice}`)
  findings.push(...missing.map((one) => found(one)))
  const advice = ' Write another, or "# on purpose" behind the field if that is enough.'
  short.push(...few.map((one) => found(one, advice)))
  if (missing.length > 0) return file
  return { ...file, data, body: expandText(file.body, scope) === '' ? '' : file.body }
}

/** Whether a text may name a fact. A reference names a line of the ledger without braces. */
function isNamedIn(text: string, name: string): boolean {
  const [, line] = /^\w+:(.*)/.exec(name) ?? []
  return line ? text.includes(line) : findTokens(text).some((token) => token.name === name)
}
