import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist, linksIn, readPage, textOf } from '../support/site'
import { indexablePaths, listPath, servicePaths, townPaths } from '../support/spec'

const all = (address: string, selector: string) => readPage(address).querySelectorAll(selector)
const texts = (address: string, selector: string) => all(address, selector).map(textOf)

test('a map is a lazy frame of 450 pixels, one on a page, about the town of the office', () => {
  for (const address of ['/', ...servicePaths, ...townPaths]) {
    const maps = all(address, 'iframe[data-src*="google.com/maps"]')
    const frames = maps.map(({ attributes: { height, loading, 'data-src': src = '' } }) => {
      return [height, loading, new URL(src, 'http://x').searchParams.get('q')]
    })
    expect([address, frames]).toEqual([address, [['450', 'lazy', 'Claremore, OK 74017']]])
  }
})

test('the map behind the frame names every town, in one picture, and marks the page’s own', () => {
  const srcOf = (address: string) => all(address, '.map-frame img')[0]?.getAttribute('src') ?? ''
  const src = srcOf('/contact/')
  expect(townPaths.map(srcOf)).toEqual(townPaths.map((path) => `${src}#${path}`))
  const picture = readFileSync(path.join(dist(), src), 'utf8')
  expect(townPaths.filter((path) => !picture.includes(`<g id="${path}">`))).toEqual([])
})

test('prices are compared on a scale from zero to the highest', () => {
  const lists = indexablePaths.flatMap((address) => all(address, '.prices .bars'))
  const compared = lists.filter((list) => list.querySelectorAll('dd').length > 1)
  expect(compared.length).toBeGreaterThan(0)
  for (const list of compared) {
    const amounts = textOf(list).match(/\$[\d,]+/g) ?? []
    const value = (amount: string) => Number(amount.replace(/\D/g, ''))
    const highest = amounts.toSorted((one, other) => value(other) - value(one))[0]
    expect(list.getAttribute('data-ends')).toBe(`$0 ${highest}`)
  }
})

test('the marks of notes are numbered in their order; each opens its note, which is listed', () => {
  for (const address of indexablePaths) {
    const marks = all(address, '.note-mark button')
    const listed = texts(address, '.notes ol > li')
    const said = marks.map(({ attributes }) => [
      attributes['data-number'],
      attributes['aria-label'],
    ])
    const numbers = listed.map((_, index) => [`${index + 1}`, `Note ${index + 1}`])
    expect([address, said]).toEqual([address, numbers])
    const opened = marks.map((mark) => `#${mark.getAttribute('popovertarget')}[popover]`)
    expect(opened.flatMap((note) => texts(address, note))).toEqual(listed)
    // In a link, a summary or a guarantee a number would be in the way.
    expect(all(address, ':is(a, summary, .reviews, .prices .bars) .note-mark')).toEqual([])
  }
  expect(all('/', '.note-mark').length).toBeGreaterThan(4)
})

test('the list of towns names them all, in a table and on a map', () => {
  for (const part of ['table', '.area-map']) {
    const links = all(listPath, part).flatMap((element) => linksIn(element))
    expect(links.toSorted()).toEqual(townPaths.toSorted())
  }
  const rows = texts(listPath, '.area-index__areas tbody tr')
  const row = /^\w+ [\w ]+ (County|counties)(?: .+?)? ((\d+) miles|Our office) \d{5}(, \d{5})*$/
  expect(rows.filter((words) => !row.test(words))).toEqual([])
  const miles = rows.map((words) => Number(row.exec(words)?.[3] ?? 0))
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
})

test.each(['/privacy/', '/terms/'])('%s has a list of its parts that leads to each', (address) => {
  const links = linksIn(all(address, '.legal__contents')[0] ?? null)
  expect(links.length).toBeGreaterThanOrEqual(8)
  expect(links).toEqual(all(address, '.legal__text h2').map(({ id }) => `#${id}`))
})

test('the triage has what is dangerous first, with 911, then what to call for, then what can wait', () => {
  const panels = all('/emergency-hvac-service/', '.triage__panel').map((panel) => [
    panel.classNames.replace(/.*--/, ''),
    panel.querySelector(':scope > .button') !== null,
    textOf(panel),
    // Who goes from heading to heading hears the level first.
    textOf(panel.querySelector('h3')),
    panel.querySelectorAll('h4').length,
  ])
  expect(panels).toEqual([
    [
      'danger',
      false,
      expect.stringMatching(/^Call 911 .*gas.*carbon monoxide.*911/i),
      'Call 911',
      expect.any(Number),
    ],
    [
      'urgent',
      true,
      expect.stringMatching(/^Call us now .*32°F.*95°F/),
      'Call us now',
      expect.any(Number),
    ],
    ['routine', false, expect.stringMatching(/^Can wait /), 'Can wait', expect.any(Number)],
  ])
})
