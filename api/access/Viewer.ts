import type { AccessProfile } from '../contract/accessProfile.ts'

/** The user on whose behalf a call is made. */
export interface Viewer extends AccessProfile {
  userId: string
  sessionId: string
  companyId: string | null
  /** Only free-form queries, and the calls that the session itself needs, are allowed. */
  isAnalystOnly: boolean
  /** Whether the viewer has a phone of their own, which outbound calls require. Absent where calls don’t matter. */
  hasOwnPhone?: boolean
  /** Time of the call, recorded in everything that it writes. */
  now: Date
}
