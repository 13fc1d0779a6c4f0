import { eq } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patients, practices } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'

/**
 * Sends a new address to the billing system. The embedded one accepts it immediately; with others the address stays
 * pending until their own sync confirms it.
 */
export const postAddressJob: JobKind = {
  name: 'postAddress',
  run: async (tx, now, payload) => {
    const patient = await pendingPatient(tx, String(payload['patientId']))
    if (!patient) return
    const at = now.toISOString()
    const { address, pendingAddress } = patient
    await tx
      .update(patients)
      .set({ address: pendingAddress, pendingAddress: null, modifiedAt: at })
      .where(eq(patients.id, patient.id))
    await recordPatientChange(
      tx,
      { userId: null, now },
      {
        patient,
        event: 'patient_updated',
        timeline: { type: 'address_posted' },
        changes: { posted_address: [address, pendingAddress] },
      },
    )
  },
}

async function pendingPatient(tx: Tx, id: string) {
  const [found] = await tx
    .select({ patient: patients, connectionType: practices.connectionType })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(eq(patients.id, id))
    .for('update', { of: patients })
  const isAccepted = found?.connectionType === 'dummy-classic' && found.patient.pendingAddress !== null
  return isAccepted ? found.patient : null
}
