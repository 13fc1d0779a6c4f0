import { eq } from 'drizzle-orm'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Actor } from '../../events/recordChange.ts'
import { pause } from '../pauseBilling.ts'
import { resume } from '../resumeBilling.ts'

type Patient = typeof patients.$inferSelect

/**
 * Marks a patient who died or is inactive in the billing system, and pauses billing until they are active there again. A
 * pause for another reason stays, without its end: billing doesn't resume automatically.
 * @returns the changed field
 */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  patient: Patient,
  { status }: Pick<ForeignPatient, 'status'>,
): Promise<Record<string, [unknown, unknown]>> {
  const { patientStatus: before } = patient
  if (status === before || (status === 'active' && before === 'partners_api_created')) return {}
  await tx.update(patients).set({ patientStatus: status }).where(eq(patients.id, patient.id))
  const isPausedThere = patient.paused && patient.pauseReason === 'external_pause'
  const isReplaced = !patient.paused || patient.pauseReason === 'manual'
  if (status === 'active' && isPausedThere) await resume(tx, actor, patient)
  if (status !== 'active' && isReplaced && patient.familyGroupRole !== 'dependent')
    await pause(tx, actor, patient, { reason: 'external_pause', note: patient.pauseNote, until: null })
  return { patient_status: [before, status] }
}
