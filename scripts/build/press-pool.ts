import { setImmediate } from 'node:timers/promises'
import { allDone } from './all-done'
import {
  type AreaJob,
  type AreaKit,
  AreaPress,
  type AreaSummary,
  type PressScope,
} from './area-press'
import type { Helper } from './helper'
import type { PagePress, PrintedPage } from './page-press'
import type { Thread } from './thread'

/**
 * So many areas are read, or printed, before the next ones are handed out. Measured with Node 20 on two
 * cores: 25 at a time take a tenth less time than one at a time, 8 and 14 as much, and 50 take more.
 */
const batch = 25

/** A press here or in another thread: what `AreaPress` does. */
interface Press {
  /** Whether what it does keeps this thread from anything else. */
  readonly isHere: boolean
  /** So many batches it has at once: the next one is there before it is done with the last. */
  readonly hands: number
  scope(scope: PressScope): Promise<void>
  read(paths: string[]): Promise<AreaSummary>
  prepare(kit: AreaKit, pages: PagePress): Promise<void>
  print(jobs: AreaJob[]): Promise<PrintedPage[]>
}

/**
 * Several presses that share the areas of a site: one in this thread, the others in their own. Whoever
 * has read an area prints its page, so that nothing is read twice; but who is done helps the others.
 */
export class PressPool {
  readonly #presses: Press[]
  readonly #owners = new Map<string, Press>()

  /**
   * @param helper Helps the press in this thread.
   * @param threads Threads that run `press-worker.ts`.
   */
  constructor(helper: Helper, threads: readonly Thread[]) {
    this.#presses = [...threads.map((thread) => new ThreadPress(thread)), new LocalPress(helper)]
  }

  /** Reads, validates and checks files of areas. */
  async read(scope: PressScope, paths: string[]): Promise<AreaSummary> {
    const summaries: AreaSummary[] = []
    const queue = batchesOf(paths)
    await this.#share(
      (press) => press.scope(scope),
      // The helper of the press here has begun at the front.
      (press) => (press.isHere ? queue.shift() : queue.pop()),
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
   * @param pages What the press in this thread prints them with.
   * @param onPrinted Is told how many more pages stand there.
   */
  async print(
    kit: AreaKit,
    pages: PagePress,
    jobs: AreaJob[],
    onPrinted: (pages: number) => void = () => {},
  ): Promise<PrintedPage[]> {
    const printed: PrintedPage[] = []
    const queues = this.#queuesOf(jobs)
    await this.#share(
      (press) => press.prepare(kit, pages),
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

  /**
   * Lets every press do what there is to do, one batch after the other, until nothing is left.
   *
   * @param tell Tells a press what it needs for that. A thread begins its tasks in their order: it need
   * not have been told when it gets the first batch.
   */
  async #share<Batch>(
    tell: (press: Press) => Promise<void>,
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
    const hands = this.#presses.flatMap((press) => Array<Press>(press.hands).fill(press))
    await allDone([...this.#presses.map(tell), ...hands.map(workOn)])
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

/** A press in this thread. While its helper has the pages of one batch, it renders those of another. */
class LocalPress implements Press {
  readonly isHere = true
  readonly hands: number
  readonly #press: AreaPress

  constructor(helper: Helper) {
    this.hands = helper.isHere ? 1 : 2
    this.#press = new AreaPress(helper)
  }

  scope = async (scope: PressScope) => this.#press.scope(scope)
  read = (paths: string[]) => this.#press.read(paths)
  prepare = async (kit: AreaKit, pages: PagePress) => this.#press.prepare(kit, pages)
  print = (jobs: AreaJob[]) => this.#press.print(jobs)
}

/** A press in a thread of its own. It has its next batch when this thread is too busy to hand it out. */
class ThreadPress implements Press {
  readonly isHere = false
  readonly hands = 2
  readonly #thread: Thread

  constructor(thread: Thread) {
    this.#thread = thread
  }

  scope = (scope: PressScope) => this.#thread.ask<void>('scope', scope)
  read = (paths: string[]) => this.#thread.ask<AreaSummary>('read', paths)
  prepare = (kit: AreaKit) => this.#thread.ask<void>('prepare', kit)
  print = (jobs: AreaJob[]) => this.#thread.ask<PrintedPage[]>('print', jobs)
}
