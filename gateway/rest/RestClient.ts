import { Pool, type Dispatcher } from 'undici'
import { operationHeader } from '../../api/contract/accessLog.ts'
import { freeFormHeader } from '../../api/contract/freeForm.ts'
import { omitsNulls, restoreNulls } from '../../api/contract/omittedNulls.ts'
import type { AnswerOf, CallOf, Endpoint } from '../../api/contract/endpoint.ts'
import { mismatchPath } from './responseTypes.ts'
import type { Caller } from './Caller.ts'
import { CallEnd } from './CallEnd.ts'
import type { CompletedCall } from './completedCalls.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { nullsOf } from './omittedNulls.ts'
import { retryAfterSeconds } from './retryAfter.ts'
import { refuseUnsendable } from './refuseUnsendable.ts'
import { repairRows } from './readableRows.ts'
import { readText } from './readText.ts'
import { RestError } from './RestError.ts'
import { upstreamErrorOf } from './upstreamError.ts'

export interface RestClientOptions {
  /** Origin of the API: `http://127.0.0.1:4001`. */
  url: string
  /** Timeout of one attempt, in milliseconds; a screen waits at most twice as long. */
  timeoutMs?: number
  connections?: number
  now?: () => number
  /** Waits before a retry for as long as the server asked, in milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  /** Called for each attempt, without values, for metrics and log. Status 0 means no response. */
  onCall?: (call: CompletedCall) => void
  /** Called with the number of rows that a loader requested in one call. */
  onBatch?: (endpoint: string, size: number) => void
}

export interface Answered<T> {
  answer: T
  /** Bytes of the response on the wire. */
  bytes: number
  headers: Record<string, string | string[] | undefined>
  /** Paths of unreadable values in a list’s rows, without the values: `#.amount`. */
  unread: readonly string[]
}

const defaultTimeoutMs = 8_000
const defaultConnections = 64
const maximumRetryWaitMs = 1_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls `/api/v2` by its contract: keep-alive connections, a timeout on every call, one retry of reads, and a circuit
 * breaker per resource. It knows HTTP and no domain.
 */
export class RestClient {
  readonly #pool: Pool
  readonly #breakers = new Map<string, CircuitBreaker>()
  readonly #options: Required<Pick<RestClientOptions, 'timeoutMs' | 'now' | 'wait'>> & RestClientOptions

  constructor(options: RestClientOptions) {
    this.#options = { timeoutMs: defaultTimeoutMs, now: Date.now, wait, ...options }
    this.#pool = new Pool(options.url, { connections: options.connections ?? defaultConnections, pipelining: 1 })
  }

  /** Forwards a request unchanged (uploads, downloads). */
  get dispatcher(): Dispatcher {
    return this.#pool
  }

  /** @throws RestError for every status but success, and without a response in time */
  async call<E extends Endpoint>(
    endpoint: E,
    call: Partial<CallOf<E>>,
    caller: Caller,
  ): Promise<Answered<AnswerOf<E>>> {
    refuseUnsendable(endpoint, call as UntypedCall, caller)
    const breaker = this.#breakerOf(endpoint)
    const attempts = endpoint.method === 'GET' ? 2 : 1
    for (let attempt = 1; ; attempt += 1) {
      if (!breaker.mayCall()) throw this.#failure(endpoint, caller, 0, 'open')
      try {
        const answered = await this.#attempt(endpoint, call, caller)
        breaker.succeeded()
        return answered
      } catch (error) {
        if (!(error instanceof RestError)) throw error
        // A caller that left does not count as a failure of the server.
        if (error.details.reason === 'left') throw error
        if (isOutage(error)) breaker.failed()
        else breaker.succeeded()
        const waitMs = (error.details.retryAfterSeconds ?? 0) * 1000
        if (attempt >= attempts || !isWorthRetry(error) || waitMs > maximumRetryWaitMs) throw error
        if (waitMs > 0) await this.#options.wait(waitMs)
        caller.span?.annotate({ 'http.request.resend_count': attempt })
      }
    }
  }

  /** By resource: whether its circuit breaker is open. */
  get breakers(): { resource: string; isOpen: boolean }[] {
    return [...this.#breakers].map(([resource, { isOpen }]) => ({ resource, isOpen }))
  }

  /** A loader requests this many rows in one call. */
  batched(endpoint: Endpoint, size: number): void {
    this.#options.onBatch?.(endpoint.name, size)
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #attempt<E extends Endpoint>(
    endpoint: E,
    call: Partial<CallOf<E>>,
    caller: Caller,
  ): Promise<Answered<AnswerOf<E>>> {
    const from = performance.now()
    const annotate = (status: number) => {
      const { requestId, span } = caller
      if (status > 0) span?.annotate({ 'http.response.status_code': status })
      const ms = performance.now() - from
      this.#options.onCall?.({ endpoint: endpoint.name, requestId, traceId: span?.traceId, status, ms })
    }
    const { status, headers, body, bytes } = await this.#send(endpoint, call, caller).catch((error: unknown) => {
      annotate(0)
      throw error
    })
    annotate(status)
    if (status >= 200 && status < 300) {
      if (!(status in endpoint.answers)) throw this.#failure(endpoint, caller, 0, 'malformed')
      const unread = this.#mend(endpoint, status, body, caller)
      return { answer: (body ?? null) as AnswerOf<E>, headers, bytes, unread }
    }
    throw new RestError(status, upstreamErrorOf(body), {
      operation: endpoint.name,
      requestId: caller.requestId,
      retryAfterSeconds: retryAfterSeconds(headers['retry-after'], Date.now()),
    })
  }

  async #send<E extends Endpoint>(endpoint: E, call: Partial<CallOf<E>>, caller: Caller) {
    const isRead = endpoint.method === 'GET'
    const nulls = nullsOf(endpoint, call.fields)
    const end = new CallEnd(this.#options.timeoutMs, isRead ? caller.left : undefined)
    try {
      const response = await this.#pool.request({
        method: endpoint.method,
        path: pathOf(endpoint, call as UntypedCall),
        headers: headersOf(caller, call.body !== undefined, nulls !== null),
        body: call.body === undefined ? null : JSON.stringify(call.body),
        signal: end,
      })
      const { text, bytes } = await readText(response)
      const { statusCode: status, headers } = response
      const body = parsed(text, status)
      if (nulls && headers['preference-applied'] === omitsNulls) restoreNulls(nulls, body)
      return { status, headers, bytes, body }
    } catch (error) {
      const reason = end.why ?? (error instanceof SyntaxError ? 'malformed' : 'network')
      throw this.#failure(endpoint, caller, 0, reason)
    } finally {
      end.dispose()
    }
  }

  /**
   * Removes the unreadable rows of a list.
   * @returns the paths of unreadable values
   * @throws RestError for a response that is not a list as in the contract
   */
  #mend(endpoint: Endpoint, status: number, body: unknown, caller: Caller): readonly string[] {
    const failure = (place?: string) => this.#failure(endpoint, caller, 0, 'form', place)
    // An error captures its stack, so it is made only for an unreadable value; one for the whole list.
    let ofRows: RestError | null = null
    const list = repairRows(endpoint, status, body, () => (ofRows ??= failure('#')))
    if (list && !list.isAnyLeft) throw failure(list.places[0])
    const place = mismatchPath(endpoint, status, list ? list.envelope : body)
    if (place !== null) throw failure(place)
    return list?.places ?? []
  }

  #failure(
    endpoint: Endpoint,
    caller: Caller,
    status: number,
    reason: NonNullable<RestError['details']['reason']>,
    place?: string,
  ): RestError {
    return new RestError(status, {}, { operation: endpoint.name, requestId: caller.requestId, reason, place })
  }

  #breakerOf(endpoint: Endpoint): CircuitBreaker {
    const resource = endpoint.path.replace(/^\/v2\//, '').replaceAll(/\/\{\w+\}/g, '')
    const known = this.#breakers.get(resource)
    if (known) return known
    const breaker = new CircuitBreaker(this.#options.now)
    this.#breakers.set(resource, breaker)
    return breaker
  }
}

/** A malformed response proves that the server is up: the next row may be valid. */
const isOutage = ({ status, details }: RestError) => (status === 0 && details.reason !== 'form') || status >= 500
/** A timeout is not retried, because the screen has waited long enough. A 429 waits for its `Retry-After`. */
const isWorthRetry = ({ status, details }: RestError) =>
  details.reason === 'network' ||
  status === 502 ||
  status === 503 ||
  (status === 429 && details.retryAfterSeconds !== undefined)

/** A call of any endpoint, with the parts of its URL. */
interface UntypedCall {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  fields?: string | undefined
}

function pathOf(endpoint: Endpoint, call: UntypedCall): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value))
  if (call.fields !== undefined) query.set('fields', call.fields)
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function headersOf(caller: Caller, hasBody: boolean, isWithoutNulls: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(isWithoutNulls && { prefer: omitsNulls }),
    'x-request-id': caller.requestId,
    ...(caller.operation && { [operationHeader]: caller.operation }),
    ...(caller.isFreeForm && { [freeFormHeader]: '1' }),
    ...(caller.idempotencyKey && { 'idempotency-key': caller.idempotencyKey }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(caller.serviceToken && { authorization: `Bearer ${caller.serviceToken}` }),
    ...(caller.partnerKey !== undefined && { authorization: `Bearer ${caller.partnerKey}` }),
    ...(caller.cookie && { cookie: caller.cookie }),
    ...(caller.csrfToken && { 'x-csrf-token': caller.csrfToken }),
    ...(caller.address && { 'x-forwarded-for': caller.address }),
    ...caller.span?.headers,
    ...(caller.forwardedProto && { 'x-forwarded-proto': caller.forwardedProto }),
  }
}

/** A proxy in front of a server that is down often answers an HTML page; its status is enough. */
function parsed(text: string, status: number): unknown {
  return text === '' || status >= 500 ? null : (JSON.parse(text) as unknown)
}
