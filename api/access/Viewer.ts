import type { Standing } from '../contract/standing.ts'

/** The person on whose behalf a call is made. */
export interface Viewer extends Standing {
  userId: string
  sessionId: string
  /** The system user who is behind the session, where it is in another person's name. */
  impersonatorId: string | null
  companyId: string | null
  /** Only free-form queries, and the calls that the session itself needs, are allowed. */
  isAnalystOnly: boolean
  /** Whether a phone of the viewer's own can ring, which a call to a patient needs; absent where nobody calls. */
  hasOwnPhone?: boolean
  /** The instant of the call; everything a call writes carries it. */
  now: Date
}
