import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { answerDev } from '../../../scripts/dev/dev-server'
import { serve } from '../../../scripts/dev/static-server'
import { folderWith } from '../../support/site'

/* How pages follow changes of files is in dev.test.ts, in a browser. */

/** A dev server over a folder of one file, whose site can make no page, and what it prints. */
async function start() {
  const printed: string[] = []
  const dev = {
    site: { page: async () => ({ problems: ['no'] }), file: async () => undefined },
    problems: [],
    contentDir: await folderWith({ 'business.md': 'text' }),
    script: '',
    leads: [],
    open: new Map(),
    print: (line: string) => void printed.push(line),
  }
  const { url, close } = await serve((...call) => answerDev(dev, ...call))
  onTestFinished(close)
  return { url, printed }
}

test('an address at which no page can be made is escaped', async () => {
  const { url } = await start()
  const page = await fetch(`${url}%22%3E%3Cscript%3Ealert(1)%3C/`)
  expect(await page.text()).not.toContain('<script>alert')
})

test('a lead is one line in the terminal, which it cannot steer', async () => {
  const { url, printed } = await start()
  const lead = { firstName: 'Ada\u001b[2J', lastName: 'L\nx', phone: 918 }
  for (const body of [JSON.stringify(lead), '{}', '{']) {
    await fetch(`${url}__leads`, { method: 'POST', body })
  }
  expect(printed).toEqual([
    'Lead refused, phone is missing or wrong: Ada [2J L x, 918',
    'Lead refused, firstName is missing or wrong: no field that the form has',
    'Lead refused, it is no lead: no field that the form has',
  ])
})

const [own, json] = [{ origin: 'own' }, { 'content-type': 'application/json' }]

test.each([
  ['GET', '__leads', 200, {}],
  ['GET', '__leads', 200, { host: 'localhost:1' }],
  ['GET', '__leads', 403, { host: 'evil.invalid' }],
  ['DELETE', '__leads', 405, {}],
  ['POST', 'contact/', 405, {}],
  ['GET', '__desk/files', 200, {}],
  ['GET', '__desk/files', 403, { host: 'evil.invalid' }],
  ['GET', '__desk/files', 403, { origin: 'https://evil.invalid' }],
  ['GET', '__desk/files', 403, { 'sec-fetch-site': 'cross-site' }],
  ['POST', '__desk/files', 200, { ...own, ...json }],
  // A tab of another site, which this address had before.
  ['GET', '__desk/files?folder=%2Felsewhere', 400, {}],
  ['GET', '__desk/files?folder=%2Felsewhere&photos', 400, {}],
  ['POST', '__desk/files?folder=%2Felsewhere', 400, { ...own, ...json }],
  ['POST', '__desk/files?folder=', 400, { ...own, ...json }],
  ['POST', '__desk/files', 403, json],
  ['POST', '__desk/files', 403, own],
  ['POST', '__desk/files', 403, { ...json, origin: 'https://evil.invalid' }],
  ['POST', '__desk/files', 403, { ...own, ...json, 'sec-fetch-site': 'same-site' }],
])('%s %s is answered with %i for %j', async (method, path, status, given) => {
  const { url } = await start()
  const { origin } = new URL(url)
  const headers = { ...given, ...('origin' in given && given.origin === 'own' && { origin }) }
  const got = await new Promise((resolve) => {
    request(url + path, { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end(method === 'POST' ? '[]' : '')
  })
  expect(got).toBe(status)
})
