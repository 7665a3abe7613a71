import { describe, expect, test } from 'vitest'
import { shorten as shortenWith, shortNames } from '../../../scripts/assets/short-tokens'

const shared = ':root{--amber:#fa0;--amber-dark:#c70}@media print{:root{--paper:#fff}}.a{--own:1}'
const names = shortNames(shared)
const shorten = (text: string) => shortenWith(text, names)

describe('the tokens of a built page', () => {
  test('have short names, where they are declared and where they are used', () => {
    expect(shorten(':root{--amber:#fa0}')).toBe(':root{--a:#fa0}')
    expect(shorten('a{color:var(--amber-dark,var(--paper))}')).toBe('a{color:var(--b,var(--c))}')
    expect(shorten('<path fill="var(--amber)">')).toBe('<path fill="var(--a)">')
  })

  test('that no root declares keep their names, and so does what is no token', () => {
    const text = '.hero--amber{--own:var(--swipe-x)}<p class="x--amber">cold --amber</p>'
    expect(shorten(text)).toBe(text)
  })

  test('are told apart beyond the alphabet', () => {
    const many = Array.from({ length: 800 }, (_, index) => `--token-${index}:0`)
    const shortened = shortenWith(many.join(';'), shortNames(`:root{${many.join(';')}}`))
    expect(new Set(shortened.split(';')).size).toBe(800)
  })
})
