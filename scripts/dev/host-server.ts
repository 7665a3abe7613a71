import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import {
  type Answer,
  answerTo,
  readBase,
  readerOf,
  type StaticServer,
  serveAnswers,
} from './static-server'

/** A built site, and how its host treats requests. */
interface HostOptions {
  /** The folder of the site. */
  dir: string
  /** How long each answer waits, in milliseconds: round trips to a host that is far away. */
  delay?: number
}

/**
 * Serves a built site on loopback as a CDN does: compressed, with the headers of `_headers`. It keeps
 * what it has read: a later build does not show.
 */
export async function serveAsHost(options: HostOptions): Promise<StaticServer> {
  const { dir, delay = 0 } = options
  const site = { dir, base: await readBase(dir), withHeaders: true }
  const read = readerOf(dir)
  const answers = new Map<string, Promise<Answer>>()
  return serveAnswers(async (target) => {
    const answer = answers.get(target) ?? answerTo(target, read, site).then(compressed)
    answers.set(target, answer)
    if (delay > 0) await setTimeout(delay)
    return answer
  }, site)
}

/** Pictures and fonts are compressed as they are. */
const compressible = /^text\/|javascript|json|xml/

async function compressed(answer: Answer): Promise<Answer> {
  if (!compressible.test(answer.headers['Content-Type'] ?? '')) return answer
  const body = await promisify(brotliCompress)(answer.body)
  return { ...answer, headers: { ...answer.headers, 'Content-Encoding': 'br' }, body }
}
