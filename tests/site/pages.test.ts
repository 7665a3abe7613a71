import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { linksIn, readPage, textOf } from '../support/site'
import { indexablePaths, servicePaths, townPath, townPaths, towns } from '../support/spec'

const all = (address: string, selector: string) => readPage(address).querySelectorAll(selector)
const texts = (address: string, selector: string) => all(address, selector).map(textOf)
const main = (address: string) => readPage(address).querySelector('main')

/** The place of the first element that a selector finds, for comparing orders. */
const placeOf = (address: string, selector: string) =>
  all(address, selector)[0]?.range[0] ?? Number.NaN

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

  test.each([
    ['/', 9],
    ['/heat-pump-installation-repair/', 10],
    ...servicePaths
      .filter((address) => !address.startsWith('/heat-pump'))
      .map((address): [string, number] => [address, 4]),
    ...townPaths.map((address): [string, number] => [address, 4]),
  ])('%s answers %i questions, all closed at first', (address, amount) => {
    const items = all(address, 'details.faq__item')
    expect(items).toHaveLength(amount)
    for (const item of items) {
      expect(item.hasAttribute('open')).toBe(false)
      // A shared name would close one answer when another opens.
      expect(item.hasAttribute('name')).toBe(false)
      expect(textOf(item.querySelector('summary'))).not.toBe('')
      expect(textOf(item.querySelector('.faq__answer')).length).toBeGreaterThan(20)
    }
  })

  test('answers no question twice', () => {
    const questions = indexablePaths.flatMap((address) => texts(address, '.faq__answer'))
    expect(questions.filter((text, index) => questions.indexOf(text) !== index)).toEqual([])
  })

  test.each(['/', ...servicePaths, ...townPaths])('%s has a lazy map of 450 pixels', (address) => {
    const maps = all(address, 'iframe[src*="google.com/maps"]')
    expect(maps).toHaveLength(1)
    expect(maps[0]?.getAttribute('height')).toBe('450')
    expect(maps[0]?.getAttribute('loading')).toBe('lazy')
    expect(maps[0]?.getAttribute('title')).toBeTruthy()
    const query = new URL(maps[0]?.getAttribute('src') ?? '', 'http://x').searchParams.get('q')
    expect(query).toBe('Claremore, OK 74017')
  })

  test('asks nothing of another host before the visitor comes near it', () => {
    for (const address of indexablePaths) {
      const loaded = all(address, 'script[src], img[src], link[rel=stylesheet], iframe[src]')
      for (const element of loaded) {
        const target = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        if (!/^(https?:)?\/\//.test(target)) continue
        expect([address, element.getAttribute('loading')]).toEqual([address, 'lazy'])
      }
    }
  })

  test('leads each mark of a note to its note', () => {
    for (const address of indexablePaths) {
      const marks = new Set(linksIn(main(address)).filter((link) => link.startsWith('#note-')))
      const notes = all(address, '.notes li').map(({ id }) => `#${id}`)
      expect([address, [...marks].toSorted()]).toEqual([address, notes.toSorted()])
    }
  })
})

describe('the home page', () => {
  test('has the title and the headline of the specification', () => {
    expect(texts('/', 'title')).toEqual(['Air Conditioning Contractor Claremore OK'])
    expect(texts('/', 'h1')).toEqual(['Air Conditioning Contractor Claremore OK'])
  })

  test('opens with the rating, the veteran, the emergencies and the phone', () => {
    const hero = readPage('/').querySelector('.hero')
    expect(textOf(hero)).toMatch(/5\.0 out of 5/)
    expect(textOf(hero)).toMatch(/veteran-owned/i)
    expect(textOf(hero)).toMatch(/emergenc\w+ (answered )?24\/7/i)
    expect(linksIn(hero)).toContain('tel:9185550142')
  })

  test('has its sections in the order of the specification', () => {
    const order = [
      '.hero',
      '.services a[href="/ac-installation/"]',
      '.services a[href="/furnace-installation/"]',
      '.emergency',
      '.spotlight a[href="/indoor-air-quality/"]',
      '#serviceareas',
      '[data-module=estimate-form]',
      '.credentials',
      '.reviews',
      '.guarantees',
      'details.faq__item',
      'iframe[src*="google.com/maps"]',
      'footer.site-footer',
    ]
    const places = order.map((selector) => placeOf('/', selector))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(Number.NaN)
  })

  test('has a card with Learn More for each cooling and heating service', () => {
    const cards = all('/', '.service-list__item')
    expect(cards.flatMap((card) => linksIn(card)).toSorted()).toEqual(
      servicePaths.filter((path) => !/emergency-hvac|air-quality/.test(path)).toSorted(),
    )
    for (const card of cards) expect(textOf(card)).toContain('Learn More')
  })

  test('leads from the emergency block to the emergency page, and calls', () => {
    const links = linksIn(readPage('/').querySelector('.emergency'))
    expect(links).toEqual(expect.arrayContaining(['tel:9185550142', '/emergency-hvac-service/']))
  })

  test('names eleven places, the last one without a page, and what to do if yours is missing', () => {
    const items = all('/', '#serviceareas .area-grid li')
    expect(items.map(textOf)).toEqual([...towns.map(([, name]) => name), 'Surrounding Areas'])
    expect(items.flatMap((item) => linksIn(item))).toEqual(townPaths)
    expect(textOf(readPage('/').querySelector('#serviceareas'))).toMatch(
      /Don’t see your area listed\? Give us a call .* may still be able to help!/,
    )
  })

  test('has the four trust badges, the license and the chamber', () => {
    const section = textOf(readPage('/').querySelector('.credentials'))
    for (const badge of [
      'Veteran-owned',
      'Licensed and insured',
      '24/7 emergency',
      'NATE certified',
    ]) {
      expect(section).toContain(badge)
    }
    expect(section).toContain('164392')
    expect(section).toMatch(/chamber of commerce/i)
  })

  test('gives three guarantees, each with its terms', () => {
    expect(all('/', '.guarantees__items > li')).toHaveLength(3)
    for (const terms of texts('/', '.guarantees__terms')) expect(terms.length).toBeGreaterThan(40)
    expect(all('/', '.guarantees__terms')).toHaveLength(3)
  })

  test('asks the nine questions of the specification', () => {
    const topics = [
      /serviced/,
      /signs .* repair/,
      /long .* installation/,
      /emergency service/,
      /brands/,
      /licensed and insured/,
      /24\/7 emergency AC .*Claremore and Oologah/,
      /fast .* emergency/,
      /ductless mini-split/,
    ]
    const questions = texts('/', '.faq__item summary')
    expect(questions).toHaveLength(topics.length)
    topics.forEach((topic, index) => {
      expect(questions[index]).toMatch(topic)
    })
  })
})

describe('the form', () => {
  const form = (address: string) => readPage(address).querySelector('form[method=post]')
  const fields = (address: string) =>
    form(address)
      ?.querySelectorAll('[name]')
      .map((field) => field.getAttribute('name')) ?? []

  test.each([
    ['/', 'Homepage Quick Estimate'],
    ['/contact/', 'Contact Page'],
  ])('on %s has every field of the lead, and says that it is the %s', (address, source) => {
    const lead = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'zipCode']
    expect(fields(address)).toEqual(expect.arrayContaining([...lead, 'service', 'message']))
    const hidden = form(address)?.querySelector('[name=source]')
    expect([hidden?.getAttribute('type'), hidden?.getAttribute('value')]).toEqual([
      'hidden',
      source,
    ])
  })

  test.each(['/', '/contact/'])(
    'on %s marks every field but the message as required',
    (address) => {
      const required = form(address)?.querySelectorAll('[required]') ?? []
      expect(required.map((field) => field.getAttribute('name'))).toEqual([
        'firstName',
        'lastName',
        'email',
        'phone',
        'street',
        'city',
        'state',
        'zipCode',
        'service',
      ])
      expect(form(address)?.querySelector('#state')?.getAttribute('maxlength')).toBe('2')
      expect(form(address)?.querySelector('#message')?.getAttribute('maxlength')).toBe('1000')
    },
  )

  test.each(['/', '/contact/'])('on %s offers the services of the specification', (address) => {
    const options = form(address)?.querySelectorAll('#service option') ?? []
    const offered = options.map((option) => [option.getAttribute('value'), textOf(option)])
    expect(offered.slice(1)).toEqual([
      ['ac-repair', 'AC Repair'],
      ['ac-installation', 'AC Installation'],
      ['furnace-repair', 'Furnace Repair'],
      ['furnace-installation', 'Furnace Installation'],
      ['maintenance', 'Maintenance'],
      ['emergency', 'Emergency Service'],
      ['other', 'Other'],
    ])
    expect(offered[0]?.[0]).toBe('')
  })

  test.each(['/', '/contact/'])('on %s labels every field, and asks for consent', (address) => {
    const labelled = new Set(
      form(address)
        ?.querySelectorAll('label')
        .map((label) => label.getAttribute('for')),
    )
    const controls = form(address)?.querySelectorAll('input, select, textarea') ?? []
    const visible = controls.filter((control) => control.getAttribute('type') !== 'hidden')
    expect(visible.filter(({ id }) => !labelled.has(id)).map(({ id }) => id)).toEqual([])
    expect(linksIn(form(address) ?? null)).toContain('/privacy/')
  })

  test('goes to the receiver without script, with the phone number beside it', () => {
    expect(form('/contact/')?.getAttribute('action')).toBe('https://hooks.example.com/estimate')
    expect(form('/contact/')?.getAttribute('method')).toBe('post')
    expect(textOf(form('/contact/'))).toContain('(918) 555-0142')
  })

  test('has the picker of served towns on the contact page, and not on the home page', () => {
    expect(form('/')?.querySelector('#town')).toBeNull()
    const slugs = form('/contact/')
      ?.querySelectorAll('#town option')
      .map((option) => option.getAttribute('data-area'))
      .filter(Boolean)
    expect(slugs).toEqual(towns.map(([slug]) => slug))
  })

  test('promises an answer within 24 hours, and another form after it is sent', () => {
    const words = textOf(readPage('/contact/').querySelector('[data-module=estimate-form]'))
    expect(words).toContain('Message Sent Successfully!')
    expect(words).toMatch(/Thank you for contacting Homefront Heating (&|&amp;) Air\. .* 24 hours/)
    expect(words).toContain('Send Another Message')
  })
})

describe.each(servicePaths)('the service page %s', (address) => {
  test('calls in its hero, and closes with the two calls to action', () => {
    expect(linksIn(readPage(address).querySelector('.hero'))).toContain('tel:9185550142')
    const closing = linksIn(all(address, '.call-to-action').at(-1) as HTMLElement)
    expect(closing).toContain('tel:9185550142')
    expect(closing.join(' ')).toMatch(/\/contact\/\?service=[a-z-]+/)
  })

  test('has an intro, cards, steps and questions', () => {
    for (const block of ['.intro', '.cards, .solutions, .credentials', '.process', '.faq']) {
      expect([block, all(address, block).length > 0]).toEqual([block, true])
    }
  })
})

test.each(['/heating-system-replacement/', '/heat-pump-installation-repair/'])(
  '%s shows the rating in its hero',
  (address) => {
    expect(textOf(readPage(address).querySelector('.hero'))).toMatch(/5\.0 out of 5/)
  },
)

test('the emergency page has the urgent theme, and no other service page has', () => {
  const urgent = servicePaths.filter((address) => all(address, '.hero--emergency').length > 0)
  expect(urgent).toContain('/emergency-hvac-service/')
  expect(urgent.filter((address) => !address.includes('emergency'))).toEqual([])
})

describe('the page on indoor air', () => {
  const address = '/indoor-air-quality/'

  test('has six solutions, each with its price where the specification has one', () => {
    expect(texts(address, '.solutions__item h3')).toEqual([
      'Air filtration',
      'UV lights',
      'Humidifiers',
      'Dehumidifiers',
      'Energy recovery ventilators',
      'Duct cleaning',
    ])
    expect(all(address, '.solutions__price').length).toBeGreaterThanOrEqual(5)
  })

  test('has the four steps', () => {
    expect(texts(address, '.process__steps h3')).toEqual([
      'Home evaluation',
      'Testing',
      'Customized recommendations',
      'Installation and follow-up',
    ])
  })

  test('has warning signs, pollutants, trust cards and the grid of towns', () => {
    expect(all(address, '.checklist__items--warning')).toHaveLength(1)
    expect(textOf(main(address))).toMatch(/pollen/i)
    expect(linksIn(all(address, '.area-grid')[0] ?? null)).toEqual(townPaths)
  })
})

describe('the about page', () => {
  test('has the story, the four values, the towns and the reasons', () => {
    const cards = texts('/about/', '.cards .card__title')
    expect(cards).toEqual(expect.arrayContaining(['Integrity', 'Quality', 'Service', 'Community']))
    expect(linksIn(all('/about/', '.area-grid')[0] ?? null)).toEqual(townPaths)
    expect(texts('/about/', 'h2')).toEqual(expect.arrayContaining(['Our story', 'Why choose us']))
  })

  test('names the brands and the ways to pay', () => {
    const words = textOf(main('/about/'))
    for (const brand of ['Goodman', 'Rheem', 'York', 'Trane', 'Carrier']) {
      expect(words).toContain(brand)
    }
  })
})

test('the contact page has cards for phone, mail, hours, office and Facebook', () => {
  const cards = readPage('/contact/').querySelector('.contact-cards')
  const expected = [
    'tel:9185550142',
    'mailto:hello@example.com',
    'https://www.facebook.com/example',
  ]
  expect(linksIn(cards)).toEqual(expected)
  expect(textOf(cards)).toContain('Monday–Friday, 8 AM–6 PM')
  expect(textOf(main('/contact/'))).toMatch(/emergency/i)
})

describe.each(towns)('the page of %s', (slug, name, latitude, longitude) => {
  const address = townPath(slug)

  test('has the title and the headline of the specification', () => {
    const heading = `HVAC Services in ${name}, Oklahoma`
    expect(texts(address, 'title')).toEqual([`${heading} | Homefront Heating & Air`])
    expect(texts(address, 'h1')).toEqual([heading])
  })

  test('says where the town lies', () => {
    const content = (meta: string) =>
      all(address, `meta[name="${meta}"]`)[0]?.getAttribute('content')
    expect(content('geo.region')).toBe('US-OK')
    expect(content('geo.placename')).toBe(`${name}, Oklahoma`)
    expect(content('geo.position')).toBe(`${latitude};${longitude}`)
  })

  test('leads back to the list of towns', () => {
    expect(linksIn(all(address, '.breadcrumbs')[0] ?? null)).toEqual(['/', '/#serviceareas'])
  })

  test('links to all ten services, and to the nine other towns', () => {
    const services = linksIn(all(address, '.service-index')[0] ?? null)
    expect(services.toSorted()).toEqual(servicePaths.toSorted())
    const others = townPaths.filter((path) => path !== address)
    expect(linksIn(all(address, '.area-grid')[0] ?? null)).toEqual(others)
  })

  test('has its cards of reasons, and ends with the map, the questions and the call', () => {
    const cards = all(address, '.cards .card')
    expect(cards.length).toBe(slug === 'verdigris' ? 3 : 6)
    const order = ['.hero', '.service-index', '.cards', '.area-grid', '.map-frame', '.faq']
    const places = [...order, '.call-to-action'].map((selector) => placeOf(address, selector))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(texts(address, 'h2')).toContain('Find Us in Claremore')
    expect(linksIn(all(address, '.call-to-action')[0] ?? null)).toContain('tel:9185550142')
  })

  test('names its ZIP codes’ town in what only this page says', () => {
    expect(textOf(main(address)).split(name).length).toBeGreaterThan(6)
    expect(all(address, '.local-facts li').length).toBeGreaterThan(0)
  })
})

test.each(['/privacy/', '/terms/'])('%s has a list of its parts that leads to each', (address) => {
  const links = linksIn(all(address, '.legal__contents')[0] ?? null)
  expect(links.length).toBeGreaterThanOrEqual(8)
  const ids = all(address, '.legal__text h2').map(({ id }) => `#${id}`)
  expect(links).toEqual(ids)
})
