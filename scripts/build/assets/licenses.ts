import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FileContent, SiteFile } from '../../site'

const { resolve } = createRequire(import.meta.url)

/** A file of a package, as text. */
const read = async (file: string) => readFile(resolve(file), 'utf8')

/**
 * `licenses.txt`: under which licenses others made what the site ships, in the packages' own words.
 *
 * @param files - The files of the site's fonts. Those that the brand brings along are the owner's matter.
 */
export async function licensesFile(files: SiteFile<FileContent>[]): Promise<SiteFile<FileContent>> {
  const { name, author, license } = JSON.parse(await read('@iconify-json/lucide/info.json'))
  const names = files.map(({ path }) => path.replace(/^assets\/|-[^-]+$/g, ''))
  const fonts = [...new Set(names)].map(async (font) => {
    const text = await read(`@fontsource-variable/${font}/LICENSE`)
      .catch(() => read(`@fontsource/${font}/LICENSE`))
      .catch(() => undefined)
    return text && `Font: ${font}\n\n${text}`
  })
  const parts = [
    ...(await Promise.all(fonts)),
    `Icons: ${name}\n\nCopyright ${author.name}, ${author.url}. ${license.title} license: ${license.url}`,
    `Borders on maps: us-atlas\n\n${await read('us-atlas/LICENSE')}`,
  ]
  const text = parts.filter(Boolean).join(`\n\n${'-'.repeat(72)}\n\n`)
  return { path: 'licenses.txt', content: `${text.replaceAll('\r', '').trim()}\n` }
}
