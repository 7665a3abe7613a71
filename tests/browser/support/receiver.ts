import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../../scripts/dev/static-server'

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

interface Listening extends Receiver {
  unanswered: ServerResponse[]
}

/** Starts a receiver on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => void take(receiver, request, response))
  const receiver: Listening = {
    unanswered: [],
    url: `${await listen(server, 0)}/hooks/estimate`,
    arrivals: [],
    manner: 'ok',
    cors: false,
    elsewhere: '',
    answer() {
      for (const response of receiver.unanswered.splice(0)) respond(receiver, response)
    },
    restart() {
      receiver.arrivals = []
      receiver.manner = 'ok'
      receiver.cors = false
      // A browser has six connections to a host, and sends again what was cut off: none may wait.
      receiver.answer()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

async function take(receiver: Listening, request: IncomingMessage, response: ServerResponse) {
  // As it is when the request comes: a test changes it as soon as it sees the arrival.
  const { manner } = receiver
  if (manner === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  receiver.arrivals.push(await readArrival(request))
  if (manner === 'silent') receiver.unanswered.push(response)
  else respond(receiver, response)
}

function respond(receiver: Receiver, response: ServerResponse) {
  const { manner } = receiver
  const status = manner === 'elsewhere' ? 302 : typeof manner === 'number' ? manner : 200
  response.writeHead(status, {
    'content-type': 'text/html',
    ...(receiver.elsewhere && { location: receiver.elsewhere }),
    ...(receiver.cors && { 'access-control-allow-origin': '*' }),
  })
  response.end('<!doctype html><title>Received</title>')
}

async function readArrival(request: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    contentType: request.headers['content-type'] ?? '',
    cookie: request.headers.cookie,
    body: Buffer.concat(chunks).toString(),
  }
}
