import type { Standing } from '../contract/standing.ts'

/** The person on whose behalf a call is made. */
export interface Viewer extends Standing {
  userId: string
  sessionId: string
  /** The system user who is behind the session, where it is in another person's name. */
  impersonatorId: string | null
  companyId: string | null
  /** Nothing but free-form queries, and what the session itself needs, is answered. */
  isAnalystOnly: boolean
  /** The instant of the call; everything a call writes carries it. */
  now: Date
}
