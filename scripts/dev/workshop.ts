import path from 'node:path'
import { projectPaths } from '../paths'
import type { DevPage, DevSite, DevSiteInput } from './dev-site'
import type { Stale } from './kept-makers'
import { problemLines } from './problems'
import type { SiteCode } from './site-code'
import { isBelow } from './watch-files'

/** What follows from a changed file. */
export type Consequence = 'content' | 'code' | 'tools' | Stale

/** What a batch of changes came to. */
export interface Outcome {
  /** What is wrong, a line each. */
  problems: string[]
  /** The paths of the pages that are no longer what they were. Dear to find out: ask last. */
  changedPages(): string[]
}

/** A page as it is now, or as it last was without an error. */
export interface WorkshopPage {
  page?: DevPage
  /** What is wrong with this page alone, a line each: its template may throw. */
  problems: string[]
}

/**
 * Keeps a site up to date: its content, and the code that makes it. Whatever fails, what was last
 * made without an error can still be had.
 */
export class Workshop {
  readonly #code: SiteCode
  readonly #input: DevSiteInput
  readonly #lastGood = new Map<string, DevPage>()
  #codeProblems: string[] = []
  /** Whether the code of the costly steps has changed, so that what they made cannot be kept. */
  #toolsAreStale = true
  /** Made by the newest code that could be loaded. */
  #newest: DevSite | undefined
  /** The newest that has been planned without an error. */
  #site: DevSite | undefined

  constructor(code: SiteCode, input: DevSiteInput) {
    this.#code = code
    this.#input = input
  }

  /** The page at a path of the site; nothing if there is none. */
  async page(path: string): Promise<WorkshopPage | undefined> {
    try {
      const page = await this.#site?.page(path)
      if (page) this.#lastGood.set(path, page)
      return page && { page, problems: [] }
    } catch (error) {
      return {
        page: this.#lastGood.get(path),
        problems: problemLines(error, this.#input.contentName),
      }
    }
  }

  /** The file at a path of the site that is no page. */
  file(path: string): string | Uint8Array | undefined {
    return this.#site?.file(path)
  }

  /** Makes the site for the first time. */
  start(): Promise<Outcome> {
    return this.#apply(new Set(['code', 'tools']))
  }

  /**
   * Takes changed files in.
   *
   * @param files Absolute paths.
   * @returns What came of it; nothing if the site does not depend on these files.
   */
  async take(files: string[]): Promise<Outcome | undefined> {
    const consequences = new Set(files.flatMap((file) => this.#consequencesOf(file)))
    return consequences.size > 0 ? this.#apply(consequences) : undefined
  }

  async #apply(consequences: Set<Consequence>): Promise<Outcome> {
    if (consequences.has('tools')) this.#toolsAreStale = true
    if (consequences.has('code')) await this.#loadCode()
    const stale = (['styles', 'client'] as const).filter((part) => consequences.has(part))
    const problems = (await this.#newest?.update(stale)) ?? []
    if (problems.length === 0) this.#site = this.#newest
    return {
      problems: [...this.#codeProblems, ...problems],
      changedPages: () => this.#site?.changedPages() ?? [],
    }
  }

  async #loadCode(): Promise<void> {
    try {
      const { DevSite } = await this.#code.load()
      this.#newest = new DevSite(this.#input, this.#toolsAreStale ? undefined : this.#newest?.kept)
      this.#toolsAreStale = false
      this.#codeProblems = []
    } catch (error) {
      this.#codeProblems = problemLines(error, this.#input.contentName)
    }
  }

  #consequencesOf(file: string): Consequence[] {
    const { templates, client, root } = projectPaths
    const art = path.join(templates, 'art')
    const found: Consequence[] = []
    if (isBelow(this.#input.contentDir, file) && file.endsWith('.md')) found.push('content')
    if (isBelow(templates, file) && file.endsWith('.css')) found.push('styles')
    if (isBelow(client, file)) found.push('client')
    if (isBelow(root, file) && this.#code.uses(file)) found.push('code')
    // Templates take no part in the costly steps, but for the art, which pictures are drawn from.
    if (isBelow(art, file)) found.push('code', 'tools')
    else if (found.includes('code') && !isBelow(templates, file)) found.push('tools')
    return found
  }
}
