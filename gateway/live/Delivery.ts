import { randomUUID } from 'node:crypto'
import { execute, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { Context } from '../graph/Context.ts'
import { maskError, type ReportError } from '../graph/maskError.ts'
import { RestError } from '../rest/RestError.ts'
import type { LiveOperation } from './LiveOperation.ts'
import type { SubscriptionPayload } from '../graph/SubscriptionPayload.ts'

/** The API no longer accepts the session of the reads. */
export class SessionGone extends Error {}

interface DeliveryOptions {
  schema: GraphQLSchema
  operation: LiveOperation
  /** The permissions for the reads. Results read with other permissions are dropped. */
  rights: () => unknown
  /** Results cached for subscribers that are behind the others. */
  most: number
  /** A new one for each delivery, with the permissions of its subscribers. */
  contextOf: (requestId: string) => Context
  report: ReportError
}

/** The results of one group of subscribers: each event is executed and serialized once for all of them. */
export class Delivery {
  readonly #texts = new Map<unknown, string | Promise<string>>()
  #rights: unknown

  constructor(private readonly options: DeliveryOptions) {}

  /**
   * The serialized result for an event or a state. Synchronous if nothing has to be read.
   * @throws SessionGone
   */
  textOf(payload: SubscriptionPayload): string | Promise<string> {
    this.#forget()
    const key = keyOf(payload)
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = this.#execute(payload)
    this.#keep(key, text)
    // The next caller tries a failed result again. Awaiting callers receive the failure.
    if (typeof text !== 'string') text.catch(() => this.#texts.delete(key))
    return text
  }

  #forget(): void {
    const rights = this.options.rights()
    if (rights === this.#rights) return
    this.#rights = rights
    this.#texts.clear()
  }

  #keep(key: unknown, text: string | Promise<string>): void {
    this.#texts.set(key, text)
    if (this.#texts.size <= this.options.most) return
    const [oldest] = this.#texts.keys()
    this.#texts.delete(oldest!)
  }

  #execute(rootValue: object): string | Promise<string> {
    const { schema, operation, contextOf } = this.options
    const requestId = randomUUID()
    const { document, variables: variableValues } = operation
    const contextValue = contextOf(requestId)
    const result = execute({ schema, document, rootValue, contextValue, variableValues })
    if (!(result instanceof Promise)) return this.#text(result as ExecutionResult, requestId)
    const { span } = contextValue.rest.caller
    const text = result.then((answer) => this.#text(answer, requestId))
    return span ? text.finally(() => span.end()) : text
  }

  #text(result: ExecutionResult, requestId: string): string {
    if (!result.errors) return JSON.stringify(result)
    if (result.errors.some(isSignedOut)) throw new SessionGone()
    const errors = result.errors.map((error) => maskError(error, requestId, this.options.report))
    return JSON.stringify({ ...result, errors })
  }
}

const isSignedOut = ({ originalError }: GraphQLError) =>
  originalError instanceof RestError && originalError.status === 401

/** The cache key of a result. Sequence numbers start over with a new log, so an event is its own key. */
const keyOf = (payload: SubscriptionPayload): unknown =>
  payload.kind === 'event'
    ? payload.event
    : `${payload.kind} ${payload.cursor} ${payload.kind === 'state' && payload.isLive}`
