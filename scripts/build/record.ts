import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentParts } from '../../templates/model'
import { hash } from '../assets/cache'
import type { SharePicture } from '../assets/share-pictures'
import { manifestName } from '../output/own-files'
import type { PageContext } from '../site/page-props'
import type { PlainKit, PrintedPage } from './page-press'
import { type FileMark, markOf } from './page-store'
import type { Snapshot } from './snapshot'

/** What a build was made from and what it wrote, by which the next one knows what to do again. */
export interface BuildRecord {
  /** When the build began to read, in milliseconds since 1970. */
  time: number
  /** A hash of what the build was told from outside. */
  told: string
  code: Snapshot
  content: Snapshot
  pages: PrintedPage[]
  /** What lies in the output folder beside the pages, and the times of its folders. */
  output: { files: Record<string, FileMark>; folders: Record<string, number> }
}

/** What all pages of areas are made from, as the last build has decided it. */
export interface KeptPlan {
  parts: Omit<ContentParts, 'areas'>
  context: PageContext
  kit: PlainKit
  shares: ReadonlyMap<string, SharePicture>
}

/** Where the records of builds into a folder lie. */
export class RecordFiles {
  readonly #record: string
  readonly #plan: string
  readonly #areas: string

  constructor(cacheDir: string, outDir: string) {
    const name = path.join(cacheDir, 'builds', hash(outDir, 16))
    this.#record = `${name}.json`
    this.#plan = `${name}-plan.json`
    this.#areas = `${name}-areas.jsonl`
  }

  /** The record of the last build; none if there was none, or if it cannot be read. */
  read(): BuildRecord | undefined {
    return read(this.#record)
  }

  readPlan(): KeptPlan | undefined {
    return read(this.#plan, revive)
  }

  /** The lines of `KeptAreas`. */
  readAreas(): Buffer | undefined {
    try {
      return readFileSync(this.#areas)
    } catch {
      return undefined
    }
  }

  /**
   * Records are only worth time: where they cannot be written, the next build does all again.
   *
   * @param kept What has changed of the rest.
   */
  write(record: BuildRecord, { plan, areas }: { plan?: KeptPlan; areas?: Buffer }): void {
    try {
      mkdirSync(path.dirname(this.#record), { recursive: true })
      // The record comes last: with it, the others count.
      if (plan) write(this.#plan, JSON.stringify(plan, dissolve))
      if (areas) write(this.#areas, areas)
      write(this.#record, JSON.stringify(record))
    } catch {
      // A full disk, or one that can only be read.
    }
  }
}

function read<Content>(file: string, reviver?: typeof revive): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviver) as Content
  } catch {
    return undefined
  }
}

function write(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/** JSON has no maps; records, which are long, have none either, and are read faster without this. */
function dissolve(_key: string, value: unknown): unknown {
  return value instanceof Map ? { entriesOfMap: [...value] } : value
}

function revive(_key: string, value: unknown): unknown {
  const entries = (value as { entriesOfMap?: [unknown, unknown][] } | null)?.entriesOfMap
  return Array.isArray(entries) ? new Map(entries) : value
}

/**
 * Marks what lies in an output folder, by which to tell later whether somebody has changed it.
 *
 * @param pages Have their marks already.
 * @param files All others.
 */
export function markOutput(
  outDir: string,
  pages: PrintedPage[],
  files: string[],
): BuildRecord['output'] {
  const others = [manifestName, ...files]
  const all = [...others, ...pages.map(({ file }) => file)]
  const folders = new Set(all.map((file) => path.posix.dirname(file)))
  return {
    files: Object.fromEntries(
      others.map((file) => [file, markOf(statSync(path.join(outDir, file)))]),
    ),
    folders: Object.fromEntries(
      [...withParents(folders)].map((folder) => [folder, timeOf(path.join(outDir, folder))]),
    ),
  }
}

/** `a/b` stands in `a`, which stands in `.`. */
function withParents(folders: Set<string>): Set<string> {
  const all = new Set(['.'])
  for (const folder of folders) {
    for (let one = folder; one !== '.'; one = path.posix.dirname(one)) all.add(one)
  }
  return all
}

const timeOf = (folder: string) => statSync(folder).mtimeMs

/** Whether an output folder holds what a build wrote, and nothing else. */
export function isAsMarked(
  outDir: string,
  { pages, output: { files, folders } }: Pick<BuildRecord, 'pages' | 'output'>,
): boolean {
  // There may be thousands: to join paths properly takes a third as long as to look at what is there.
  const isSame = (file: string, { size, mtimeMs }: FileMark) => {
    const mark = statSync(`${outDir}/${file}`)
    return mark.size === size && mark.mtimeMs === mtimeMs
  }
  try {
    return (
      // A folder's time changes when something is put into it or taken out of it.
      Object.entries(folders).every(([folder, time]) => timeOf(`${outDir}/${folder}`) === time) &&
      Object.entries(files).every(([file, mark]) => isSame(file, mark)) &&
      pages.every(({ file, mark }) => isSame(file, mark))
    )
  } catch {
    return false
  }
}
