import { statSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { beforeAll, describe, expect, it } from 'vitest'
import { dist, readBuilt } from '../support/site'
import {
  fetchedFiles,
  fontProblems,
  scriptProblems,
  sentHeaders,
  sizeProblems,
} from './support/budgets'
import { builtPages, damaged, pageAt } from './support/pages'

const pages = builtPages()
const built = (pattern: string) => glob.sync(pattern, { cwd: dist() })
const scripts = () => built('**/*.js').map((file) => readBuilt(file))
const fontSizes = () => built('**/*.woff2').map((file) => statSync(path.join(dist(), file)).size)

let headers: number
beforeAll(async () => {
  headers = await sentHeaders('/contact/')
})

describe('the budget', () => {
  it.each(pages)('of $address is kept, its first screen’s too', (page) => {
    expect(sizeProblems(page, headers)).toEqual([])
  })

  it('counts the headers that hosts send with a page', () => {
    expect(headers).toBeGreaterThan(250)
    expect(headers).toBeLessThanOrEqual(700)
  })

  it('of the script is kept, and there is one', () => {
    expect(scriptProblems(scripts())).toEqual([])
  })

  it('of the fonts is kept', () => {
    expect(fontProblems(fontSizes())).toEqual([])
  })

  it('of requests is kept: fonts, styles and script come after the first paint, and no picture', () => {
    const kinds = (files: string[]) => files.map((file) => path.extname(file)).sort()
    for (const page of pages.filter(({ kind }) => kind !== 'redirect')) {
      const { own, late, foreign } = fetchedFiles(page)
      // The script is fetched ahead, at a low priority; it runs with the others.
      expect(kinds(own), page.address).toEqual(['.js'])
      // A page that is too large for the first flight shares a stylesheet with its like.
      const styles = late.some((file) => file.includes('/shared-')) ? ['.css', '.css'] : ['.css']
      expect(kinds(late), page.address).toEqual([...styles, '.js', '.woff2', '.woff2'])
      expect(late, page.address).toContain(own[0])
      expect(foreign, page.address).toEqual([])
    }
  })

  it('spends nothing on frames of other hosts before a visitor comes near', () => {
    for (const { root, address } of pages) {
      const frames = root.querySelectorAll('iframe').map((frame) => frame.getAttribute('loading'))
      expect(new Set(frames), address).not.toContain(undefined)
      expect(root.querySelectorAll('link[rel=preconnect], link[rel=dns-prefetch]')).toEqual([])
    }
  })
})

describe('a page that costs too much is found out', () => {
  const page = pageAt('/contact/')
  // Text that cannot be compressed.
  const noise = (bytes: number) =>
    Array.from({ length: bytes }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7919 + index * index * 31) % 20_000)),
    ).join('')

  it('by its size', () => {
    expect(sizeProblems(damaged(page, '</main>', `${noise(2000)}</main>`), headers).join()).toMatch(
      /bytes/,
    )
  })

  it('by a first screen that comes late', () => {
    const late = damaged(page, '<h1>', `<p>${noise(12_000)}</p><h1>`)
    expect(sizeProblems(late, headers).join()).toMatch(/late/)
  })

  it('by a script that has grown, or has a second one beside it', () => {
    const [script = ''] = scripts()
    expect(scriptProblems([script + noise(500)]).join()).toMatch(/bytes of script/)
    expect(scriptProblems([script, '']).join()).toBe('2 scripts')
  })

  it('by one more font, and by none', () => {
    const [size = 0, ...others] = fontSizes()
    expect(fontProblems([size, size, ...others]).join()).toMatch(/bytes of fonts/)
    expect(fontProblems([])).toEqual(['no fonts'])
  })

  it('by a file of another host, and by a picture', () => {
    const costly = damaged(page, '</title>', '</title><script src=https://a.example/a.js></script>')
    expect(fetchedFiles(costly).foreign).toEqual(['https://a.example/a.js'])
    expect(fetchedFiles(damaged(page, '<h1>', '<img src=/a.png><h1>')).own).toContain('/a.png')
  })
})
