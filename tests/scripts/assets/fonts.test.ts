import { expect, it } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { buildFonts } from '../../../scripts/assets/fonts'
import { projectPaths } from '../../../scripts/paths'

it('makes two web fonts, each in a file that is named by its content', async () => {
  const { fonts, files } = await buildFonts(folderCache(projectPaths.cache))
  expect(fonts.map(({ family, weights }) => `${family} ${weights}`)).toEqual([
    'Archivo 600 800',
    'Public Sans 400 700',
  ])
  expect(fonts.map(({ path }) => path)).toEqual(files.map(({ path }) => `/${path}`))
  for (const { path } of files) expect(path).toMatch(/^assets\/[a-z-]+-[a-z0-9]{8}\.woff2$/)
})
