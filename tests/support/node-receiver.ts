import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'
import { request } from '../browser/support/estimate'
import { startReceiver } from '../browser/support/receiver'
import { start } from './processes'
import { temporaryFolder } from './site'

const script = path.join(generatorPaths.root, 'docs/receiver/receiver.mjs')

/** A lead as the form sends it. */
export const lead = {
  ...request,
  timestamp: '2026-11-20T12:00:00.000Z',
  source: 'Contact',
  id: 'id-000001',
}

/**
 * Starts the receiver of docs/receiver as its own process, which forwards to a webhook of the test.
 *
 * @param settings - What is different in its environment
 * @param args - Arguments of Node before the script
 */
export async function startNode(settings: Record<string, string> = {}, args: string[] = []) {
  const webhook = await startReceiver()
  onTestFinished(() => webhook.close())
  const leads = settings.LEADS_DIR ?? (await temporaryFolder())
  const env = { PORT: '0', LEADS_DIR: leads, FORWARD_URL: webhook.url, ...settings }
  const child = start([...args, script], { env })
  const errors: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const [line] = await once(child.stdout?.setEncoding('utf8') as NodeJS.ReadableStream, 'data')
  const port = Number(/\d+/.exec(line))
  const url = `http://127.0.0.1:${port}/`
  const send = (body: BodyInit, method = 'POST', headers = {}) =>
    fetch(url, { method, body, headers })
  const sendLead = (one: object, headers = {}) => send(JSON.stringify(one), 'POST', headers)
  return { webhook, leads, child, port, url, send, sendLead, logged: () => errors.join('') }
}
