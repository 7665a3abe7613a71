import { setImmediate } from 'node:timers/promises'
import { type Helper, LocalHelper, loadFinisher } from './helper'
import { answerTasks } from './thread'
import { type SentSources, sent } from './thread-helper'

/** So many files that nobody has asked for yet do not fill memory. */
const mostAhead = 1000

/** A thread that helps the one which renders. */
const helper: Helper = new LocalHelper()

/** What has been read before it was asked for, by path. */
const ahead = new Map<string, Promise<SentSources>>()
/** What has been asked for need not be read ahead any more. */
const asked = new Set<string>()

async function readOne(folder: string, file: string): Promise<SentSources> {
  return sent(await helper.read(folder, [file]))
}

answerTasks({
  /** Begins to read while the other thread still loads its code. */
  async readAhead(folder: string, paths: string[]) {
    for (const file of paths) {
      if (ahead.size >= mostAhead) break
      if (!asked.has(file)) {
        const sources = readOne(folder, file)
        // Who asks for it is told what went wrong.
        sources.catch(() => {})
        ahead.set(file, sources)
      }
      // What is asked for comes first.
      await setImmediate()
    }
    await loadFinisher()
  },
  async read(folder: string, paths: string[]): Promise<SentSources> {
    const each: SentSources[] = []
    for (const file of paths) {
      each.push(await (ahead.get(file) ?? readOne(folder, file)))
      ahead.delete(file)
      asked.add(file)
    }
    return {
      files: each.flatMap(({ files }) => files),
      issues: each.flatMap(({ issues }) => issues),
    }
  },
  buildSitemap: (...of: Parameters<Helper['buildSitemap']>) => helper.buildSitemap(...of),
  prepare: (...kit: Parameters<Helper['prepare']>) => helper.prepare(...kit),
  finish: (...page: Parameters<Helper['finish']>) => helper.finish(...page),
})
