import type { ServerResponse } from 'node:http'

/** What an open page is told. It is the state, not the change: a page that missed one is told all the same. */
export interface PageState {
  /** The version of the page that the server would send now; absent if it has none. */
  version?: string
  /** What is wrong, a line each. */
  problems: string[]
}

/** The pages that are open in a browser, each on a stream of server-sent events. */
export class LivePages {
  readonly #stateOf: (path: string) => Promise<PageState>
  readonly #open = new Map<ServerResponse, string>()

  /** @param stateOf The state of the page at a path of the site. */
  constructor(stateOf: (path: string) => Promise<PageState>) {
    this.#stateOf = stateOf
  }

  /** Keeps a page informed until it is closed, beginning now. */
  async add(path: string, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    // How soon a browser tries again after the server was stopped, in milliseconds.
    response.write('retry: 300\n\n')
    this.#open.set(response, path)
    response.on('close', () => this.#open.delete(response))
    await this.#tell(response, path)
  }

  /** Tells every open page its state. */
  async update(): Promise<void> {
    await Promise.all([...this.#open].map(([response, path]) => this.#tell(response, path)))
  }

  close(): void {
    for (const response of this.#open.keys()) response.end()
  }

  async #tell(response: ServerResponse, path: string): Promise<void> {
    const state = await this.#stateOf(path)
    if (!response.writableEnded) response.write(`data: ${JSON.stringify(state)}\n\n`)
  }
}
