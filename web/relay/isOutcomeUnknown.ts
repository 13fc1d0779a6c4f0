import { RequestFailure } from './requestFailure.ts'

/** The gateway rejects these before any effect; after any other failure the outcome is unknown. */
const certain = new Set(['BAD_USER_INPUT', 'CSRF', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'])

/** Whether the outcome of a mutation is unknown: no response, or an inconclusive one. */
export const isOutcomeUnknown = (failure: Error): boolean =>
  !(failure instanceof RequestFailure) ||
  (failure.kind !== 'signedOut' && !(failure.kind === 'refused' && certain.has(failure.code ?? '')))
