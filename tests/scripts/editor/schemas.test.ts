import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import glob from 'fast-glob'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod'
import { loadIcons } from '../../../scripts/assets/icons'
import { collections, singleFiles } from '../../../scripts/content/parse-content'
import { parseSource } from '../../../scripts/content/read-sources'
import { bundleExtension, extensionFile } from '../../../scripts/editor/bundle-extension'
import { schemaAssociations, schemaFiles, schemaFolder } from '../../../scripts/editor/schemas'
import { projectPaths } from '../../../scripts/paths'
import { plumberContent } from '../../support/site'

const inProject = (file: string) => path.join(projectPaths.root, file)
const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))

const advice = 'is not what the code gives: run "npm run schemas" and commit'

describe('the committed files for editors', () => {
  test('are the schemas that the code gives', () => {
    const made = schemaFiles(loadIcons().names)
    expect(readdirSync(inProject(schemaFolder)).sort()).toEqual([...made.keys()].sort())
    for (const [name, text] of made) {
      const committed = readFileSync(inProject(`${schemaFolder}/${name}`), 'utf8')
      expect(committed === text, `${schemaFolder}/${name} ${advice}`).toBe(true)
    }
  })

  test('are the extension that the code gives', async () => {
    const committed = readFileSync(inProject(extensionFile), 'utf8')
    expect(committed === (await bundleExtension()), `${extensionFile} ${advice}`).toBe(true)
  })

  test('name the schema of each content file, once', () => {
    const settings = readFileSync(inProject('.vscode/settings.json'), 'utf8')
    // The settings are JSON with comments, which YAML takes once they begin with "#".
    const associations = parse(settings.replace(/^\s*\/\//gm, '#'))['yaml.schemas']
    expect(associations).toEqual(schemaAssociations('content'))
    const files = glob.sync('content/**/*.md', { cwd: projectPaths.root })
    const named = Object.values<string[]>(associations).flatMap((globs) =>
      glob.sync(globs, { cwd: projectPaths.root }),
    )
    expect(named.sort()).toEqual(files.sort())
  })
})

/** All validators, by the content file that each is for, below a folder. */
function validators(folder: string): (file: string) => ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.addSchema(readJson(`${schemaFolder}/icons.json`), 'icons.json')
  const byFile = new Map(
    Object.entries(schemaAssociations('.')).flatMap(([schema, globs]) => {
      const validate = ajv.compile(readJson(schema))
      return glob.sync(globs, { cwd: folder }).map((file) => [path.normalize(file), validate])
    }),
  )
  return (file) => {
    const validate = byFile.get(file)
    if (!validate) throw new Error(`no schema is for ${file}`)
    return validate
  }
}

/** Front matter as an editor reads it: with numbers, booleans and empty values. */
function readAsEditor(text: string): unknown {
  return parse(/^---\n([\s\S]*?)^---/m.exec(text)?.[1] ?? '', { schema: 'core' })
}

/** What a schema says of a text: places and reasons, none where it is valid. */
function complaints(validate: ValidateFunction, text: string): string[] {
  validate(readAsEditor(text))
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const contents = [projectPaths.content, plumberContent]
const allFiles = contents.flatMap((folder) =>
  glob.sync('**/*.md', { cwd: folder }).map((file) => [folder, file] as const),
)

test.each(allFiles)('in %s the schemas accept %s', (folder, file) => {
  const text = readFileSync(path.join(folder, file), 'utf8')
  expect(complaints(validators(folder)(file), text)).toEqual([])
})

function isValidToBuild(file: string, text: string): boolean {
  const result = parseSource(file, text)
  const [folder = ''] = file.split('/')
  const schema: z.ZodType | undefined = new Map<string, z.ZodType>(
    Object.entries({ ...singleFiles, ...collections }),
  ).get(folder in collections ? folder : file)
  return 'file' in result && schema?.safeParse(result.file.data).success === true
}

describe('the schemas', () => {
  let validate: ReturnType<typeof validators>
  const read = (file: string) => readFileSync(path.join(plumberContent, file), 'utf8')

  beforeAll(() => {
    validate = validators(plumberContent)
  })

  /** What is said after a text of a file has become another. */
  function complaintsAfter(file: string, from: string | RegExp, to: string): string[] {
    const text = read(file)
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`${file} holds no ${from}`)
    return complaints(validate(file), changed)
  }

  const saco = 'areas/saco.md'
  const leak = 'services/leak-repair.md'

  test.each([
    ['an unknown field', 'business.md', /^phone:/m, 'fone:', /fone/],
    ['a missing field', 'business.md', /^phone: .*\n/m, '', /required property 'phone'/],
    ['an empty field', 'business.md', /^phone: .*$/m, 'phone:', /\/phone must be string/],
    [
      'text that is no phone number',
      'business.md',
      /^phone: .*$/m,
      'phone: none',
      /\/phone .*pattern/,
    ],
    [
      'a word that is none of those allowed',
      leak,
      /^theme: .*$/m,
      'theme: hot',
      /\/theme .*allowed/,
    ],
    ['a part that nobody has drawn', saco, /^motif: .*$/m, 'motif: [oka]', /\/motif\/0 .*allowed/],
    [
      'too many parts',
      saco,
      /^motif: .*$/m,
      'motif: [oak, oak, oak, oak, oak]',
      /\/motif .*more than 4/,
    ],
    ['an icon that is none', leak, /^icon: .*$/m, 'icon: snowflaek', /\/icon .*allowed/],
    ['a latitude out of range', saco, /^latitude: .*$/m, 'latitude: 95', /\/latitude .*<= 90/],
    ['a latitude in words', saco, /^latitude: .*$/m, 'latitude: north', /\/latitude .*pattern/],
    ['a broken order', leak, /^order: .*$/m, 'order: 1.5', /\/order .*multiple of 1/],
    [
      'a ZIP code of four digits in quotes',
      saco,
      /^zipCodes: .*$/m,
      'zipCodes: ["0407"]',
      /\/zipCodes\/0 .*pattern/,
    ],
    ['a list where a text belongs', leak, /^name: .*$/m, 'name: [a]', /\/name must be string/],
    ['a text where a list belongs', saco, /^zipCodes: .*$/m, 'zipCodes: all', /\/zipCodes .*array/],
    [
      'a date in another order',
      saco,
      /^updated: .*$/m,
      'updated: 20-11-2026',
      /\/updated .*pattern/,
    ],
    [
      'a section of an unknown type',
      leak,
      /type: process/,
      'type: proces',
      /\/sections\/\d+\/type .*allowed/,
    ],
    [
      'a field of another section',
      leak,
      /type: process/,
      'type: process\n    rows: []',
      /\/sections\/\d+ .*additional.*rows/,
    ],
    [
      'a flag that is neither',
      'claims.md',
      /confirmed: true/,
      'confirmed: perhaps',
      /\/confirmed .*pattern/,
    ],
    ['an id with capitals', 'claims.md', /^ {2}([a-z-]+):$/m, '  Reply_Time:', /property name/],
  ])('refuse %s', (_what, file, from, to, complaint) => {
    expect(complaintsAfter(file, from, to).join('\n')).toMatch(complaint)
  })

  test.each([
    ['a number in quotes', saco, /^latitude: .*$/m, 'latitude: "43.5"'],
    ['a flag in quotes', 'claims.md', /confirmed: true/, 'confirmed: "true"'],
    [
      'a ZIP code with and without quotes',
      saco,
      /^zipCodes: .*$/m,
      'zipCodes: ["04072", 04072, 74017-1234]',
    ],
    ['a phone number of digits only', 'business.md', /^phone: .*$/m, 'phone: 2075550142'],
    ['a text that is a number, or a word of YAML', leak, /^summary: .*$/m, 'summary: 24'],
    ['a text that is true', leak, /^name: .*$/m, 'name: true'],
    ['an empty street', 'business.md', /^( +)street: .*$/m, '  street:'],
    ['spaces within quotes', saco, /^updated: .*$/m, 'updated: " 2026-11-20 "'],
  ])('accept %s, as the build does', (_what, file, from, to) => {
    expect(complaintsAfter(file, from, to)).toEqual([])
    expect(
      isValidToBuild(
        file,
        read(file).replace(from, () => to),
      ),
    ).toBe(true)
  })

  test('say of every field what it is for', () => {
    const silent: string[] = []
    const visit = (node: unknown, place: string) => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties' && !place.endsWith('/if')) {
          for (const [name, field] of Object.entries(value as Record<string, object>)) {
            if (!('description' in field)) silent.push(`${place}/${name}`)
          }
        }
        visit(value, `${place}/${key}`)
      }
    }
    for (const file of Object.keys(schemaAssociations('content'))) visit(readJson(file), file)
    expect(silent).toEqual([])
  })
})
