import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { CompiledCode } from './build'
import type { PressAnswer, PressTask } from './press-worker'
import type { Situation } from './situation'

/** Fewer files than this for a thread are done sooner here than it has started. */
const worthAThread = 500

/**
 * How long code runs before V8 compiles it at its best, six times as long as usual: where there is
 * nothing between its quickest and its best way (before V8 12 and Maglev), a build ends before it has
 * the use of all that is compiled. Measured: 26 and 1,000 pages take a tenth less time, 10,000 the
 * same.
 */
const lateCompiling = '--interrupt-budget=400000'

/**
 * Starts the threads that help with a whole site, before this one has even loaded what it needs
 * itself. They are the caller's to end.
 *
 * @param code What they run; without it there are none.
 */
export function startThreads({ options, content }: Situation, code?: CompiledCode): Thread[] {
  const files = Object.keys(content).length
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString(lateCompiling)
  if (!code) return []
  const count = options.threads ?? threadsFor(files)
  return Array.from({ length: count }, () => new Thread(code.threadCode))
}

/** How many threads beside this one a number of files is worth: none for few. */
function threadsFor(files: number, cores = availableParallelism()): number {
  return Math.min(cores - 1, Math.floor(files / worthAThread))
}

/** A thread that does what it is asked, one thing after the other. */
export class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (answer: Omit<PressAnswer, 'id'>) => void>()
  #asked = 0
  #fault: PressAnswer['error']

  constructor(code: URL) {
    this.#worker = new Worker(code)
    this.#worker.on('message', ({ id, ...answer }: PressAnswer) => {
      this.#waiting.get(id)?.(answer)
      this.#waiting.delete(id)
    })
    // A thread that dies answers nothing any more.
    this.#worker.on('error', ({ message }) => {
      this.#fault = { message }
      for (const answer of this.#waiting.values()) answer({ error: this.#fault })
      this.#waiting.clear()
    })
  }

  /** @throws What it throws, in words. */
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
