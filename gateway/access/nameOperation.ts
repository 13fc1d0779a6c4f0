import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'

const idShape = /^[0-9a-f]{64}$/

/**
 * Tells the server behind which operation its calls are made for, so that the log of who saw an account can name the
 * screen. The name is that of the document that runs, not what the client calls it; an id is there for the app's own.
 */
export function nameOperation(): Plugin<Context> {
  return {
    onExecute: ({ args }) => {
      const { rest, params } = args.contextValue as Context & { params?: { documentId?: unknown } }
      const name = getOperationAST(args.document, args.operationName)?.name?.value ?? 'Unnamed'
      const id = params?.documentId
      rest.caller.operation = typeof id === 'string' && idShape.test(id) ? `${name} ${id}` : name
    },
  }
}
