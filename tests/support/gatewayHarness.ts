import type { AddressInfo } from 'node:net'
import type { DocumentNode } from 'graphql'
import type { SignInServices } from '../../api/identity/SignInServices.ts'
import { createGraphServer, type GraphServerOptions } from '../../gateway/graphServer.ts'
import type { ReportError } from '../../gateway/graph/maskError.ts'
import type { Observer, CompletedOperation } from '../../gateway/operation/observers.ts'
import type { CompletedCall } from '../../gateway/rest/completedCalls.ts'
import { RestClient, type RestClientOptions } from '../../gateway/rest/RestClient.ts'
import { ApiHarness, type Session } from './apiHarness.ts'
import { searchText } from './cardSearch.ts'

export interface GraphError {
  message: string
  path?: (string | number)[]
  extensions: { code?: string; requestId?: string; retryAfterSeconds?: number }
}

export interface GraphAnswer<T> {
  data: T
  errors?: GraphError[]
  status: number
  headers: Headers
  text: string
  /** The received REST calls, by the names of the contract, in the order of their responses. */
  calls: string[]
}

export interface GraphRequest {
  as?: Session | null
  variables?: Record<string, unknown>
  /** Merged with the headers of the app's page; null omits one. */
  headers?: Record<string, string | null>
  /** The whole body, instead of `{query, variables}`. */
  body?: unknown
  /** Sends a GET with this query string. */
  search?: string
  /** Aborts when the caller leaves. */
  signal?: AbortSignal
}

type GraphOptions = Omit<RestClientOptions, 'url' | 'onCall'>
/** Documents that are accepted. Default: any document, against the whole graph. */
type Access = Pick<
  GraphServerOptions,
  'isOpen' | 'pseudonymKey' | 'maxObjects' | 'patienceMs' | 'partnerRegistry' | 'rate' | 'tracing'
>

/** For all files of a process: parsing and compiling their documents took a tenth of the gateway tests' time. */
const parsed = new Map<string, DocumentNode>()

/** The gateway in process, over the server at `url`. */
export class GraphHarness {
  readonly reports: Parameters<ReportError>[0][] = []
  /** Observers for metrics and log. */
  observer: Observer = {}
  readonly #calls: string[] = []
  readonly #client: RestClient
  readonly #graph: ReturnType<typeof createGraphServer>

  constructor(url: string, now: () => Date, options: GraphOptions = {}, access: Access = { isOpen: true }) {
    const onCall = (done: CompletedCall) => {
      this.#calls.push(done.endpoint)
      this.observer.onCall?.(done)
    }
    const onOperation = (done: CompletedOperation) => this.observer.onOperation?.(done)
    this.#client = new RestClient({
      ...options,
      url,
      onCall,
      onBatch: (endpoint, size) => this.observer.onBatch?.(endpoint, size),
    })
    this.#graph = createGraphServer({
      client: this.#client,
      now,
      onOperation,
      parsed,
      report: (line) => this.reports.push(line),
      ...access,
    })
  }

  async ask<T>(query: string, request: GraphRequest = {}): Promise<GraphAnswer<T>> {
    const { as, variables, headers = {}, body = { query, variables }, search, signal = null } = request
    const all: Record<string, string | null> = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-csrf-token': as?.csrf ?? 'none',
      cookie: as?.cookie ?? null,
      ...headers,
    }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
    const from = this.#calls.length
    const address = 'http://gateway.test/graphql'
    const response =
      search === undefined
        ? await this.#graph.fetch(address, { method: 'POST', headers: sent, body: textOf(body), signal })
        : await this.#graph.fetch(`${address}?${search}`, { headers: sent })
    const text = await response.text()
    const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as { data: T; errors?: GraphError[] }
    return { ...answer, status: response.status, headers: response.headers, text, calls: this.#calls.slice(from) }
  }

  close(): Promise<void> {
    searchText('the reports of the gateway', JSON.stringify(this.reports))
    return this.#client.close()
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const anyPath = /^/

/** The gateway over the real API over the test world. */
export class GatewayHarness extends GraphHarness {
  readonly #held: (() => void)[] = []
  #holding: 'calls' | 'answers' | null = null
  #heldPaths = anyPath
  /** Called with the path of each REST call that arrives. */
  onRestCall: ((url: string) => void) | null = null
  /** Paths whose calls are executed, but whose responses never arrive. */
  losesAnswer: ((method: string, url: string) => boolean) | null = null
  /** Paths that this `/api/v2` does not know, like an older server. */
  lacks: RegExp | null = null

  private constructor(
    readonly api: ApiHarness,
    readonly url: string,
    access?: Access,
  ) {
    super(url, () => api.clock.now(), {}, access)
  }

  static async open(services: Partial<SignInServices> = {}, access?: Access): Promise<GatewayHarness> {
    const api = await ApiHarness.open(services)
    let arrived: (url: string) => Promise<void> = async () => undefined
    let isLacked = (_url: string) => false
    let isLost = (_method: string, _url: string) => false
    let answering: (url: string) => Promise<void> = async () => undefined
    api.server.addHook('onSend', async ({ method, url, raw }) => {
      await answering(url)
      if (isLost(method, url)) raw.socket.destroy()
    })
    api.server.addHook('onRequest', async ({ url }, reply) =>
      isLacked(url) ? reply.code(404).send({ error: 'not_found' }) : arrived(url),
    )
    await api.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.server.server.address() as AddressInfo
    const gateway = new GatewayHarness(api, `http://127.0.0.1:${port}`, access)
    arrived = (path) => gateway.#arrived(path)
    answering = (path) => gateway.#holds('answers', path)
    isLacked = (path) => gateway.lacks?.test(path) ?? false
    isLost = (method, path) => gateway.losesAnswer?.(method, path) ?? false
    return gateway
  }

  /** From now on no REST call to `paths` is answered until `release`: held on arrival, or after execution. */
  hold(what: 'calls' | 'answers' = 'calls', paths = anyPath): void {
    this.#holding = what
    this.#heldPaths = paths
  }

  /** Number of waiting REST calls; those waiting together are one wave. */
  get held(): number {
    return this.#held.length
  }

  release(): void {
    this.#holding = null
    for (const goOn of this.#held.splice(0)) goOn()
  }

  override async close(): Promise<void> {
    await super.close()
    await this.api.close()
  }

  async #arrived(url: string): Promise<void> {
    this.onRestCall?.(url)
    await this.#holds('calls', url)
  }

  async #holds(what: 'calls' | 'answers', url: string): Promise<void> {
    if (this.#holding === what && this.#heldPaths.test(url))
      await new Promise<void>((resolve) => this.#held.push(resolve))
  }
}
