import type { AnswerOf, CallOf, Endpoint } from '../../api/contract/endpoint.ts'
import type { Answered, Caller, RestClient } from './RestClient.ts'

/** The upstream side of one GraphQL request: the browser's cookies in, new cookies out, loaders shared. */
export class RestSession {
  /** `Set-Cookie` values to hand to the browser with the response. */
  readonly setCookies: string[] = []
  readonly #loaders = new Map<object, unknown>()

  constructor(
    private readonly client: RestClient,
    readonly caller: Caller,
  ) {}

  async call<E extends Endpoint>(endpoint: E, call: Partial<CallOf<E>> = {}): Promise<Answered<AnswerOf<E>>> {
    const answered = await this.client.call(endpoint, call, this.caller)
    const cookies = answered.headers['set-cookie']
    if (cookies) this.setCookies.push(...(Array.isArray(cookies) ? cookies : [cookies]))
    return answered
  }

  /** What `make` made for this request, made once. `key` is the loader's own definition. */
  memo<T>(key: object, make: () => T): T {
    if (!this.#loaders.has(key)) this.#loaders.set(key, make())
    return this.#loaders.get(key) as T
  }
}
