import { eq } from 'drizzle-orm'
import { patients } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'

type Stored = typeof patients.$inferSelect

/** Sets a patient's family role, with its line of the timeline. */
export async function placeInFamily(
  tx: Tx,
  actor: Actor,
  patient: Stored,
  { role, guarantorId }: { role: 'guarantor' | 'dependent'; guarantorId: string | null },
): Promise<void> {
  if (patient.familyGroupRole === role && patient.guarantorId === guarantorId) return
  await tx
    .update(patients)
    .set({ familyGroupRole: role, guarantorId, modifiedAt: actor.now.toISOString() })
    .where(eq(patients.id, patient.id))
  await recordPatientChange(tx, actor, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'family_role_changed', data: { role, guarantor_id: guarantorId } },
    changes: {
      family_group_role: [patient.familyGroupRole, role],
      guarantor_patient_id: [patient.guarantorId, guarantorId],
    },
  })
}
