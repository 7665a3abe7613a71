import { availableParallelism } from 'node:os'
import { areaPaths, corePaths } from '../content/area-files'
import type { BuildAids } from './build'
import type { BuildOptions } from './options'
import { Thread } from './thread'

/** Fewer files than this for a press of its own are done sooner by those that run. */
const worthAPress = 500

/**
 * Up to so many files, a helper saves more than a press: each thread does half of the kinds of work, and
 * so has half of the code to warm up. Of more, presses share them more evenly. Measured with Node 20 on
 * two cores: a helper saves 19% of the time of 1,000 pages, and costs 7% of that of 10,000.
 */
const mostHelped = 2500

/**
 * The threads that take part in a build. Of up to `mostHelped` files the first helps this one; all others
 * do their whole share by themselves. They can be started before anything else is loaded here, so that
 * they load what they need meanwhile.
 */
export class Threads {
  readonly #count: number
  readonly #compiled: BuildAids['compiled']
  readonly #folder: string
  readonly #files: string[]
  readonly #started: Thread[] = []

  /** Without compiled code there are none: they read no TypeScript. */
  constructor(options: BuildOptions, files: string[], compiled: BuildAids['compiled']) {
    this.#folder = options.contentDir
    this.#files = files.filter((file) => file.endsWith('.md'))
    this.#count = options.threads ?? threadsFor(this.#files.length)
    this.#compiled = compiled
  }

  /** Starts them, or gives those that run already. */
  start(): { helper?: Thread; presses: Thread[] } {
    const compiled = this.#compiled
    // One by one, so that those which run can be ended when another cannot be started.
    while (compiled && this.#started.length < this.#count) {
      if (this.#hasHelper && this.#started.length === 0) this.#startHelper(compiled.helperCode)
      else this.#started.push(new Thread(compiled.pressCode))
    }
    const [first, ...others] = this.#started
    return this.#hasHelper ? { helper: first, presses: others } : { presses: this.#started }
  }

  get #hasHelper(): boolean {
    return this.#files.length <= mostHelped
  }

  #startHelper(code: URL): void {
    const helper = new Thread(code)
    this.#started.push(helper)
    const areas = areaPaths(this.#files)
    // Presses, if there are any, take their share from the end.
    const share = areas.slice(0, Math.ceil(areas.length / this.#count))
    // Who asks for a file that could not be read ahead is told why.
    helper.ask('readAhead', this.#folder, [...corePaths(this.#files), ...share]).catch(() => {})
  }

  end(): void {
    for (const thread of this.#started) thread.end()
  }
}

/**
 * How many threads beside this one a number of files is worth. A helper is worth it for any: measured
 * with 17 files, and a site has ten at least, a build takes an eighth less time with one.
 */
function threadsFor(files: number): number {
  return Math.min(availableParallelism() - 1, Math.max(1, Math.floor(files / worthAPress)))
}
