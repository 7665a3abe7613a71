import { parentPort, Worker } from 'node:worker_threads'

/** What a thread is asked to do: which method of its object to call, and with what. */
interface Task {
  id: number
  name: string
  given: unknown[]
}

/** What a thread answers. An error's own fields, such as `code`, would not survive as an error. */
interface Answer {
  id: number
  result?: unknown
  error?: { message: string; stack?: string; code?: string; path?: string }
}

/** A thread that does what it is asked. */
export class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (answer: Omit<Answer, 'id'>) => void>()
  #asked = 0
  #fault: Answer['error']

  /** @param code The compiled file that it runs, which calls `answerTasks`. */
  constructor(code: URL) {
    this.#worker = new Worker(code)
    this.#worker.on('message', ({ id, ...answer }: Answer) => {
      this.#waiting.get(id)?.(answer)
      this.#waiting.delete(id)
    })
    for (const fault of ['error', 'messageerror']) {
      this.#worker.on(fault, (error: unknown) => this.#fail(messageOf(error)))
    }
    this.#worker.on('exit', (code) => this.#fail(`a thread ended with code ${code}`))
  }

  /** A thread that has died answers nothing any more. */
  #fail(message: string): void {
    this.#fault ??= { message }
    for (const answer of this.#waiting.values()) answer({ error: this.#fault })
    this.#waiting.clear()
  }

  /**
   * Has it call a method. Tasks are begun in the order in which they are asked for.
   *
   * @param given What the method is called with: plain data.
   * @throws Error With what the method has thrown, or with what the thread died of.
   */
  ask<Result>(name: string, ...given: unknown[]): Promise<Result> {
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      const answer = ({ result, error }: Omit<Answer, 'id'>) => {
        if (error) reject(Object.assign(new Error(error.message), error))
        else resolve(result as Result)
      }
      if (this.#fault) return answer({ error: this.#fault })
      this.#worker.postMessage({ id, name, given } satisfies Task)
      this.#waiting.set(id, answer)
    })
  }

  end(): void {
    void this.#worker.terminate()
  }
}

/**
 * Has the thread that this runs in call the methods of an object for those who ask.
 *
 * @param methods What they give back, or promise, is plain data.
 */
export function answerTasks(methods: Record<string, (...given: never[]) => unknown>): void {
  parentPort?.on('message', async ({ id, name, given }: Task) => {
    parentPort?.postMessage({
      id,
      ...(await answerOf(() => methods[name]?.(...(given as never[])))),
    })
  })
}

async function answerOf(call: () => unknown): Promise<Omit<Answer, 'id'>> {
  try {
    return { result: await call() }
  } catch (error) {
    if (!(error instanceof Error)) return { error: { message: messageOf(error) } }
    const { message, stack, code, path } = error as NodeJS.ErrnoException
    return { error: { message, stack, code, path } }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
