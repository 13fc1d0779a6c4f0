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

const mostRootFields = 20

/** Objects that one answer may hold, where nothing else is configured. */
export const usualMostObjects = 10_000

/**
 * Refuses what would be answered with too much before anything is asked for, and tells what an answer may have cost at
 * most: `extensions.cost`.
 * @param mostObjects that one answer may hold; null only measures
 * @param rate whether whoever sends a document of their own has to wait for so many objects; null where nobody has to
 * @param isMeasured of documents of ours, those that somebody else chooses the variables of: partners
 * @param ours the graph that documents of ours are answered from: they were measured when they were written
 */
export function costLimit(
  mostObjects: number | null,
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
      if (rootFields > mostRootFields)
        return setResultAndStopExecution({
          errors: [tooCostly(refuse('graph_root_fields', { count: rootFields, maximum: mostRootFields }))],
        })
      const { coerced } = getVariableValues(args.schema, operation.variableDefinitions ?? [], args.variableValues ?? {})
      // Values of other types are refused where they are used.
      if (!coerced) return undefined
      const objects = costOf({ schema: args.schema, operation, fragments, variables: coerced })
      const cost = { objects, mostObjects }
      if (mostObjects !== null && objects > mostObjects)
        return setResultAndStopExecution({
          errors: [tooCostly(refuse('graph_objects', { count: objects, maximum: mostObjects }))],
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
