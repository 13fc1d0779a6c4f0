import type { Standing } from '../contract/rules.ts'

/** The person on whose behalf a call is made. */
export interface Viewer extends Standing {
  userId: string
  sessionId: string
  companyId: string | null
  /** The instant of the call; everything a call writes carries it. */
  now: Date
}
