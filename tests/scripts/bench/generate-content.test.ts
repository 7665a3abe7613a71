import { expect, test } from 'vitest'
import { generateContent } from '../../../scripts/bench/generate-content'
import { loadContent } from '../../../scripts/content/load-content'
import { readSources } from '../../../scripts/read/read-sources'
import { planRoutes } from '../../../scripts/site/plan-routes'
import {
  hashFolder,
  hvacContent,
  plumberContent,
  temporaryFolder,
  testDay,
} from '../../support/site'

/** How many pages the site of a content folder has, its error pages and redirects not counted. */
async function pagesOf(contentDir: string): Promise<number> {
  const routes = planRoutes(loadContent(await readSources(contentDir), testDay).content)
  return routes.filter(({ kind }) => !['not-found', 'failure', 'redirect'].includes(kind)).length
}

test.each([
  [hvacContent, 40],
  [plumberContent, 20],
  // The list of all areas takes two pages.
  [plumberContent, 230],
])('content generated from %s is valid and has %i pages', async (from, pages) => {
  const folder = await temporaryFolder()
  expect(await generateContent(from, folder, pages)).toBe(pages)
  expect(await pagesOf(folder)).toBe(pages)
})

test('the same input gives the same files', async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()]
  for (const folder of [one, other]) await generateContent(plumberContent, folder, 20)
  expect(await hashFolder(one)).toEqual(await hashFolder(other))
})
