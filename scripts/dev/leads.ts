import type { IncomingMessage } from 'node:http'
import { oneLine } from '../shared/wording'

/** A lead that has arrived at the dev server. */
export interface ArrivedLead {
  arrived: Date
  /** What the browser called the body: `text/plain;charset=UTF-8`. */
  contentType: string
  /** Name and value, in the order of the body. */
  fields: [name: string, value: string][]
}

/** A form of this site stays far below this, in bytes. */
const largest = 1_000_000

/** The body of a request is larger than anything that this site sends. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** @throws {TooLargeError} */
export async function readBody(request: IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) throw new TooLargeError(`The body has more than ${largest} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Reads a lead as a webhook would: JSON whatever the browser calls it, or the fields of a form.
 *
 * @throws {TooLargeError}
 */
export async function readLead(request: IncomingMessage, arrived: Date): Promise<ArrivedLead> {
  const contentType = request.headers['content-type'] ?? ''
  return { arrived, contentType, fields: parseFields(await readBody(request, largest)) }
}

/** The fields of a JSON object, or of a form; anything else is one field without a name. */
function parseFields(body: string): [name: string, value: string][] {
  const data = parseJson(body)
  if (data !== null && typeof data === 'object' && !Array.isArray(data)) {
    return Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  }
  return /^[\w%+.-]+=/.test(body) ? [...new URLSearchParams(body)] : [['', body]]
}

/** A lead in one line, for the terminal. */
export function describeLead({ fields }: ArrivedLead): string {
  const value = (name: string) => fields.find(([field]) => field === name)?.[1] ?? ''
  const parts = [
    `${value('firstName')} ${value('lastName')}`.trim(),
    value('phone'),
    value('service'),
    value('source'),
  ].filter(Boolean)
  return oneLine(parts.join(', ')) || 'no field that the form has'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
