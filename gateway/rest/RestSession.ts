import { parse, serialize } from 'cookie'
import { type AnswerOf, type CallOf, type Endpoint, requiresSession } from '../../api/contract/endpoint.ts'
import { isOfAnotherPatient, withPatientOf } from './isOfAnotherPatient.ts'
import type { Answered, RestClient } from './RestClient.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'
import { tracedCall } from './tracedCall.ts'

/** Observer of the calls of one request, by the field that requests them. */
export interface CallWatch {
  /**
   * @param rows requested in one call by a loader; else null
   * @returns a function to call at the end, with the status (0 without a response) and the bytes of the response
   */
  onBegin(endpoint: string, rows: number | null): (status: number, bytes: number) => void
  /** A field was answered by an earlier call, at no cost. */
  onKnown(endpoint: string): void
}

/**
 * A call without an idempotency key. Endpoints that honor one always receive the caller's, so that the caller can
 * retry.
 */
export type UnkeyedEndpoint = Endpoint & { readonly isIdempotent?: never }

/** The upstream side of one GraphQL request: the browser's cookies in, new cookies out, shared loaders. */
export class RestSession {
  /** `Set-Cookie` values for the browser's response. */
  readonly setCookies: string[] = []
  /** Unreadable values of returned rows, for the log: the endpoint and paths, without values. */
  readonly unread = new Set<string>()
  readonly #loaders = new Map<object, unknown>()
  /** Null without an observer. */
  watch: CallWatch | null = null
  #callCount = 0
  /** Number of rows of the next call. */
  #rows: number | null = null
  #isConfirmed = false

  constructor(
    private readonly client: RestClient,
    readonly caller: Caller,
  ) {}

  /** Number of calls so far. */
  get callCount(): number {
    return this.#callCount
  }

  /** Whether the server has answered a call that requires a session. */
  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** @param caller the sender of this call; another one if several callers share it */
  call<E extends UnkeyedEndpoint>(
    endpoint: E,
    call: Partial<CallOf<E>> = {},
    caller = this.caller,
  ): Promise<Answered<AnswerOf<E>>> {
    return this.#call(endpoint, call, caller)
  }

  /** As `call`, for one that moves money or sends a message: calls with the same key take effect once. */
  callOnce<E extends Endpoint>(
    endpoint: E,
    idempotencyKey: string | null | undefined,
    call: Partial<CallOf<E>>,
  ): Promise<Answered<AnswerOf<E>>> {
    return this.#call(endpoint, call, idempotencyKey == null ? this.caller : { ...this.caller, idempotencyKey })
  }

  /**
   * As `call`, for the row of an id.
   * @throws RestError also if the response is another row, because it might be another patient's
   */
  async row<E extends UnkeyedEndpoint>(
    endpoint: E,
    id: string,
    call: Partial<CallOf<E>>,
  ): Promise<AnswerOf<E> & { id: string }> {
    return this.#rowOf(endpoint, id, await this.#call(endpoint, call, this.caller))
  }

  /** One row, and an idempotency key. */
  async rowOnce<E extends Endpoint>(
    endpoint: E,
    id: string,
    idempotencyKey: string | null | undefined,
    call: Partial<CallOf<E>>,
  ): Promise<AnswerOf<E> & { id: string }> {
    return this.#rowOf(endpoint, id, await this.callOnce(endpoint, idempotencyKey, call))
  }

  #rowOf<E extends Endpoint>(endpoint: E, id: string, { answer }: Answered<AnswerOf<E>>) {
    if ((answer as { id?: unknown } | null)?.id === id) return answer as AnswerOf<E> & { id: string }
    throw this.#malformed(endpoint)
  }

  async #call<E extends Endpoint>(endpoint: E, call: Partial<CallOf<E>>, caller: Caller) {
    const requested = call.fields ? { ...call, fields: withPatientOf(endpoint, call.fields) } : call
    const answered = await this.#watched(endpoint, caller, (each) => this.client.call(endpoint, requested, each))
    this.#isConfirmed ||= requiresSession(endpoint)
    for (const place of answered.unread) this.unread.add(`${endpoint.name} answered 0 (form ${place})`)
    const { id } = (call.path ?? {}) as { id?: string }
    if (isOfAnotherPatient(endpoint, id, answered.answer)) throw this.#malformed(endpoint)
    const cookies = answered.headers['set-cookie']
    if (cookies) this.#take(Array.isArray(cookies) ? cookies : [cookies])
    return answered
  }

  async #watched<T>(
    endpoint: Endpoint,
    caller: Caller,
    call: (caller: Caller) => Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    this.#callCount += 1
    const onEnd = this.watch?.onBegin(endpoint.name, this.#rows)
    this.#rows = null
    try {
      const answered = await tracedCall(endpoint, caller, call)
      onEnd?.(200, answered.bytes)
      return answered
    } catch (error) {
      onEnd?.(error instanceof RestError ? error.status : 0, 0)
      throw error
    }
  }

  #malformed({ name }: Endpoint): RestError {
    return new RestError(0, {}, { operation: name, requestId: this.caller.requestId, reason: 'malformed' })
  }

  /** Passes new cookies to the browser and to the next calls of this request. */
  #take(setCookies: string[]): void {
    this.setCookies.push(...setCookies)
    const jar = new Map(Object.entries(parse(this.caller.cookie ?? '')))
    for (const line of setCookies)
      for (const [name, value] of Object.entries(parse(line.split(';')[0]!))) jar.set(name, value)
    this.caller.cookie = [...jar].map(([name, value]) => serialize(name, value ?? '')).join('; ')
  }

  /** A loader requests this many rows in one call. */
  batched(endpoint: Endpoint, size: number): void {
    this.#rows = size
    this.client.batched(endpoint, size)
  }

  /** The result of `make`, created once per request. `key` is the loader's definition. */
  memo<T>(key: object, make: () => T): T {
    if (!this.#loaders.has(key)) this.#loaders.set(key, make())
    return this.#loaders.get(key) as T
  }
}
