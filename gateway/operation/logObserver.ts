import type { Observer } from './observers.ts'

type Line = Record<string, unknown>

/**
 * Logs one line per request to the graph and per forwarded call; at `debug` also one per REST call. A line contains
 * names, ids of documents and requests, outcomes and durations, never a variable, an address or the caller's identity.
 */
export const logObserver = (log: (level: 'debug' | 'info' | 'warn', line: Line) => void): Observer => ({
  onOperation: ({ name, documentId, requestId, traceId, outcome, ms, calls }) =>
    log(outcome === 'failed' ? 'warn' : 'info', {
      operation: name,
      ...(documentId !== null && { document: documentId }),
      ...idsOf(requestId, traceId),
      outcome,
      ms: rounded(ms),
      calls,
    }),
  onProxiedCall: ({ endpoint, requestId, traceId, status, ms }) =>
    log(status >= 500 ? 'warn' : 'info', { passed: endpoint, ...idsOf(requestId, traceId), status, ms: rounded(ms) }),
  onCall: ({ endpoint, requestId, traceId, status, ms }) =>
    log('debug', { call: endpoint, ...idsOf(requestId, traceId), status, ms: rounded(ms) }),
})

/** The trace's id, if there is a trace. */
const idsOf = (request: string, traceId: string | undefined) => ({
  request,
  ...(traceId !== undefined && { trace_id: traceId }),
})

const rounded = (ms: number) => Math.round(ms * 10) / 10
