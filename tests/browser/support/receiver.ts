import type { IncomingMessage } from 'node:http'
import { bodyOf, readLead } from '../../../docs/receiver/receiver.mjs'
import { type Answer, serve } from '../../../scripts/dev/static-server'

/** A request that has arrived. */
export interface Arrival {
  method: string
  path: string
  contentType: string
  cookie: string | undefined
  body: string
}

/** How the receiver treats a request: answers, with a status, says nothing, leads on, hangs up. */
export type Manner = 'ok' | number | 'silent' | 'elsewhere' | 'reset'

/** A real receiver of leads, which writes down what arrives. */
export interface Receiver {
  url: string
  /** What has arrived since the last `restart`. */
  arrivals: Arrival[]
  manner: Manner
  /** Whether it lets pages of other sites read its answer. */
  cors: boolean
  /** Where it leads on to. */
  elsewhere: string
  /** Answers what it has been silent about. */
  answer(): void
  /** Forgets what has arrived, answers what waits, and answers again. */
  restart(): void
  close(): Promise<void>
}

/** Starts a receiver on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const unanswered: (() => void)[] = []
  const { url, close } = await serve(async (request) => {
    // As it is when the request comes: a test changes it as soon as it sees the arrival.
    const { manner } = receiver
    if (manner === 'reset') return void request.socket.resetAndDestroy()
    const arrival = await readArrival(request)
    receiver.arrivals.push(arrival)
    if (manner === 'silent') await new Promise<void>((resolve) => unanswered.push(resolve))
    return answerTo(arrival, receiver)
  })
  const receiver: Receiver = {
    url: `${url}hooks/estimate`,
    arrivals: [],
    manner: 'ok',
    cors: false,
    elsewhere: '',
    answer() {
      for (const resolve of unanswered.splice(0)) resolve()
    },
    restart() {
      receiver.arrivals = []
      receiver.manner = 'ok'
      receiver.cors = false
      // A browser has six connections to a host, and sends again what was cut off: none may wait.
      receiver.answer()
    },
    close,
  }
  return receiver
}

/** What it is told to answer; where it is told nothing, a lead is taken by the rules of docs/receiver. */
function answerTo({ method, body }: Arrival, { manner, elsewhere, cors }: Receiver): Answer {
  const { status } = method === 'POST' ? readLead(body) : { status: 200 }
  return {
    status: manner === 'elsewhere' ? 302 : typeof manner === 'number' ? manner : status,
    headers: {
      'content-type': 'text/html',
      ...(elsewhere && { location: elsewhere }),
      ...(cors && { 'access-control-allow-origin': '*' }),
    },
    body: '<!doctype html><title>Received</title>',
  }
}

async function readArrival(request: IncomingMessage): Promise<Arrival> {
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    contentType: request.headers['content-type'] ?? '',
    cookie: request.headers.cookie,
    body: await bodyOf(request),
  }
}
