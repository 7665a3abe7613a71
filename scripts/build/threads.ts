import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BuildAids } from './build'
import type { PressAnswer, PressTask } from './press-worker'
import type { Situation } from './situation'

/** Fewer files than this for a thread are done sooner here than it has started. */
const worthAThread = 500

/**
 * The threads that help with a site. They can be started before anything else is loaded here, so that
 * they load what they need meanwhile.
 */
export class Threads {
  readonly #count: number
  readonly #code: URL | undefined
  readonly #started: Thread[] = []

  /** Without compiled code there are none: they read no TypeScript. */
  constructor({ options, content }: Situation, compiled: BuildAids['compiled']) {
    this.#count = options.threads ?? threadsFor(Object.keys(content).length)
    this.#code = compiled?.threadCode
  }

  /** Starts them, or gives those that run already. */
  start(): readonly Thread[] {
    const code = this.#code
    // One by one, so that those which run can be ended when another cannot be started.
    if (code) while (this.#started.length < this.#count) this.#started.push(new Thread(code))
    return this.#started
  }

  end(): void {
    for (const thread of this.#started) thread.end()
  }
}

/** How many threads beside this one a number of files is worth: none for few. */
function threadsFor(files: number): number {
  return Math.min(availableParallelism() - 1, Math.floor(files / worthAThread))
}

/** A thread that does what it is asked, one thing after the other. */
export class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (answer: Omit<PressAnswer, 'id'>) => void>()
  #asked = 0
  #fault: PressAnswer['error']

  /** @param code The file that it runs: `press-worker.ts`, compiled. */
  constructor(code: URL) {
    this.#worker = new Worker(code)
    this.#worker.on('message', ({ id, ...answer }: PressAnswer) => {
      this.#waiting.get(id)?.(answer)
      this.#waiting.delete(id)
    })
    this.#worker.on('error', ({ message }) => this.#fail(message))
    this.#worker.on('exit', (code) => this.#fail(`a thread ended with code ${code}`))
  }

  /** A thread that has died answers nothing any more. */
  #fail(message: string): void {
    this.#fault ??= { message }
    for (const answer of this.#waiting.values()) answer({ error: this.#fault })
    this.#waiting.clear()
  }

  /**
   * Has it call a method of its press.
   *
   * @throws Error With what the method has thrown, or with what the thread died of.
   */
  ask<Result>(name: PressTask['name'], argument: unknown): Promise<Result> {
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      const answer = ({ result, error }: Omit<PressAnswer, 'id'>) => {
        if (error) reject(Object.assign(new Error(error.message), error))
        else resolve(result as Result)
      }
      if (this.#fault) return answer({ error: this.#fault })
      this.#waiting.set(id, answer)
      this.#worker.postMessage({ id, name, argument } satisfies PressTask)
    })
  }

  end(): void {
    void this.#worker.terminate()
  }
}
