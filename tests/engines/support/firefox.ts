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
    const send = await connect(`${browser.said}/session`)
    await send('session.new', { capabilities: { alwaysMatch: { proxy } } })
    // The tab that it starts with never has the focus.
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    return {
      async open(url) {
        const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
        // Once in a hundred times it rejects an address while the page before still loads a frame.
        await navigate().catch(navigate)
      },
      async run(source, argument) {
        const { result, exceptionDetails } = await send<ScriptAnswer>('script.callFunction', {
          functionDeclaration: source,
          arguments: [{ type: 'string', value: argument }],
          target: { context },
          awaitPromise: true,
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

/** Opens a connection. The function it returns sends a command and waits for its result. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const answers = new EventEmitter()
  const end = new AbortController()
  socket.on('message', (text) => {
    const answer: { id?: number } = JSON.parse(String(text))
    answers.emit(`${answer.id}`, answer)
  })
  socket.on('close', () => end.abort())
  let id = 0
  return async <Result = void>(method: string, params: object): Promise<Result> => {
    socket.send(JSON.stringify({ id: ++id, method, params }))
    const [{ error, message, result }] = await once(answers, `${id}`, { signal: end.signal })
    if (error) throw new Error(`${method}: ${message}`)
    return result
  }
}
