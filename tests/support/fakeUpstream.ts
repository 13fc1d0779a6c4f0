import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

/** A loopback server in place of the API, which gives the responses of the test, including invalid ones. */
export class FakeUpstream {
  /** The received calls: method and path without the query. */
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

  /** Sets the response to calls whose path matches; the latest one applies. */
  on(path: RegExp, handler: Handler): void {
    this.#handlers.unshift({ path, handler })
  }

  /** The same, with a status and a body: text unchanged, anything else as JSON. */
  answers(path: RegExp, status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.on(path, (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }

  /** Clears its calls and responses. */
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
