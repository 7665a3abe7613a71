import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AreaScope } from '../content/load-areas'
import { type AreaJob, type AreaKit, AreaPress, type AreaSummary } from './area-press'
import type { PrintedPage } from './page-press'
import type { PressAnswer, PressTask } from './press-worker'

/** Fewer areas than this for each thread are done sooner than a thread has started. */
const worthAThread = 250

/** So many areas are read, or printed, before the next ones are handed out. */
const batch = 50

/** A press here or in another thread: what `AreaPress` does, and an end. */
interface Press {
  scope(scope: Omit<AreaScope, 'icons'>): Promise<void>
  read(paths: string[]): Promise<AreaSummary>
  prepare(kit: AreaKit): Promise<void>
  print(jobs: AreaJob[]): Promise<PrintedPage[]>
  close(): void
}

/** How many threads a number of areas is worth: none but this one for few. */
export function threadsFor(areas: number, cores = availableParallelism()): number {
  const worth = Math.floor(areas / worthAThread)
  return worth < 2 ? 0 : Math.min(cores, worth)
}

/**
 * Several presses that share the areas of a site. Whoever has read an area prints its page, so that
 * nothing is read twice. With no thread the work is done in this one.
 */
export class PressPool {
  readonly #presses: Press[]
  readonly #owners = new Map<string, Press>()

  /**
   * @param threads So many threads are started.
   * @param code The file of the worker's compiled code.
   */
  constructor(threads: number, code?: URL) {
    this.#presses =
      threads === 0 || !code
        ? [new LocalPress()]
        : Array.from({ length: threads }, () => new ThreadPress(code))
  }

  /** Reads, validates and checks files of areas. */
  async read(scope: Omit<AreaScope, 'icons'>, paths: string[]): Promise<AreaSummary> {
    await this.#all((press) => press.scope(scope))
    const summaries: AreaSummary[] = []
    const queue = batchesOf(paths)
    await this.#all(async (press) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        for (const path of next) this.#owners.set(path, press)
        summaries.push(await press.read(next))
      }
    })
    return {
      entries: summaries.flatMap(({ entries }) => entries),
      issues: summaries.flatMap(({ issues }) => issues),
      characters: Object.assign({}, ...summaries.map(({ characters }) => characters)),
    }
  }

  /**
   * Prints pages of areas.
   *
   * @param onPrinted Is told how many more pages stand there.
   */
  async print(
    kit: AreaKit,
    jobs: AreaJob[],
    onPrinted: (pages: number) => void = () => {},
  ): Promise<PrintedPage[]> {
    const printed: PrintedPage[] = []
    const [first] = this.#presses
    // All are waited for: after a failure nothing must still be writing.
    await this.#all(async (press) => {
      const own = jobs.filter(({ path }) => (this.#owners.get(path) ?? first) === press)
      if (own.length === 0) return
      await press.prepare(kit)
      for (const some of batchesOf(own)) {
        printed.push(...(await press.print(some)))
        onPrinted(some.length)
      }
    })
    return printed
  }

  /** Ends the threads. */
  close(): void {
    for (const press of this.#presses) press.close()
  }

  async #all(task: (press: Press) => Promise<unknown>): Promise<void> {
    const results = await Promise.allSettled(this.#presses.map(task))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  )
}

/** A press in this thread. */
class LocalPress implements Press {
  readonly #press = new AreaPress()

  scope = async (scope: Omit<AreaScope, 'icons'>) => this.#press.scope(scope)
  read = async (paths: string[]) => this.#press.read(paths)
  prepare = async (kit: AreaKit) => this.#press.prepare(kit)
  print = (jobs: AreaJob[]) => this.#press.print(jobs)
  close(): void {}
}

/** A press in a thread of its own. */
class ThreadPress implements Press {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (answer: PressAnswer) => void>()
  #asked = 0

  constructor(code: URL) {
    this.#worker = new Worker(code)
    this.#worker.on('message', (answer: PressAnswer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    // A thread that dies answers nothing any more.
    this.#worker.on('error', (error) => {
      for (const [id, answer] of this.#waiting) answer({ id, error: { message: error.message } })
      this.#waiting.clear()
    })
  }

  scope = (scope: Omit<AreaScope, 'icons'>) => this.#ask<void>('scope', scope)
  read = (paths: string[]) => this.#ask<AreaSummary>('read', paths)
  prepare = (kit: AreaKit) => this.#ask<void>('prepare', kit)
  print = (jobs: AreaJob[]) => this.#ask<PrintedPage[]>('print', jobs)

  #ask<Result>(name: PressTask['name'], argument: unknown): Promise<Result> {
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        if (error) reject(Object.assign(new Error(error.message), error))
        else resolve(result as Result)
      })
      this.#worker.postMessage({ id, name, argument } satisfies PressTask)
    })
  }

  close(): void {
    void this.#worker.terminate()
  }
}
