import type { Observer } from './observers.ts'

type Line = Record<string, unknown>

/**
 * One line for each request to the graph and each call that is passed through; at `debug` also one for each call of the
 * server behind. Names, ids of documents and requests, outcomes and times: never a variable, an address or who asked.
 */
export const logObserver = (log: (level: 'debug' | 'info' | 'warn', line: Line) => void): Observer => ({
  onOperation: ({ name, documentId, requestId, outcome, ms, calls }) =>
    log(outcome === 'failed' ? 'warn' : 'info', {
      operation: name,
      ...(documentId !== null && { document: documentId }),
      request: requestId,
      outcome,
      ms: rounded(ms),
      calls,
    }),
  onPassage: ({ endpoint, requestId, status, ms }) =>
    log(status >= 500 ? 'warn' : 'info', { passed: endpoint, request: requestId, status, ms: rounded(ms) }),
  onCall: ({ endpoint, requestId, status, ms }) =>
    log('debug', { call: endpoint, request: requestId, status, ms: rounded(ms) }),
})

const rounded = (ms: number) => Math.round(ms * 10) / 10
