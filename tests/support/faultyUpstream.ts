import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpointNamed } from '../../gateway/rest/endpointNamed.ts'
import type { ApiHarness } from './apiHarness.ts'
import { wrongTypes } from './wrongTypes.ts'

/** Faults of a call. A slow one waits for `release`, because no test waits in real time. */
export const faults = ['slow', '500', '429', 'dropped', 'malformed', 'wrong types'] as const
/** Or only the second row of a list has wrong types. */
export type Fault = (typeof faults)[number]
type AnyFault = Fault | 'one row'

interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: string
}

/** Proxy between a gateway and the API of the test world that injects the faults of a test. */
export class FaultyUpstream {
  /** The received calls, by the names of the contract. */
  readonly calls: string[] = []
  /** Answers reads with earlier responses of the API, so that nothing else can make two responses differ. */
  remembers = false
  /** `Retry-After` of rate-limited calls. */
  retryAfterSeconds = 30
  /** Whether the last response of wrong types contained only nulls. */
  hasNothingToMistype = false
  readonly #memory = new Map<string, Promise<Answer>>()
  readonly #remembered = new Map<string, unknown>()
  readonly #faults = new Map<string, AnyFault>()
  readonly #held: (() => void)[] = []
  readonly #onHeld: (() => void)[] = []
  readonly #server: Server

  private constructor(readonly api: ApiHarness) {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  static async open(api: ApiHarness): Promise<FaultyUpstream> {
    const upstream = new FaultyUpstream(api)
    await new Promise<void>((resolve) => upstream.#server.listen(0, '127.0.0.1', resolve))
    return upstream
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** From now on the calls of one endpoint have one fault; other faults remain. */
  setFault(endpoint: string, kind: AnyFault): void {
    this.#faults.set(endpoint, kind)
  }

  /** Resolves once a slow call waits. */
  async untilHeld(): Promise<void> {
    if (this.#held.length === 0) await new Promise<void>((resolve) => this.#onHeld.push(resolve))
  }

  /** Releases slow calls, with the fault `kind` if given. */
  release(kind?: Fault): void {
    for (const [endpoint, slow] of this.#faults)
      if (kind) this.#faults.set(endpoint, kind)
      else if (slow === 'slow') this.#faults.delete(endpoint)
    for (const goOn of this.#held.splice(0)) goOn()
  }

  /** Ends every fault and clears the calls. */
  heal(): void {
    this.release()
    this.#faults.clear()
    this.retryAfterSeconds = 30
    this.hasNothingToMistype = false
    this.calls.length = 0
  }

  /** The cached successful responses. */
  remembered(): { endpoint: string; answer: unknown }[] {
    return [...this.#remembered].map(([key, answer]) => ({ endpoint: key.split(' ')[0]!, answer }))
  }

  async close(): Promise<void> {
    this.heal()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = endpointNamed(request.method, request.url)
    this.calls.push(name)
    const body = await text(request)
    if (this.#faultOf(name) === 'slow') await this.#hold()
    const fault = this.#faultOf(name)
    if (fault === '500') return send(response, failed(500, { 'content-type': 'text/html' }))
    if (fault === '429') return send(response, failed(429, this.#tooOften()))
    const answer = await this.#answer(request, body)
    if (fault === 'dropped') return drop(response, answer)
    if (fault === 'malformed') answer.body = answer.body.slice(0, -1)
    if (fault === 'wrong types') answer.body = this.#mistyped(answer.body)
    if (fault === 'one row') answer.body = withWrongRow(answer.body)
    send(response, answer)
  }

  #tooOften(): Answer['headers'] {
    return { 'content-type': 'application/json', 'retry-after': String(this.retryAfterSeconds) }
  }

  #hold(): Promise<void> {
    const held = new Promise<void>((resolve) => this.#held.push(resolve))
    for (const release of this.#onHeld.splice(0)) release()
    return held
  }

  #faultOf(name: string): AnyFault | null {
    return this.#faults.get(name) ?? null
  }

  #mistyped(body: string): string {
    const wrong = JSON.stringify(wrongTypes(JSON.parse(body)))
    this.hasNothingToMistype = wrong === body
    return wrong
  }

  async #answer(request: IncomingMessage, body: string): Promise<Answer> {
    if (!this.remembers || request.method !== 'GET') return this.#ask(request, body)
    const key = JSON.stringify([request.url, request.headers.cookie])
    const known = this.#memory.get(key) ?? this.#ask(request, body)
    this.#memory.set(key, known)
    const answer = await known
    if (answer.status === 200)
      this.#remembered.set(`${endpointNamed('GET', request.url)} ${key}`, JSON.parse(answer.body))
    return { ...answer }
  }

  async #ask({ method, url, headers }: IncomingMessage, body: string): Promise<Answer> {
    const answer = await this.api.server.inject({
      method: method as 'GET',
      url: url!,
      headers: headers as Record<string, string>,
      ...(body !== '' && { payload: body }),
    })
    const forwarded = Object.entries(answer.headers).filter(
      ([name]) => name !== 'connection' && name !== 'content-length',
    )
    return { status: answer.statusCode, headers: Object.fromEntries(forwarded) as Answer['headers'], body: answer.body }
  }
}

/** A failing server's error details must stay hidden. */
export const internalDetail = 'SELECT * FROM patients at /srv/api/app.js:10:3'
const failed = (status: number, headers: Answer['headers']): Answer => ({
  status,
  headers,
  body: status === 429 ? '{"error":"too_often","error_text":"Too often. Please wait."}' : internalDetail,
})

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (!response.destroyed) response.writeHead(status, headers).end(body)
}

/** Half of it arrives, and then the connection breaks. */
function drop(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

function withWrongRow(body: string): string {
  const rows = JSON.parse(body) as unknown[]
  return JSON.stringify(rows.length < 2 ? rows : rows.with(1, wrongTypes(rows[1])))
}
