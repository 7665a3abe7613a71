import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { nameOfFile } from '../../client/desk/labels'
import { photo } from '../support/desk-folder'
import { edit } from '../support/site'
import { violations } from './support/axe'
import {
  button,
  context,
  desk,
  field,
  line,
  link,
  open,
  openDeskPages,
  page,
  publish,
} from './support/desk-page'
import { focused } from './support/focus'
import { arrived, shiftsOf, sumOf, watchShifts } from './support/shift'

openDeskPages(390, 844)

const changes = async () => /\d+/.exec(await link(/^Publish/).innerText())?.[0] ?? '0'

/** A picture of which one half is red, and the other one can be seen through. */
async function halfClear(format: 'png' | 'webp' | 'gif', width = 1300, height = 800) {
  const create = { width, height, channels: 4, background: '#0000' } as const
  const red = { width: width / 2, height, channels: 4, background: '#f00' } as const
  return sharp({ create })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

const colorAt = async (file: string, x: number, y: number) => {
  const image = sharp(path.join(desk.folder, file)).ensureAlpha()
  return [...(await image.extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())]
}

test.each([
  ['png', 'Größe & Ñandú.png', 'grosse-nandu.jpg'],
  ['webp', 'Roof (2).webp', 'roof-2.jpg'],
  ['gif', '照片.gif', 'photo.jpg'],
] as const)(
  'what can be seen through in a %s is white in the photo, and its name is plain',
  async (format, name, file) => {
    await open('#/photos')
    const buffer = await halfClear(format)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: `image/${format}`, buffer })
    // The server may not have noticed yet that the photo of another test is gone.
    const shown = { name: nameOfFile(file), exact: true }
    await page.getByRole('img', shown).waitFor()
    // A photo that no text names is not published.
    await open('#/edit|pages/home.md')
    await page.getByText('Add something', { exact: true }).click()
    await button('Photo').click()
    await page.locator('[data-path="photo.file"]').getByRole('button', shown).click()
    await field('photo.alt').fill('A red half, and a white one')
    await publish()
    expect(await colorAt(`photos/${file}`, 1200, 400)).toEqual([255, 255, 255, 255])
  },
)

test('a logo keeps what can be seen through, and an icon is cut to its middle', async () => {
  await open('#/edit|brand.md|icon')
  for (const place of ['icon', 'logo']) {
    const buffer = await halfClear('png', 1600, 600)
    const input = page.locator(`[data-path=${place}] input[type=file]`)
    await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
    await page.locator(`[data-path=${place}] img`).waitFor()
  }
  await publish()
  const sizes = ['drop.png', 'logo.png'].map((file) =>
    sharp(path.join(desk.folder, file)).metadata(),
  )
  expect(await Promise.all(sizes)).toMatchObject([
    { width: 512, height: 512 },
    { width: 1200, height: 450 },
  ])
  expect(await colorAt('logo.png', 1100, 200)).toEqual([0, 0, 0, 0])
  expect(desk.changed()).toEqual(
    expect.arrayContaining(['-icon: drop.svg', '+icon: drop.png', '+logo: logo.png']),
  )
  await button('Take the last publication back').click()
  await page.getByText('Taken back: the site is as it was').waitFor()
  expect(desk.changed()).toEqual([])
})

/** A logo of 400 by 100 pixels on a sheet of 1200 by 900. */
async function onSheet(background: string, left: number, top: number, format: 'png' | 'jpeg') {
  const mark = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#063' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1200, height: 900, channels: 4, background } })
    .composite([{ input: mark, left, top }])
    .toFormat(format)
    .toBuffer()
}

test.each<[string, string, number, number, 'png' | 'jpeg', number]>([
  ['with nothing around it', '#0000', 400, 400, 'png', 4],
  ['on white, in a corner', '#fff', 20, 20, 'jpeg', 4],
  ['on a color, at the edge', '#e8d8a0', 800, 500, 'png', 4],
  ['over a corner', '#fff', 0, 0, 'png', 4],
  ['that is one color', '#063', 20, 20, 'png', 1200 / 900],
])('a logo loses its empty margins: %s', async (_, ground, left, top, format, ratio) => {
  await open('#/edit|brand.md|logo')
  const buffer = await onSheet(ground, left, top, format)
  const picture = { name: 'x.png', mimeType: `image/${format}`, buffer }
  await page.locator('[data-path=logo] input[type=file]').setInputFiles(picture)
  await page.locator('[data-path=logo] img').waitFor()
  await publish()
  const { width = 0, height = 1 } = await sharp(path.join(desk.folder, 'logo.png')).metadata()
  expect(width / height).toBeGreaterThan(ratio * 0.8)
  expect(width / height).toBeLessThan(ratio * 1.1)
})

test.each(['areas/saco.md', 'services/leak-repair.md', 'services/drain-cleaning.md'])(
  'what takes a page out is in sight: %s',
  async (file) => {
    await open(`#/edit|${file}`)
    const { y = 999 } = (await button('Take this page out').boundingBox()) ?? {}
    expect(y).toBeLessThan(400)
  },
)

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>\n`

test.each([
  ['#123456', '#123456'],
  ['123456', '#123456'],
  ['#123', '#112233'],
  ['Navy', '#000080'],
])(
  'a drawn icon follows the colors of the brand, and one with a script is not taken: %s',
  async (written, color) => {
    await open('#/edit|brand.md|colors')
    const input = page.locator('[data-path=icon] input[type=file]')
    const take = (body: string) =>
      input.setInputFiles({
        name: 'x.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(svg(body)),
      })
    await take('<script>1</script>')
    await page.getByText(/x\.svg cannot be shown: it holds <script>/).waitFor()
    await take('<path fill="#0F3F40" d="M0 0h9v9z"/><path fill="#abcdef" d="M9 9h9v9z"/>')
    expect(await button('Give it the new colors').count()).toBe(0)
    await field('colors.main').fill(written)
    await button('Give it the new colors').click()
    await publish()
    expect(await readFile(path.join(desk.folder, 'drop.svg'), 'utf8')).toBe(
      svg(`<path fill="${color}" d="M0 0h9v9z"/><path fill="#abcdef" d="M9 9h9v9z"/>`),
    )
  },
)

test('a town takes a ZIP code, and no more taps than its words need', async () => {
  let taps = 0
  const tap = async (what: { click(): Promise<void> }) => {
    taps++
    await what.click()
  }
  await open('')
  await tap(page.getByText(/^Towns \(/))
  await tap(link('New town'))
  await tap(page.getByLabel(/^ZIP code/))
  await page.keyboard.type('04096')
  await page.locator('.map text', { hasText: 'Yarmouth' }).waitFor()
  expect(await line('County').inputValue()).toBe('Cumberland')
  await tap(button('Make it'))
  await page.getByText(/^Visitors do not see this page yet/).waitFor()
  const wanted = page.locator('main :is(input, textarea):placeholder-shown[placeholder]')
  for (let left = await wanted.count(); left > 0; left--) {
    await tap(wanted.first())
    await page.keyboard.type('It stands near the water.')
  }
  await tap(button('Show it to visitors'))
  expect(taps).toBeLessThan(15)
  await link(/^Publish/).click()
  await expect.poll(() => button('Save to the folder').isEnabled()).toBe(true)
  await publish()
  const text = await readFile(path.join(desk.folder, 'areas/yarmouth.md'), 'utf8')
  expect(text).not.toMatch(/Write:|draft/)
  expect(text).toContain('zipCodes: [04096]')
})

test('a town takes several ZIP codes, and what is said of one goes with it', async () => {
  await open('#/new|town')
  const zip = page.getByLabel(/^ZIP code/)
  await zip.fill('04096, 04097')
  await expect.poll(() => line('Name').inputValue()).toBe('Yarmouth')
  expect(await zip.inputValue()).toBe('04096, 04097')
  await zip.fill('99999')
  const doubt = page.getByText(/^The desk does not know this ZIP code/)
  await doubt.waitFor()
  for (const text of ['7401', '', '04096']) {
    await zip.fill(text)
    await expect.poll(() => doubt.count()).toBe(0)
  }
})

test.each<[string, string, string, string]>([
  ['a body', 'pages/about.md', 'body', '\n\n[Write: how it began]\n'],
  ['a line', 'pages/contact.md', 'lead', 'lead: "[Write: what to ask for]"'],
  ['a fact', 'business.md', 'owner.role', 'role: "[Write: what the owner is]"'],
])(
  'what is to be written in %s is a hint, and typing begins with nothing',
  async (_, file, name, marked) => {
    await edit(desk.folder, file, (text) =>
      name === 'body'
        ? `${text.slice(0, text.indexOf('\n---\n', 4) + 4)}${marked}`
        : text.replace(new RegExp(`^( *)${name.split('.').at(-1)}:.*$`, 'm'), `$1${marked}`),
    )
    await open(`#/edit|${file}|${name}`)
    await page.reload()
    const input = field(name)
    const [, hint] = /Write: (.*?)\]/.exec(marked) ?? []
    await expect.poll(() => input.getAttribute('placeholder')).toBe(hint)
    expect(await input.inputValue()).toBe('')
    await input.pressSequentially('So')
    expect(await input.inputValue()).toBe('So')
    expect(await changes()).toBe('1')
    await input.fill('')
    expect(await changes()).toBe('0')
    expect(await input.getAttribute('placeholder')).toBe(hint)
  },
)

test.each<[string, string, string]>([
  ['Closed days', 'New', 'closures[0].name'],
  ['Announcements', 'New', 'announcements[0].text'],
  ['Phone and facts', 'Add to brands', 'brands[2]'],
  ['Phone and facts', 'Add to payment', 'payment[3]'],
  ['Phone and facts', 'Add to credentials', 'credentials[3].label'],
])(
  '%s: a new entry exists when something is typed in it, and one undo takes it back',
  async (tile, add, place) => {
    await open('')
    await link(tile).click()
    if (add === 'New') await link('New').click()
    else {
      const box = page.locator(`[data-path="${place.split('[')[0]}"]`)
      await box.locator('> summary').click()
      await button(add).click()
    }
    await expect
      .poll(() =>
        field(place).evaluate(
          (one) =>
            one === document.activeElement || one.closest('li')?.contains(document.activeElement),
        ),
      )
      .toBe(true)
    await page.keyboard.press('Tab')
    expect(await changes()).toBe('0')
    await field(place).pressSequentially('Some words')
    expect(await changes()).toBe('1')
    await button('Undo').click()
    expect(await changes()).toBe('0')
    await field(place).pressSequentially('x')
    await field(place).fill('')
    await page.keyboard.press('Tab')
    expect(await changes()).toBe('0')
  },
)

test('what there is stands in a list with its days, and the only review can be taken out', async () => {
  const review = { text: 'They came at once.', name: 'Sam M.', town: 'Saco', date: '2026-10-02' }
  await edit(desk.folder, 'site.md', (text) =>
    text.replace(
      '---\n',
      '---\nannouncements:\n  - {text: Snow, from: 2026-11-20, until: 2026-12-01}\n',
    ),
  )
  await open('#/new|review')
  await page.reload()
  await line('Name of the customer').fill(review.name)
  await line('Town').fill(review.town)
  await button('Make it').click()
  await field('reviews[0].text').fill(review.text)
  await open('')
  await link('Announcements').click()
  await page.getByText('November 20, 2026 – December 1, 2026').waitFor()
  await link('Change Snow').click()
  await expect.poll(() => field('announcements[0].text').inputValue()).toBe('Snow')
  await open('#/list|reviews.md|reviews')
  await page.getByText('Sam M., Saco').waitFor()
  await button(`Take out ${review.text}`).click()
  await page.getByText('There is nothing yet.').waitFor()
  expect(await changes()).toBe('0')
})

test('no tile breaks within a word', async () => {
  await open('')
  const linesOf = (text: string) =>
    page.locator('.tiles a', { hasText: text }).evaluate((tile) => {
      const range = document.createRange()
      range.selectNodeContents(tile.lastChild ?? tile)
      return range.getClientRects().length
    })
  const names = ['Announcements', 'Reviews', 'Photos']
  expect(await Promise.all(names.map(linesOf))).toEqual([1, 1, 1])
})

test.each<[string, string, [string, string][]]>([
  ['a closed day', 'business.md|closures', [['name', 'F']]],
  [
    'the days of one',
    'business.md|closures',
    [
      ['date', '2027-02-01'],
      ['name', 'F'],
    ],
  ],
  [
    'its hours',
    'business.md|closures',
    [
      ['name', 'F'],
      ['hours.opens', '08:00'],
    ],
  ],
  [
    'an announcement',
    'site.md|announcements',
    [
      ['text', 'S'],
      ['until', '2027-02-01'],
    ],
  ],
])('of what is new, typed and erased again, nothing is left: %s', async (_, list, typed) => {
  await open(`#/edit|${list}+`)
  const [, name] = list.split('|')
  const box = (inner: string) => field(`${name}[0].${inner}`)
  await box(typed[0]?.[0] ?? '').waitFor()
  for (const one of await page.locator('details:has([data-field])').all())
    await one.evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
  for (const [inner, text] of typed) await box(inner).fill(text)
  for (const [inner] of typed) await box(inner).fill('')
  await link(/^Publish/).click()
  await page.getByText('No change waits.').waitFor()
})

test.each([
  ['broken', 'a: b: c', 'Pump b'],
  ['without a service', 'town: Saco', 'Saco'],
  ['without a town', 'service: leak-repair', 'Leak repair'],
  ['without anything', '', 'Pump b'],
])('finished work that is half-written has a name: %s', async (_, text, name) => {
  await mkdir(path.join(desk.folder, 'work'), { recursive: true })
  await writeFile(path.join(desk.folder, 'work/pump-b.md'), `---\n${text}\n---\n`)
  await open('#/list|work')
  await page.reload()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await page.getByText('ndefined').count()).toBe(0)
})

test('finished work has one photo, or two', async () => {
  await open('#/new|work')
  expect(await page.locator('input[type=file]').count()).toBe(1)
  await line('Pictures').selectOption('Before and after')
  await expect.poll(() => page.locator('input[type=file]').count()).toBe(2)
  await line('What was done').fill('A new drain')
  await page.getByLabel(/^Service/).selectOption({ index: 1 })
  await line('Town').fill('Saco')
  for (const [at, name] of ['old.jpg', 'new.jpg'].entries()) {
    await page
      .locator('input[type=file]')
      .nth(at)
      .setInputFiles(await photo(name))
    await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(at + 1)
  }
  await button('Make it').click()
  await page.getByRole('heading', { name: 'A new drain' }).waitFor()
  // Neither is one photo offered to it.
  expect(await page.getByText('Add something', { exact: true }).count()).toBe(0)
  await link(/^Publish/).click()
  await page.getByText('New: Photo “Old”').waitFor()
})

test('the photos say who shows them, and one that nobody shows can go, though the site has it', async () => {
  await mkdir(path.join(desk.folder, 'photos'), { recursive: true })
  for (const name of ['spare.jpg', 'used.jpg'])
    await writeFile(path.join(desk.folder, 'photos', name), (await photo(name)).buffer)
  await edit(desk.folder, 'pages/home.md', (text) =>
    text.replace('---\n', '---\nphoto: {file: used.jpg, alt: The van at the quay}\n'),
  )
  const before = desk.changed()
  await open('#/photos')
  await page.reload()
  const shown = (name: string) => page.locator('li', { has: page.getByRole('img', { name }) })
  await shown('Used').getByRole('link').waitFor()
  expect(await shown('Used').getByRole('button').count()).toBe(0)
  await shown('Spare').getByRole('link', { name: 'owner’s photo' }).waitFor()
  await button('Take out Photo “Spare”').click()
  await expect.poll(() => shown('Spare').count()).toBe(0)
  // It is one of many acts, which undo takes back, and is kept.
  await button('Undo').click()
  await shown('Spare').waitFor()
  await button('Take out Photo “Spare”').click()
  await expect.poll(() => shown('Spare').count()).toBe(0)
  await page.reload()
  await page.getByRole('link', { name: 'Publish 1 changed' }).waitFor()
  await publish()
  expect(desk.changed()).toEqual(before.filter((one) => one !== 'new photos/spare.jpg'))
})

/** Another desk of the same site, with what a file of changes holds. */
async function openSent(): Promise<Page> {
  const [sent] = await Promise.all([
    page.waitForEvent('download'),
    button('Show these changes to somebody').click(),
  ])
  await page.getByText(`“${sent.suggestedFilename()}”, where downloads go`).waitFor()
  const other = await (await context.browser()?.newContext())?.newPage()
  if (!other) throw new Error('There is no browser.')
  await other.setViewportSize({ width: 390, height: 844 })
  await open('#/publish', other)
  const opener = other.getByLabel('Look at changes that somebody has sent')
  await opener.setInputFiles(await sent.path())
  return other
}

test.each<[string, string, string, string, string]>([
  ['a fact', '#/edit|business.md|phone', 'phone', '(207) 555-0177', 'a[href^=tel]:visible'],
  ['a price', '#/edit|prices.md|prices.drain', 'prices.drain', '$191–$451', 'body'],
  ['a page of a town', '#/edit|areas/saco.md|lead', 'lead', 'We know each street in Saco.', 'body'],
  [
    'a promise',
    '#/edit|claims.md|claims.free-look',
    'claims.free-look',
    'looks for nothing',
    'body',
  ],
])(
  'what somebody has sent is seen on its page before any of it is taken over: %s',
  async (_, place, name, words, where) => {
    await open('#/edit|business.md|email')
    await page.reload()
    await field('email').fill('other@harbor-plumbing.com')
    await open(place)
    await field(name).fill(words)
    await link(/^Publish/).click()
    const other = await openSent()
    const offer = other.locator('article', { hasText: words })
    await offer.getByRole('button', { name: 'See it on the page' }).click()
    const inside = other.frameLocator('iframe')
    const shown = inside.locator(where).filter({ hasText: words })
    await shown.first().waitFor()
    // It stands in no field yet: nothing is there to tap to.
    await inside.locator('h1').first().click()
    await other.getByRole('button', { name: 'Changes' }).click()
    await offer.getByRole('button', { name: 'Refuse' }).click()
    await other.getByRole('button', { name: 'Page', exact: true }).click()
    await expect.poll(() => shown.count()).toBe(0)
    await other.getByRole('button', { name: 'Changes' }).click()
    expect(desk.changed()).toEqual([])
    expect(await violations(other)).toEqual([])
    await other.getByRole('button', { name: 'Take over' }).click()
    await other.getByText('All of them are taken over, or refused.').waitFor()
    await other.context().close()
  },
)

test.each<[string, string, string | RegExp, (on: Page) => Locator]>([
  ['a line of what has changed', '#/publish', /^Undo Closed days/, (on) => on.locator('main li')],
  [
    'an entry of a list',
    '#/list|business.md|closures',
    /^Take out Day/,
    (on) => on.locator('article'),
  ],
  [
    'an entry in a form',
    '#/edit|business.md|closures',
    /^Take out Day/,
    (on) => on.locator('[data-path=closures] ol > li'),
  ],
])('a second tap takes nothing else out: %s', async (_, place, name, entries) => {
  for (const at of [0, 1, 2]) {
    await open(`#/edit|business.md|closures+`)
    await field(`closures[${at}].date`).fill(`2027-07-0${at + 1}`)
    await field(`closures[${at}].name`).fill(`Day ${at}`)
  }
  await open(place)
  await expect.poll(() => entries(page).count()).toBe(3)
  const first = page.getByRole('button', { name }).first()
  // A form goes to its place in the next frame.
  await page.waitForTimeout(200)
  await first.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  // Three taps at one place, as fast as the screen follows, however slow the test is.
  await first.evaluate(async (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const [clientX, clientY] = [x + width / 2, y + height / 2]
    for (const _ of [1, 2, 3]) {
      const tap = { bubbles: true, cancelable: true, detail: 1, clientX, clientY }
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', tap))
      await new Promise(requestAnimationFrame)
    }
  })
  expect(await entries(page).count()).toBe(2)
  // It is for a moment only.
  await page.waitForTimeout(1100)
  await page.getByRole('button', { name }).first().click()
  await expect.poll(() => entries(page).count()).toBe(1)
})

test.each([
  ['Bring it back, with my words', ['-lead: '], ['+lead: My words.']],
  ['Leave it out, without my words', ['gone areas/falmouth.md'], []],
])(
  'a page that somebody else has taken out is told, with what I wrote: %s',
  async (verb, gone, there) => {
    await open('#/edit|areas/falmouth.md|lead')
    await page.reload()
    await field('lead').fill('My words.')
    await rm(path.join(desk.folder, 'areas/falmouth.md'))
    await link(/^Publish/).click()
    await button('Save to the folder').click()
    await page.getByRole('heading', { name: 'Falmouth was taken out elsewhere' }).waitFor()
    await page.goto(`${desk.url}/desk/#/edit|areas/falmouth.md|lead`)
    await page.reload()
    await page.getByText('This is not there any more.').waitFor()
    expect(await changes()).toBe('1')
    await link('Choose what becomes of your words').click()
    await page.getByText(/^First words: .* is now “My words.”$/).waitFor()
    await button(verb).click()
    if (there.length > 0) await publish()
    else await page.getByText('No change waits.').waitFor()
    const lines = desk.changed()
    expect(lines).toEqual([...gone, ...there].map((line) => expect.stringContaining(line)))
  },
)

test.each([
  ['service', 'Duct sealing'],
  ['review', 'Ana from Saco'],
  ['page', 'Our prices explained'],
])('what is typed of a new %s is there after a reload, until it is made', async (kind, name) => {
  await open(`#/new|${kind}`)
  const box = page.getByLabel(/^Name/).first()
  await box.fill(name)
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe(name)
  await link(/^Publish/).click()
  await page.getByText('No change waits.').waitFor()
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe(name)
})

test('a closed day is said elsewhere with its year, and a service once visitors see it', async () => {
  await edit(desk.folder, 'business.md', (text) =>
    text.replace('---\n', '---\nlistings: [{name: Town Pages, url: https://pages.example.com/}]\n'),
  )
  await open('#/list|business.md|closures')
  await page.reload()
  await link('New').click()
  await field('closures[0].date').fill('2027-07-05')
  await field('closures[0].name').fill('Inventory')
  await publish()
  const card = page.locator('section', { hasText: 'Say it elsewhere, too' })
  await card.getByText('Town Pages', { exact: true }).click()
  await card.getByText('Closed Monday, July 5, 2027 (Inventory)').waitFor()
  await page.getByRole('button', { name: /^It says so now/ }).click()
  await expect.poll(() => card.count()).toBe(0)
  await open('#/new|service')
  await line('Name').fill('Sewer Scope')
  await button('Make it').click()
  await page.getByText('Visitors do not see this page yet').waitFor()
  await publish()
  expect(await card.count()).toBe(0)
})

test('what is published is to be said elsewhere, until that is done', async () => {
  await edit(desk.folder, 'business.md', (text) =>
    text.replace(
      '---\n',
      '---\nlistings:\n  - {name: Town Pages, url: https://pages.example.com/}\n  - {name: Map, url: https://map.example.com/}\n',
    ),
  )
  await open('#/edit|business.md|phone')
  await page.reload()
  await field('phone').fill('(207) 555-0177')
  await publish()
  const card = page.locator('section', { hasText: 'Say it elsewhere, too' })
  await card.getByText('Town Pages', { exact: true }).click()
  await card.getByText('(207) 555-0177').first().waitFor()
  // What is next to do comes first.
  const headings = async () => {
    const all = await page.locator('main h2').allTextContents()
    return all.filter((one) => /^Phone and facts$|change\?|elsewhere/.test(one))
  }
  await open('#/edit|business.md|phone')
  await field('phone').fill('(207) 555-0178')
  await link(/^Publish/).click()
  await expect.poll(headings).toEqual(['Phone and facts', 'Say it elsewhere, too'])
  await button('Undo').click()
  await open('')
  await page.reload()
  await expect.poll(headings).toEqual(['What would you like to change?', 'Say it elsewhere, too'])
  await card.getByText('Town Pages', { exact: true }).click()
  await page.getByRole('button', { name: /^It says so now.*Town Pages/ }).click()
  await page.reload()
  await card.getByText('Map', { exact: true }).click()
  expect(await card.getByText('Town Pages').count()).toBe(0)
  await page.getByRole('button', { name: /^It says so now.*Map/ }).click()
  await expect.poll(() => card.count()).toBe(0)
})

test('what is done in one tab stays done in the other', async () => {
  const places = ['One', 'Two', 'Three'].map((name) => `{name: ${name}, url: https://example.com/}`)
  await edit(desk.folder, 'business.md', (text) =>
    text.replace('---\n', `---\nlistings: [${places.join()}]\n`),
  )
  await open('#/edit|business.md|phone')
  await page.reload()
  await field('phone').fill('(207) 555-0177')
  await publish()
  const other = await context.newPage()
  await open('#/publish', other)
  const doneIn = async (tab: typeof page, name: string) => {
    await tab.getByText(name, { exact: true }).click()
    await tab.getByRole('button', { name: new RegExp(`^It says so now.*${name}$`) }).click()
  }
  await doneIn(other, 'One')
  await doneIn(page, 'Two')
  await doneIn(other, 'Three')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Say it elsewhere, too').count()).toBe(0)
  await other.close()
})

test.each<[string, string, string, string[]]>([
  [
    '2026-12-15',
    'Christmas Day is near',
    'Closed that day',
    ['+closures:', '+  - date: 2026-12-25', '+    name: Christmas Day'],
  ],
  ['2026-12-15', 'Christmas Day is near', 'Open as ever', []],
  [
    '2026-12-25',
    'Christmas Day is today',
    'Closed today',
    ['+closures:', '+  - date: 2026-12-25', '+    name: Christmas Day'],
  ],
  ['2026-12-24', 'Christmas Day is near', 'Open as ever', []],
  ['2026-07-03', 'Independence Day is near', 'Open as ever', []],
  ['2026-11-26', 'Thanksgiving is today', 'Open as ever', []],
])('on or before a holiday the desk asks: %s, %s, %s', async (day, asks, answer, lines) => {
  await page.clock.setFixedTime(new Date(`${day}T15:00:00Z`))
  await open('')
  await page.getByRole('heading', { name: asks }).waitFor()
  await button(answer).click()
  const isClosed = answer.startsWith('Closed')
  expect(await page.getByText('is among the closed days once you publish').count()).toBe(
    isClosed ? 1 : 0,
  )
  await expect.poll(() => page.getByText(asks).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(asks).count()).toBe(0)
  if (lines.length > 0) await publish()
  expect(desk.changed()).toEqual(lines)
})

test.each([0, 1, 2])(
  'a closed day has its hours in sight, whatever number it is: %i',
  async (at) => {
    const days = ['21', '22'].slice(0, at).map((day) => `{date: 2026-12-${day}, name: Stocktaking}`)
    await edit(desk.folder, 'business.md', (text) =>
      text.replace('\n---', `\nclosures: [${days.join()}]\n---`),
    )
    await open('')
    await page.reload()
    await open('#/edit|business.md|closures+')
    await field(`closures[${at}].date`).fill('2026-12-24')
    await field(`closures[${at}].name`).fill('Christmas Eve')
    const hours = page.locator(`[data-path="closures[${at}].hours"]`)
    await hours.getByText('Hours that day', { exact: true }).click()
    await field(`closures[${at}].hours.opens`).fill('08:00')
    await field(`closures[${at}].hours.closes`).fill('12:00')
    await publish()
    expect(desk.changed().join()).toMatch(/opens: "?08:00"?,.*closes: "?12:00/)
  },
)

test.each([
  ['prices.md', 'prices.leak', '$210–$900'],
  ['claims.md', 'claims.free-look', 'a look for nothing'],
  ['business.md', 'phone', '(207) 342-7718'],
])(
  'what is being changed is not asked about, and answered then: %s %s',
  async (file, name, words) => {
    await edit(desk.folder, 'questions.md', (text) =>
      text.replace('questions:\n', `$&  - ask: Is that so?\n    about: [${file}#${name}]\n`),
    )
    await open(`#/edit|${file}|${name}`)
    await page.reload()
    const asks = page.locator(`[data-path="${name}"]`).getByText('Is that so?')
    await asks.waitFor()
    await field(name).fill(words)
    await expect.poll(() => asks.count()).toBe(0)
    await page.keyboard.press('Tab')
    await button('Undo').click()
    await asks.waitFor()
  },
)

test.each([
  ['one holiday', '2026-07-01', 0, '2026-07-04'],
  ['two near each other', '2026-12-18', 0, '2026-12-25'],
  ['behind other closed days', '2026-12-18', 2, '2026-12-25'],
  ['a holiday today', '2026-11-26', 0, '2026-11-26'],
])(
  'other hours on a holiday lead to the hours of that day, which are empty: %s',
  async (_, today, others, day) => {
    await page.clock.setFixedTime(new Date(`${today}T15:00:00Z`))
    const days = ['01', '02'].slice(0, others).map((one) => `{date: 2027-02-${one}, name: Fair}`)
    await edit(desk.folder, 'business.md', (text) =>
      text.replace('\n---', `\nclosures: [${days.join()}]\n---`),
    )
    await open('')
    await page.reload()
    await button('Other hours').click()
    const [opens, closes] = [`closures[${others}].hours.opens`, `closures[${others}].hours.closes`]
    await expect.poll(async () => (await focused(page)).field).toBe(opens)
    expect([await field(opens).inputValue(), await field(closes).inputValue()]).toEqual(['', ''])
    // Nobody has said yet when it opens.
    await open('#/publish')
    await expect.poll(() => button('Save to the folder').isDisabled()).toBe(true)
    await open(`#/edit|business.md|${opens}`)
    await field(opens).fill('09:00')
    await field(closes).fill('12:00')
    await publish()
    expect(desk.changed().join()).toContain(day)
  },
)

test('an announcement has its days beside its words, and undo after an answer takes back what was typed', async () => {
  await open('#/list|site.md|announcements')
  await link('New').click()
  await field('announcements[0].text').fill('We check furnaces in fall.')
  await field('announcements[0].until').fill('2026-12-20')
  await link(/^Publish/).click()
  await page.getByText('Announcements: “We check furnaces in fall.” is new').first().waitFor()
  await page.getByText('Read it', { exact: true }).click()
  await page.getByText('Last day: December 20, 2026').waitFor()
  await button(/^Undo Announcements/).click()
  await page.getByText('No change waits.').waitFor()
})

const manyDays = `closures:\n${[1, 2, 3, 4, 5]
  .map((day) => `  - {date: 2030-0${day}-04, name: Day ${day}}\n`)
  .join('')}`
test.each<[string, string, string[], string]>([
  ['an entry that moves down', '#/edit|business.md|closures', ['Down Day 1', ''], 'Down Day 1'],
  ['an entry that moves up', '#/edit|business.md|closures', ['Up Day 4', ''], 'Up Day 4'],
  ['an entry that is first now', '#/edit|business.md|closures', ['Up Day 2'], 'Day 2'],
  ['an entry that is last now', '#/edit|business.md|closures', ['Down Day 4'], 'Day 4'],
  ['a new section', '#/edit|pages/home.md|sections', ['Add to sections'], 'intro'],
  ['the last one of a list', '#/list|business.md|closures', ['Take out Day 5'], 'Change Day 4'],
  ['one in a list', '#/list|business.md|closures', ['Take out Day 2'], 'Take out Day 3'],
  ['a photo', '#/photos', ['Take out Photo “B”'], 'owner’s photo'],
  ['the only change', '#/list|business.md|closures', ['Take out Day 5', 'Undo'], 'Undo'],
])(
  'the focus goes with what it was on, or to what is beside it, in sight: %s',
  async (_, place, acts, found) => {
    await edit(desk.folder, 'business.md', (text) => text.replace('---\n', `---\n${manyDays}`))
    await mkdir(path.join(desk.folder, 'photos'), { recursive: true })
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
      await writeFile(path.join(desk.folder, 'photos', name), (await photo(name)).buffer)
    await open(place)
    await page.reload()
    // Enter again is pressed on what has the focus.
    for (const name of acts) {
      if (name) await button(name).focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(200)
    }
    await expect.poll(() => focused(page)).toMatchObject({ text: found, shows: true })
  },
)

test.each([
  ['a line', 'pages/home.md', 'lead'],
  ['a title', 'pages/home.md', 'heading'],
  ['a fact', 'claims.md', 'claims.free-look'],
  ['the words of another page', 'pages/contact.md', 'lead'],
])('what is one line stays one, typed or pasted: %s', async (_, file, name) => {
  await open(`#/edit|${file}|${name}`)
  await field(name).fill('One\n\ntwo')
  await field(name).press('Enter')
  await field(name).pressSequentially(' three')
  expect(await field(name).inputValue()).toBe('One two three')
})

test.each([
  '',
  '#/questions',
  '#/list|business.md|closures',
  '#/list|work',
  '#/photos',
  '#/publish',
  '#/review|damaged',
  '#/new|town',
  '#/new|service',
  '#/new|review',
  '#/edit|brand.md|icon',
  '#/edit|business.md',
  '#/edit|prices.md',
  '#/edit|site.md',
  '#/edit|areas/saco.md',
  '#/edit|pages/home.md',
  '#/edit|services/leak-repair.md',
  '#/edit|gone.md',
])('everybody can read and operate %s with all its parts open', async (place) => {
  await open(place)
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })
  expect(await violations(page)).toEqual([])
})

test.each([
  ['an optional field', 'services/drain-cleaning.md', 'eyebrow'],
  ['one in a section', 'services/drain-cleaning.md', 'sections[1].note'],
  ['an entry of a list', 'services/drain-cleaning.md', 'sections[1].items[0]'],
  ['one in an entry', 'services/drain-cleaning.md', 'glance[0].text'],
  ['a fact', 'business.md', 'email'],
  ['a text of a town', 'areas/falmouth.md', 'lead'],
])('what is emptied to be written anew takes the next words: %s', async (_, file, name) => {
  await open(`#/edit|${file}|${name}`)
  await field(name).click()
  await field(name).selectText()
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(100)
  await page.keyboard.type('new@harbor-plumbing.com')
  expect(await field(name).inputValue()).toBe('new@harbor-plumbing.com')
  await publish()
  expect(
    desk
      .changed()
      .filter((one) => one.startsWith('+'))
      .join(),
  ).toContain('new@harbor')
})

test('what is published after a photo needs no reload', async () => {
  await open('#/photos')
  await page.locator('input[type=file]').setInputFiles(await photo('van.jpg'))
  await open('#/edit|business.md|owner')
  await page.getByText('Add something of Owner', { exact: true }).click()
  await button('Photo').click()
  await page.locator('[data-path="owner.photo"] [aria-pressed]').first().click()
  await field('owner.photo.alt').fill('Pat beside the van')
  await publish()
  await open('#/edit|business.md|phone')
  await field('phone').fill('(207) 555-0188')
  await publish()
  expect(desk.changed()).toContain('+phone: (207) 555-0188')
})

test.each(['areas/falmouth.md', 'business.md', 'services/drain-cleaning.md'])(
  'whoever looks at the page comes back to the same place of a form: %s',
  async (file) => {
    await open(`#/edit|${file}`)
    // What the check of all files finds stands in the form, too.
    await page
      .getByText(/^Change it$|^All questions$/)
      .first()
      .waitFor()
    const tops = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-path]')]
        return all.map((box) => box.getBoundingClientRect().top)
      })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const before = await tops()
    await button('Page').click()
    await page.frameLocator('iframe').locator('h1').first().waitFor()
    // What is found out meanwhile is said above the fields.
    await page.addStyleTag({ content: 'h1 { margin-bottom: 200px }' })
    await button('Form').click()
    const moved = async () => {
      const now = await tops()
      const isSeen = (top: number) => top > 100 && top < 800
      return before.filter((top, at) => isSeen(top) && Math.abs(top - (now[at] ?? 0)) > 2)
    }
    await expect.poll(moved).toEqual([])
  },
)

test('what is asked about a page is in view when its form is opened', async () => {
  await open('#/edit|business.md')
  await page.getByText('All questions', { exact: true }).waitFor()
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.each<[string, string, (text: string) => string]>([
  ['questions wait', 'questions.md', (text) => text.replace('ask: ', 'ask: Now, ')],
  ['nothing is asked', 'questions.md', () => '---\nquestions: []\n---\n'],
  ['something is wrong', 'business.md', (text) => text.replace('(207) 555-0123', '5')],
])('no task moves under a finger while the first screen comes in: %s', async (_, file, change) => {
  await edit(desk.folder, file, change)
  await page.addInitScript(watchShifts)
  for (const time of ['first', 'second']) {
    await page.goto(`${desk.url}/desk/?${time}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await arrived(page)
    expect(sumOf(await shiftsOf(page))).toBeLessThan(0.05)
  }
})
