import type { Span } from '../../api/contract/tracing/Tracing.ts'
import type { Caller } from '../rest/Caller.ts'
import type { CompletedOperation } from './observers.ts'

/** Ends the span of a request to the graph, with names and outcomes, never the caller's identity. */
export function endOperation(span: Span, done: CompletedOperation, caller: Caller, status: number): void {
  const { name, documentId, requestId, outcome, calls } = done
  span.rename(`graphql ${name}`)
  span.annotate({
    'graphql.operation.name': name,
    ...(documentId !== null && { 'graphql.document.id': documentId }),
    'http.response.status_code': status,
    'tally.principal': principalOf(caller, done),
    'tally.outcome': outcome,
    'tally.calls': calls,
    'tally.request_id': requestId,
  })
  span.end(outcome === 'failed' || status >= 500)
}

/** The kind of caller: only analysts send free-form documents. */
function principalOf({ partnerKey, cookie }: Caller, { documentId, outcome }: CompletedOperation): string {
  if (partnerKey !== undefined) return 'partner'
  if (cookie === undefined) return 'nobody'
  return documentId === null && outcome !== 'refused' ? 'analyst' : 'staff'
}
