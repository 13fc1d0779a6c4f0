import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../contract/tracing/Tracing.ts'
import type { Database } from '../db/database.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** Probes call it every few seconds. */
const untraced = new Set(['/healthz', '/readyz'])

/** The span of a request, if it is traced. */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request)

/** Trace id, for finding the trace of a log line. */
export function traceIdOf(request: FastifyRequest): { trace_id?: string } {
  const span = spans.get(request)
  return span ? { trace_id: span.traceId } : {}
}

/**
 * Adds each request to its sender's trace, named by the route's pattern. Callers are the gateway or other internal
 * software, so their trace context is trusted. The span ends when the response starts, because the stream of events
 * never ends.
 */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (untraced.has(route)) return
    const { method, headers, id } = request
    const facts = { 'http.request.method': method, 'http.route': route, 'tally.request_id': id }
    spans.set(request, tracing.begin(`${method} ${route}`, headers, facts))
  })
  server.addHook('onSend', async (request, reply) => {
    const span = spans.get(request)
    span?.annotate({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500)
  })
}

/** The same database; each transaction is a span of the request. */
export function tracedBy(span: Span | undefined, database: Database): Database {
  if (!span) return database
  const facts = { 'db.system.name': 'postgresql', 'tally.database': database.kind }
  return {
    ...database,
    transaction: async (work) => {
      const part = span.begin('transaction', facts)
      try {
        const result = await database.transaction(work)
        part.end()
        return result
      } catch (error) {
        part.annotate({ 'tally.outcome': 'undone' })
        part.end()
        throw error
      }
    },
  }
}
