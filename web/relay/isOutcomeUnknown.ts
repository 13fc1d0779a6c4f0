import { RequestFailure } from './requestFailure.ts'

/** The gateway refuses these before anything is done; after any other failure it may have been. */
const certain = new Set(['BAD_USER_INPUT', 'CSRF', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'])

/** Whether the outcome of a mutation is unknown: no response, or an inconclusive one. */
export const isOutcomeUnknown = (failure: Error): boolean =>
  !(failure instanceof RequestFailure) ||
  (failure.kind !== 'signedOut' && !(failure.kind === 'refused' && certain.has(failure.code ?? '')))
