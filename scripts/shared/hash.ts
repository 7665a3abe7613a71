import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The first characters of a content's SHA-256 in hex, for names that change with the content. */
export function hash(content: string | Uint8Array, length = 8): string {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content
  return bytesToHex(sha256(bytes)).slice(0, length)
}
