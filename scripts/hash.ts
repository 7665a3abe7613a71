import { createHash } from 'node:crypto'

/** The first characters of a content's SHA-256 in hex, for names that change with the content. */
export function hash(content: string | Uint8Array, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}
