import { randomUUID } from 'node:crypto'

/** The id that a request brought, where it is one; else a new one. It goes through every server and log. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
