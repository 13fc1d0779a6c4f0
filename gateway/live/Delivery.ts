import { randomUUID } from 'node:crypto'
import { execute, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { Context } from '../graph/Context.ts'
import { maskError, type ReportError } from '../graph/maskError.ts'
import { RestError } from '../rest/RestError.ts'
import type { LiveOperation } from './LiveOperation.ts'
import type { Told } from '../graph/Told.ts'

/** Whoever reads is no longer known to the API. */
export class SessionGone extends Error {}

interface DeliveryOptions {
  schema: GraphQLSchema
  operation: LiveOperation
  /** By which rights it is read; what was read by others is forgotten. */
  rights: () => unknown
  /** Texts kept for those who are behind the others. */
  most: number
  /** A fresh one for each delivery, with the rights of those it is for. */
  contextOf: (requestId: string) => Context
  report: ReportError
}

/** What one group of subscribers is told: each event is executed and put into text once for all of them. */
export class Delivery {
  readonly #texts = new Map<unknown, string | Promise<string>>()
  #rights: unknown

  constructor(private readonly options: DeliveryOptions) {}

  /**
   * The result for what is told, as text; at once where nothing has to be read for it.
   * @throws SessionGone
   */
  textOf(told: Told): string | Promise<string> {
    this.#forget()
    const key = keyOf(told)
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = this.#execute(told)
    this.#keep(key, text)
    // What failed is tried again by who comes next; it is heard of where it is awaited.
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

/** By which all subscribers of a delivery share a text. Places begin anew with another log: an event goes by itself. */
const keyOf = (told: Told): unknown =>
  told.kind === 'event' ? told.event : `${told.kind} ${told.cursor} ${told.kind === 'state' && told.isLive}`
