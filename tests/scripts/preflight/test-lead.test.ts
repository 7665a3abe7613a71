import { describe, expect, onTestFinished, test } from 'vitest'
import { makeLead } from '../../../client/lead'
import { checkLead } from '../../../client/lead-rules'
import { makeTestLead, sendTestLead } from '../../../scripts/preflight/test-lead'
import { startReceiver } from '../../browser/support/receiver'
import { plumberSite } from '../../support/content'

const now = new Date('2026-06-01T12:00:00Z')
const lead = makeTestLead(plumberSite(), now)

async function receiver() {
  const started = await startReceiver()
  onTestFinished(() => started.close())
  return started
}

describe('the test lead', () => {
  test('has exactly the fields of a lead of the form, in their order', () => {
    const real = makeLead(() => 'x', now)
    expect(Object.keys(lead)).toEqual(Object.keys(real))
    expect(lead.timestamp).toBe(now.toISOString())
  })

  test('keeps the rules of the form', () => {
    expect([...checkLead(lead)]).toEqual([])
  })

  test('says that it is a test, and would be answered to the business itself', () => {
    expect(lead.firstName + lead.message).toMatch(/^Test.*TEST/)
    expect(lead.email).toBe(plumberSite().business.email)
  })
})

describe('sending it', () => {
  test('posts JSON as a browser does', async () => {
    const { url, arrivals } = await receiver()
    const { taken, report } = await sendTestLead(url, lead, 'json')
    expect(arrivals).toHaveLength(1)
    expect(arrivals[0]).toMatchObject({ method: 'POST', contentType: 'text/plain;charset=UTF-8' })
    expect(JSON.parse(arrivals[0]?.body ?? '')).toEqual(lead)
    expect(taken).toBe(true)
    expect(report).toMatch(/^The webhook answered 200 OK, ".*Received.*" after \d+ ms\./)
  })

  test('tells of a refusal, which a browser could not', async () => {
    const started = await receiver()
    started.manner = 'error'
    const { taken, report } = await sendTestLead(started.url, lead, 'json')
    expect(taken).toBe(false)
    expect(report).toContain('refused the test lead: 500 Internal Server Error')
  })

  test('tells that nobody is there', async () => {
    const started = await startReceiver()
    await started.close()
    const { taken, report } = await sendTestLead(started.url, lead, 'json')
    expect(taken).toBe(false)
    expect(report).toMatch(/^The test lead reached nobody: .*ECONNREFUSED/)
  })
})
