import { parse, serialize } from 'cookie'
import type { AnswerOf, CallOf, Endpoint } from '../../api/contract/endpoint.ts'
import type { Answered, Caller, RestClient } from './RestClient.ts'
import { RestError } from './RestError.ts'

/** The upstream side of one GraphQL request: the browser's cookies in, new cookies out, loaders shared. */
export class RestSession {
  /** `Set-Cookie` values to hand to the browser with the response. */
  readonly setCookies: string[] = []
  readonly #loaders = new Map<object, unknown>()
  #callCount = 0

  constructor(
    private readonly client: RestClient,
    readonly caller: Caller,
  ) {}

  /** Calls that were made so far. */
  get callCount(): number {
    return this.#callCount
  }

  async call<E extends Endpoint>(endpoint: E, call: Partial<CallOf<E>> = {}): Promise<Answered<AnswerOf<E>>> {
    this.#callCount += 1
    const answered = await this.client.call(endpoint, call, this.caller)
    const cookies = answered.headers['set-cookie']
    if (cookies) this.#take(Array.isArray(cookies) ? cookies : [cookies])
    return answered
  }

  /** The same for a call that moves money or sends a message: with the same key it is done once. */
  async callOnce<E extends Endpoint>(
    endpoint: E,
    idempotencyKey: string | null | undefined,
    call: Partial<CallOf<E>>,
  ): Promise<Answered<AnswerOf<E>>> {
    if (idempotencyKey == null) return this.call(endpoint, call)
    this.#callCount += 1
    return this.client.call(endpoint, call, { ...this.caller, idempotencyKey })
  }

  /**
   * The same for the one row of an id.
   * @throws RestError also when the answer is another row: it might be another patient's
   */
  async row<E extends Endpoint>(
    endpoint: E,
    id: string,
    call: Partial<CallOf<E>>,
  ): Promise<AnswerOf<E> & { id: string }> {
    const { answer } = await this.call(endpoint, call)
    if ((answer as { id?: unknown } | null)?.id === id) return answer as AnswerOf<E> & { id: string }
    const { requestId } = this.caller
    throw new RestError(0, {}, { operation: endpoint.name, requestId, reason: 'malformed' })
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
    this.client.batched(endpoint, size)
  }

  /** What `make` made for this request, made once. `key` is the loader's own definition. */
  memo<T>(key: object, make: () => T): T {
    if (!this.#loaders.has(key)) this.#loaders.set(key, make())
    return this.#loaders.get(key) as T
  }
}
