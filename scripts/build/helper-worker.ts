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
const asked = new Set<string>()

async function readOne(folder: string, path: string): Promise<SentSources> {
  return sent(await helper.read(folder, [path]))
}

answerTasks({
  /** Begins to read while the other thread still loads its code. */
  async readAhead(folder: string, paths: string[]) {
    for (const path of paths) {
      if (ahead.size >= mostAhead) break
      if (!asked.has(path)) ahead.set(path, readOne(folder, path))
      // What is asked for comes first.
      await setImmediate()
    }
    await loadFinisher()
  },
  async read(folder: string, paths: string[]): Promise<SentSources> {
    const each: SentSources[] = []
    for (const path of paths) {
      each.push(await (ahead.get(path) ?? readOne(folder, path)))
      ahead.delete(path)
      asked.add(path)
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
