import type { GraphQLSchema, ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { bodyOfRefusal, refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import type { Context } from '../graph/Context.ts'

/** Who sends a document of their own: nobody who may, an analyst, or one who sees personal data too. */
export type FreeFormReader = 'none' | 'analyst' | 'trusted analyst'

export interface FreeFormOptions {
  /** Asked once for each such request. @throws GraphQLError where that cannot be told */
  readerOf: (request: Request) => Promise<FreeFormReader>
  /** What each of them sees, asked for at each request; null where the gateway is not configured for it. */
  schemas: Record<Exclude<FreeFormReader, 'none'>, (() => GraphQLSchema) | null>
  /** What documents of ours are answered from. */
  whole: GraphQLSchema
}

/**
 * Documents that are none of ours are answered to analysts only, from a graph without changes. Everyone else is refused
 * before a word of it is read. Stands before what puts the document in the place of its id.
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
      // What is set stays set for whoever comes next: so it is set each time.
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

const forbidden = (refusal: Refusal) => refusedError('FORBIDDEN', bodyOfRefusal(refusal), { http: { status: 403 } })
