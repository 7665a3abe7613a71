import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import type { Library, Texts } from '../../new-files'
import type { ZipTable } from '../../shared/counties'
import { generatorPaths } from '../../shared/paths'
import { unixLines } from '../../shared/wording'

const read = (file: string) => unixLines(readFileSync(file, 'utf8'))

/** The skeletons of pages, by kind. */
export const readSkeletons = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readAll('skeletons')).map(([file, text]) => [file.replace(/\.md$/, ''), text]),
  )

/** The texts of a folder beside this module, by path. */
export function readAll(name: string): Texts {
  const cwd = path.join(generatorPaths.newFiles, name)
  return Object.fromEntries(
    glob.sync('**/*', { cwd }).map((file) => [file, read(path.join(cwd, file))]),
  )
}

/** The texts that new things in a content folder are made from. */
export const readLibrary = (contentDir: string): Library => ({
  skeletons: readSkeletons(),
  starter: readAll('starter'),
  content(file) {
    const target = path.join(contentDir, file)
    return existsSync(target) ? read(target) : undefined
  },
})

/** The ZIP codes of the country. It takes a moment to read them. */
export async function readZips(): Promise<ZipTable> {
  const { default: table } = await import('zipcodes')
  const own = Object.values(table.codes).filter(({ country }) => country === 'US')
  return Object.fromEntries(
    own.map(({ zip, city, state, latitude, longitude }) => [
      zip,
      [city, state, latitude, longitude],
    ]),
  )
}
