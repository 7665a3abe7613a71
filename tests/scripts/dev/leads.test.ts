import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { describeLead, readLead } from '../../../scripts/dev/leads'

const arrived = new Date('2026-06-01T12:00:00Z')

function requestOf(chunks: string[]): IncomingMessage {
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
  return Object.assign(stream, { headers: { 'content-type': 'text/plain' } }) as IncomingMessage
}

describe('a lead', () => {
  test.each([
    [
      ['{"firstName":"A', 'da","n":1}'],
      [
        ['firstName', 'Ada'],
        ['n', '1'],
      ],
    ],
    [
      ['firstName=Ada+B&message=a%26b'],
      [
        ['firstName', 'Ada B'],
        ['message', 'a&b'],
      ],
    ],
    [['not a form'], [['', 'not a form']]],
    [['["a"]'], [['', '["a"]']]],
    [[''], [['', '']]],
  ])('is read from %j, whatever the browser calls it', async (chunks, fields) => {
    const lead = await readLead(requestOf(chunks), arrived)
    expect(lead).toEqual({ arrived, contentType: 'text/plain', fields })
  })

  test('is refused when it is too large', async () => {
    const request = requestOf(Array.from({ length: 11 }, () => 'x'.repeat(100_000)))
    await expect(readLead(request, arrived)).rejects.toThrow('more than 1000000 bytes')
  })

  test('is one line in the terminal, which it cannot steer', () => {
    const fields: [string, string][] = [
      ['firstName', 'Ada\u001b[2J'],
      ['lastName', 'L\nx'],
      ['phone', '918'],
    ]
    expect(describeLead({ arrived, contentType: '', fields })).toBe('Ada [2J L x, 918')
    expect(describeLead({ arrived, contentType: '', fields: [] })).toBe(
      'no field that the form has',
    )
  })
})
