import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { photo } from '../support/desk-folder'
import { edit } from '../support/site'
import { violations } from './support/axe'
import {
  button,
  context,
  desk,
  field,
  line,
  open,
  openDeskPages,
  page,
  publish,
} from './support/desk-page'
import { focused } from './support/focus'

openDeskPages(360, 800)
beforeEach(() => open(''))

const chosenPhoto = () =>
  page.getByRole('button', { pressed: true }).getByRole('img').getAttribute('alt')

/** Adds a group that a form may have, with a photo. */
async function addPhoto(around: string, name: string, alt: string): Promise<void> {
  await page.getByText(`Add something${around && ` of ${around}`}`, { exact: true }).click()
  await button('Photo').click()
  const place = `${around && `${around}.`}photo`
  await page.locator(`[data-path="${place}"] input[type=file]`).setInputFiles(await photo(name))
  await field(`${place}.alt`).fill(alt)
}

test.each<[string, string, () => Promise<unknown>, string[]]>([
  [
    'a price that is right',
    '#/edit|prices.md|prices.camera',
    () => button('It is right').first().click(),
    ['-    about: [prices.md#prices.camera]', '-  - ask: Is this right?'],
  ],
  [
    'a line of the questions that is wrong, and one that is right',
    '#/questions',
    async () => {
      while ((await line('Camera').count()) === 0) await button('Later').click()
      await line('Camera').fill('$160–$260')
      // What is typed stays, whatever is done with the question.
      await button('Later').click()
      while ((await line('Camera').count()) === 0) await button('Later').click()
      expect(await line('Camera').inputValue()).toBe('$160–$260')
      await button('These are right').click()
      await expect.poll(() => line('Camera').count()).toBe(0)
      while ((await line('Far').count()) === 0) await button('Later').click()
      await button('These are right').click()
    },
    [
      '-  camera: $150–$250',
      '+  camera: $160–$260',
      '-  - ask: Is this right?',
      '-    about: [prices.md#prices.camera]',
      '-  - ask: Is this right?',
      '-    about: [prices.md#arrival.far]',
    ],
  ],
  [
    'a photo of the first page',
    '#/edit|pages/home.md',
    () => addPhoto('', 'van.jpg', 'The van at the quay'),
    ['+photo:', '+  file: van.jpg', '+  alt: The van at the quay', 'new photos/van.jpg'],
  ],
  [
    'a town',
    '#/new|town',
    async () => {
      await line('Name').fill('Testville')
      await page.getByLabel(/^ZIP code/).fill('04530, 04532')
      await page.getByLabel(/^Map point/).fill('43.9, -69.9')
      await button('Make it').click()
      await page.getByRole('heading', { name: 'Testville' }).waitFor()
      await page.getByText('Visitors do not see this page yet.').waitFor()
    },
    ['new areas/testville.md'],
  ],
  [
    'a town that is taken out',
    '#/edit|areas/saco.md',
    async () => {
      page.once('dialog', (dialog) => dialog.accept())
      await button('Take this page out').click()
    },
    ['gone areas/saco.md', '+  - {from: /service-areas/saco/, to: /service-areas/}'],
  ],
  [
    'the hours of one more day',
    '#/edit|business.md|hours+',
    async () => {
      await field('hours[2].opens').fill('10:00')
      await field('hours[2].closes').fill('11:30')
      await page.locator('[data-path="hours[2].days"]').getByLabel('Sunday').check()
      await page.locator('summary', { hasText: 'Sunday, 10 AM–11:30 AM' }).waitFor()
    },
    ['+  - opens: 10:00', '+    closes: 11:30', '+    days:', '+      - Sunday'],
  ],
  [
    'a day more of hours that there are',
    '#/edit|business.md|hours[1].days',
    () => page.locator('[data-path="hours[1].days"]').getByLabel('Sunday').check(),
    ['-  - days: [Saturday]', '+  - days: [Saturday, Sunday]'],
  ],
  [
    'a review',
    '#/new|review',
    async () => {
      await line('Name of the customer').fill('Sam M.')
      await line('Town').fill('Saco')
      await button('Make it').click()
      await field('reviews[0].text').fill('They came at once.')
    },
    ['new reviews.md'],
  ],
  [
    'a color',
    '#/edit|brand.md|colors.main',
    () => field('colors.main').fill('#123456'),
    ['-  main: "#0f3f40"', '+  main: "#123456"'],
  ],
  [
    'a page',
    '#/new|page',
    async () => {
      await line('Name').fill('Financing')
      await button('Make it').click()
      await page.getByRole('heading', { name: 'Financing' }).waitFor()
    },
    ['new pages/financing.md'],
  ],
  [
    'finished work',
    '#/new|work',
    async () => {
      await line('What was done').fill('A new drain')
      await page.getByLabel(/^Service/).selectOption({ index: 1 })
      await line('Town').fill('Saco')
      await page.locator('input[type=file]').setInputFiles(await photo('drain.jpg'))
      await expect.poll(chosenPhoto).toBe('Drain')
      await button('Make it').click()
      await page.getByRole('heading', { name: 'A new drain' }).waitFor()
    },
    ['new photos/drain.jpg', 'new work/a-new-drain.md'],
  ],
  [
    'the order of sections',
    '#/edit|pages/home.md|sections',
    () => page.getByRole('button', { name: /^Down Installations/ }).click(),
    ['-', '+'].flatMap((sign) =>
      ['  - type: services', '    groups: [installs]', '    title: Installations'].map(
        (text) => sign + text,
      ),
    ),
  ],
  [
    'a question more',
    '#/edit|pages/home.md|sections[8].questions+',
    async () => {
      await field('sections[8].questions[2].question').fill('Do you mend sinks?')
      await field('sections[8].questions[2].answer').fill('Yes.')
    },
    ['+      - question: Do you mend sinks?', '+        answer: Yes.'],
  ],
])('%s changes just its lines', async (_, place, act, lines) => {
  await open(place)
  await act()
  await publish()
  expect(desk.changed()).toEqual(lines)
  await button('Take the last publication back').click()
  await page.getByText('Taken back: the site is as it was').waitFor()
  await expect.poll(desk.changed).toEqual([])
  // A second tap would publish it again.
  expect(await button('Take the last publication back').count()).toBe(0)
})

test('a town goes with what was asked about it, and a sentence with the question that quotes it', async () => {
  await edit(desk.folder, 'questions.md', (text) =>
    text.replace(
      'questions:\n',
      `$&  - ask: Is it so?\n    about: [areas/saco.md, pages/about.md]\n  - ask: How many?\n    about: [pages/about.md]\n    quote: [Two people]\n`,
    ),
  )
  page.once('dialog', (dialog) => dialog.accept())
  await open('#/edit|areas/saco.md')
  await page.reload()
  await button('Take this page out').click()
  await open('#/edit|pages/about.md|body')
  const text = field('body')
  await text.fill((await text.inputValue()).replace('Two people', 'Three people'))
  await publish()
  const asked = await readFile(path.join(desk.folder, 'questions.md'), 'utf8')
  expect(asked).toContain('- ask: Is it so?\n    about: [pages/about.md]\n')
  expect(asked).not.toContain('How many?')
})

test('a question is asked in its own words, and what is postponed comes last, after a reload, too', async () => {
  const asked = 'Does it take this long outside town?'
  await edit(desk.folder, 'questions.md', (text) => text.replace('Is this right?', asked))
  await open('#/questions')
  await page.reload()
  await page.locator('fieldset').first().waitFor()
  const seen: string[] = []
  const [, amount] = /(\d+) left/.exec(await page.locator('main').innerText()) ?? []
  for (let screen = 0; screen < Number(amount); screen++) {
    seen.push(await page.locator('fieldset').first().innerText())
    await button('Later').click()
  }
  expect(seen.filter((words) => words.includes(asked))).not.toHaveLength(0)
  expect(seen.join()).not.toMatch(/ (url|\d+) right\?/)
  await button('Later').click()
  const next = await page.locator('fieldset').first().innerText()
  expect(next).not.toBe(seen[0])
  await page.reload()
  await page.locator('fieldset').first().waitFor()
  expect(await page.locator('fieldset').first().innerText()).toBe(next)
})

test('going through a form with the keyboard changes nothing', async () => {
  await edit(desk.folder, 'business.md', (text) =>
    text.replace('  street: 1 Sample Street', '  street: ""'),
  )
  await open('#/edit|business.md|office.street')
  await page.reload()
  await expect.poll(() => field('office.street').inputValue()).toBe('')
  await field('office.street').focus()
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Publish', exact: true }).waitFor()
  await field('office.street').pressSequentially('2 A')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  await page.getByRole('link', { name: 'Publish', exact: true }).waitFor()
})

test('an owner with nothing but a keyboard gets from the start to a publication and back', async () => {
  const press = (key: string) => page.keyboard.press(key)
  /** Goes on until something is called so; each stop on the way can be seen, with a mark around it. */
  const tabTo = async (name: string | RegExp, key = 'Tab') => {
    for (let stop = 0; stop < 80; stop++) {
      await press(key)
      const now = await focused(page)
      expect(now).toMatchObject({ shows: true, marked: true })
      if (typeof name === 'string' ? now.text === name : name.test(now.text)) return
    }
    throw new Error(`${name} is out of reach`)
  }
  const isHeld = () => expect.poll(async () => (await focused(page)).id).not.toBe('body')
  const act = async (key: string, heading: string) => {
    await press(key)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await isHeld()
  }
  await page.getByRole('link', { name: 'Phone and facts' }).waitFor()
  await tabTo('Phone and facts')
  await act('Enter', 'Phone and facts')
  await expect.poll(() => focused(page)).toMatchObject({ field: 'phone', shows: true })
  await press('ArrowDown')
  for (const _ of '0123') await press('Backspace')
  await page.keyboard.type('0188')
  await tabTo(/^Closed days/)
  await press('Space')
  await tabTo('Add to closed days')
  await press('Enter')
  await expect.poll(() => focused(page)).toMatchObject({ field: 'closures[0].date' })
  await page.keyboard.type('12302030')
  await tabTo(/^Take out /)
  await press('Space')
  await isHeld()
  await tabTo(/^Publish/, 'Shift+Tab')
  await act('Enter', 'Your changes')
  await expect.poll(() => button('Save to the folder').isEnabled()).toBe(true)
  await tabTo('Save to the folder')
  await press('Enter')
  await page.getByText('Saved to the folder.', { exact: true }).waitFor()
  await isHeld()
  expect(desk.changed()).toEqual(['-phone: (207) 555-0123', '+phone: (207) 555-0188'])
  await tabTo('Take the last publication back')
  await press('Enter')
  await expect.poll(desk.changed).toEqual([])
  await isHeld()
  await tabTo('Desk', 'Shift+Tab')
  await act('Enter', 'Let’s get')
  await tabTo('Answer questions')
  await act('Enter', 'Questions')
  const question = await page.locator('h2').innerText()
  // Files are checked some time after a change, questions are asked then.
  await expect.poll(() => button('Later').isEnabled()).toBe(true)
  await tabTo('Later')
  await press('Enter')
  await expect.poll(() => page.locator('h2').innerText()).not.toBe(question)
  // A question that begins with a field is in it, any other at its words.
  const field = page.locator('main :is(input, textarea, select)').first()
  const begins = (await field.isVisible()) ? await field.getAttribute('id') : 'h2'
  expect((await focused(page)).id).toBe(begins)
})

test('an announcement has its place, and a new entry opens to be written', async () => {
  await open('#/edit|site.md|announcements')
  await button('Add to announcements').click()
  const text = field('announcements[0].text')
  await expect.poll(() => text.evaluate((box) => box === document.activeElement)).toBe(true)
  await text.fill('Closed on Friday.')
  await publish()
  expect(desk.changed()).toEqual(['+announcements:', '+  - text: Closed on Friday.'])
})

const ask = (question: string, about: string) =>
  edit(desk.folder, 'questions.md', (text) =>
    text.replace('questions:\n', `$&  - ask: ${question}\n    about: [${about}]\n`),
  )

test('what is saved to a folder says when visitors see it, after a reload, too', async () => {
  await open('#/edit|business.md|phone')
  await field('phone').fill('(207) 555-0177')
  await publish()
  const next = page.getByText('Visitors see them once the site is built from it, and uploaded.')
  await next.waitFor()
  expect(await page.getByText('Published').count()).toBe(0)
  await page.reload()
  await next.waitFor()
})

test('a fact that is to stay empty is settled', async () => {
  await edit(desk.folder, 'business.md', (text) =>
    text.replace('  street: 1 Sample Street', '  street: ""'),
  )
  await page.reload()
  await open('#/edit|business.md|office.street')
  await page.locator('[data-path="office.street"]').getByRole('button').click()
  await publish()
  expect(desk.changed().slice(-2)).toEqual(['+settled:', '+  - business.md#office.street'])
})

test('an answer that the site cannot be built with is not taken, and says so', async () => {
  await open('#/questions')
  while ((await line('Phone').count()) === 0) await button('Later').click()
  expect(await button('True').count()).toBe(0)
  await line('Phone').fill('12')
  await button('Save this').click()
  await page
    .getByRole('alert')
    .getByText(/ten digits/)
    .waitFor()
  await line('Phone').fill('(207) 555-2345')
  await button('Save this').click()
  await expect.poll(() => line('Phone').count()).toBe(0)
  await publish()
  expect(desk.changed()).toEqual(['-phone: (207) 555-0123', '+phone: (207) 555-2345'])
})

test('a list in one line is asked as one, and changed as one', async () => {
  await ask('Which brands?', 'business.md#brands')
  await open('#/questions')
  await page.reload()
  await page.locator('fieldset').first().waitFor()
  while ((await line('Brands').count()) === 0) await button('Later').click()
  await line('Brands').fill('Sample Faucets, Third Pipes')
  await button('Save this').click()
  await publish()
  expect(desk.changed()).toEqual([
    '-brands: [Sample Faucets, Example Pumps]',
    '+brands: [Sample Faucets, Third Pipes]',
  ])
})

test('sections that are moved say where they are, before and after publishing', async () => {
  await open('#/edit|pages/home.md|sections')
  const [first = ''] = await page.getByRole('button', { name: /^Down / }).allInnerTexts()
  await page.getByRole('button', { name: first, exact: true }).click()
  await page.getByText(/ is number 2 of \d+ now\.$/).waitFor()
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText(/^Sections: .* moved to place 2$/).waitFor()
})

test('an icon is picked by its picture, and a token says what it stands for', async () => {
  await open('#/edit|business.md|credentials[0].icon')
  await page.getByRole('button', { name: 'Pick a picture' }).first().click()
  await field('credentials[0].icon').fill('wren')
  await button('wrench').first().click()
  await open('#/edit|business.md|takesTexts')
  await page.getByText('License, number: “MP-0000”').waitFor({ state: 'attached' })
  await publish()
  expect(desk.changed()).toEqual(['-    icon: badge-check', '+    icon: wrench'])
})

test('two photos of one name are two photos, and what is no picture says so', async () => {
  const image = await photo('image.jpg')
  await open('#/new|work')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(image)
  await expect.poll(chosenPhoto).toBe('Image')
  await input.setInputFiles({ ...image, name: 'Image.JPG' })
  await expect.poll(chosenPhoto).toBe('Image 2')
  await input.setInputFiles({ ...image, name: 'x.heic', buffer: Buffer.from('no picture') })
  await page.getByText(/^x\.heic cannot be read here/).waitFor()
})

test.each([
  [9000, 1],
  [2, 12000],
  [1, 1],
])('a picture of %i by %i pixels is a photo', async (width, height) => {
  const create = { width, height, channels: 4, background: '#c00' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await open('#/photos')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a-line.png', mimeType: 'image/png', buffer })
  const shown = page.locator('img[alt="A line"]')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

/** Runs in the page: no other transaction gets its turn before the page goes away. */
async function keepDatabaseBusy() {
  const [{ name = '' } = {}] = await indexedDB.databases()
  const request = indexedDB.open(name)
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  const store = request.result.transaction('kept', 'readwrite').objectStore('kept')
  const ask = () => {
    store.get('').onsuccess = ask
  }
  ask()
}

test('what is typed is there after a reload, and in another tab', async () => {
  await open('#/edit|business.md|phone')
  await page.evaluate(keepDatabaseBusy)
  await field('phone').fill('(207) 555-0177')
  await page.reload()
  await expect.poll(() => field('phone').inputValue()).toBe('(207) 555-0177')
  const other = await context.newPage()
  await open('#/edit|business.md|phone', other)
  const there = other.locator('[data-field="phone"]')
  expect(await there.inputValue()).toBe('(207) 555-0177')
  await there.fill('(207) 555-0166')
  await expect.poll(() => field('phone').inputValue()).toBe('(207) 555-0166')
})

test('that the browser has no room is said until there is some', async () => {
  await open('#/edit|business.md|phone')
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
  })
  await field('phone').fill('(207) 555-0177')
  const alert = page.getByRole('alert').getByText('no room left')
  await alert.waitFor()
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText('is now “(207) 555-0177”').waitFor()
  expect(await alert.count()).toBe(1)
  await page.evaluate('makeRoom()')
  await button('Save to the folder').click()
  await page.getByText('Saved to the folder.', { exact: true }).waitFor()
  await expect.poll(() => alert.count()).toBe(0)
})

test('the points for a lawyer are a letter, and their pages a file to attach', async () => {
  await open('#/questions')
  await page.getByText(/^\d+ points for a lawyer$/).click()
  const letter = await page.getByRole('link', { name: 'Write to your lawyer' }).getAttribute('href')
  expect(decodeURIComponent(letter ?? '')).toContain('Terms\n\n- A lawyer has reviewed the terms.')
  const download = page.waitForEvent('download')
  await button('Save the texts, to attach them').click()
  const texts = await readFile(await (await download).path(), 'utf8')
  expect(texts).toContain('Prices on this site are typical.')
  await page.getByRole('link', { name: 'Look at Terms' }).click()
  await page.locator('.message').getByText('A lawyer has reviewed the terms.').waitFor()
  expect(await page.getByText('Questions to settle').count()).toBe(0)
  // A point that is settled on its page is settled among the questions, too.
  await button('The page has it right').click()
  await expect.poll(() => page.locator('.message').count()).toBe(0)
})

test('undo takes back what was typed in a field, then what was done before', async () => {
  await open('#/edit|prices.md|prices.drain')
  await field('prices.drain').fill('$190')
  await field('prices.drain').pressSequentially('–$450')
  await field('prices.leak').fill('$300')
  await button('Undo').click()
  await expect.poll(() => field('prices.leak').inputValue()).toBe('$200–$900')
  expect(await field('prices.drain').inputValue()).toBe('$190–$450')
  await button('Undo').click()
  await expect.poll(() => field('prices.drain').inputValue()).toBe('$180–$420')
  expect(await button('Undo').isDisabled()).toBe(true)
})

test('undo takes back what was typed with the question that it has answered', async () => {
  await edit(desk.folder, 'questions.md', (text) =>
    text.replace(
      'questions:',
      'questions:\n  - ask: Is it so?\n    about: [prices.md#prices.drain]',
    ),
  )
  await open('#/edit|prices.md|prices.drain')
  await page.reload()
  await field('prices.drain').pressSequentially('5')
  // The tap takes the focus out of the field, by which the question is answered.
  await button('Undo').click()
  await expect.poll(() => field('prices.drain').inputValue()).toBe('$180–$420')
  expect(await button('Undo').isDisabled()).toBe(true)
})

test.each(['localStorage', 'sessionStorage', 'indexedDB'])(
  'the desk starts in a browser that refuses %s, and what is typed can be saved',
  async (name) => {
    await page.addInitScript((refused) => {
      Object.defineProperty(window, refused, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }, name)
    await open('')
    await page.getByRole('link', { name: 'Phone and facts' }).click()
    await field('phone').fill('(207) 555-0177')
    await publish()
    expect(desk.changed()).toContain('+phone: (207) 555-0177')
  },
)

test('a database that never opens is not waited for without a word', async () => {
  await page.clock.install()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(`${desk.url}/desk/`)
  await page.getByText('Loading…').waitFor()
  await page.clock.fastForward(15_000)
  await page.getByText('close all tabs of the desk, and open it again').waitFor()
})

test('the desk starts though what the browser has kept is damaged, and says so', async () => {
  await open('#/edit|business.md|phone')
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    for (const key of [
      `${name}: tab`,
      name.replace('desk ', 'desk later '),
      name.replace('desk ', 'desk questions '),
    ])
      localStorage.setItem(key, '{"no": list')
  })
  await page.reload()
  await page.getByText('cannot be read, and are left out').waitFor()
  await field('phone').fill('(207) 555-0177')
  await open('#/questions')
  await page.locator('fieldset').first().waitFor()
})

test('a tab goes on from what another one has published', async () => {
  await open('#/edit|business.md|phone')
  const other = await context.newPage()
  await open('#/edit|business.md|email', other)
  await other.locator('[data-field="email"]').fill('shop@example.com')
  await other.getByRole('link', { name: /^Publish/ }).click()
  await other.getByRole('button', { name: 'Save to the folder' }).click()
  await other.getByText('Saved to the folder.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Publish', exact: true }).waitFor()
  await expect.poll(() => field('email').inputValue()).toBe('shop@example.com')
  await field('phone').fill('(207) 555-0155')
  await page.getByRole('link', { name: 'Publish 1 changed' }).click()
  await page.getByText('is now “(207) 555-0155”').waitFor()
  await button('Save to the folder').click()
  await page.getByText('Saved to the folder.', { exact: true }).waitFor()
  expect(desk.changed().filter((one) => one.startsWith('+'))).toEqual([
    '+phone: (207) 555-0155',
    '+email: shop@example.com',
  ])
})

test('photos that find no room among texts are there after a reload, if a text names them', async () => {
  const noise = Buffer.alloc(2400 * 1600 * 3).map(() => Math.random() * 256)
  const raw = { width: 2400, height: 1600, channels: 3 } as const
  const buffer = await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer()
  for (const [job, names] of [
    ['first', ['one.jpg', 'two.jpg']],
    ['second', ['three.jpg']],
  ] as const) {
    await open('#/new|work')
    await page.reload()
    await line('What was done').fill(`Job ${job}`)
    await page.getByLabel(/^Service/).selectOption({ index: 1 })
    await page.getByLabel(/^Town/).fill('Saco')
    for (const name of names) {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
      await expect.poll(chosenPhoto).toMatch(new RegExp(name.slice(0, -4), 'i'))
    }
    await button('Make it').click()
    await page.getByRole('heading', { name: /^Job/ }).waitFor()
  }
  await page.reload()
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText('New: Photo “Three”').waitFor()
  await page.getByText('New: Photo “Two”').waitFor()
  expect(await page.getByText('New: Photo “One”').count()).toBe(0)
})

test('what somebody else has changed meanwhile is shown, and never lost', async () => {
  await open('#/edit|prices.md|prices.drain')
  await field('prices.drain').fill('$190–$450')
  const file = path.join(desk.folder, 'prices.md')
  const old = await readFile(file, 'utf8')
  const theirs = old.replace('$180–$420', '$1–$2').replace('$200–$900', '$3–$4')
  await writeFile(file, theirs)
  await page.getByRole('link', { name: /^Publish/ }).click()
  await button('Save to the folder').click()
  const clash = page.getByRole('heading', { name: /Two versions/ })
  // It is there until it is settled.
  for (const again of [false, true, true]) {
    if (again) await page.reload()
    await clash.waitFor()
    expect(await page.getByText('$1–$2').count()).toBeGreaterThan(0)
    expect(await button('Save to the folder').isDisabled()).toBe(true)
  }
  await button('Keep mine').click()
  await button('Save to the folder').click()
  await page.getByText('Saved to the folder.', { exact: true }).waitFor()
  // What only one of the two has changed stays.
  expect(await readFile(file, 'utf8')).toBe(theirs.replace('$1–$2', '$190–$450'))
})

test('if the desk itself fails, what was written is there as a file', async () => {
  await open('#/edit|prices.md|prices.drain')
  await field('prices.drain').fill('$190–$450')
  // Nothing known makes it fail: a part of the language that it needs is gone, wherever it is needed.
  page.removeAllListeners('pageerror')
  await page.evaluate(() => {
    Array.prototype.flatMap = () => {
      throw new Error('out of order')
    }
  })
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText('out of order').waitFor()
  await page.reload()
  await expect.poll(() => page.getByText('is now “$190–$450”').count()).toBe(1)
})

test('a mistake, and words that are yet to be written, keep changes from being published', async () => {
  await open('#/edit|business.md|email')
  await field('email').fill('nobody')
  const save = button('Save to the folder')
  await page.locator('.error').first().waitFor()
  await page.getByRole('link', { name: /^Publish/ }).click()
  expect(await save.isDisabled()).toBe(true)
  await button('Undo').click()
  await open('#/edit|pages/home.md|lead')
  await field('lead').fill('[Write: what you do]')
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText('is not all written yet').waitFor()
  expect(await save.isDisabled()).toBe(true)
})

describe('the preview', () => {
  const frame = () => page.frameLocator('iframe')

  test('on a phone a second tap on a text opens the form again', async () => {
    await open('#/edit|pages/home.md|lead')
    for (const _ of 'ab') {
      await button('Page').click()
      await frame()
        .getByText(/^We clear drains/)
        .first()
        .click()
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.field))
        .toBe('lead')
    }
  })

  test.each(['business.md', 'site.md', 'brand.md'])(
    'what stands on several pages is shown on the one that was seen: %s',
    async (file) => {
      await open('#/edit|pages/contact.md')
      await button('Page').click()
      await frame().locator('h1').first().waitFor()
      await open(`#/edit|${file}`)
      await button('Page').click()
      await frame().locator('h1').first().waitFor()
      expect(await page.getByLabel('Page', { exact: true }).inputValue()).toBe('/contact/')
    },
  )

  test('while something is wrong from the start, the page is as it was published', async () => {
    await open('#/edit|business.md|hours[0].closes')
    await field('hours[0].closes').fill('')
    await page.reload()
    await button('Page').click()
    await frame().locator('h1').first().waitFor()
    await page.getByText('Something is wrong: this is the page before it.').waitFor()
  })

  test('a page that is new, and wrong from the start, is shown once it is right', async () => {
    await open('#/new|service')
    await line('Name').fill('Sewer Scope')
    await button('Make it').click()
    await page.getByText('Visitors do not see this page yet').waitFor()
    const at = await page.evaluate(() => location.hash)
    await field('name').fill('')
    await page.reload()
    await button('Page').click()
    await page.getByText('Something is wrong: this is the page before it.').waitFor()
    await page.waitForTimeout(300)
    await button('Undo').click()
    await frame().getByRole('heading', { level: 1, name: 'Sewer Scope' }).waitFor()
    expect(at).toContain('sewer-scope')
  })

  test.each([
    ['in a long text', '#/edit|pages/terms.md', 'firm', 'firm price'],
    ['in a line', '#/edit|pages/home.md', 'clear', 'clear drains'],
    ['in an answer', '#/edit|areas/saco.md', 'dryer', 'dryer'],
    ['beside a fact', '#/edit|areas/saco.md', 'far end', 'far end'],
    ['in a title', '#/edit|services/leak-repair.md', 'mend', 'we mend it'],
  ])('a tap on a word of a page marks it in its field: %s', async (_, place, word, marked) => {
    await open(place)
    await button('Page').click()
    const body = frame().locator('body')
    await body.locator('main').getByText(word).first().waitFor({ state: 'attached' })
    const [x, y] = await body.evaluate((body, word) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const main = body.querySelector('main')
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        const at = main?.contains(text) ? (text.textContent ?? '').indexOf(word) : -1
        if (at >= 0) text.parentElement?.closest('details')?.setAttribute('open', '')
        if (at < 0 || !text.parentElement?.checkVisibility()) continue
        text.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' })
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + word.length)
        const { left, top, width, height } = range.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
      }
      return []
    }, word)
    const box = await page.locator('iframe').boundingBox()
    await page.mouse.click((box?.x ?? 0) + (x ?? 0), (box?.y ?? 0) + (y ?? 0))
    const selected = () =>
      page.evaluate(() => {
        const { value, selectionStart, selectionEnd } =
          document.activeElement as HTMLTextAreaElement
        return value?.slice(selectionStart, selectionEnd)
      })
    await expect.poll(selected).toContain(marked)
    // No more than the word between its neighbors.
    expect((await selected()).split(/\s+/).length).toBeLessThan(4)
  })

  const asking = `    asks:
      - question: Where is it wet?
        choices: [{name: ceiling, label: The ceiling}, {name: floor, label: The floor}]
      - question: Does it run still?
        choices: [{name: runs, label: It runs}, {name: over, label: It is over}]
    rows:
      - level: urgent
        choices: [ceiling, runs]
        when: It runs above you
        action: Shut the valve.
        facts: [{label: Mind, text: Touch no lamp.}]
      - level: urgent
        choices: [floor]
        when: The floor is wet
        action: Call us.
        facts: [{label: Mind, text: Lift the rug.}]
        more: Walk around it.
      - level: routine
        when: The ceiling has a stain
        action: Send a photo.
        facts: [{label: Mind, text: Paint nothing yet.}]
`
  const folded: [string, string, string[], string, string][] = [
    [
      'an answer',
      'areas/saco.md',
      ['A pipe froze. May I thaw it with a torch?'],
      'hair dryer',
      'questions[0].answer',
    ],
    [
      'more of a situation',
      'pages/contact.md',
      ['Until it is cut'],
      'Let the power company cut the line.',
      'sections[2].rows[0].more',
    ],
    [
      'what follows from a choice',
      'services/leak-repair.md',
      ['The floor'],
      'Lift the rug.',
      'sections[0].rows[1].facts[0].text',
    ],
    [
      'what follows from two choices',
      'services/leak-repair.md',
      ['The ceiling', 'It is over'],
      'Paint nothing yet.',
      'sections[0].rows[2].facts[0].text',
    ],
    [
      'more, after a choice',
      'services/leak-repair.md',
      ['The floor', 'More on this'],
      'Walk around it.',
      'sections[0].rows[1].more',
    ],
  ]
  const openFolded = async (file: string, field = '') => {
    await edit(desk.folder, 'services/leak-repair.md', (text) =>
      text.replace('    rows:\n', asking),
    )
    await edit(desk.folder, 'pages/contact.md', (text) =>
      text.replace('        more: D', '        moreLabel: Until it is cut\n$&'),
    )
    await open(`#/edit|${file}${field && `|${field}`}`)
    await page.reload()
  }
  const focusedField = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset.field)

  test.each(folded)(
    'a tap opens what is folded, a tap on what is open leads to its field, and it stays open: %s',
    async (_, file, taps, words, name) => {
      await openFolded(file)
      await button('Page').click()
      const text = frame().getByText(words)
      await text.waitFor({ state: 'attached' })
      expect(await text.isVisible()).toBe(false)
      for (const tapped of taps) await frame().getByText(tapped, { exact: true }).click()
      expect(await focusedField()).toBeUndefined()
      await text.click()
      await expect.poll(focusedField).toBe(name)
      await field(name).press('End')
      await field(name).pressSequentially(' And so on.')
      await button('Page').click()
      await frame().getByText('And so on.').waitFor()
      await frame()
        .getByText(taps[0] ?? '', { exact: true })
        .click()
      await expect.poll(focusedField).toBeDefined()
    },
  )

  test.each(folded.map((one, at) => [...one, at ? 0 : 1000] as const))(
    '“Page” opens what the words of a field are folded in: %s',
    async (_, file, __, words, name, late) => {
      // Until its styles are there, nothing of a page is folded in.
      await context.route(/\.css$/, async (route) => {
        await new Promise((done) => setTimeout(done, late))
        await route.continue()
      })
      await openFolded(file, name)
      await expect.poll(focusedField).toBe(name)
      await button('Page').click()
      const shown = frame().getByText(words)
      const isInView = async () => {
        const box = (await shown.isVisible()) && (await shown.boundingBox())
        return box && box.y > 0 && box.y + box.height < 800
      }
      await expect.poll(isInView).toBe(true)
      if (late) await page.waitForTimeout(late)
      expect(await isInView()).toBe(true)
    },
  )

  const coming = 'announcements:\n  - text: Now in Bath, too.\n    from: 2030-03-04\n'
  test.each([
    ['a price', 'prices.md', 'prices.leak', '', ''],
    ['a promise', 'claims.md', 'claims.sump-time', '', ''],
    ['a way to pay', 'business.md', 'payment[0]', '', ''],
    ['what is to come', 'site.md', 'announcements[0]', coming, 'Now in Bath, too.'],
  ])('“Page” shows where the words of a field stand: %s', async (_, file, name, lines, words) => {
    if (lines) await edit(desk.folder, file, (text) => text.replace('\n---', `\n${lines}---`))
    await open(`#/edit|${file}|${name}`)
    await page.reload()
    const input = page.locator(`[data-field^="${name}"]`).first()
    await input.waitFor()
    const text = words || (await input.inputValue())
    await button('Page').click()
    await expect
      .poll(() =>
        frame()
          .locator('body')
          .evaluate((body, text) => {
            const all = [...body.querySelectorAll('*')]
            return all.some((one) => {
              const { top, bottom, height } = one.getBoundingClientRect()
              const isSeen = height > 0 && height < innerHeight && top >= 0 && bottom <= innerHeight
              return isSeen && one.textContent?.includes(text)
            })
          }, text),
      )
      .toBe(true)
    expect(await page.getByText('As it will be on March 4, 2030.').count()).toBe(lines ? 1 : 0)
  })

  test('asks nobody else for anything, whatever gets into it', async () => {
    const asked: string[] = []
    await context.route(
      ({ origin }) => /^http/.test(origin) && origin !== desk.url,
      (route) => {
        asked.push(route.request().url())
        return route.abort()
      },
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('#/edit|pages/contact.md|lead')
    const picture = 'https://elsewhere.example/x.png'
    await field('lead').fill(`![x](${picture}) <img src="${picture}">`)
    await frame().getByText('elsewhere.example').first().waitFor()
    await page.evaluate(async (source) => {
      const inside = document.querySelector('iframe')?.contentDocument as Document
      const image = inside.body.appendChild(inside.createElement('img'))
      await new Promise((resolve) => {
        image.addEventListener('error', resolve)
        image.src = source
      })
    }, picture)
    expect(asked).toEqual([])
  })

  test('runs no script of a drawing, and takes no picture with one', async () => {
    const script = '<script>parent.hit=1</script><a href="javascript:parent.hit=1">hit</a>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="parent.hit=1"><g id="a"/>${script}</svg>`
    for (const file of ['drawings/water.svg', 'drop.svg'])
      await writeFile(path.join(desk.folder, file), svg)
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('#/edit|services/sump-pump-installation.md')
    await page.reload()
    await page.getByText('Something is wrong: this is the page before it.').waitFor()
    expect(await frame().locator('[onload], script, svg a').count()).toBe(0)
    await open('')
    await page.locator('.error', { hasText: 'water.svg' }).waitFor()
    await open('#/new|work')
    const buffer = Buffer.from(svg)
    const picture = { name: 'x.svg', mimeType: 'image/svg+xml', buffer }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText(/^x\.svg cannot be read here/).waitFor()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
})

const isWrong = (place: string) => async () => {
  await page.locator(`[data-path="${place}"] .error`).waitFor()
  const input = field(place)
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  const words = await input.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
  expect(words).toContain(await page.locator(`[data-path="${place}"] .error`).innerText())
}

test.each<[string, (() => Promise<unknown>)?]>([
  [''],
  ['#/questions'],
  ['#/edit|business.md|email', () => field('email').fill('nobody').then(isWrong('email'))],
  ['#/edit|pages/home.md|lead'],
  ['#/edit|brand.md|colors'],
  ['#/new|work'],
  [
    '#/edit|business.md|phone',
    async () => {
      await field('phone').fill('12')
      await isWrong('phone')()
      await page.getByRole('link', { name: /^Publish/ }).click()
      await page.locator('p.error').waitFor()
    },
  ],
])('everybody can read and operate %s', async (place, act) => {
  await open(place)
  await act?.()
  expect(await violations(page)).toEqual([])
  expect(treeFaults(await page.locator('body').ariaSnapshot())).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await width()).toBeLessThanOrEqual(320)
  // What stands in a fixed bar makes no page wider.
  const ends = await page
    .locator('header :is(a, button):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

/** What a screen reader misses in a page, given as Playwright writes its tree: a node a line. */
function treeFaults(tree: string): string[] {
  const named = 'button|link|textbox|combobox|checkbox|img|iframe|progressbar|navigation|heading'
  const nameless = tree.match(new RegExp(`^ *- (${named})(?! ")\\b.*$`, 'gm')) ?? []
  const levels = [...tree.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level))
  const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  const landmarks = ['main', 'banner', 'navigation', 'status'].filter((role) => {
    return tree.match(new RegExp(`^ *- ${role}\\b`, 'gm'))?.length !== 1
  })
  const tops = levels.filter((level) => level === 1).length === 1 ? [] : ['not one main heading']
  return [...nameless, ...jumps.map((level) => `a heading ${level}`), ...landmarks, ...tops]
}
