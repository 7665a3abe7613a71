import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { readSources } from '../scripts/build/read/read-sources'
import { loadContent } from '../scripts/content/load-content'
import { generatorPaths } from '../scripts/shared/paths'
import { literal } from '../scripts/shared/wording'
import { electricianContent, hvacContent, plumberContent, testDay } from './support/site'

/** What a content folder calls its business, its towns and its services. */
async function namesIn(folder: string): Promise<string[]> {
  const { business, areas, services } = loadContent(await readSources(folder), testDay).content
  return [
    ...[business.name, business.phone, business.phone.replace(/\D/g, ''), business.email],
    ...[business.office.city, business.office.county, business.office.regionName],
    ...[
      business.licence?.number ?? business.name,
      business.office.postalCode,
      ...business.alsoServes,
    ],
    ...areas.flatMap(({ slug, data }) => [slug, data.name, ...data.zipCodes]),
    ...services.flatMap(({ slug, data }) => [slug, data.name]),
  ]
}

test('no name of a business, a town or a service stands in code, comments included', async () => {
  // Not those of the owner's content: a town may be called as code is.
  const folders = [hvacContent, plumberContent, electricianContent]
  const names = new Set((await Promise.all(folders.map(namesIn))).flat())
  expect(names.size).toBeGreaterThan(40)
  const pattern = new RegExp(`(?<![\\w-])(?:${[...names].map(literal).join('|')})(?![\\w-])`, 'gi')
  const files = glob.sync('{scripts,templates,client}/**/*.{ts,tsx,mjs,css}', {
    cwd: generatorPaths.root,
  })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(generatorPaths.root, file), 'utf8')
    return (text.match(pattern) ?? []).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
