import { EventEmitter, once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
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
    return {
      async open(url) {
        const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
        // Once in a hundred times it rejects an address while the page before still loads a frame.
        await navigate().catch(navigate)
      },
      // A page that comes back from the cache has a load event no more: no script may run while it is left.
      back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
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
