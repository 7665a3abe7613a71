import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { type Edit, valueAt } from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import { UserError } from '../../scripts/shared/user-error'
import { type Files, isEdit } from './edits'
import { fromBase64, toBase64 } from './stores'

/** A longer link is cut off on its way by some programs: a file is sent in its place. */
export const longestLink = 8000

const mostCharacters = 30_000_000

/** The address of the site of some files: both desks know it, wherever each has its files. */
export const siteOf = (files: Files): string =>
  String(valueAt(files.get('business.md'), ['siteUrl']) ?? '').replace(/\/$/, '')

/** Edits as a text for a link or a file: what they say, and a sum by which damage is found. */
export function packed(files: Files, edits: readonly Edit[]): string {
  const all = edits.map(({ file, path, value, was, to }) => ({ file, path, value, was, to }))
  const bytes = strToU8(JSON.stringify({ site: siteOf(files), edits: all }))
  const signs = toBase64(deflateSync(bytes, { level: 9 }))
  const inLink = signs.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  return `${hash(bytes)}.${inLink}`
}

/**
 * The edits of such a text.
 *
 * @param files Those of the site that they are to be for.
 * @throws {UserError} When it is damaged, or too long, or for another site.
 */
export function unpacked(files: Files, text: string): Edit[] {
  if (text.length > mostCharacters) throw new UserError('This is too long: it holds no changes.')
  const { site, edits } = opened(text.trim())
  if (site !== siteOf(files))
    throw new UserError(`These changes are for another site: ${site || 'one without an address'}.`)
  return edits
}

function opened(text: string): { site: string; edits: Edit[] } {
  const [sum, signs = ''] = text.split('.')
  try {
    const bytes = inflateSync(fromBase64(signs.replace(/-/g, '+').replace(/_/g, '/')))
    const { site, edits } = JSON.parse(strFromU8(bytes))
    if (hash(bytes) === sum && Array.isArray(edits) && edits.every(isEdit))
      return { site: String(site), edits }
  } catch {
    // What it says is below, whatever was wrong.
  }
  throw new UserError(
    'These changes did not arrive whole. Ask for them again: as a file, if the link was long.',
  )
}
