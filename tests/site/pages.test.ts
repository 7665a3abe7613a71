import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { linksIn, readPage, textOf } from '../support/site'
import { indexablePaths, listPath, servicePaths, townPath, townPaths, towns } from '../support/spec'

const all = (address: string, selector: string) => readPage(address).querySelectorAll(selector)
const texts = (address: string, selector: string) => all(address, selector).map(textOf)

describe('every page', () => {
  test.each([
    ['/', ['Home']],
    ['/furnace-repair/', ['Home', 'Furnace Repair']],
    ['/about/', ['Home', 'About']],
    ['/contact/', ['Home', 'Contact']],
    ['/terms/', ['Home', 'Terms of Service']],
    ['/service-areas/pryor/', ['Home', 'Service Areas', 'Pryor']],
  ])('shows where it stands: %s is %j', (address, trail) => {
    expect(texts(address, '.breadcrumbs li')).toEqual(trail)
    expect(texts(address, '.breadcrumbs [aria-current=page]')).toEqual(trail.slice(-1))
  })

  test('answers its questions, all closed at first: nine at home, ten for heat pumps, else four', () => {
    for (const address of ['/', ...servicePaths, ...townPaths]) {
      const items = all(address, 'details.faq__item')
      const amount = address === '/' ? 9 : address.startsWith('/heat-pump') ? 10 : 4
      expect([address, items.length]).toEqual([address, amount])
      for (const item of items) {
        // A shared name would close one answer when another opens.
        expect([item.hasAttribute('open'), item.hasAttribute('name')]).toEqual([false, false])
        expect(textOf(item.querySelector('summary'))).not.toBe('')
        expect(textOf(item.querySelector('.faq__answer')).length).toBeGreaterThan(20)
      }
    }
  })

  test('has a lazy map of 450 pixels, at home, of a service and of a town', () => {
    for (const address of ['/', ...servicePaths, ...townPaths]) {
      const [map, ...more] = all(address, 'iframe[data-src*="google.com/maps"]')
      expect([address, more]).toEqual([address, []])
      const { height, loading, title, 'data-src': src = '' } = map?.attributes ?? {}
      expect([height, loading, title?.length ?? 0]).toEqual(['450', 'lazy', expect.any(Number)])
      expect(new URL(src, 'http://x').searchParams.get('q')).toBe('Claremore, OK 74017')
    }
  })

  test('compares prices on a scale from zero to the highest, which no reader of rows hears', () => {
    const lists = indexablePaths.flatMap((address) => all(address, '.prices .bars'))
    const compared = lists.filter((list) => list.querySelectorAll('dd').length > 1)
    expect(compared.length).toBeGreaterThan(0)
    for (const list of compared) {
      const prices = list.querySelectorAll('dd').map(textOf)
      const [zero, highest = '', ...more] = (list.getAttribute('data-ends') ?? '').split(' ')
      expect([zero, more]).toEqual(['$0', []])
      const amounts = prices.flatMap((price) => price.match(/\$[\d,]+/g) ?? [])
      const value = (amount: string) => Number(amount.replace(/\D/g, ''))
      expect(amounts).toContain(highest)
      expect(value(highest)).toBe(Math.max(...amounts.map(value)))
    }
  })

  test('numbers the marks of notes in their order; each opens its note, which is listed as well', () => {
    for (const address of indexablePaths) {
      const marks = all(address, '.note-mark button')
      const listed = texts(address, '.notes ol > li')
      const numbers = listed.map((_, index) => String(index + 1))
      expect([address, marks.map((mark) => mark.getAttribute('data-number'))]).toEqual([
        address,
        numbers,
      ])
      expect(marks.map(({ attributes }) => attributes['aria-label'])).toEqual(
        numbers.map((number) => `Note ${number}`),
      )
      const opened = marks.map((mark) => `#${mark.getAttribute('popovertarget')}[popover]`)
      expect(opened.flatMap((note) => texts(address, note))).toEqual(listed)
      for (const note of listed) expect(note.length).toBeGreaterThan(20)
      // In a link, a summary or a guarantee a number would be in the way.
      expect(all(address, ':is(a, summary, .reviews, .prices .bars) .note-mark')).toEqual([])
    }
    expect(all('/', '.note-mark').length).toBeGreaterThan(4)
  })
})

describe('the home page', () => {
  test('names eleven places, the last one without a page, and what to do if yours is missing', () => {
    const items = all('/', '#serviceareas .area-grid li')
    expect(items.map(textOf)).toEqual([...towns.map(([, name]) => name), 'Surrounding Areas'])
    expect(items.flatMap((item) => linksIn(item))).toEqual(townPaths)
    expect(textOf(readPage('/').querySelector('#serviceareas'))).toMatch(
      /Don’t see your area listed\? Give us a call .* may still be able to help!/,
    )
  })
})

describe.each([
  ['/', 'Homepage Quick Estimate'],
  ['/contact/', 'Contact Page'],
])('the form on %s', (address, source) => {
  const form = () => readPage(address).querySelector('form[method=post]')
  const within = (selector: string) => form()?.querySelectorAll(selector) ?? []
  const namesOf = (fields: HTMLElement[]) => fields.map((field) => field.getAttribute('name'))
  const required = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'zipCode']

  test('has every field of the lead, required but the message, and says where it stands', () => {
    expect(namesOf(within('[name]'))).toEqual(
      expect.arrayContaining([...required, 'service', 'message']),
    )
    expect(namesOf(within('[required]'))).toEqual([...required, 'service'])
    const limit = (id: string) => form()?.querySelector(id)?.getAttribute('maxlength')
    expect([limit('#state'), limit('#message')]).toEqual(['2', '1000'])
    const { type, value } = form()?.querySelector('[name=source]')?.attributes ?? {}
    expect([type, value]).toEqual(['hidden', source])
  })

  test('labels every field, asks for consent, and goes to the receiver without script', () => {
    const labelled = new Set(within('label').map((label) => label.getAttribute('for')))
    const visible = within('input, select, textarea').filter(
      (control) => control.getAttribute('type') !== 'hidden',
    )
    expect(visible.filter(({ id }) => !labelled.has(id)).map(({ id }) => id)).toEqual([])
    expect(linksIn(form())).toContain('/privacy/')
    expect(form()?.getAttribute('action')).toBe('https://hooks.example.com/estimate')
    expect(textOf(form())).toContain('(918) 555-0142')
  })

  test('has the picker of served towns', () => {
    const slugs = within('#town option')
      .map((option) => option.getAttribute('data-area'))
      .filter(Boolean)
    expect(slugs).toEqual(towns.map(([slug]) => slug))
  })
})

test('the list of towns names them all, in a table and on a map, and has words of its own', () => {
  for (const part of ['table', '.area-map']) {
    const links = all(listPath, part).flatMap((element) => linksIn(element))
    expect(links.toSorted()).toEqual(townPaths.toSorted())
  }
  expect(texts(listPath, 'h1')).toHaveLength(1)
  expect(texts(listPath, '.breadcrumbs li')).toEqual(['Home', 'All service areas'])
  const rows = texts(listPath, '.area-index__areas tbody tr')
  expect(rows.map((row) => /^\w+ (\d+ miles|Our office) \d{5}(, \d{5})*$/.test(row))).toEqual(
    towns.map(() => true),
  )
  expect(rows).toContain('Pryor 16 miles 74361, 74362')
})

describe.each(towns)('the page of %s', (slug, _name, _latitude, _longitude) => {
  const address = townPath(slug)

  test('leads back to the list of towns, to all ten services, and to the nine other towns', () => {
    expect(linksIn(all(address, '.breadcrumbs')[0] ?? null)).toEqual(['/', '/#serviceareas'])
    const services = linksIn(all(address, '.service-index')[0] ?? null)
    expect(services.toSorted()).toEqual([...servicePaths, 'tel:9185550142'].toSorted())
    const others = townPaths.filter((path) => path !== address)
    expect(linksIn(all(address, '.area-grid')[0] ?? null)).toEqual(others)
  })
})

test.each(['/privacy/', '/terms/'])('%s has a list of its parts that leads to each', (address) => {
  const links = linksIn(all(address, '.legal__contents')[0] ?? null)
  expect(links.length).toBeGreaterThanOrEqual(8)
  expect(links).toEqual(all(address, '.legal__text h2').map(({ id }) => `#${id}`))
})
