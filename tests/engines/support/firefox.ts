import { EventEmitter, once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Engine, proxy } from './engine'
import { startProgram } from './process'

/** Firefox, driven over WebDriver BiDi, which it speaks by itself. */
export const firefox: Engine = {
  name: 'Firefox',
  narrowest: 320,
  files: ['/usr/bin/{firefox-esr,firefox}'],
  packages: ['firefox-esr'],
  async start([file = '']) {
    const profile = await mkdtemp(path.join(inject('runDir'), 'firefox-'))
    const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
    const browser = await startProgram(file, flags, /WebDriver BiDi listening on (\S+)/, profile)
    const { send, events } = await connect(`${browser.said}/session`)
    await send('session.new', { capabilities: { alwaysMatch: { proxy } } })
    await send('session.subscribe', { events: ['script.realmCreated', 'browsingContext.load'] })
    // The tab that it starts with never has the focus.
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    // Firefox never answers for a script that waits for something on a page that is left meanwhile.
    const onPage = new Set<(reason: Error) => void>()
    const onLeft = new Set<(reason: Error) => void>()
    events.on('script.realmCreated', (created) => {
      if (created.context !== context) return
      for (const reject of onPage) onLeft.add(reject)
      onPage.clear()
    })
    events.on('browsingContext.load', (loaded) => {
      if (loaded.context !== context) return
      for (const reject of onLeft) reject(new Error('The page was left before its script was done'))
      onLeft.clear()
    })
    // A function that waits for nothing is answered even while its page is left.
    const ask = async (functionDeclaration: string) => {
      const question = { functionDeclaration, awaitPromise: false, target: { context } }
      return (await send<ScriptAnswer>('script.callFunction', question)).result.value
    }
    const pageIsLoaded = () =>
      vi.waitFor(async () => expect(await ask(isLoaded)).toBe('yes'), {
        ...{ timeout: inject('patience'), interval: 20 },
      })
    return {
      async open(url) {
        // It never answers for an address that it is given while another page still loads.
        await pageIsLoaded()
        const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
        // Once in a hundred times it rejects an address while the page before still loads a frame.
        await navigate().catch(navigate)
      },
      // It answers before the page is there, and a page that comes back from the cache has no load event.
      async back() {
        await ask('() => { window.isLeft = true }')
        await send('browsingContext.traverseHistory', { context, delta: -1 })
        await pageIsLoaded()
      },
      async run(source, argument) {
        let leave = (_reason: Error) => {}
        const left = new Promise<never>((_, reject) => {
          leave = reject
        })
        onPage.add(leave)
        const answer = send<ScriptAnswer>('script.callFunction', {
          functionDeclaration: source,
          arguments: [{ type: 'string', value: argument }],
          target: { context },
          awaitPromise: true,
        })
        const { result, exceptionDetails } = await Promise.race([answer, left]).finally(() => {
          onPage.delete(leave)
          onLeft.delete(leave)
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result.value
      },
      perform: (actions) => send('input.performActions', { context, actions }),
      resize: (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
      close: () => browser.stop(),
    }
  },
}

/** Runs in the page: whether it has loaded, and is not the one that is about to be left. */
const isLoaded = `() => {
  const { loadEventEnd } = performance.getEntriesByType('navigation')[0] ?? {}
  return !window.isLeft && loadEventEnd > 0 ? 'yes' : 'no'
}`

type ScriptAnswer = { result: { value: string }; exceptionDetails?: { text: string } }

/** Opens a connection: `send` sends a command and waits for its result; `events` has what comes unasked. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const [answers, events] = [new EventEmitter(), new EventEmitter()]
  const end = new AbortController()
  socket.on('message', (text) => {
    const message: { id?: number; method: string; params: object } = JSON.parse(String(text))
    if (message.id) answers.emit(`${message.id}`, message)
    else events.emit(message.method, message.params)
  })
  socket.on('close', () => end.abort())
  let id = 0
  const send = async <Result = void>(method: string, params: object): Promise<Result> => {
    socket.send(JSON.stringify({ id: ++id, method, params }))
    const [{ error, message, result }] = await once(answers, `${id}`, { signal: end.signal })
    if (error) throw new Error(`${method}: ${message}`)
    return result
  }
  return { send, events }
}
