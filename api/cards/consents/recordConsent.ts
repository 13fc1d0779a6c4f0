import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'

/** Status of the consent in the change log, if only the consent changed. */
const statuses = { consent_requested: 'requested', consent_signed: 'signed', consent_revoked: 'revoked' } as const

/** Timeline entries about a consent. */
export type ConsentEvent = keyof typeof statuses | 'autopay_changed'

interface Recorded {
  patient: typeof patients.$inferSelect
  cardId: string
  isGlobal: boolean
  type: ConsentEvent
  /** Autopay before and after, for the change log. */
  autopay?: [before: string, after: string] | undefined
}

/** Records what happened to a consent, or to the autopay of its card, and that the account changed. */
export async function recordConsent(
  tx: Tx,
  actor: Actor,
  { patient, cardId, isGlobal, type, autopay }: Recorded,
): Promise<void> {
  await tx.update(patients).set({ modifiedAt: actor.now.toISOString() }).where(eq(patients.id, patient.id))
  const status = type === 'autopay_changed' ? null : statuses[type]
  await recordPatientChange(tx, actor, {
    patient,
    event: 'patient_updated',
    timeline: { type, data: { card_id: cardId, is_global: isGlobal } },
    changes: autopay ? { autopay_status: autopay } : { consent_status: [null, status] },
  })
}
