import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'
import { costOf, rootFieldsOf } from './costOf.ts'

const mostRootFields = 20

/**
 * Refuses what would be answered with too much before anything is asked for, and tells what an answer may have cost at
 * most: `extensions.cost`.
 * @param mostObjects that one answer may hold; null only measures
 * @param ours the graph that documents of ours are answered from: they were measured when they were written
 */
export function costLimit(mostObjects: number | null, ours: GraphQLSchema): Plugin<Context> {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const operation = getOperationAST(args.document, args.operationName)
      if (!operation || args.schema === ours) return undefined
      const fragments = fragmentsOf(args.document)
      const rootFields = rootFieldsOf({ operation, fragments })
      if (rootFields > mostRootFields)
        return setResultAndStopExecution({
          errors: [refusal(`The document asks for ${rootFields} root fields; ${mostRootFields} are the most`)],
        })
      const { coerced } = getVariableValues(args.schema, operation.variableDefinitions ?? [], args.variableValues ?? {})
      // Values of other types are refused where they are used.
      if (!coerced) return undefined
      const objects = costOf({ schema: args.schema, operation, fragments, variables: coerced })
      const cost = { objects, mostObjects }
      if (mostObjects !== null && objects > mostObjects)
        return setResultAndStopExecution({
          errors: [
            refusal(`The answer could hold ${objects} objects; ${mostObjects} are the most. Ask for fewer rows`),
          ],
          extensions: { cost },
        })
      return {
        onExecuteDone: ({ result, setResult }) => {
          if ('next' in result || Symbol.asyncIterator in result) return
          setResult({ ...result, extensions: { ...result.extensions, cost } })
        },
      }
    },
  }
}

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } })

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
