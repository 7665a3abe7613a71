import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { builtPages, damaged, pageAt } from '../support/pages'
import { dist, readBuilt } from '../support/site'
import { scriptProblems, sizeProblems } from './support/budgets'

const scripts = () => glob.sync('**/*.js', { cwd: dist() }).map((file) => readBuilt(file))

describe('the budget', () => {
  test('of the first view is kept by the ten largest pages', () => {
    const sorted = builtPages().toSorted((one, other) => other.html.length - one.html.length)
    const problems = sorted
      .slice(0, 10)
      .flatMap((page) => sizeProblems(page).map((problem) => `${page.address} ${problem}`))
    expect(problems).toEqual([])
  })

  test('has room for each stylesheet once', () => {
    const [head = ''] = pageAt('/').html.split('</head>')
    expect(head.match(/:root\{--paper:/g)).toHaveLength(1)
  })

  test('of the script is kept, and there is one', () => {
    expect(scriptProblems(scripts())).toEqual([])
  })

  test('holds nothing for other hosts before a visitor comes near their frames', () => {
    for (const { root, address } of builtPages()) {
      const frames = root.querySelectorAll('iframe').map((frame) => frame.getAttribute('loading'))
      expect([address, ...new Set(frames)].slice(1)).toEqual(frames.length > 0 ? ['lazy'] : [])
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

  test('by its size', () => {
    const large = damaged(page, '</main>', `${noise(12_000)}</main>`)
    expect(sizeProblems(large).join()).toMatch(/bytes \(at most/)
  })

  test('by a script that has grown, or has a second one beside it', () => {
    const [script = ''] = scripts()
    expect(scriptProblems([script + noise(500)]).join()).toMatch(/bytes of script/)
    expect(scriptProblems([script, '']).join()).toBe('2 scripts')
  })
})
