import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readyFiles } from '../scripts/preflight/support'
import { edit } from '../support/site'
import { violations } from './support/axe'
import { button, desk, open, openDeskPages, page, publish } from './support/desk-page'

openDeskPages(390, 800)
// Nothing else is to be asked.
beforeEach(async () => {
  for (const [file, text] of Object.entries(readyFiles()))
    await writeFile(path.join(desk.folder, file), text)
})

/** Opens the desk with these questions only. */
async function ask(questions: string, place = '#/questions'): Promise<void> {
  await edit(desk.folder, 'questions.md', () => `---\nquestions:\n${questions}---\n`)
  await open(place)
}
const emptied = (claim: string) =>
  edit(desk.folder, 'claims.md', (text) => text.replace(new RegExp(`(  ${claim}: ).*`), '$1""'))
const looks = '  - ask: Are looks free?\n    about: [claims.md#claims.free-look]\n'

test('a fact that is still empty is seen in its sentence while it is typed, and what reads wrong is said', async () => {
  await emptied('free-look')
  await ask(looks)
  const quote = page.getByRole('blockquote').filter({ hasText: 'in writing' })
  await quote.getByText('We give …, in writing.').waitFor()
  const input = page.getByLabel('Free look')
  // There is nothing else to do first.
  expect(await input.evaluate((box) => box === document.activeElement)).toBe(true)
  await input.pressSequentially('free looks.')
  await quote.getByText('We give free looks., in writing.').waitFor()
  await page.getByText('take yours off the end').waitFor()
  await input.press('Backspace')
  await quote.getByText('We give free looks, in writing.').waitFor()
  await page.getByText('take yours off the end').waitFor({ state: 'detached' })
  expect(desk.changed()).toEqual(
    expect.not.arrayContaining([expect.stringContaining('free looks')]),
  )
})

test('a list is typed key by key, as people write lists', async () => {
  await ask('  - ask: Which brands?\n    about: [business.md#brands]\n')
  const input = page.getByLabel('Brands')
  for (const typed of ['Ace , Best,', ' Ace,, Best ', 'Ace,Best', 'Ace, Best Co']) {
    await input.fill('')
    await input.pressSequentially(typed)
    expect(await input.inputValue()).toBe(typed)
  }
  await publish()
  expect(desk.changed()).toContain('+brands: [Ace, Best Co]')
})

test('a card that stands for several pages counts them, and leads to each', async () => {
  await ask(looks)
  await page.getByText('On 2 pages').click()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toContain('#/edit|pages/terms.md|page')
})

test.each<[string, string, string, string?]>([
  ['in a long text', 'pages/terms.md', 'You get a firm price before work starts'],
  ['in a line', 'areas/saco.md', 'far end of our route'],
  ['with other spaces between them', 'pages/terms.md', 'You get  a firm price'],
  ['with a fact in them', 'areas/saco.md', 'The far end of our route, twice a day, within 4 hours'],
  [
    'with a fact first',
    'pages/terms.md',
    '3-year workmanship warranty. You can pay by',
    'You can pay',
  ],
  ['with a link in them', 'pages/terms.md', 'See also our privacy page'],
  ['in bold', 'pages/terms.md', 'It is very clear about that', 'It is **very** clear about that'],
  ['at the end of a very long text', 'pages/terms.md', 'The very last words'],
  ['in an entry of a list', 'pages/terms.md', 'what the list says'],
  ['in an answer', 'areas/saco.md', 'warm the pipe with a hair dryer'],
  ['in a question', 'areas/saco.md', 'May I thaw it with a torch?'],
])('“Change it” leads to the words of a page, and marks them: %s', async (_, file, words, some) => {
  const more = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} goes on for a while.`)
  const all = ['It is **very** clear about that.', '- one\n- what the list says', ...more]
  await edit(desk.folder, 'pages/terms.md', (text) =>
    [text.trimEnd(), ...all, 'The very last words.\n'].join('\n\n'),
  )
  await ask(
    `  - ask: Is it so?\n    about: [${file}]\n    quote: ["${words.replace('  ', ' ')}"]\n`,
  )
  await button('Change it').click()
  const marked = () =>
    page.evaluate(() => {
      const box = document.activeElement as HTMLTextAreaElement
      const { top } = box.getBoundingClientRect()
      const share = box.selectionStart / (box.value?.length ?? 1)
      const at = top + box.offsetHeight * share
      return [box.value?.slice(box.selectionStart, box.selectionEnd), at > 0 && at < innerHeight]
    })
  const start = some ?? words.replace(/\s+/g, ' ').slice(0, 12)
  await expect.poll(marked).toEqual([expect.stringContaining(start), true])
})

test('“Later” says when all have been seen', async () => {
  await ask(`${looks}  - ask: Is it near?\n    about: [areas/saco.md]\n`)
  const seen = page.getByText('You have seen all questions')
  await page.getByRole('heading', { name: /What you promise|Is it near/ }).waitFor()
  for (const isSeen of [false, false]) {
    expect(await seen.isVisible()).toBe(isSeen)
    await button('Later').click()
  }
  await seen.waitFor()
})

test.each([
  ['claims.md#claims.sump-time', 'These are right', 'Sump pump installation', '“Sump time”'],
  ['prices.md#arrival.far', 'These are right', 'Falmouth', '“Arrival”'],
  ['business.md#foundedYear', 'Leave it out', 'Start', '“Year of founding”'],
])(
  'what a page cannot do without is no answer: the card leads there, and a reload does not hide it: %s',
  async (about, verb, where, name) => {
    await ask(`  - ask: Is it so?\n    about: [${about}]\n`)
    await page.locator('.card .field input, .card .field textarea').first().fill('')
    await button(verb).click()
    await page.getByText(`inserts ${name}, which is empty, and the page needs this`).waitFor()
    const way = page.getByRole('alert').getByRole('link', { name: new RegExp(`^${where}`) })
    expect(await way.getAttribute('href')).toMatch(/^#\/edit/)
    // What visitors read keeps its facts meanwhile.
    expect(await page.getByText('{{').count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: 'Something is wrong' }).waitFor()
    await page.getByText(`inserts ${name}, which is empty`).first().waitFor()
    await button('Undo').click()
    await page.getByText('Is it so?').first().waitFor()
  },
)

test('no name of a field stands among the words that visitors read', async () => {
  await ask('  - ask: Is it so?\n    about: [prices.md#prices.leak]\n')
  await page.getByText('Is it so?').first().waitFor()
  await page.getByRole('link', { name: 'Leak repair' }).waitFor()
  expect(await page.getByText('price: leak').count()).toBe(0)
})

test('what is taken out is settled, and not asked again', async () => {
  await ask(looks)
  await page.getByLabel('Free look').fill('')
  await page.getByText(/^Left out: /).waitFor()
  await button('These are right').click()
  await page.getByText('Nothing is left for you to answer.').waitFor()
  await page.reload()
  await page.getByText('Nothing is left for you to answer.').waitFor()
})

test.each<[string, string, () => Promise<unknown>, string, number?]>([
  [
    'a town that texts name still',
    '#/edit|areas/saco.md',
    async () => {
      page.once('dialog', (dialog) => dialog.accept())
      await button('Take this page out').click()
    },
    'names Saco, which has no page any more',
  ],
  [
    'a page to which texts link still, and alone said a fact',
    '#/edit|services/sump-pump-installation.md',
    async () => {
      page.once('dialog', (dialog) => dialog.accept())
      await button('Take this page out').click()
    },
    '“sump pumps” links to “Sump Pump Installation”, which has no page any more',
  ],
  [
    'a page to which an older address leads',
    '#/edit|services/drain-cleaning.md',
    async () => {
      page.once('dialog', (dialog) => dialog.accept())
      await button('Take this page out').click()
    },
    '“drains” links to “Drain Cleaning”, which has no page any more',
    2,
  ],
  [
    'a price without a currency',
    '#/edit|prices.md|prices.camera',
    () => page.locator('[data-field="prices.camera"]').fill('150–250'),
    'names no "$"',
  ],
  [
    'a fact that reads wrong',
    '#/edit|claims.md|claims.free-look',
    () => page.locator('[data-field="claims.free-look"]').fill('free looks.'),
    'take yours off the end',
  ],
  [
    'a fact that is gone',
    '#/edit|claims.md|claims.free-look',
    () => page.locator('[data-field="claims.free-look"]').fill(''),
    'what depends on it is left out',
  ],
])(
  'publishing shows what a change leaves behind, and is possible: %s',
  async (_, place, change, said, amount = 1) => {
    await edit(desk.folder, 'areas/falmouth.md', (text) =>
      text.replace('\n---', '\n---\n\nNear Saco.\n'),
    )
    await edit(desk.folder, 'prices.md', (text) => text.replace('leak: $', 'leak: '))
    await ask('  - ask: Is it so?\n    about: [pages/terms.md]\n', place)
    await change()
    await page.getByRole('link', { name: /^Publish/ }).click()
    const left = page.getByRole('region', { name: 'What your changes leave behind' })
    await left.getByText(said).waitFor()
    // What was there before is not told again.
    expect(await left.locator('p:is(.warning, .open)').count()).toBe(amount)
    expect(await left.locator('p.error').count()).toBe(0)
    await button('Save to the folder').click()
    await page.getByText('Saved to the folder.', { exact: true }).waitFor()
  },
)

test.each([
  ['phone', '(207) 555-0100', '(207) 342-7719'],
  ['email', 'me@example.com', 'me@harbor-plumbing.com'],
  ['siteUrl', 'https://www.example.com', 'https://www.harbor-plumbing.com'],
])(
  'an example that is typed as %s stays in its field, and is no answer',
  async (name, typed, own) => {
    await edit(desk.folder, 'business.md', (text) =>
      text.replace(new RegExp(`^${name}: .*`, 'm'), `${name}: ${typed}`),
    )
    await ask(looks)
    await page.locator('.card .field input').first().waitFor()
    const input = page.locator('.card .field input').first()
    expect(await input.inputValue()).toBe('')
    // There is nothing else to do first.
    await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true)
    const another = typed.replace('00', '01').replace('me@', 'you@').replace('www.', 'shop.')
    await input.pressSequentially(another)
    await page.getByText(`“${another}” is an example`).waitFor()
    expect(await input.inputValue()).toBe(another)
    expect(await button('Save this').isDisabled()).toBe(true)
    await input.fill(own)
    await page.getByText('is an example').waitFor({ state: 'detached' })
    await button('Save this').click()
    await page.getByRole('heading', { name: 'What you promise' }).waitFor()
  },
)

test.each([
  ['a list without entries', 'business.md#closures', 'It stays empty'],
  [
    'fields of which one is empty',
    'business.md#foundedYear, claims.md#claims.free-look',
    'It stays as it is',
  ],
  ['fields that are full', 'business.md#phone, business.md#email', 'True'],
  ['entries of which others may be meant', 'business.md#brands', 'It stays as it is'],
  ['a page', 'pages/terms.md', 'True'],
])('nobody is asked whether what is empty is true: %s', async (_, about, said) => {
  if (about.includes('free-look')) await emptied('free-look')
  await ask(`  - ask: Is it so?\n    about: [${about}]\n`)
  await button(said).click()
  await page.getByText('Nothing is left for you to answer.').waitFor()
})

const days = '[{date: 2026-12-24, name: Snow Day}, {date: 2026-12-25, name: Christmas}]'
test.each<[string, string, string, string[]]>([
  ['closed days', 'closures', days, ['December 24, 2026', 'Snow Day', 'Christmas']],
  [
    'closed days with hours',
    'closures',
    '[{date: 2026-12-24, name: Snow Day, hours: {opens: "08:00", closes: "12:00"}}]',
    ['Opens at: 8 AM', 'Closes at: 12 PM'],
  ],
  [
    'hours',
    'hours',
    '[{days: [Monday, Tuesday], opens: "07:30", closes: "17:00"}]',
    ['Monday, Tuesday', '7:30 AM', '5 PM'],
  ],
  [
    'several days',
    'closures',
    '[{date: 2026-12-24, until: 2026-12-26, name: Snow}]',
    ['December 26'],
  ],
])('what an answer confirms is shown with it: %s', async (_, name, value, shown) => {
  await edit(desk.folder, 'business.md', (text) => {
    const without = text.replace(new RegExp(`^${name}:.*\\n(?:[ -].*\\n)*`, 'm'), '')
    return without.replace('\n---', `\n${name}: ${value}\n---`)
  })
  await ask(`  - ask: Is it so?\n    about: [business.md#${name}]\n`)
  for (const words of shown) await page.locator('.asked').getByText(words).first().waitFor()
  await button('True').waitFor()
  // In its form, too, it does not stay empty.
  await open(`#/edit|business.md|${name}`)
  await button('It is right').waitFor()
  expect(await button('It stays empty').count()).toBe(0)
})

test.each([
  ['a fact', 'claims.md#claims.free-look', 'Free look', 'a look for nothing'],
  ['a phone', 'business.md#phone', 'Phone', '(207) 342-7718'],
  ['a year', 'business.md#foundedYear', 'Year of founding', '1999'],
  ['an address', 'business.md#email', 'Email', 'me@harbor-plumbing.com'],
])('Enter in a field answers its question, at once: %s', async (_, about, label, words) => {
  await ask(`  - ask: Is it so?\n    about: [${about}]\n`)
  const input = page.getByLabel(label, { exact: true })
  await input.fill(words)
  await input.press('Enter')
  await page.getByText('Nothing is left for you to answer.').waitFor()
  await publish()
  expect(desk.changed().join('\n')).toContain(words)
})

const listed = ['sump-time', 'leak-waste'].map(
  (name) => `  - ask: Is ${name} so?\n    about: [claims.md#claims.${name}]\n`,
)
test.each([
  ['in a list', 'Is leak-waste so?', () => ask(listed.join(''))],
  ['in an empty field', 'Are looks free?', () => emptied('free-look').then(() => ask(looks))],
])('Enter confirms nothing that nobody has read: %s', async (_, question, begin) => {
  await begin()
  await page.getByText(question).first().waitFor()
  for (const input of await page.locator('.asked textarea').all()) await input.press('Enter')
  await page.waitForTimeout(1000)
  expect(await page.getByText(question).count()).toBeGreaterThan(0)
})

test('many answers are one line, and the button that publishes is in reach', async () => {
  const questions = Array.from({ length: 12 }, (_, at) => {
    return `  - ask: Is it so, number ${at}?\n    about: [pages/terms.md]\n`
  })
  await ask(questions.join(''))
  for (const at of questions.keys()) {
    await page.getByRole('heading', { name: `number ${at}?` }).waitFor()
    await button('True').click()
  }
  await open('#/edit|business.md|phone')
  await page.locator('[data-field="phone"]').fill('(207) 342-7718')
  await page.getByRole('link', { name: /^Publish/ }).click()
  await page.getByText('12 questions answered').waitFor()
  const line = page.getByText('Answered: “Is it so, number 7?”')
  expect(await line.isVisible()).toBe(false)
  const isInReach = () =>
    button('Save to the folder').evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isInReach()).toBe(true)
  await page.getByText('Read it').click()
  await line.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInReach()).toBe(true)
  await page.getByRole('button', { name: /^Undo.*number 7\?/ }).click()
  await page.getByText('11 questions answered').waitFor()
  expect(await violations(page)).toEqual([])
})

test('what is said of files names their pages', async () => {
  await ask(
    '  - ask: Is it so in pages/terms.md?\n    about: [business.md#foundedYear]\n',
    '#/edit|business.md',
  )
  await page.getByText('Is it so in “Terms”?').waitFor()
})
