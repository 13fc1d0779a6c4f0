import { refuse } from '../../api/contract/refusals/Refusal.ts'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'
import { costOf, rootFieldsOf } from './costOf.ts'
import { tooCostly } from './tooCostly.ts'

const maxRootFields = 20

/** Default limit of objects in one response. */
export const defaultMaximumObjects = 10_000

/**
 * Rejects an operation whose response may be too large, before any call, and reports its maximum cost in
 * `extensions.cost`.
 * @param maxObjects limit of objects in one response; null only measures
 * @param rate whether the sender of a free-form document must wait for this many objects; null without a limit
 * @param isMeasured which persisted documents to measure: those whose variables a partner chooses
 * @param ours the graph for persisted documents, which were measured when they were written
 */
export function costLimit(
  maxObjects: number | null,
  rate: ((objects: number, context: Context) => GraphQLError | null) | null,
  ours: GraphQLSchema,
  isMeasured: (request: Request) => boolean,
): Plugin<Context> {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const operation = getOperationAST(args.document, args.operationName)
      const { request } = args.contextValue as { request: Request }
      if (!operation || (args.schema === ours && !isMeasured(request))) return undefined
      const fragments = fragmentsOf(args.document)
      const rootFields = rootFieldsOf({ operation, fragments })
      if (rootFields > maxRootFields)
        return setResultAndStopExecution({
          errors: [tooCostly(refuse('graph_root_fields', { count: rootFields, maximum: maxRootFields }))],
        })
      const { coerced } = getVariableValues(args.schema, operation.variableDefinitions ?? [], args.variableValues ?? {})
      // Values of wrong types are rejected where they are used.
      if (!coerced) return undefined
      const objects = costOf({ schema: args.schema, operation, fragments, variables: coerced })
      const cost = { objects, maxObjects }
      if (maxObjects !== null && objects > maxObjects)
        return setResultAndStopExecution({
          errors: [tooCostly(refuse('graph_objects', { count: objects, maximum: maxObjects }))],
          extensions: { cost },
        })
      const early = args.schema === ours ? null : rate?.(objects, args.contextValue)
      if (early) return setResultAndStopExecution({ errors: [early], extensions: { cost } })
      return {
        onExecuteDone: ({ result, setResult }) => {
          if ('next' in result || Symbol.asyncIterator in result) return
          setResult({ ...result, extensions: { ...result.extensions, cost } })
        },
      }
    },
  }
}

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
