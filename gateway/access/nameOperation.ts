import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'

const idShape = /^[0-9a-f]{64}$/

/**
 * Tells the server behind which operation its calls are made for, so that the log of who saw an account can name the
 * screen. The name is that of the document that runs, not what the client calls it; an id is there for the app's own.
 * Stands before what puts the document in the place of its id.
 */
export function nameOperation(): Plugin<Context> {
  const ids = new WeakMap<Request, string>()
  return {
    onParams: ({ params, request }) => {
      const { documentId } = params as { documentId?: unknown }
      if (typeof documentId === 'string' && idShape.test(documentId)) ids.set(request, documentId)
    },
    onExecute: ({ args }) => {
      const { rest, request } = args.contextValue as Context & { request: Request }
      const name = getOperationAST(args.document, args.operationName)?.name?.value ?? 'Unnamed'
      const id = ids.get(request)
      rest.caller.operation = id ? `${name} ${id}` : name
    },
  }
}
