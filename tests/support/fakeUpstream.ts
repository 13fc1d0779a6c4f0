import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

/** A server on loopback in the place of the API, which answers what a test wants, wrong answers included. */
export class FakeUpstream {
  /** The calls it took: method and path without the query. */
  readonly calls: string[] = []
  readonly #handlers: { path: RegExp; handler: Handler }[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response))
  }

  static async open(): Promise<FakeUpstream> {
    const upstream = new FakeUpstream()
    await new Promise<void>((resolve) => upstream.#server.listen(0, '127.0.0.1', resolve))
    return upstream
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Answers calls whose path matches; what was said last counts. */
  on(path: RegExp, handler: Handler): void {
    this.#handlers.unshift({ path, handler })
  }

  /** The same, with a status and a body: text as it is, anything else as JSON. */
  answers(path: RegExp, status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.on(path, (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }

  /** Forgets its calls and what it was told to answer. */
  reset(): void {
    this.calls.length = 0
    this.#handlers.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0]!
    this.calls.push(`${request.method} ${path}`)
    const found = this.#handlers.find((candidate) => candidate.path.test(path))
    if (found) return found.handler(response, request)
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"error":"not_found","error_text":"Not found."}')
  }
}
