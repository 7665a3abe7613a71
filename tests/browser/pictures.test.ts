import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compareBuilds } from '../../scripts/dev/changes/compare'
import { groupChanges } from '../../scripts/dev/changes/groups'
import { takePictures } from '../../scripts/dev/changes/pictures'
import { folderWith, temporaryFolder } from '../support/site'

const page = (body: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"></head><body style="margin:0">${body}`
const clock =
  '<p>The time is <time></time><script>document.querySelector("time").append(Date())</script>'
/** A band that is seen, and a name that is not. */
const band = (height: number, name: string) =>
  `<p style="height:${height}px;background:#00f"><a>A</a><b aria-label="${name}">B</b>`

const pictureOf = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2250%22 height=%2250%22%3E%3Crect width=%2250%22 height=%2250%22 fill=%22${color}%22/%3E%3C/svg%3E`
const square = (color: string, more = '') => `<img ${more} src="${pictureOf(color)}">`
const folded = (body: string) => `<details name="faq"><summary>Why?</summary>${body}</details>`

/** A site before and after a change, with the pictures of its groups, by a word of the change. */
async function pictures(before: Record<string, string>, after: Record<string, string>) {
  const dirs: [string, string] = [await folderWith(before), await folderWith(after)]
  const sites = new Map([['site', await compareBuilds(dirs)]])
  const groups = groupChanges(sites, new Map())
  const outDir = await temporaryFolder()
  const taken = await takePictures(groups, sites, outDir, new Date('2026-11-26T12:00:00Z'))
  const of = (word: string) =>
    taken.get(
      groups.find(({ changes }) => changes.some(({ after }) => after.includes(word)))?.id ?? '',
    )
  return { groups, outDir, of }
}

it('a changed page is shown before and after at two widths, with what differs marked', async () => {
  const { of, outDir } = await pictures(
    { 'index.html': page(band(100, 'One') + clock) },
    { 'index.html': page(band(2000, 'One') + clock) },
  )
  const longer = of('2000px')
  expect(longer?.shown.map(({ width }) => width)).toEqual([360, 1440])
  for (const { width, pixels, difference } of longer?.shown ?? []) {
    const { height } = await sharp(path.join(outDir, difference)).metadata()
    expect(height).toBeGreaterThanOrEqual(2000)
    expect(pixels).toBeGreaterThan(width * 1000)
  }
})

it('a change that is not seen has no picture of another one, nor of the time that has passed', async () => {
  const { groups, of } = await pictures(
    {
      'index.html': page(band(100, 'One')),
      'a/index.html': page(band(300, 'One') + clock),
      'b/index.html': page(band(100, 'Three')),
    },
    {
      'index.html': page(band(200, 'Two')),
      'a/index.html': page(band(300, 'Two') + clock),
      'b/index.html': page(band(200, 'Four')),
    },
  )
  expect(groups).toHaveLength(3)
  expect([of('Two'), of('200px')?.others, of('Four')?.others]).toEqual([undefined, 1, 1])
})

it.each([
  ['far below', (color: string) => `<p style="height:9000px">${square(color, 'loading="lazy"')}`],
  ['in an answer', (color: string) => folded(square(color, 'loading="lazy"'))],
  ['in the first of two answers', (color: string) => folded(square(color)) + folded('Text')],
  ['behind words', (color: string) => `<p style="background:url('${pictureOf(color)}')">Words`],
])('a picture %s is shown, and so is its change', async (_where, body) => {
  const { of } = await pictures(
    { 'index.html': page(`${body('red')}<b aria-label="Old">B</b>`) },
    { 'index.html': page(`${body('blue')}<b aria-label="New">B</b>`) },
  )
  expect(of('New')?.shown.map(({ pixels }) => pixels > 0)).toEqual([true, true])
})
