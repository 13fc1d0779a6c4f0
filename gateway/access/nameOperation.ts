import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../graph/Context.ts'

const idShape = /^[0-9a-f]{64}$/

/**
 * Sends the operation's name to the API, so that the access log can name the screen. The name is that of the executed
 * document, not the client's; only the app's documents have an id. Must run before the plugin that replaces an id by
 * its document.
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
