import { randomUUID } from 'node:crypto'

/** The request's id if it is valid; else a new one. Every server and log uses it. */
export const requestIdOf = (requestId: string | null | undefined): string =>
  requestId && /^[\w-]{1,64}$/.test(requestId) ? requestId : randomUUID()
