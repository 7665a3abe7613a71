import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import glob from 'fast-glob'
import { packageRoot } from '../../shared/paths'
import { compare } from '../../shared/wording'
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
  fonts: { name: string; license: string }[],
): Promise<SiteFile<FileContent>> {
  const { name, author, license } = JSON.parse(await read('@iconify-json/lucide/info.json'))
  const parts = [
    ...fonts.map((font) => `Font: ${font.name}\n\n${font.license}`),
    `Icons: ${name}\n\nCopyright ${author.name}, ${author.url}. ${license.title} license: ${license.url}`,
    `Drawings, styles and scripts: local-business-site\n\n${await readFile(path.join(packageRoot, 'LICENSE'), 'utf8')}`,
    `Borders on maps: us-atlas\n\n${await read('us-atlas/LICENSE')}`,
  ]
  return { path: 'licenses.txt', content: joined(parts) }
}

/**
 * The licenses of packages that a bundle holds, and of the tables beside it.
 *
 * @param files The bundle's modules, and one file of each package besides.
 */
export async function bundledLicenses(files: string[]): Promise<string> {
  const folder = /.*node_modules\/(?:@[^/]+\/)?[^/]+/
  const folders = new Set(files.flatMap((file) => folder.exec(path.resolve(file))?.[0] ?? []))
  const parts = [...folders].sort(compare).map(async (cwd) => {
    const { name, license } = JSON.parse(await readFile(`${cwd}/package.json`, 'utf8'))
    const own = await glob('licen[cs]e*', { cwd, absolute: true, caseSensitiveMatch: false })
    const texts = await Promise.all(own.sort(compare).map((file) => readFile(file, 'utf8')))
    return `Package: ${name}\n\n${texts.join('\n') || `${license} license`}`
  })
  return joined(await Promise.all(parts))
}

const joined = (parts: string[]) =>
  `${parts
    .join(`\n\n${'-'.repeat(72)}\n\n`)
    .replaceAll('\r', '')
    .trim()}\n`
