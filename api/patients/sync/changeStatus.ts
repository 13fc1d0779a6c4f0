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
 * pause by a user stays theirs, but without its end: billing doesn't resume automatically, and only a user resumes it.
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
  if (status === 'active') await endPauseThere(tx, actor, patient)
  else if (patient.familyGroupRole !== 'dependent') await pauseThere(tx, actor, patient)
  return { patient_status: [before, status] }
}

async function endPauseThere(tx: Tx, actor: Actor, patient: Patient): Promise<void> {
  if (patient.paused && patient.pauseReason === 'external_pause') await resume(tx, actor, patient)
}

async function pauseThere(tx: Tx, actor: Actor, patient: Patient): Promise<void> {
  if (!patient.paused) await pause(tx, actor, patient, { reason: 'external_pause', note: null, until: null })
  else if (patient.pauseReason === 'manual')
    await pause(tx, actor, patient, { reason: 'manual', note: patient.pauseNote, until: null })
}
