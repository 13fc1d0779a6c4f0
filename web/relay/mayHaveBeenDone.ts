import { RequestFailure } from './requestFailure.ts'

/** The gateway refuses these before anything is done; after any other failure it may have been. */
const certain = new Set(['BAD_USER_INPUT', 'CSRF', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'])

/** Whether nobody knows what became of a change: no answer came, or none that tells. */
export const mayHaveBeenDone = (failure: Error): boolean =>
  !(failure instanceof RequestFailure) ||
  (failure.kind !== 'signedOut' && !(failure.kind === 'refused' && certain.has(failure.code ?? '')))
