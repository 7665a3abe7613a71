import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DevPage } from '../../../scripts/dev/dev-site'
import type { Stale } from '../../../scripts/dev/kept-makers'
import { CodeError } from '../../../scripts/dev/problems'
import type { SiteCode } from '../../../scripts/dev/site-code'
import { Workshop } from '../../../scripts/dev/workshop'
import { projectPaths } from '../../../scripts/paths'

const contentDir = '/somewhere/content'
const template = path.join(projectPaths.templates, 'components/hero.tsx')
const stylesheet = path.join(projectPaths.templates, 'components/hero.css')
const script = path.join(projectPaths.client, 'main.ts')
const page = path.join(contentDir, 'pages/home.md')

/** What the fake site does, and what was done to it. */
let world: {
  loads: number
  /** What each new site went on with. */
  kept: unknown[]
  updates: Stale[][]
  codeError?: Error
  contentProblems: string[]
  renders: () => DevPage
}
let workshop: Workshop

class FakeSite {
  readonly kept: unknown
  #planned = false
  constructor(_input: unknown, kept: unknown = Symbol('made anew')) {
    this.kept = kept
    world.kept.push(kept)
  }

  update(stale: Stale[]) {
    world.updates.push(stale)
    this.#planned ||= world.contentProblems.length === 0
    return Promise.resolve(world.contentProblems)
  }
  async page(address: string) {
    return this.#planned && address === '/' ? world.renders() : undefined
  }
  file = () => undefined
  changedPages = () => ['/']
}

const code: SiteCode = {
  load() {
    world.loads++
    if (world.codeError) return Promise.reject(world.codeError)
    return Promise.resolve({ DevSite: FakeSite }) as unknown as ReturnType<SiteCode['load']>
  },
  uses: (file) => file.endsWith('.tsx'),
  close: () => Promise.resolve(),
}

beforeEach(async () => {
  const first = { html: 'first', version: '1' }
  world = { loads: 0, kept: [], updates: [], contentProblems: [], renders: () => first }
  const input = { contentDir, contentName: 'content', siteUrl: 'http://a/', webhook: 'http://a/' }
  workshop = new Workshop(code, input)
  await workshop.start()
})

describe('Workshop', () => {
  test.each<[file: string, loads: number, updates: Stale[][]]>([
    [page, 1, [[], []]],
    [template, 2, [[], []]],
    [stylesheet, 1, [[], ['styles']]],
    [script, 1, [[], ['client']]],
  ])('does what follows from a change of %s', async (file, loads, updates) => {
    expect(await workshop.take([file])).toMatchObject({ problems: [] })
    expect(world).toMatchObject({ loads, updates })
  })

  test.each([
    path.join(contentDir, 'notes.txt'),
    path.join(projectPaths.root, 'tests/some.test.ts'),
    path.join(projectPaths.root, 'scripts/links.ts'),
    '/elsewhere/hero.tsx',
  ])('lets a change of %s pass', async (file) => {
    expect(await workshop.take([file])).toBeUndefined()
    expect(world.updates).toHaveLength(1)
  })

  test('goes on with what the costly steps made, unless their own code has changed', async () => {
    await workshop.take([template])
    const [first, second] = world.kept
    expect(second).toBe(first)
    await workshop.take([path.join(projectPaths.templates, 'art/logo.tsx')])
    expect(world.kept[2]).not.toBe(first)
    await workshop.take([template])
    expect(world.kept[3]).toBe(world.kept[2])
    await workshop.take([path.join(projectPaths.root, 'scripts/render/render-page.tsx')])
    expect(world.kept[4]).not.toBe(world.kept[3])
  })

  test('keeps the site when its code cannot be read, until it can', async () => {
    world.codeError = new CodeError(['templates/components/hero.tsx:3  Expected ">"'])
    const broken = await workshop.take([template])
    expect(broken?.problems).toEqual(['templates/components/hero.tsx:3  Expected ">"'])
    expect((await workshop.page('/'))?.page?.html).toBe('first')
    // A change of the content does not hide what is wrong with the code.
    expect((await workshop.take([page]))?.problems).toEqual(broken?.problems)
    world.codeError = undefined
    expect((await workshop.take([template]))?.problems).toEqual([])
  })

  test('keeps the last good page when its template throws', async () => {
    await workshop.page('/')
    world.renders = () => {
      throw new Error('no heading')
    }
    const found = await workshop.page('/')
    expect(found?.page?.html).toBe('first')
    expect(found?.problems).toEqual([expect.stringContaining('no heading')])
    world.renders = () => ({ html: 'second', version: '2' })
    expect(await workshop.page('/')).toEqual({
      page: { html: 'second', version: '2' },
      problems: [],
    })
  })

  test('keeps the site of the old code while the new code finds the content wrong', async () => {
    world.contentProblems = ['content/pages/home.md:3  lead: is missing.']
    expect((await workshop.take([template]))?.problems).toEqual(world.contentProblems)
    expect((await workshop.page('/'))?.page?.html).toBe('first')
  })

  test('has no page at other paths', async () => {
    expect(await workshop.page('/nowhere/')).toBeUndefined()
  })
})
