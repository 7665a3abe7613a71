import { afterEach, describe, expect, test } from 'vitest'
import { Thread } from '../../../scripts/build/thread'

const threads: Thread[] = []

function threadWith(code: string): Thread {
  const thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  threads.push(thread)
  return thread
}

afterEach(() => {
  for (const thread of threads.splice(0)) thread.end()
})

const onMessage = (answer: string) =>
  `import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, name, given: [argument] }) => { ${answer} })`

describe('a thread', () => {
  test('answers each question with what was asked', async () => {
    const thread = threadWith(
      onMessage(
        'setTimeout(() => parentPort.postMessage({ id, result: name + argument }), argument)',
      ),
    )
    const answers = [thread.ask('read', 20), thread.ask('print', 1)]
    expect(await Promise.all(answers)).toEqual(['read20', 'print1'])
  })

  test('throws what it was told to throw, with its fields', async () => {
    const thread = threadWith(
      onMessage(
        "parentPort.postMessage({ id, error: { message: 'no room', code: 'ENOSPC', path: '/a' } })",
      ),
    )
    await expect(thread.ask('read', [])).rejects.toMatchObject({
      message: 'no room',
      code: 'ENOSPC',
      path: '/a',
    })
  })

  test('that dies fails whatever it was asked, before and after', async () => {
    const thread = threadWith("setTimeout(() => { throw new Error('it broke') }, 20)")
    await expect(thread.ask('read', [])).rejects.toThrow('it broke')
    await expect(thread.ask('read', [])).rejects.toThrow('it broke')
  })

  test('that ends without a word does so, too', async () => {
    const thread = threadWith(onMessage('process.exit(3)'))
    await expect(thread.ask('read', [])).rejects.toThrow('a thread ended with code 3')
  })
})
