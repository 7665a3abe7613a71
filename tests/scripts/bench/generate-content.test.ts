import { expect, test } from 'vitest'
import { generateContent } from '../../../scripts/bench/generate-content'
import { loadContent } from '../../../scripts/content/load-content'
import { readSources } from '../../../scripts/read/read-sources'
import { planRoutes } from '../../../scripts/site/plan-routes'
import { plumberContent, temporaryFolder, testDay } from '../../support/site'

test('a bench builds valid content of as many pages as are asked for', async () => {
  const folder = await temporaryFolder()
  expect(await generateContent(plumberContent, folder, 20)).toBe(20)
  const routes = planRoutes(loadContent(await readSources(folder), testDay).content)
  const pages = routes.filter(({ kind }) => !['not-found', 'failure', 'redirect'].includes(kind))
  expect(pages).toHaveLength(20)
})
