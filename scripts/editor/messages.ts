import type { Diagnostic } from 'yaml-language-server'
import { excerpt, suggest } from '../content/issues'
import { kindNames } from '../content/schema-issues'

/** What the language server adds to some of its findings. */
interface Details {
  /** The words that are allowed. */
  values?: unknown[]
  /** The fields that are not there yet. */
  properties?: string[]
}

/**
 * Says a finding of the language server in the words of the build, which are for people who do not
 * know what a schema is.
 *
 * @param written What stands at the place.
 */
export function friendlyMessage({ message, data }: Diagnostic, written: string): string {
  const { values, properties } = (data ?? {}) as Details
  const text = excerpt(written.trim())
  if (values) return `"${text}" is not allowed. ${suggest(written.trim(), values.map(String))}`
  const [, unknown] = /^Property (.+) is not allowed\.$/.exec(message) ?? []
  if (unknown)
    return `No such field. ${properties?.length ? suggest(unknown, properties) : ''}`.trim()
  const [, missing] = /^Missing property "(.+)"\.$/.exec(message) ?? []
  if (missing) return `The field "${missing}" is missing.`
  const [, kind] = /^Incorrect type\. Expected "(.+)"\.$/.exec(message) ?? []
  if (kind && !(kind === 'string' && text === '')) return `Must be ${kindNames[kind] ?? kind}.`
  if (message.startsWith('Incorrect type.')) {
    return text === '' ? 'Must not be empty.' : 'Must be a text.'
  }
  // The schemas' own messages begin as the build's do, behind the name of the field.
  return /^(must|is) /.test(message) ? `"${text}" ${message}.` : message
}
