import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'
import { CallTree } from './CallTree.ts'

/**
 * Tells whoever wrote a document of their own which calls its answer took, where, and what they cost: `extensions.calls`.
 * Names of endpoints and figures alone, never a value.
 * @param ours the graph that documents of ours are answered from: nobody reads what they took
 */
export function tellCalls(ours: GraphQLSchema): Plugin<Context> {
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
