import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { type Edit, valueAt } from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import { UserError } from '../../scripts/shared/user-error'
import { attempt, type DeskEdit, type Files, isEdit, withTexts, workOf } from './edits'
import { chosen, placedOn, without } from './rebase'
import { fromBase64, toBase64 } from './stores'

/** A longer link is cut off on its way by some programs: a file is sent in its place. */
export const longestLink = 8000

const mostCharacters = 30_000_000

/** The address of the site of some files: both desks know it, wherever each has its files. */
export const siteOf = (files: Files): string =>
  String(valueAt(files.get('business.md'), ['siteUrl']) ?? '').replace(/\/$/, '')

/** Changes that somebody has sent, and the files that they were made on, as far as their lists need them. */
export interface Sent {
  edits: Edit[]
  old: Files
}

/** Edits as a text for a link or a file: what they say, and a sum by which damage is found. */
export function packed(files: Files, edits: readonly Edit[]): string {
  const all = edits.map(({ file, path, value, was, to }) => ({ file, path, value, was, to }))
  const lists = all.filter(({ path }) => path.some((key) => typeof key === 'number'))
  const old = Object.fromEntries(lists.map(({ file }) => [file, files.get(file)]))
  const bytes = strToU8(JSON.stringify({ site: siteOf(files), edits: all, old }))
  const signs = toBase64(deflateSync(bytes, { level: 9 }))
  const inLink = signs.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  return `${hash(bytes)}.${inLink}`
}

/**
 * What is left to take over: each edit as it is by itself, whatever becomes of the others.
 *
 * @returns By the place of the edit among those that were sent.
 */
export function offered(sent: Sent, files: Files): Map<number, DeskEdit> {
  const left = placed(sent, files)
  const alone = ({ group }: DeskEdit) => {
    const others = [...sent.edits.keys()].map(String).filter((one) => one !== group)
    return without(workOf(files, left), others).edits.find((one) => one.group === group)
  }
  return new Map(left.map((edit) => [Number(edit.group), alone(edit) ?? edit]))
}

const placed = ({ edits, old }: Sent, files: Files) =>
  placedOn(
    files,
    edits.map((one, at) => ({ ...one, group: `${at}` })),
    old,
  )

/** The files as they are once all is taken over but what is refused, by its place among what was sent. */
export function withSent(sent: Sent, files: Files, refused: readonly number[] = []): Files {
  const { edits } = without(workOf(files, placed(sent, files)), refused.map(String))
  return edits
    .filter(({ conflict, group }) => conflict !== 'gone' && !refused.includes(Number(group)))
    .reduce(
      (all, edit) => chosen(edit, all).reduce((now, one) => attempt(now, one) ?? now, all),
      files,
    )
}

/**
 * The changes of such a text.
 *
 * @param files Those of the site that they are to be for.
 * @throws {UserError} When it is damaged, or too long, or for another site.
 */
export function unpacked(files: Files, text: string): Sent {
  if (text.length > mostCharacters) throw new UserError('This is too long: it holds no changes.')
  const { site, edits, old } = opened(text.trim())
  if (site !== siteOf(files))
    throw new UserError(`These changes are for another site: ${site || 'one without an address'}.`)
  return { edits, old: withTexts(files, Object.entries(old)) }
}

function opened(text: string): { site: string; edits: Edit[]; old: Record<string, string> } {
  const [sum, signs = ''] = text.split('.')
  try {
    const bytes = inflateSync(fromBase64(signs.replace(/-/g, '+').replace(/_/g, '/')))
    const { site, edits, old = {} } = JSON.parse(strFromU8(bytes))
    const isText = (one: unknown) => typeof one === 'string'
    if (
      hash(bytes) === sum &&
      Array.isArray(edits) &&
      edits.every(isEdit) &&
      Object.values(old).every(isText)
    )
      return { site: String(site), edits, old }
  } catch {
    // What it says is below, whatever was wrong.
  }
  throw new UserError(
    'These changes did not arrive whole. Ask for them again: as a file, if the link was long.',
  )
}
