import type { PreparedSite, prepareSite, SiteOptions } from '../build/prepare-site'
import { contentOf, type FileContent, type SiteFile } from '../site'
import { problemLines } from './problems'

/** A page, without what the dev server adds, and why it cannot be made now. */
export interface FoundPage {
  /** The last version that could be made. */
  html?: string | undefined
  /** What is wrong with this page alone, a line each: its template may throw. */
  problems: string[]
}

/**
 * A site in memory that follows its content folder and the code that makes it: prepared anew after
 * each change, by the steps of a build; a file is made when it is asked for.
 */
export class DevSite {
  /** What was made of the content and the code when both were last without an error. */
  prepared: PreparedSite | undefined
  #prepare: typeof prepareSite | undefined
  #files = new Map<string, SiteFile>()
  /** The last version without an error of each page, by its path. */
  #lastGood = new Map<string, string>()

  /**
   * @param loadCode Loads the code as it is now.
   * @param contentName The content folder as the user named it, for messages.
   */
  constructor(
    readonly options: SiteOptions,
    readonly loadCode: () => Promise<typeof prepareSite>,
    readonly contentName: string,
  ) {}

  /**
   * Reads the content, and makes what else has changed.
   *
   * @param isCode Whether the code has changed.
   * @returns What is wrong, a line each. The last good site stays then.
   */
  async update(isCode = false): Promise<string[]> {
    if (isCode) this.#prepare = undefined
    try {
      this.#prepare ??= await this.loadCode()
      const prepared = await this.#prepare(this.options)
      this.#files = new Map([...prepared.files()].map((file) => [file.path, file]))
      this.prepared = prepared
      return []
    } catch (error) {
      return problemLines(error, this.contentName)
    }
  }

  /** The page at a path of the site, `/contact/`, or nothing if there is none. */
  async page(path: string): Promise<FoundPage | undefined> {
    if (!/(\/|\.html)$/.test(path)) return undefined
    try {
      const content = await this.file(path)
      if (content === undefined) return undefined
      this.#lastGood.set(path, String(content))
      return { html: String(content), problems: [] }
    } catch (error) {
      const problems = problemLines(error, this.contentName)
      return { html: this.#lastGood.get(path), problems }
    }
  }

  /** The file at a path of the site: `/robots.txt`. */
  async file(path: string): Promise<FileContent | undefined> {
    const file = this.#files.get(path.slice(1).replace(/(^|\/)$/, '$1index.html'))
    return file && contentOf(file)
  }
}
