import { describe, expect, test } from 'vitest'
import { type Damage, pageAfter } from '../support/content'
import { graphOf, textOf } from '../support/site'

const issuer = (name: string): Damage => [
  'business.md',
  'issuer: State of Maine',
  `issuer: ${name}\n  url: https://board.example/`,
]

test.each([
  ['State of Maine', 'the State of Maine'],
  ['the Building Board', 'the Building Board'],
  ['The State', 'the State'],
  ['THE  Board of Bakers', 'the Board of Bakers'],
  ['Theater Board', 'the Theater Board'],
])('a license of "%s" is looked up at %s', async (name, said) => {
  const pages = ['/', '/about/', '/contact/'].map((path) => pageAfter(path, issuer(name)))
  const links = (await Promise.all(pages)).flatMap((page) =>
    page.querySelectorAll('a[href*="board.example"]').map(textOf),
  )
  const words = links.filter((text) => text.startsWith('Look'))
  expect(words.length).toBeGreaterThan(0)
  expect(new Set(words)).toEqual(new Set([`Look up the license at ${said}`]))
})

describe('what a business does not have', () => {
  const towns = ['falmouth', 'saco', 'scarborough', 'westbrook'].map((town): Damage => {
    return [`areas/${town}.md`, 'updated:', 'inData: false\nupdated:']
  })
  const none: Damage[] = [['business.md', 'alsoServes: [Gorham]', 'alsoServes: []'], ...towns]
  test.each(['/', '/about/', '/leak-repair/'])(
    'no town is no empty list in the data of %s',
    async (path) => {
      expect(JSON.stringify(graphOf(await pageAfter(path, ...none)))).not.toContain('[]')
    },
  )

  test('a price is said in the words of the content, or not at all', async () => {
    const prices = async (to: string) =>
      (
        await pageAfter('/leak-repair/', [
          'services/leak-repair.md',
          'unpriced: Priced at the estimate',
          to,
        ])
      )
        .querySelectorAll('.solutions__price')
        .map(textOf)
    expect(await prices('unpriced: Ask us')).toEqual([expect.stringContaining('$'), 'Ask us'])
    expect(await prices('beside: false')).toEqual([expect.stringContaining('$')])
  })
})

describe('a form that leaves fields out', () => {
  const contact = async (leaveOut: string) => {
    const page = await pageAfter('/contact/', [
      'site.md',
      'form:\n',
      `form:\n  leaveOut: [${leaveOut}]\n`,
    ])
    const fields = page.querySelectorAll('.estimate-form__fields > *').map((field) => {
      const width = /form-field--(\w+)/.exec(field.getAttribute('class') ?? '')?.[1] ?? 'full'
      return `${field.querySelector('.form-field__control')?.id} ${width}`
    })
    const text = textOf(page.querySelector('.estimate-form'))
    return { fields: fields.join(', '), text }
  }
  const names = 'firstName half, lastName half'
  const person = `${names}, email half, phone half`
  const place = 'street full, city half, state quarter, zipCode quarter'

  test.each([
    ['', `${person}, town full, ${place}`],
    ['email', `${names}, phone full, town full, ${place}`],
    ['street', `${person}, town full, city half, state quarter, zipCode quarter`],
    ['state', `${person}, town full, street full, city half, zipCode half`],
    ['street, city, state', `${person}, town full, zipCode full`],
    ['city, state, zipCode', `${person}, street full`],
    ['email, street, city, state, zipCode', `${names}, phone full`],
  ])('without "%s" asks for the others, in full rows', async (leaveOut, fields) => {
    expect((await contact(leaveOut)).fields).toBe(fields)
  })

  test.each([
    [
      '',
      'Fills in city, state and ZIP code where they’re empty.',
      'you ask us to call or email you',
    ],
    ['state', 'Fills in city and ZIP code where they’re empty.', 'you ask us to call or email you'],
    ['email, city, state', 'Fills in ZIP code where it’s empty.', 'you ask us to call you about'],
  ])('without "%s" says "%s" and "%s"', async (leaveOut, ...said) => {
    const { text } = await contact(leaveOut)
    for (const words of said) expect(text).toContain(words)
  })
})
