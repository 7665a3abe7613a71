import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSources } from '../scripts/content/find-sources'
import { parseContent } from '../scripts/content/parse-content'
import { projectPaths } from '../scripts/paths'
import { blocksOf } from '../scripts/render/page-styles'
import {
  buildInMemory,
  dist,
  listFiles,
  parseHtml,
  plumberContent,
  readBuilt,
} from './support/site'

const read = (file: string) => readFileSync(path.join(projectPaths.root, file), 'utf8')
const code = glob
  .sync('{scripts,templates,client}/**/*.{ts,tsx}', { cwd: projectPaths.root })
  .sort()
const stylesheets = glob.sync('templates/**/*.css', { cwd: projectPaths.root }).sort()

interface Import {
  file: string
  /** The file that is imported, from the project's folder; or the package. */
  target: string
  /** Whether only types are imported, which leave nothing in the program. */
  typeOnly: boolean
}

/** Every import of a file, with relative paths resolved. */
function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
  )
  return [...found].map(([, type, name, lazy]) => {
    const source = name ?? lazy ?? ''
    const isPath = source.startsWith('.')
    const target = isPath ? path.posix.join(path.posix.dirname(file), source) : source
    return { file, target, typeOnly: Boolean(type) }
  })
}

const imports = code.flatMap(importsOf)

/** The imports of a folder that a rule does not allow, as sentences. */
const offences = (folder: string, allows: (found: Import) => boolean) =>
  imports
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .filter((found) => !allows(found))
    .map(({ file, target }) => `${file} imports ${target}`)

const isPackage = ({ target }: Import) => !/^(scripts|templates|client|tests|\.\.)/.test(target)

describe('imports run one way', () => {
  test('there are imports to look at', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter(({ file }) => file.startsWith('client/')).length).toBeGreaterThan(5)
  })

  test('the content model imports nothing of the project but itself', () => {
    const allowed = ({ target }: Import) => target === 'zod' || target.startsWith('templates/model')
    expect(offences('templates/model', allowed)).toEqual([])
  })

  test('templates import templates, and packages that know nothing of files', () => {
    const packages = [
      'react',
      'react-dom/server',
      'markdown-it',
      'schema-dts',
      'zod',
      'node:crypto',
    ]
    const allowed = ({ target }: Import) =>
      target.startsWith('templates/') || packages.includes(target)
    expect(offences('templates', allowed)).toEqual([])
  })

  test('client imports only types from others, and no package', () => {
    const allowed = ({ target, typeOnly }: Import) =>
      target.startsWith('client/') || (typeOnly && target.startsWith('templates/'))
    expect(offences('client', allowed)).toEqual([])
  })

  test('scripts import neither client nor tests', () => {
    const allowed = (found: Import) =>
      isPackage(found) || /^(scripts|templates)\//.test(found.target)
    expect(offences('scripts', allowed)).toEqual([])
  })
})

describe('templates', () => {
  const templates = code.filter((file) => file.startsWith('templates/'))

  test.each([
    ['the environment', /\bprocess\./],
    ['the clock', /\bDate\.now\b|\bnew Date\(\)|\bperformance\./],
    ['chance', /Math\.random|randomUUID/],
    ['the locale of the machine', /toLocale\w*String\(\)|localeCompare|DateTimeFormat\(\)/],
    ['the browser', /\b(window|document|localStorage)\./],
  ])('do not use %s', (_what, pattern) => {
    expect(templates.filter((file) => pattern.test(withoutComments(read(file))))).toEqual([])
  })
})

test('no code uses the type any', () => {
  const pattern = /:\s*any\b|\bas any\b|<any>|any\[\]/
  const files = [...code, ...glob.sync('tests/**/*.{ts,tsx}', { cwd: projectPaths.root })]
  const guilty = files.filter((file) => pattern.test(withoutComments(read(file))))
  expect(guilty.filter((file) => file !== 'tests/conventions.test.ts')).toEqual([])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

describe('no name of a business stands in code', () => {
  let names: string[] = []

  beforeAll(async () => {
    const contents = [projectPaths.content, plumberContent].map(readSources)
    names = (await Promise.all(contents)).flatMap((sources) => {
      const { business, areas, services } = parseContent(sources)
      return [
        business.name,
        business.phone,
        business.phone.replace(/\D/g, ''),
        business.email,
        business.licence.number,
        business.office.city,
        business.office.county,
        business.office.regionName,
        business.office.postalCode,
        ...business.alsoServes,
        ...areas.flatMap(({ slug, data }) => [slug, data.name, ...data.zipCodes]),
        ...services.flatMap(({ slug, data }) => [slug, data.name, data.serviceType]),
      ]
    })
  })

  test('there are names to look for', () => {
    expect(new Set(names).size).toBeGreaterThan(60)
  })

  test.each([...code, ...stylesheets])('not in %s, its comments included', (file) => {
    const text = read(file)
    const found = [...new Set(names)].filter((name) => {
      const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, 'i').test(text)
    })
    expect(found).toEqual([])
  })
})

describe('the names of classes, blocks and components', () => {
  /** The HTML of every page of both businesses, what stands in templates for the script included. */
  let pages: string[] = []

  beforeAll(async () => {
    const files = (await listFiles(dist())).filter((file) => file.endsWith('.html'))
    const plumber = await buildInMemory(plumberContent)
    const others = plumber.files
      .map(({ path: file }) => file)
      .filter((file) => file.endsWith('.html'))
    pages = [...files.map((file) => readBuilt(file)), ...others.map((file) => plumber.text(file))]
  })

  const isShared = (file: string) =>
    file.startsWith('templates/styles/') || file.endsWith('-tokens.css')
  const blocks = stylesheets
    .filter((file) => !isShared(file))
    .map((file) => path.basename(file, '.css').replace(/\.late$/, ''))
  /** The classes of the stylesheets that every page carries. */
  const shared = new Set(
    stylesheets
      .filter(isShared)
      .flatMap((file) => [...read(file).matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => name)),
  )

  /** Blocks that nothing styles: they name a place, or hold what is not shown. */
  const unstyled = ['intro', 'sprite', 'text']

  /** Blocks that stand only within another one, whose stylesheet holds theirs. */
  const inner: Record<string, string> = { logo: 'site-header', toast: 'toaster' }

  /** Every block of the pages; a class such as `faq__item--open` is of the block `faq`. */
  function blocksOfPages(): string[] {
    const names = pages.flatMap((html) =>
      parseHtml(html)
        .querySelectorAll('[class]')
        .flatMap((element) => [...blocksOf(element.classNames.split(/\s+/))]),
    )
    return [...new Set(names)].toSorted()
  }

  test('every class of the pages belongs to a stylesheet', () => {
    const known = new Set([...blocks, ...shared, ...unstyled, ...Object.keys(inner)])
    expect(blocksOfPages().filter((block) => !known.has(block))).toEqual([])
  })

  test('nothing is excused that has a stylesheet, or that no page uses', () => {
    const used = blocksOfPages()
    const excused = [...unstyled, ...Object.keys(inner)]
    expect(excused.filter((block) => blocks.includes(block) || !used.includes(block))).toEqual([])
  })

  test('every stylesheet is that of a block which a template uses', () => {
    const templates = code
      .filter((file) => file.startsWith('templates/'))
      .map((file) => withoutComments(read(file)))
      .join('\n')
    const unused = blocks.filter(
      (block) => !new RegExp(`["'\`\\s]${block}(?=["'\`\\s]|__|--)`).test(templates),
    )
    expect(unused).toEqual([])
  })

  test('every stylesheet names only classes of its own block', () => {
    const foreign = stylesheets
      .filter((file) => !isShared(file))
      .flatMap((file) => {
        const block = path.basename(file, '.css').replace(/\.late$/, '')
        const selectors =
          read(file)
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .match(/\.[a-z][a-z0-9_-]*(?=[^;{}]*\{)/g) ?? []
        const roots = selectors.map((name) => name.slice(1).replace(/(__|--).*$/, ''))
        const own = Object.keys(inner).filter((name) => inner[name] === block)
        const known = new Set([block, ...own, ...shared, ...blocks])
        return roots.filter((root) => !known.has(root)).map((root) => `${file}: .${root}`)
      })
    expect([...new Set(foreign)]).toEqual([])
  })

  test('every component that a page names is started by the script, and the reverse', () => {
    const named = pages.flatMap((html) =>
      [...html.matchAll(/data-module=["']?([a-z-]+)/g)].map(([, name]) => name),
    )
    expect([...new Set(named)].toSorted()).toEqual(components().map(([name]) => name))
  })

  test('every component has the same name on both sides', () => {
    const misnamed = components().filter(([name, Class]) => {
      return !read(`client/${name}.ts`).includes(`export class ${Class} {`)
    })
    expect(misnamed).toEqual([])
  })

  /** The names and the classes that `main.ts` lists. */
  function components(): [string, string][] {
    const list = /const components = \{([^}]*)\}/.exec(read('client/main.ts'))?.[1] ?? ''
    const entries = [...list.matchAll(/'?([a-z-]+)'?: (\w+),/g)]
    return entries.map(([, name = '', Class = '']) => [name, Class])
  }
})
