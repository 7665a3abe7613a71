import { parseSource, type SourceFile, type Sources } from '../content/read-sources'
import type { OutputFile } from '../output/output-file'
import type { RenderedPage } from '../render/page-renderer'
import type { Helper, HelperKit } from './helper'
import type { FileMark } from './page-store'
import type { Thread } from './thread'

/** A helper in another thread, which runs `helper-worker.ts`. */
export class ThreadHelper implements Helper {
  readonly isHere = false
  readonly #thread: Thread

  constructor(thread: Thread) {
    this.#thread = thread
  }

  async read(folder: string, paths: string[]): Promise<Sources> {
    const { files, issues } = await this.#thread.ask<SentSources>('read', folder, paths)
    return { files: files.map(received), issues }
  }

  buildSitemap(...of: Parameters<Helper['buildSitemap']>): Promise<OutputFile[]> {
    return this.#thread.ask('buildSitemap', ...of)
  }

  prepare(kit: HelperKit): void {
    // What goes wrong with it goes wrong with every page, and is told there.
    this.#thread.ask('prepare', kit).catch(() => {})
  }

  finish(page: RenderedPage | string, key: string, target: string): Promise<FileMark> {
    return this.#thread.ask('finish', page, key, target)
  }
}

/** A file as it can be sent to another thread. */
type SentFile = Omit<SourceFile, 'lineOf' | 'lineInBody'>

/** Sources as they can be sent to another thread. */
export type SentSources = Omit<Sources, 'files'> & { files: SentFile[] }

export function sent({ files, issues }: Sources): SentSources {
  return { files: files.map(({ lineOf: _, lineInBody: __, ...file }) => file), issues }
}

/** Lines are asked for where something is wrong, and then the file is split once more. */
function received(file: SentFile): SourceFile {
  let split: ReturnType<typeof parseSource> | undefined
  const again = () => {
    split ??= parseSource(file.path, file.written)
    return 'file' in split ? split.file : undefined
  }
  return {
    ...file,
    lineOf: (field) => again()?.lineOf(field) ?? 1,
    lineInBody: (offset) => again()?.lineInBody(offset) ?? 1,
  }
}
