import { localDate } from '../time/localInstant.ts'

/** Where most practices of the demo are: their day lasts into the next one of UTC. */
export const demoZone = 'America/Chicago'

/** The demo's today (`YYYY-MM-DD`). */
export const demoDay = (now: Date): string => localDate(now, demoZone)
