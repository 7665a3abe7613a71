import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSources } from '../../scripts/build/read/read-sources'
import { loadContent } from '../../scripts/content'
import { checkLead } from '../../scripts/dev/canary'
import { type StaticServer, serve } from '../../scripts/dev/static-server'
import { hvacContent, testDay } from '../support/site'
import { startSite } from './support/test-site'

/** Where it is looked up what has come to the receiver. */
let proof: StaticServer
beforeAll(async () => {
  const { receiver } = await startSite()
  proof = await serve(async ({ url: id = '' }) => {
    const has = receiver.arrivals.some(({ body }) => body.includes(id.slice(1)))
    return { status: has ? 200 : 404, body: id }
  })
})
afterAll(() => proof.close())

/** Tries the form of the first fixture. */
async function tryForm() {
  const { dir, url } = await startSite()
  const { content } = loadContent(await readSources(hvacContent), testDay)
  const canary = { dir, url, content, now: testDay, proof: { address: `${proof.url}{id}` } }
  return checkLead({ ...canary, patience: 0 })
}

test('the canary sends one test lead a day through the page of a town, marked as one', async () => {
  const { receiver } = await startSite()
  receiver.restart()
  for (const _ of [1, 2]) {
    expect(await tryForm()).toEqual({ good: true, said: 'today’s test lead has come' })
  }
  expect(receiver.arrivals).toHaveLength(1)
  expect(receiver.arrivals[0]).toMatchObject({
    method: 'POST',
    contentType: expect.stringMatching(/^text\/plain/),
  })
  const lead = JSON.parse(receiver.arrivals[0]?.body ?? '')
  expect(lead).toMatchObject({
    ...{ test: true, firstName: 'Test', lastName: 'Lead' },
    id: expect.stringMatching(/^test-2026-11-20-[0-9a-f]{16}$/),
    message: expect.stringMatching(/^TEST: /),
  })
  // The town's page has filled in where.
  expect(lead.zipCode).toMatch(/^\d{5}$/)
})

test.each([
  [500, 'a visitor cannot send it: it was answered with 500'],
  ['reset', 'a visitor cannot send it: it was answered with net::ERR_'],
  ['silent', 'a visitor cannot send it: there was no answer in time'],
] as const)(
  'a receiver that answers %s is told, though the page cannot see it',
  async (manner, said) => {
    const { receiver } = await startSite()
    receiver.restart()
    receiver.manner = manner
    const found = await tryForm()
    receiver.restart()
    expect([found.good, found.said]).toEqual([false, expect.stringContaining(said)])
  },
)
