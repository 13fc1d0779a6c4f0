import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'
import { CallTree } from './CallTree.ts'

/**
 * Reports the REST calls of a free-form document in `extensions.calls`, with their place and cost. It contains only
 * names of endpoints and figures, never a value.
 * @param ours the graph for persisted documents, which are not reported
 */
export function reportCalls(ours: GraphQLSchema): Plugin<Context> {
  return {
    onExecute: ({ args }) => {
      if (args.schema === ours) return undefined
      const tree = new CallTree(() => performance.now())
      args.contextValue.rest.watch = tree
      return {
        onExecuteDone: ({ result, setResult }) => {
          if ('next' in result || Symbol.asyncIterator in result) return
          setResult({ ...result, extensions: { ...result.extensions, calls: tree.toJSON() } })
        },
      }
    },
  }
}
