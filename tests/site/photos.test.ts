import { cp } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { makePhoto, putPhotos } from '../support/photos'
import {
  buildInMemory,
  edit,
  graphOf,
  linksIn,
  type MemorySite,
  plumberContent,
  textOf,
} from '../support/site'

const home = 'pages/home.md'
const work = (more: string) => `---\n${more}\n---\n\nWe put in a new valve.\n`
const pair =
  'before: { file: van.jpg, alt: An old pump }\nafter: { file: van.jpg, alt: A new pump }'
const photo = 'photo: { file: van.jpg, alt: Our van }'
const reviews = `---
reviews:
  - { text: "They came at once, and it cost $80.", name: A. Sample, town: Saco, date: 2026-10-02, source: Sample Maps, url: "https://example.org/r", permission: By phone }
---
`

let site: MemorySite

beforeAll(async () => {
  const dir = path.join(inject('runDir'), 'photos')
  await cp(plumberContent, dir, { recursive: true })
  await putPhotos(dir, {
    'van.jpg': await (await makePhoto(1300, 800)).toBuffer(),
    'unused.jpg': await (await makePhoto(500, 400)).toBuffer(),
  })
  const put = (file: string, text: string) => edit(dir, file, () => text)
  await edit(dir, home, (text) =>
    text
      .replace('glance:\n', `${photo.replace('van }', 'van, caption: "*Ours*" }')}\nglance:\n`)
      .replace('title: Repairs\n', `title: Repairs\n    ${photo}\n`),
  )
  await edit(dir, 'business.md', (text) => text.replace('owner:\n', `owner:\n  ${photo}\n`))
  await edit(dir, 'areas/saco.md', (text) => `${text}\n\n![Our van](van.jpg "In *Saco*")\n`)
  for (const month of ['01', '03', '02', '04']) {
    const fields = `service: leak-repair\ntown: Saco\ndate: 2026-${month}-01\ntitle: Job ${month}`
    await put(`work/job-${month}.md`, work(`${fields}\n${month === '04' ? pair : photo}`))
  }
  await put(
    'work/elsewhere.md',
    work(`service: drain-cleaning\ntown: Nowhere\ndate: 2025-01-01\n${photo}`),
  )
  await put('reviews.md', reviews)
  site = await buildInMemory(dir)
})

describe('photos', () => {
  test('come in three formats, and only those that pages use', () => {
    const files = site.files.map(({ path }) => path).filter((path) => path.includes('/photos/'))
    expect(files).toHaveLength(12)
    expect(files.join()).not.toContain('unused')
  })

  test('are fetched at once in the hero alone', () => {
    const page = site.page('/')
    const images = page.querySelectorAll('picture img')
    const eager = images.filter((image) => image.getAttribute('loading') !== 'lazy')
    expect(eager).toHaveLength(1)
    expect(eager[0]?.closest('.hero')).not.toBeNull()
    expect(eager[0]?.getAttribute('fetchpriority')).toBe('high')
    // The page itself names it at its beginning.
    expect(page.querySelectorAll('link[rel=preload][as=image]')).toHaveLength(0)
    expect(page.querySelector('.hero .horizon')).toBeNull()
    expect(page.querySelector('.hero figcaption em')?.text).toBe('Ours')
  })

  test('have a size, a color, words, and widths to choose from', () => {
    for (const address of ['/', '/service-areas/saco/', '/our-work/']) {
      const pictures = site.page(address).querySelectorAll('picture')
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) {
        const image = picture.querySelector('img')
        expect(image?.attributes).toMatchObject({
          width: '1300',
          height: '800',
          alt: expect.stringMatching(/ /),
          style: expect.stringMatching(/^background-color:rgb\(/),
        })
        const types = picture.querySelectorAll('source').map((one) => one.getAttribute('type'))
        expect(types).toEqual(['image/avif', 'image/webp'])
        for (const one of picture.querySelectorAll('source, img')) {
          const files = (one.attributes.srcSet ?? one.attributes.srcset ?? '').split(', ')
          expect(files.map((file) => file.split(' ')[1])).toEqual([
            '480w',
            '800w',
            '1200w',
            '1300w',
          ])
          for (const file of files) expect(site.has(file.split(' ')[0] ?? '')).toBe(true)
        }
        expect(site.has(image?.getAttribute('src') ?? '')).toBe(true)
      }
    }
  })

  test('stand in a text as figures, outside its paragraphs', () => {
    const figure = site.page('/service-areas/saco/').querySelector('.prose > .photo')
    expect(figure?.querySelector('figcaption')?.innerHTML).toBe('In <em>Saco</em>')
    expect(site.text('service-areas/saco/index.html')).not.toMatch(/<p>\s*<figure|<p><\/p>/)
  })

  test('show the owner beside the name', () => {
    expect(site.page('/').querySelector('.credentials .photo--owner')).not.toBeNull()
  })
})

describe('work', () => {
  const titles = (address: string) => site.page(address).querySelectorAll('.work h3').map(textOf)

  test('stands on a page of its own, the newest first', () => {
    expect(titles('/our-work/')).toEqual(['Job 04', 'Job 03', 'Job 02', 'Job 01', 'Drain cleaning'])
    const page = site.page('/our-work/')
    expect(page.querySelectorAll('#job-04 figcaption').map(textOf)).toEqual(['Before', 'After'])
    expect(linksIn(page.querySelector('#job-04'))).toEqual([
      '/leak-repair/',
      '/service-areas/saco/',
    ])
    expect(linksIn(page.querySelector('#elsewhere'))).toEqual(['/drain-cleaning/'])
    expect(textOf(page.querySelector('.breadcrumbs'))).toContain('Our work')
    expect(site.text('sitemap.xml')).toContain('/our-work/</loc><lastmod>2026-04-01')
    expect(linksIn(site.page('/').querySelector('footer'))).toContain('/our-work/')
  })

  test('shows three on the pages of its service and its town', () => {
    for (const address of ['/leak-repair/', '/service-areas/saco/']) {
      expect(titles(address)).toEqual(['Job 04', 'Job 03', 'Job 02'])
      expect(linksIn(site.page(address).querySelector('.work')).at(-1)).toBe('/our-work/')
    }
    expect(titles('/drain-cleaning/')).toEqual(['Drain cleaning'])
    expect(titles('/sump-pump-installation/')).toEqual([])
  })
})

test('reviews stand beside the rating, and not in the structured data', () => {
  const quotes = site.page('/').querySelectorAll('.reviews .review-quotes li')
  expect(quotes).toHaveLength(1)
  expect(textOf(quotes[0]?.querySelector('blockquote'))).toBe('They came at once, and it cost $80.')
  expect(textOf(quotes[0]?.querySelector('figcaption'))).toMatch(/^A. Sample, Saco ?October 2026/)
  expect(linksIn(quotes[0] ?? null)).toEqual(['https://example.org/r'])
  const types = JSON.stringify(graphOf(site.page('/')))
  expect(types).not.toContain('"Review"')
  expect(site.text('index.html')).not.toContain('By phone')
})
