import { describe, expect, test } from 'vitest'
import { type ContentFiles, planned, plumberSite, renderAt } from '../support/content'
import { graphOf, linksIn, parseHtml, textOf } from '../support/site'

/** One of the plumber's pages as the site has it, after a change of one file. */
async function rendered(path: string, file = '', change = (text: string) => text) {
  const inFiles = (files: ContentFiles) => {
    if (file) files[file] = change(files[file] ?? '')
  }
  return parseHtml(await renderAt(path, planned(plumberSite(inFiles))))
}

const add = (words: string) => (text: string) => `${text}\n${words}\n`

describe('a page whose content holds markup', () => {
  const hostile = `</script><script>alert('x')</script><!-- & "q" ]]>`

  test('runs none of it, and has it word for word in its title and its structured data', async () => {
    const page = await rendered('/', 'business.md', (text) =>
      text.replace('name: Placeholder Plumbing', () => `name: ${JSON.stringify(hostile)}`),
    )
    const scripts = page.querySelectorAll('script').map(({ attributes }) => {
      return attributes.type ?? attributes.src
    })
    expect(scripts).toEqual(['speculationrules', 'application/ld+json', '/assets/main.js'])
    const json = page.querySelector('script[type="application/ld+json"]')?.text ?? ''
    expect(json).not.toContain('<')
    const business = graphOf(page).find((node) => String(node['@id']).endsWith('#business'))
    expect(business?.name).toBe(hostile)
    expect(page.querySelectorAll('title')).toHaveLength(1)
  })

  test('shows code as the words that they are', async () => {
    const code = '`<template data-part="7">`, `data-module="estimate-form"`, `[^prices]`'
    const [page, before] = [
      await rendered('/terms/', 'pages/terms.md', add(`In code, ${code} are words.`)),
      await rendered('/terms/'),
    ]
    const last = (parent: typeof page) => parent.querySelectorAll('.legal__text p').at(-1)
    expect(
      last(page)
        ?.querySelectorAll('code')
        .map((words) => words.text),
    ).toEqual(['<template data-part="7">', 'data-module="estimate-form"', '[^prices]'])
    last(page)?.remove()
    expect(page.toString().replace(/\s+/g, '')).toBe(before.toString().replace(/\s+/g, ''))
  })
})

describe('a page', () => {
  test('keeps the spaces between words', async () => {
    const page = await rendered('/', 'pages/home.md', (text) =>
      text.replace('Tell us what drips.', 'Tell **us** *now* [here](/contact/) what drips.'),
    )
    expect(textOf(page)).toContain('Tell us now here what drips.')
  })

  test('has one title and one description, in the head, and is the same each time', async () => {
    const page = await rendered('/leak-repair/')
    expect(page.querySelectorAll('title')).toHaveLength(1)
    expect(page.querySelectorAll('head meta[name=description]')).toHaveLength(1)
    expect((await rendered('/leak-repair/')).toString()).toBe(page.toString())
  })

  test('has a note for a mark in the words around it, too, and each note once', async () => {
    const path = '/leak-repair/'
    const site = plumberSite((files) => {
      const around = files['site.md'] ?? ''
      files['site.md'] = around.replace('The shop is in', 'For {{claim:camera-price}} we are in')
      const leak = files['services/leak-repair.md'] ?? ''
      files['services/leak-repair.md'] = leak.replace('        price: leak-price\n', '')
    })
    const page = parseHtml(await renderAt(path, planned(site)))
    expect(linksIn(page)).toContain('#note-prices')
    expect(page.querySelectorAll('#note-prices')).toHaveLength(1)
  })

  test('closes with words in which its own name stands', async () => {
    expect((await rendered('/about/')).toString()).not.toContain('{{')
  })
})

test('a business that states no rating shows none, and says none to search engines', async () => {
  const page = await rendered('/')
  expect(page.querySelector('.rating')).toBeNull()
  expect(JSON.stringify(graphOf(page))).not.toContain('aggregateRating')
})

test('a form without a receiver opens an e-mail', async () => {
  const page = await rendered('/contact/')
  expect(page.querySelector('form[method=post]')?.getAttribute('action')).toBe(
    'mailto:shop@example.org',
  )
})
