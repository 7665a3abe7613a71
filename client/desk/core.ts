import {
  checkContent,
  dataUrlPayload,
  type Finding,
  fieldName,
  type PhotoFile,
  parseSource,
  readContent,
  type Scope,
  type Sources,
  sortFiles,
  sourcesOf,
  type Value,
} from '../../scripts/content'
import type { DeskData } from '../../scripts/site'
import type { SiteContent } from '../../templates/model'
import type { Target } from '../../templates/model/fields'
import type { Files } from './edits'

/** Names that a field may refer to. */
export type Names = ReadonlyMap<Target | 'photo', string[]>

/** What is known of some files. */
export interface Checked {
  /** Errors that keep the site from being built, or what is to be settled in a site without any. */
  findings: Finding[]
  names: Names
  values: Value[]
  /** What tokens stand for on every page. */
  facts: Scope
}

/** What is known before the first check. */
export const unchecked: Checked = { findings: [], names: new Map(), values: [], facts: {} }

/** The build's way from files to what they say, for unsaved files. */
export class Core {
  /** The newest texts of each file, with what they say. */
  readonly #parsed = new Map<string, [text: string, result: ReturnType<typeof parseSource>][]>()

  /** What tokens stood for before something was wrong. */
  #facts: Scope = {}

  constructor(
    readonly data: DeskData,
    readonly now: Date,
    /** Ends when all icons are there, which pages and checks name. */
    readonly icons?: Promise<unknown>,
  ) {}

  /** Reads the files that were never read, each in a task of its own: what is typed is heard in between. */
  async read(files: Files): Promise<void> {
    for (const [path, text] of files) {
      if (!path.endsWith('.md') || this.#parsed.has(path)) continue
      this.parse(path, text)
      await new Promise((done) => setTimeout(done))
    }
    await this.icons
  }

  /** Checks the files as a build does. */
  check(files: Files): Checked {
    const found = checkContent(this.sources(files), this.now)
    const { findings, values, names, facts = this.#facts } = found
    this.#facts = facts
    const photos = this.photos(files).map(({ file }) => file)
    return { findings, values, facts, names: new Map([...names, ['photo', photos]]) }
  }

  /** What the files say; nothing while something is wrong in them. */
  content(files: Files): SiteContent | undefined {
    const { parts, findings } = readContent(this.sources(files))
    return findings.length === 0 ? (parts as SiteContent) : undefined
  }

  /** Every text of the files. */
  values = (files: Files): Value[] => this.sources(files).files.flatMap((one) => one.values)

  /** The field that stands at a line of a file. */
  fieldIn(files: Files, path: string, line: number): string {
    const result = this.parse(path, files.get(path) ?? '')
    if (!('file' in result)) return ''
    const { values, lineOf } = result.file
    const found = values.findLast(({ path: at }) => at.length > 0 && lineOf(at) <= line)
    return found ? fieldName(found.path) : ''
  }

  sources(files: Files): Sources {
    const found = sortFiles([...files.keys()].map((path) => ({ path, isFile: true })))
    const read = (path: string) => {
      const text = dataUrlPayload(files.get(path))
      return text === undefined ? { problem: 'is not there.' } : { text }
    }
    return sourcesOf(found, this.photos(files), read, this.parse)
  }

  /** What a file says. Two texts of each are kept: that of the store, and the newest. */
  readonly parse: typeof parseSource = (path, text) => {
    const known = this.#parsed.get(path) ?? []
    const [, result] = known.find(([one]) => one === text) ?? [text, parseSource(path, text)]
    const others = known.filter(([one]) => one !== text)
    this.#parsed.set(path, [[text, result], ...others.slice(0, 1)])
    return result
  }

  /** The fields of a file; none of one that cannot be read. */
  dataOf(files: Files, path: string): unknown {
    const result = this.parse(path, files.get(path) ?? '')
    return 'file' in result ? result.file.data : {}
  }

  /** The photos of some files: of one that was not read, the last build knows the size. */
  photos(files: Files): PhotoFile[] {
    const built = new Map(this.data.photos.files.map((photo) => [photo.file, photo]))
    return [...files].flatMap(([path, text]) => {
      const [, file] = /^photos\/(.+)$/.exec(path) ?? []
      const [, width, height] = /;size=(\d+)x(\d+)/.exec(text.slice(0, 100)) ?? []
      if (!file) return []
      return width
        ? { file, width: Number(width), height: Number(height) }
        : (built.get(file) ?? [])
    })
  }
}
