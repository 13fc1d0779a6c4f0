import type { GraphQLSchema, ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import type { Context } from '../graph/Context.ts'

/** Sender of a free-form document: not allowed, an analyst, or an analyst who sees personal data. */
export type FreeFormReader = 'none' | 'analyst' | 'trusted analyst'

export interface FreeFormOptions {
  /**
   * Called once per such request, whose REST calls are then marked as an analyst's. @throws GraphQLError if it cannot
   * be determined
   */
  readerOf: (request: Request) => Promise<FreeFormReader>
  /** The schema of each kind, obtained per request; null if the gateway is not configured for it. */
  schemas: Record<Exclude<FreeFormReader, 'none'>, (() => GraphQLSchema) | null>
  /** The schema for persisted documents. */
  whole: GraphQLSchema
}

/**
 * Answers free-form documents only for analysts, from a graph without mutations. All others are rejected before the
 * document is parsed. Must run before the plugin that replaces an id by its document.
 */
export function freeForm({ readerOf, schemas, whole }: FreeFormOptions): Plugin<Context> {
  const schemaOf = new WeakMap<Request, GraphQLSchema>()
  return {
    onParams: async ({ params, request }) => {
      if (params.query === undefined || params.query === null) return
      const reader = await readerOf(request)
      if (reader === 'none') throw forbidden(refuse('graph_own_documents_only'))
      const schema = schemas[reader]
      if (!schema) throw forbidden(refuse('graph_free_form_off'))
      schemaOf.set(request, schema())
    },
    onEnveloped: ({ context, setSchema }) => {
      // The schema stays set for the next request, so it is set each time.
      setSchema(schemaOf.get((context as { request?: Request }).request!) ?? whole)
    },
    onValidate: ({ context, addValidationRule }) => {
      if (schemaOf.has((context as { request?: Request }).request!)) addValidationRule(queriesOnly)
    },
  }
}

const queriesOnly: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (node.operation === 'query') return undefined
    context.reportError(forbidden(refuse('graph_analysts_read', { operation: node.operation })))
    return false
  },
})

const forbidden = (refusal: Refusal) => refusedError('FORBIDDEN', refusal, { http: { status: 403 } })
