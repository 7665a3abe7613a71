import { describe, expect, onTestFinished, test } from 'vitest'
import { makeLead } from '../../../client/lead'
import { checkLead } from '../../../client/lead-rules'
import { makeTestLead, sendTestLead } from '../../../scripts/dev/test-lead'
import { startReceiver } from '../../browser/support/receiver'
import { plumberSite } from '../../support/content'

const now = new Date('2026-06-01T12:00:00Z')
const lead = makeTestLead(plumberSite(), now)
const settings = { leadEncoding: 'json', leadRedirect: '' } as const

async function receiver() {
  const started = await startReceiver()
  onTestFinished(() => started.close())
  return started
}

describe('the test lead', () => {
  test('is a lead of the form, says that it is a test, and would be answered to the business', () => {
    const real = makeLead(lead, 'x', now)
    expect(Object.keys(lead)).toEqual(Object.keys(real))
    expect(lead.timestamp).toBe(now.toISOString())
    expect([...checkLead(lead)]).toEqual([])
    expect(`${lead.firstName}${lead.message}`).toMatch(/^Test.*TEST/)
    expect(lead.email).toBe(plumberSite().business.email)
    const content = plumberSite()
    content.site.form.leaveOut = ['email', 'state']
    expect(Object.keys(lead).filter((name) => !(name in makeTestLead(content, now)))).toEqual([
      'email',
      'state',
    ])
  })
})

describe('sending it', () => {
  test('posts JSON as a browser does', async () => {
    const { url, arrivals } = await receiver()
    const { taken, report } = await sendTestLead(url, lead, settings)
    expect(arrivals).toHaveLength(1)
    expect(arrivals[0]).toMatchObject({ method: 'POST', contentType: 'text/plain;charset=UTF-8' })
    expect(JSON.parse(arrivals[0]?.body ?? '')).toEqual(lead)
    expect(taken).toBe(true)
    expect(report).toMatch(/^The webhook answered 200 OK, ".*Received.*" after \d+ ms\./)
  })

  test('tells of a refusal, which a browser could not', async () => {
    const started = await receiver()
    started.manner = 500
    const { taken, report } = await sendTestLead(started.url, lead, settings)
    expect(taken).toBe(false)
    expect(report).toContain('refused the test lead: 500 Internal Server Error')
  })

  test.each([
    ['is not named', 302, 'https://answers.example', '', false, /set leadRedirect: https:\/\/ans/],
    ['is named', 302, 'https://answers.example/x', 'https://answers.example', true, /leads on to/],
    ['has the webhook now', 308, 'https://new.example/x', '', false, /put in https:\/\/new.ex/],
  ])(
    'finds that it leads on to a host that %s',
    async (_which, manner, elsewhere, named, good, says) => {
      const started = await receiver()
      Object.assign(started, { manner, elsewhere })
      const site = { ...settings, leadRedirect: named }
      const { taken, report } = await sendTestLead(started.url, lead, site)
      expect([taken, report]).toEqual([good, expect.stringMatching(says)])
    },
  )

  test('tells that nobody is there', async () => {
    const started = await startReceiver()
    await started.close()
    const { taken, report } = await sendTestLead(started.url, lead, settings)
    expect(taken).toBe(false)
    expect(report).toMatch(/^The test lead reached nobody: .*ECONNREFUSED/)
  })
})
