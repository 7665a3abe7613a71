import type { AreaEntry, AreaPage, ContentFile, ContentParts } from '../../templates/model'
import { areaPageSchema } from '../../templates/model/pages'
import { unusualCharacters } from '../assets/font-text'
import { linkTargets } from './checks/links'
import type { ContentIssue } from './issues'
import { checkTexts, type TextScope, withoutEchoes } from './load-content'
import { misplaced, parseFile } from './parse-content'
import type { SourceFile, Sources } from './read-sources'

/** What the pages of areas are checked against: the rest of the content. */
export interface AreaScope {
  /** What is valid of the rest. */
  parts: Omit<ContentParts, 'areas'>
  /** Every file of the folder. */
  paths: string[]
  icons: ReadonlySet<string>
}

/** What some files of areas hold. */
export interface AreaBatch {
  pages: ContentFile<AreaPage>[]
  issues: ContentIssue[]
  /** The characters of each file that are not in ASCII. */
  characters: Record<string, string>
  /** Each file as it was written. */
  written: Record<string, string>
}

/** Validates and checks files of areas, any number at once and in any order. */
export class AreaChecker {
  readonly #scope: TextScope

  constructor({ parts, paths, icons }: AreaScope) {
    this.#scope = { parts, targets: linkTargets(parts, paths), icons }
  }

  check(sources: Sources): AreaBatch {
    const issues = [...sources.issues, ...sources.files.flatMap(misplaced)]
    const pages = sources.files.flatMap((file) => parseFile(file, areaPageSchema, issues) ?? [])
    const texts = checkTexts(sources.files, this.#scope)
    const ofEach = (read: (file: SourceFile) => string) =>
      Object.fromEntries(sources.files.map((file) => [file.path, read(file)]))
    return {
      pages,
      issues: [...issues, ...withoutEchoes(texts, issues)],
      characters: ofEach((file) => unusualCharacters(textOf(file)).sort().join('')),
      written: ofEach(({ written }) => written),
    }
  }
}

/** Everything that a file says. */
export function textOf({ data, body }: Pick<SourceFile, 'data' | 'body'>): string {
  return JSON.stringify(data) + body
}

/** What the rest of the site needs to know of an area. */
export function entryOf({ path, slug, data }: ContentFile<AreaPage>): AreaEntry {
  const { name, order, title, heading, description, updated } = data
  const { zipCodes, latitude, longitude, counties, arrival, motif } = data
  const links = { name, order, zipCodes, latitude, longitude, counties, arrival, motif }
  return { path, slug, data: { ...links, title, heading, description, updated } }
}
