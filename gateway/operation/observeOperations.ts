import { getOperationAST, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RestSession } from '../rest/RestSession.ts'
import type { CompletedOperation } from './observers.ts'
import { endOperation } from './tracedOperation.ts'

/** The name for every document that is not part of the gateway's build. */
const otherName = 'other'

type ObservedOperation = Pick<CompletedOperation, 'documentId' | 'outcome'> & { at: number }

/**
 * Reports each request to the graph when it has been answered, and ends its span. Names are those of the gateway's own
 * documents, because a client can invent any other.
 */
export function observeOperations(
  sessionOf: (request: Request) => RestSession,
  documents: ReadonlyMap<string, string>,
  onOperation: ((done: CompletedOperation) => void) | undefined,
): Plugin {
  const nameOf = namesOf(documents)
  const requested = new WeakMap<Request, ObservedOperation>()
  return {
    onRequest: ({ request }) => {
      requested.set(request, { at: performance.now(), documentId: null, outcome: 'refused' })
    },
    onParams: ({ request, params }) => {
      const { documentId } = params as { documentId?: unknown }
      const known = requested.get(request)
      if (known && typeof documentId === 'string' && documents.has(documentId)) known.documentId = documentId
    },
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result }) => {
        const known = requested.get((args.contextValue as { request: Request }).request)
        if (known) known.outcome = 'errors' in result && result.errors ? (result.data ? 'partial' : 'failed') : 'ok'
      },
    }),
    onResponse: ({ request, response }) => {
      const known = requested.get(request)
      if (!known) return
      const { at, ...facts } = known
      const { caller, callCount: calls } = sessionOf(request)
      const { requestId, span } = caller
      const ms = performance.now() - at
      const done = { ...facts, name: nameOf(facts.documentId), requestId, traceId: span?.traceId, ms, calls }
      onOperation?.(done)
      if (span) endOperation(span, done, caller, response.status)
    },
  }
}

function namesOf(documents: ReadonlyMap<string, string>): (documentId: string | null) => string {
  const names = new Map<string, string>()
  return (documentId) => {
    if (documentId === null) return otherName
    const name = names.get(documentId) ?? getOperationAST(parse(documents.get(documentId)!))?.name?.value ?? otherName
    names.set(documentId, name)
    return name
  }
}
