import { parse, serialize } from 'cookie'
import { type AnswerOf, type CallOf, type Endpoint, isForSignedIn } from '../../api/contract/endpoint.ts'
import { isOfAnotherPatient, withPatientOf } from './isOfAnotherPatient.ts'
import type { Answered, RestClient } from './RestClient.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'
import { tracedCall } from './tracedCall.ts'

/** Who wants to know of the calls of one request, in the place of the field that asks for them. */
export interface CallWatch {
  /**
   * @param rows asked for in one call, where a loader asks; else null
   * @returns what is told how it ended: the status, 0 for no answer, and what the answer weighed
   */
  onBegin(endpoint: string, rows: number | null): (status: number, bytes: number) => void
  /** What was asked for before is asked for again: it costs nothing. */
  onKnown(endpoint: string): void
}

/** A call without a key of idempotency. What honours one is always given the caller's, who can ask again then. */
export type UnkeyedEndpoint = Endpoint & { readonly isIdempotent?: never }

/** The upstream side of one GraphQL request: the browser's cookies in, new cookies out, loaders shared. */
export class RestSession {
  /** `Set-Cookie` values to hand to the browser with the response. */
  readonly setCookies: string[] = []
  readonly #loaders = new Map<object, unknown>()
  /** Null where nobody wants to know. */
  watch: CallWatch | null = null
  #callCount = 0
  /** Of the call that follows. */
  #rows: number | null = null
  #isConfirmed = false

  constructor(
    private readonly client: RestClient,
    readonly caller: Caller,
  ) {}

  /** Calls that were made so far. */
  get callCount(): number {
    return this.#callCount
  }

  /** Whether the server has answered something that it answers only to whom it knows. */
  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** @param caller whoever asks here, but where others ask along */
  call<E extends UnkeyedEndpoint>(
    endpoint: E,
    call: Partial<CallOf<E>> = {},
    caller = this.caller,
  ): Promise<Answered<AnswerOf<E>>> {
    return this.#call(endpoint, call, caller)
  }

  /** The same for a call that moves money or sends a message: with the same key it is done once. */
  callOnce<E extends Endpoint>(
    endpoint: E,
    idempotencyKey: string | null | undefined,
    call: Partial<CallOf<E>>,
  ): Promise<Answered<AnswerOf<E>>> {
    return this.#call(endpoint, call, idempotencyKey == null ? this.caller : { ...this.caller, idempotencyKey })
  }

  /**
   * The same for the one row of an id.
   * @throws RestError also when the answer is another row: it might be another patient's
   */
  async row<E extends UnkeyedEndpoint>(
    endpoint: E,
    id: string,
    call: Partial<CallOf<E>>,
  ): Promise<AnswerOf<E> & { id: string }> {
    return this.#rowOf(endpoint, id, await this.#call(endpoint, call, this.caller))
  }

  /** Both: one row, and with the same key once. */
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
    const asked = call.fields ? { ...call, fields: withPatientOf(endpoint, call.fields) } : call
    const answered = await this.#watched(endpoint, caller, (each) => this.client.call(endpoint, asked, each))
    this.#isConfirmed ||= isForSignedIn(endpoint)
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

  /** New cookies go to the browser, and with the calls that follow in this request. */
  #take(setCookies: string[]): void {
    this.setCookies.push(...setCookies)
    const jar = new Map(Object.entries(parse(this.caller.cookie ?? '')))
    for (const line of setCookies)
      for (const [name, value] of Object.entries(parse(line.split(';')[0]!))) jar.set(name, value)
    this.caller.cookie = [...jar].map(([name, value]) => serialize(name, value ?? '')).join('; ')
  }

  /** A loader asks for so many rows in one call. */
  batched(endpoint: Endpoint, size: number): void {
    this.#rows = size
    this.client.batched(endpoint, size)
  }

  /** What `make` made for this request, made once. `key` is the loader's own definition. */
  memo<T>(key: object, make: () => T): T {
    if (!this.#loaders.has(key)) this.#loaders.set(key, make())
    return this.#loaders.get(key) as T
  }
}
