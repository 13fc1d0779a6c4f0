import type { Observer } from './observers.ts'

type Line = Record<string, unknown>

/**
 * One line for each request to the graph and each call that is passed through; at `debug` also one for each call of the
 * server behind. Names, ids of documents and requests, outcomes and times: never a variable, an address or who asked.
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
  onPassage: ({ endpoint, requestId, traceId, status, ms }) =>
    log(status >= 500 ? 'warn' : 'info', { passed: endpoint, ...idsOf(requestId, traceId), status, ms: rounded(ms) }),
  onCall: ({ endpoint, requestId, traceId, status, ms }) =>
    log('debug', { call: endpoint, ...idsOf(requestId, traceId), status, ms: rounded(ms) }),
})

/** The trace’s only where there is one. */
const idsOf = (request: string, traceId: string | undefined) => ({
  request,
  ...(traceId !== undefined && { trace_id: traceId }),
})

const rounded = (ms: number) => Math.round(ms * 10) / 10
