import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FileContent, SiteFile } from '../../site'

const { resolve } = createRequire(import.meta.url)

/** A file of a package, as text. */
const read = async (file: string) => readFile(resolve(file), 'utf8')

/**
 * `licenses.txt`: under which licenses others made what the site ships, in the packages' own words.
 *
 * @param fonts The site's fonts, with the license that their package has.
 */
export async function licensesFile(
  fonts: { name: string; license: string | undefined }[],
): Promise<SiteFile<FileContent>> {
  const { name, author, license } = JSON.parse(await read('@iconify-json/lucide/info.json'))
  const parts = [
    ...fonts.map((font) => font.license && `Font: ${font.name}\n\n${font.license}`),
    `Icons: ${name}\n\nCopyright ${author.name}, ${author.url}. ${license.title} license: ${license.url}`,
    `Borders on maps: us-atlas\n\n${await read('us-atlas/LICENSE')}`,
  ]
  const text = parts.filter(Boolean).join(`\n\n${'-'.repeat(72)}\n\n`)
  return { path: 'licenses.txt', content: `${text.replaceAll('\r', '').trim()}\n` }
}
