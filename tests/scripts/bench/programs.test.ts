import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import matter from 'gray-matter'
import MarkdownIt from 'markdown-it'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type BenchSite,
  copyProject,
  editArea,
  editTemplate,
  makeSite,
} from '../../../scripts/bench/bench-site'
import { floors } from '../../../scripts/bench/contenders'
import { measure } from '../../../scripts/bench/measure'
import { readPageShells } from '../../../scripts/bench/page-shells'
import { fileSizes, isSameSite, weighPages } from '../../../scripts/bench/page-weight'
import { readPeerSite } from '../../../scripts/bench/peers/peer-site'
import { projectPaths } from '../../../scripts/paths'
import {
  dist,
  hashFolder,
  listFiles,
  parseHtml,
  readPage,
  temporaryFolder,
  textOf,
} from '../../support/site'
import { townPath, townPaths } from '../../support/spec'

/** The project's own content with the site that was built of it. */
let site: BenchSite

beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-test-'))
  const within = (...names: string[]) => path.join(folder, ...names)
  site = {
    ...{ pages: 26, contentDir: projectPaths.content },
    projectDir: await copyProject(within('project')),
    ...{ outDir: dist(), cacheDir: within('cache'), within },
  }
  await writeFile(within('sizes.json'), JSON.stringify(await fileSizes(dist())))
  await writeFile(within('shells.json'), JSON.stringify(await readPageShells(site)))
  return () => rm(folder, { recursive: true })
})

/** The Markdown in the front matter that other generators get. */
interface ShownTexts {
  lead: string
  closing: { lead: string }
  facts: { text: string }[]
  reasons: { text: string }[]
  questions: { answer: string }[]
}

async function runFloor(id: string): Promise<string> {
  const floor = floors.find((each) => each.id === id)
  if (!floor) throw new Error(`there is no floor ${id}`)
  await floor.prepare?.(site)
  await measure(floor.program(site))
  return floor.outDir?.(site) ?? ''
}

describe('the plain loop', () => {
  let outDir = ''

  beforeAll(async () => {
    outDir = await runFloor('loop')
  })

  test.each([...townPaths, '/', '/contact/'])('shows on %s the words of our page', (address) => {
    const words = (dir: string) => textOf(readPage(address, dir).querySelector('body'))
    expect(words(outDir)).toBe(words(dist()))
  })

  test('writes pages of about the same weight', async () => {
    const [loop, ours] = [await weighPages(outDir), await weighPages(dist())]
    expect(ours.areas).toBe(townPaths.length)
    expect(isSameSite(loop, ours)).toBe(true)
  })
})

test('the floor writes files of the same names and sizes as our build', async () => {
  const outDir = await runFloor('write')
  expect(await fileSizes(outDir)).toEqual(await fileSizes(dist()))
})

test('the floor reads every source', async () => {
  const sources = (await listFiles(projectPaths.content)).filter((file) => file.endsWith('.md'))
  const args = ['--import', 'tsx', 'scripts/bench/programs/read-sources.ts', projectPaths.content]
  const said = execFileSync(process.execPath, args, { cwd: projectPaths.root, encoding: 'utf8' })
  expect(said).toContain(`Read ${sources.length} files, `)
})

describe('what other generators get', () => {
  let peers: Awaited<ReturnType<typeof readPeerSite>>

  beforeAll(async () => {
    peers = await readPeerSite(site)
  })

  test('is a file for each town, with no token left in it', () => {
    const files = [...peers.areas()]
    expect(files.map(({ name }) => `/service-areas/${path.parse(name).name}/`).sort()).toEqual(
      [...townPaths].sort(),
    )
    for (const { text } of files) expect(text).not.toMatch(/\{\{|\[\^/)
  })

  test('says, as plain Markdown, what our pages say', () => {
    const markdown = new MarkdownIt({ html: true })
    for (const { name, text } of peers.areas()) {
      const page = textOf(readPage(townPath(path.parse(name).name)).querySelector('main'))
      const { data, content } = matter(text)
      const { lead, facts, reasons, questions, closing } = data as ShownTexts
      const texts = [
        ...[content, lead, closing.lead],
        ...[...facts, ...reasons].map((item) => item.text),
        ...questions.map(({ answer }) => answer),
      ]
      for (const html of texts.map((each) => markdown.render(each))) {
        expect(page).toContain(textOf(parseHtml(html)))
        // The star of a note's mark is no emphasis.
        const [marks, stars] = [/note-mark/g, />\*<\/a><\/sup>/g].map((sign) => html.match(sign))
        expect(stars?.length).toBe(marks?.length)
      }
    }
  })

  test('has a picture for each town', () => {
    const wanted = [...peers.areas()].map(({ text }) => /^picture: (.*)$/m.exec(text)?.[1] ?? '')
    expect(wanted.filter((name) => !peers.pictures[name]?.includes('<svg'))).toEqual([])
  })

  test('holds nothing of one town in what all share', () => {
    const { shared } = peers
    expect(shared.head).not.toMatch(/<title|canonical|geo\.|og:title|name="?description/)
    expect(shared.header).not.toMatch(/aria-current|data-current/)
    for (const part of ['head', 'header', 'serviceIndex', 'map', 'footer', 'late'] as const) {
      expect(shared[part].length).toBeGreaterThan(100)
    }
  })
})

describe('the edits between builds', () => {
  test('change a town’s page and a template of the copy, each time anew, and nothing else', async () => {
    const folder = await temporaryFolder()
    const projectDir = await copyProject(path.join(folder, 'project'))
    await mkdir(path.join(folder, 'site'))
    const made = await makeSite(path.join(folder, 'site'), 28, projectDir)
    const state = async () => ({
      content: await hashFolder(made.contentDir),
      templates: await hashFolder(path.join(projectDir, 'templates')),
      own: await hashFolder(projectPaths.templates),
    })
    const changed = (before: Record<string, string>, after: Record<string, string>) =>
      Object.keys(after).filter((file) => after[file] !== before[file])

    let before = await state()
    expect(before.templates).toEqual(before.own)
    for (const run of [1, 2]) {
      await editArea(made, run)
      await editTemplate(made, run)
      const after = await state()
      expect(changed(before.content, after.content)).toHaveLength(1)
      expect(changed(before.templates, after.templates)).toEqual(['components/card.tsx'])
      expect(after.own).toEqual(before.own)
      before = after
    }
  })
})
