import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './primitives.ts'

/** Maximum number of patients per request. */
export const maxOnlineStatuses = 500

/** Time after the last report for which a patient counts as online, in milliseconds. */
export const onlineMs = 5 * 60_000

const onlineStatus = z.object({
  patient_id: uuid,
  is_online: z.boolean(),
  /** When the patient was last online; null if never. */
  last_seen_at: instant.nullable(),
})
export type OnlineStatus = z.infer<typeof onlineStatus>

/** Patients outside the caller's scope are omitted. `patient_online_changed`, a transient event, announces changes. */
export const listOnlineStatuses = endpoint({
  name: 'listOnlineStatuses',
  method: 'POST',
  path: '/v2/patients/online_status',
  summary: 'Whether patients are online in the portal now',
  access: 'inbox.read',
  showsNoAccount: true,
  body: z.strictObject({ patient_ids: z.array(uuid).min(1).max(maxOnlineStatuses) }),
  answers: { 200: z.array(onlineStatus) },
})
