import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type StaticServer, serveSite } from '../../scripts/dev/static-server'
import { newFolder } from '../content/support/built'
import { filesOf } from '../support/content'
import { GitHub } from '../support/github'
import { buildInto, edit, plumberContent } from '../support/site'
import { arrived, shiftsOf, sumOf, watchShifts } from './support/shift'
import { startBrowser } from './support/test-site'

/*
 * One owner, from the key to a start without a connection: each test goes on where the last one ended.
 */

const secret = 'github-key-of-a-test'
let site: StaticServer
let host: GitHub
let browser: Browser
let context: BrowserContext
let page: Page
let isOffline = false
const asked: { url: URL; sent: string }[] = []
const said: string[] = []

beforeAll(async () => {
  const contentDir = path.join(await newFolder(), 'content')
  await cp(plumberContent, contentDir, { recursive: true })
  const desk = 'desk:\n  repository: owner/site\n'
  await edit(contentDir, 'site.md', (text) => text.replace('\n---', `\n${desk}---`))
  const dir = path.join(inject('runDir'), 'desk-github')
  await buildInto(dir, contentDir)
  site = await serveSite({ dir, asHost: true })
  const files = Object.entries(filesOf(contentDir))
  host = new GitHub(files.map(([file, text]) => [`content/${file}`, text] as const))
  host.key = secret
  browser = await startBrowser()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.route('https://api.github.com/**', answer)
  context.on('request', async (request) => {
    const sent = JSON.stringify([request.url(), await request.allHeaders(), request.postData()])
    asked.push({ url: new URL(request.url()), sent })
  })
  page = await context.newPage()
  page.on('pageerror', (error) => said.push(String(error)))
})
afterAll(async () => {
  await context?.unrouteAll({ behavior: 'ignoreErrors' })
  await browser?.close()
  await site?.close().catch(() => {})
})

async function answer(route: Route) {
  if (isOffline) return route.abort('internetdisconnected')
  const request = route.request()
  const body = request.postData()
  const found = await host.fetch(request.url(), {
    ...{ method: request.method(), headers: await request.allHeaders() },
    ...{ cache: 'no-store', ...(body && { body }) },
  })
  const headers = Object.fromEntries(found.headers)
  return route.fulfill({ status: found.status, headers, body: await found.text() })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const phone = () => page.locator('[data-field="phone"]')
const open = async (place: string) => {
  await page.goto(new URL(`desk/${place}`, site.url).href)
  await page.reload()
}
const changePhone = async (digits: string) => {
  await open('#/edit|business.md|phone')
  await phone().fill(`(207) 555-${digits}`)
  await page.getByRole('link', { name: /^Publish/ }).click()
}
const publish = async () => {
  await button('Publish').click()
  await page.getByText('Published.', { exact: true }).waitFor()
}

const focus = () =>
  page.evaluate(() => {
    const { localName, tagName, textContent } = document.activeElement ?? document.body
    return localName === 'button' ? textContent : tagName
  })
const business = () => host.text('content/business.md') ?? ''

test('the owner puts in the key, and publishes one commit', async () => {
  const before = business()
  await page.goto(new URL('desk/', site.url).href)
  for (const key of ['github-key-of-nobody', secret]) {
    await page.getByLabel(/^Your GitHub access token/).fill(key)
    await button('Open').click()
    if (key !== secret) await page.getByText('Your access token has expired, or is wrong').waitFor()
    // What had the focus is gone with the form.
    await expect.poll(focus).not.toBe('BODY')
  }
  await page.getByRole('heading', { name: 'Your website' }).waitFor()
  await changePhone('0188')
  await publish()
  expect(host.log()).toEqual(['Phone: “(207) 555-0123” is now “(207) 555-0188”', 'First'])
  expect(host.changed()).toEqual(['content/business.md'])
  expect(business()).toBe(before.replace('(207) 555-0123', '(207) 555-0188'))
})

test('a build that does not begin says within two minutes what to do', async () => {
  host.build = undefined
  await page.clock.install()
  await open('#/publish')
  let looks = 1
  page.on('request', (request) => {
    if (request.url().includes('/actions/runs')) looks++
  })
  await page.getByText('is not being built yet').waitFor()
  // The host is asked again some seconds after its answer.
  const isSaid = async () => {
    await page.clock.fastForward(10_000)
    return page.getByText('see under Actions whether building is switched on').isVisible()
  }
  await expect.poll(isSaid).toBe(true)
  expect(looks).toBeLessThan(12)
  const help = page.getByRole('link', { name: 'See it at GitHub' })
  expect(await help.getAttribute('href')).toBe('https://github.com/owner/site/actions')
})

test('a build that fails is shown with its errors at their fields, after a reload, too', async () => {
  const line = business()
    .split('\n')
    .findIndex((text) => text.startsWith('phone:'))
  const notes: [string, number, string][] = [['content/business.md', line + 1, 'is no number.']]
  host.build = { status: 'completed', conclusion: 'failure', notes }
  await open('#/publish')
  await page.getByText('could not be built').waitFor()
  const link = page.locator('p', { hasText: 'is no number.' }).getByRole('link')
  expect(await link.getAttribute('href')).toBe('#/edit|business.md|phone')
  await button('Take the last publication back').waitFor()
})

test('a key that runs out is replaced where the words are', async () => {
  await changePhone('0177')
  expect(await button('Take the last publication back').isDisabled()).toBe(true)
  await page.getByText('can be taken back once these changes are published').waitFor()
  host.key = `${secret}-2`
  await button('Publish').click()
  await page.getByText('Your access token has expired').waitFor()
  expect(await focus()).toBe('Publish')
  await page.getByLabel('Your new GitHub access token').fill(`${secret}-2`)
  await button('Go on with this token').click()
  await publish()
  expect(business()).toContain('555-0177')
  await button('Take the last publication back').click()
  await expect.poll(() => host.log()[0]).toBe('Undo the last publication')
  // The desk has heard of it, and keeps it.
  await page.getByText('Taken back: the site is as it was').waitFor()
  expect(business()).toContain('555-0188')
})

test('what is typed while a slow line publishes is kept, and published next', async () => {
  let answer = () => {}
  const meanwhile = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  await changePhone('0155')
  host.fault = { at: /mutation/, status: 200, meanwhile }
  await button('Publish').click()
  await button('One moment…').waitFor()
  await page.evaluate(() => {
    location.hash = '#/edit|business.md|email'
  })
  await page.locator('[data-field="email"]').fill('new@example.com')
  await expect.poll(() => host.fault).toBeUndefined()
  answer()
  await page.getByText('Published.', { exact: true }).waitFor()
  const email = () => business().includes('new@example.com')
  expect(business()).toContain('555-0155')
  expect(email()).toBe(false)
  await page.getByRole('link', { name: 'Publish 1 changed' }).click()
  await publish()
  expect(email()).toBe(true)
})

test('the first page has the last nightly check, with the way to each field, and notices that it stopped', async () => {
  host.build = undefined
  await open('')
  await page.getByText('What would you like to change?').waitFor()
  expect(await page.getByText('Last night’s check').count()).toBe(0)
  const link = page.getByRole('link', { name: 'form: sends to nobody' })
  const place = `${site.url}desk/#/edit|business.md|leadWebhook`
  host.night = {
    run_started_at: new Date(Date.now() - 3_600_000).toISOString(),
    issues: [{ title: 'form: sends to nobody', body: `Change it here: ${place}\n\nSince` }],
  }
  await open('')
  await page.getByText('This needs you:').waitFor()
  expect(await link.getAttribute('href')).toBe('#/edit|business.md|leadWebhook')
  host.night = { run_started_at: new Date(Date.now() - 9.5 * 86_400_000).toISOString(), issues: [] }
  await open('')
  await page.getByRole('heading', { name: 'Last night’s check: 9 days ago' }).waitFor()
  await page.getByText('has stopped: see under Actions at GitHub').waitFor()
  // It comes late, but not in the way of a finger: the desk knows from last time how high it is.
  await page.addInitScript(watchShifts)
  await open('')
  await page.getByText('has stopped: see under Actions at GitHub').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await arrived(page)
  expect(sumOf(await shiftsOf(page))).toBeLessThan(0.05)
})

test('after a warning a picture opens the desk on a phone, with the key where no request has it', async () => {
  await open('')
  await page.getByText('On my phone', { exact: true }).click()
  await page.getByText(/Whoever sees it, or a photo of it, can change your site/).waitFor()
  const picture = page.getByRole('img', { name: 'The code for your phone' })
  expect(await picture.count()).toBe(0)
  await button('Nobody else sees my screen: show it').click()
  const address = new URL(`desk/#key=${host.key}`, site.url).href
  const source = (await picture.getAttribute('src')) ?? ''
  expect(decodeURIComponent(source)).toContain(renderSVG(address, { border: 4 }))
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByText('What would you like to change?').waitFor()
  expect(page.url()).toBe(new URL('desk/', site.url).href)
  // An older token of the tab gives way, also where the desk is open already.
  for (const isOpen of [false, true]) {
    await page.evaluate(() => sessionStorage.setItem('desk token', 'github-key-of-nobody'))
    if (!isOpen) await page.goto('about:blank')
    await page.goto(address)
    await expect.poll(() => page.url()).toBe(new URL('desk/', site.url).href)
    await page.getByText('What would you like to change?').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('desk token'))).toBe(host.key)
  }
  // What is no token is forgotten, and asked for.
  await page.evaluate(() => [sessionStorage, localStorage].map((place) => place.clear()))
  for (const wrong of ['%', '%E0%A4%A', '']) {
    await page.goto('about:blank')
    await page.goto(address.replace(/key=.*/, `key=${wrong}`))
    await page.getByLabel(/^Your GitHub access token/).waitFor()
  }
  await page.evaluate((key) => sessionStorage.setItem('desk token', key), host.key)
})

test('what is no answer is said in words, and the next try works', async () => {
  const options = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const }
  const elsewhere = await browser.newContext(options)
  await elsewhere.route('https://api.github.com/**', answer)
  const phone = await elsewhere.newPage()
  const failed: string[] = []
  phone.on('pageerror', (error) => failed.push(String(error)))
  const again = phone.getByRole('button', { name: 'Try again' })
  const isOpen = () => phone.getByText('Last night’s check').waitFor()
  const body = '<!doctype html><title>Sign in</title>'
  await phone.goto(new URL('desk/', site.url).href)
  await phone.getByLabel(/^Your GitHub access token/).fill(host.key)
  host.fault = { at: /query/, status: 200, body }
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await phone.getByText(/what has come is not its answer/).waitFor()
  host.fault = { at: /query/, status: 200, body: '{}' }
  await again.click()
  await expect.poll(() => host.fault).toBeUndefined()
  await again.click()
  await isOpen()
  host.fault = { at: /workflows/, status: 200, body: 'null' }
  await phone.reload()
  await phone.getByText('The last nightly check cannot be read now').waitFor()
  await again.click()
  await isOpen()
  for (const [file, text] of [
    ['data.json', body],
    ['data.json', 'null'],
    ['icons.json', '{}'],
    ['icons.json', ''],
  ] as const) {
    const cut = (route: Route) => route.fulfill({ body: text })
    await elsewhere.route(`**/desk/${file}`, cut, { times: 1 })
    await phone.reload()
    await phone.getByText('The desk has not loaded whole').waitFor()
    await again.click()
    await isOpen()
  }
  expect(failed).toEqual([])
  await elsewhere.close()
})

test('the key is forgotten when the owner wants that, and what was written is not', async () => {
  await changePhone('0166')
  await button('Forget my access token').click()
  const key = page.getByLabel(/^Your GitHub access token/)
  await key.waitFor()
  const left = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await left()).not.toContain(secret)
  await key.fill(`${secret}-2`)
  await button('Open').click()
  await page.getByText('is now “(207) 555-0166”').waitFor()
  await page.getByRole('button', { name: /^Undo Phone: / }).click()
})

test('a photo is seen before any build with it: after a reload, and from a file that is opened', async () => {
  const create = { width: 1300, height: 800, channels: 3, background: '#888' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await open('#/edit|pages/home.md')
  await page.getByText('Add something', { exact: true }).click()
  await button('Photo').click()
  const input = page.locator('[data-path="photo"] input[type=file]')
  await input.setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('[data-field="photo.alt"]').fill('The van at the quay')
  const isSeen = (on: Page) =>
    expect
      .poll(() =>
        on
          .frameLocator('iframe')
          .getByAltText('The van at the quay')
          .evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth === 1300)),
      )
      .toBe(true)
  await isSeen(page)
  await page.reload()
  await isSeen(page)
  await page.getByRole('link', { name: /^Publish/ }).click()
  await publish()
  await open('#/edit|pages/home.md')
  await isSeen(page)
  expect(await page.locator('.error').count()).toBe(0)
  const corner = { force: true, position: { x: 8, y: 8 } }
  await page.frameLocator('iframe').getByAltText('The van at the quay').click(corner)
  await expect.poll(() => page.url()).toMatch(/photo\.file$/)
  await page.getByRole('link', { name: /^Publish/ }).click()
  const download = page.waitForEvent('download')
  await button('Download all as a file').click()
  const file = await (await download).path()
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const other = await elsewhere.newPage()
  await other.goto(new URL('desk/#/edit|pages/home.md', site.url).href)
  const zip = { name: 'content.zip', mimeType: 'application/zip', buffer: await readFile(file) }
  await other.getByLabel('Open a file from the desk').setInputFiles(zip)
  await isSeen(other)
  await elsewhere.close()
})

test('without a connection the desk starts, keeps what is typed, and publishes later', async () => {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  isOffline = true
  await site.close()
  await changePhone('0166')
  await button('Publish').click()
  await page.getByText('There is no connection now').waitFor()
  await page.reload()
  await page.getByText('is now “(207) 555-0166”').waitFor()
  isOffline = false
  await publish()
  expect(business()).toContain('555-0166')
})

test('the key and the words went to the host alone, and nothing else was asked', () => {
  const hosts = new Set(asked.map(({ url }) => url.origin))
  expect([...hosts].sort()).toEqual([new URL(site.url).origin, 'https://api.github.com'].sort())
  const elsewhere = asked.filter(({ url }) => url.origin !== 'https://api.github.com')
  expect(elsewhere.filter(({ sent }) => /github-key|555-01[5678]|new@/.test(sent))).toEqual([])
  expect(asked.filter(({ url }) => url.href.includes('github-key'))).toEqual([])
  expect(said).toEqual([])
})
