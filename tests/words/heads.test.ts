import { describe, expect, test } from 'vitest'
import { parseHtml, readPage } from '../support/site'
import { pageAddresses } from './support/built-pages'
import { headProblems } from './support/heads'

describe('titles and descriptions', () => {
  test('are unique and of a length that search engines show', () => {
    const pages = new Map(pageAddresses().map((address) => [address, readPage(address)]))
    expect(headProblems(pages)).toEqual([])
  })

  test('are found out when they are short, long or used twice', () => {
    const head = (title: string, description: string) =>
      parseHtml(
        `<head><title>${title}</title><meta name="description" content="${description}"></head>`,
      )
    const good = 'A description that says what the page is about, who it is for and what to do.'
    const pages = new Map([
      ['/a/', head('Furnace Repair in Claremore, OK', good)],
      ['/b/', head('Furnace Repair in Claremore, OK', 'Short.')],
      ['/c/', head('Short', `${good} ${good} ${good}`)],
    ])
    expect(headProblems(pages)).toEqual([
      '/b/ has the title of /a/: “Furnace Repair in Claremore, OK”',
      '/b/ has a description of 6 characters',
      '/c/ has a title of 5 characters',
      '/c/ has a description of 233 characters',
    ])
  })
})
