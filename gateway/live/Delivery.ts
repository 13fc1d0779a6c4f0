import { randomUUID } from 'node:crypto'
import { execute, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { Context } from '../graph/Context.ts'
import { maskError, type ReportError } from '../graph/maskError.ts'
import { RestError } from '../rest/RestError.ts'
import type { LiveOperation } from './LiveOperation.ts'

/** Whoever reads is no longer known to the API. */
export class SessionGone extends Error {}

/** Texts kept for those who are behind the others. */
const mostKept = 1_000

interface DeliveryOptions {
  schema: GraphQLSchema
  operation: LiveOperation
  /** A fresh one for each delivery, with the rights of those it is for. */
  contextOf: (requestId: string) => Context
  report: ReportError
}

/** What one group of subscribers is told: each event is executed and put into text once for all of them. */
export class Delivery {
  readonly #texts = new Map<string, string | Promise<string>>()

  constructor(private readonly options: DeliveryOptions) {}

  /**
   * The result for an event, as text; at once where nothing has to be read for it.
   * @param key names the event
   * @throws SessionGone
   */
  textOf(key: string, event: object): string | Promise<string> {
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = this.#execute(event)
    this.#keep(key, text)
    // What failed is tried again by who comes next; it is heard of where it is awaited.
    if (typeof text !== 'string') text.catch(() => this.#texts.delete(key))
    return text
  }

  #keep(key: string, text: string | Promise<string>): void {
    this.#texts.set(key, text)
    if (this.#texts.size <= mostKept) return
    const [oldest] = this.#texts.keys()
    this.#texts.delete(oldest!)
  }

  #execute(rootValue: object): string | Promise<string> {
    const { schema, operation, contextOf } = this.options
    const requestId = randomUUID()
    const { document, variables: variableValues } = operation
    const result = execute({ schema, document, rootValue, contextValue: contextOf(requestId), variableValues })
    return result instanceof Promise
      ? result.then((answer) => this.#text(answer, requestId))
      : this.#text(result as ExecutionResult, requestId)
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
