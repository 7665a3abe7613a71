import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AreaScope } from '../content/load-areas'
import { allDone } from './all-done'
import { type AreaJob, type AreaKit, AreaPress, type AreaSummary } from './area-press'
import type { PrintedPage } from './page-press'
import type { PressAnswer, PressTask } from './press-worker'

/** Fewer areas than this for a thread are done sooner here than it has started. */
const worthAThread = 1500

/** So many areas are read, or printed, before the next ones are handed out. */
const batch = 25

/** A press here or in another thread: what `AreaPress` does, and an end. */
interface Press {
  /** Whether what it does keeps this thread from anything else. */
  readonly isHere: boolean
  scope(scope: Omit<AreaScope, 'icons'>): Promise<void>
  read(paths: string[]): Promise<AreaSummary>
  prepare(kit: AreaKit): Promise<void>
  print(jobs: AreaJob[]): Promise<PrintedPage[]>
  close(): void
}

/** How many threads beside this one a number of areas is worth: none for few. */
export function threadsFor(areas: number, cores = availableParallelism()): number {
  return Math.min(cores - 1, Math.floor(areas / worthAThread))
}

/**
 * Several presses that share the areas of a site: one in this thread, the others in their own. Whoever
 * has read an area prints its page, so that nothing is read twice; but who is done helps the others.
 */
export class PressPool {
  readonly #presses: Press[]
  readonly #owners = new Map<string, Press>()

  /**
   * @param threads So many threads are started.
   * @param code The file of the worker's compiled code; without it there are no threads.
   */
  constructor(threads: number, code?: URL) {
    const others = code ? Array.from({ length: threads }, () => new ThreadPress(code)) : []
    this.#presses = [...others, new LocalPress()]
  }

  /** Reads, validates and checks files of areas. */
  async read(scope: Omit<AreaScope, 'icons'>, paths: string[]): Promise<AreaSummary> {
    await this.#all((press) => press.scope(scope))
    const summaries: AreaSummary[] = []
    const queue = batchesOf(paths)
    await this.#share(
      () => queue.shift(),
      async (press, some) => {
        for (const path of some) this.#owners.set(path, press)
        summaries.push(await press.read(some))
      },
    )
    return {
      entries: summaries.flatMap(({ entries }) => entries),
      issues: summaries.flatMap(({ issues }) => issues),
      characters: Object.assign({}, ...summaries.map(({ characters }) => characters)),
      hashes: Object.assign({}, ...summaries.map(({ hashes }) => hashes)),
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
    const queues = this.#queuesOf(jobs)
    await this.#all((press) => press.prepare(kit))
    await this.#share(
      (press) => (queues.get(press) ?? []).shift() ?? longest([...queues.values()])?.pop(),
      async (press, some) => {
        printed.push(...(await press.print(some)))
        onPrinted(some.length)
      },
    )
    return printed
  }

  /** The batches of each press: the areas that it has read. */
  #queuesOf(jobs: AreaJob[]): Map<Press, AreaJob[][]> {
    const own = new Map<Press | undefined, AreaJob[]>(this.#presses.map((press) => [press, []]))
    const [first] = this.#presses
    for (const job of jobs) own.get(this.#owners.get(job.path) ?? first)?.push(job)
    return new Map(this.#presses.map((press) => [press, batchesOf(own.get(press) ?? [])]))
  }

  /** Lets every press do what there is to do, one batch after the other, until nothing is left. */
  async #share<Batch>(
    next: (press: Press) => Batch | undefined,
    work: (press: Press, some: Batch) => Promise<void>,
  ): Promise<void> {
    let hasFailed = false
    const workOn = async (press: Press) => {
      for (let some = next(press); some && !hasFailed; some = next(press)) {
        await work(press, some).catch((error) => {
          hasFailed = true
          throw error
        })
        if (press.isHere) await setImmediate()
      }
    }
    // A thread has the next batch already while this one is too busy to hand it out.
    const hands = this.#presses.flatMap((press) => (press.isHere ? [press] : [press, press]))
    await allDone(hands.map(workOn))
  }

  /** Ends the threads. */
  close(): void {
    for (const press of this.#presses) press.close()
  }

  async #all(task: (press: Press) => Promise<unknown>): Promise<void> {
    await allDone(this.#presses.map(task))
  }
}

function longest<Item>(lists: Item[][]): Item[] | undefined {
  return lists.sort((a, b) => b.length - a.length)[0]
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  )
}

/** A press in this thread. */
class LocalPress implements Press {
  readonly isHere = true
  readonly #press = new AreaPress()

  scope = async (scope: Omit<AreaScope, 'icons'>) => this.#press.scope(scope)
  read = async (paths: string[]) => this.#press.read(paths)
  prepare = async (kit: AreaKit) => this.#press.prepare(kit)
  print = (jobs: AreaJob[]) => this.#press.print(jobs)
  close(): void {}
}

/** A press in a thread of its own. */
class ThreadPress implements Press {
  readonly isHere = false
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
