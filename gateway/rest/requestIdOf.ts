import { randomUUID } from 'node:crypto'

/** The request's id if it is valid; else a new one. Every server and log uses it. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
