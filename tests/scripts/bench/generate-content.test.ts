import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadIcons } from '../../../scripts/assets/icons'
import { generateContent } from '../../../scripts/bench/generate-content'
import { readSources } from '../../../scripts/content/find-sources'
import { loadContent } from '../../../scripts/content/load-content'
import { parseContent } from '../../../scripts/content/parse-content'
import { projectPaths } from '../../../scripts/paths'
import { listFiles, temporaryFolder } from '../../support/site'

async function generated(areas: number, seed: number) {
  const folder = await temporaryFolder()
  await generateContent(projectPaths.content, folder, { areas, seed })
  const files = await listFiles(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return { folder, files, texts }
}

describe('generated content', () => {
  test('is the same for the same seed', async () => {
    const [one, other] = [await generated(12, 7), await generated(12, 7)]
    expect(other.files).toEqual(one.files)
    expect(other.texts).toEqual(one.texts)
  })

  test('is another for another seed, under the same names', async () => {
    const [one, other] = [await generated(12, 7), await generated(12, 8)]
    expect(other.files).toEqual(one.files)
    expect(other.texts).not.toEqual(one.texts)
  })

  test('is valid, with as many areas more as asked for', async () => {
    const { folder } = await generated(60, 7)
    const [own, more] = await Promise.all([projectPaths.content, folder].map(readSources))
    const areasOf = (sources: typeof own) =>
      parseContent(sources ?? { files: [], issues: [] }).areas
    expect(areasOf(more).length - areasOf(own).length).toBe(60)
  })

  test.each([0, 31])('has only links that lead somewhere, with %i areas more', async (areas) => {
    const { folder } = await generated(areas, 7)
    const { content } = loadContent(await readSources(folder), loadIcons().names)
    expect(content.areas.length).toBeGreaterThan(areas)
  })

  test('gives every area a text and a name of its own', async () => {
    const { folder } = await generated(200, 7)
    const { areas } = parseContent(await readSources(folder))
    for (const values of [areas.map(({ body }) => body), areas.map(({ data }) => data.name)]) {
      expect(new Set(values).size).toBe(areas.length)
    }
  })
})
