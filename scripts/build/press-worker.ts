import { parentPort } from 'node:worker_threads'
import { AreaPress } from './area-press'

/** What a thread is asked to do: a method of its press, and what it is called with. */
export interface PressTask {
  id: number
  name: 'scope' | 'read' | 'prepare' | 'print'
  argument: unknown
}

/** What a thread answers. An error's own fields, such as `code`, would not survive as an error. */
export interface PressAnswer {
  id: number
  result?: unknown
  error?: { message: string; stack?: string; code?: string; path?: string }
}

/** A thread that reads and prints areas: `threads.ts` starts it. */
const press = new AreaPress()

parentPort?.on('message', async ({ id, name, argument }: PressTask) => {
  parentPort?.postMessage(await answer(id, name, argument))
})

async function answer(
  id: number,
  name: PressTask['name'],
  argument: unknown,
): Promise<PressAnswer> {
  try {
    const task = press[name] as (argument: unknown) => unknown
    return { id, result: await task.call(press, argument) }
  } catch (error) {
    if (!(error instanceof Error)) return { id, error: { message: String(error) } }
    const { message, stack, code, path } = error as NodeJS.ErrnoException
    return { id, error: { message, stack, code, path } }
  }
}
