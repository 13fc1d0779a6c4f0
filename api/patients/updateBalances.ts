import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updateBalances as endpoint } from '../contract/patientAccounts.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'

/** Recalculates the balances. The request is recorded even if they were correct. */
export async function updateBalances(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  await recomputeBalances(tx, [patient.id])
  const [after] = await tx
    .update(patients)
    .set({ modifiedAt: viewer.now.toISOString() })
    .where(eq(patients.id, patient.id))
    .returning()
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'balances_updated' },
    changes: {
      current_balance: [patient.currentBalance, after!.currentBalance],
      pt_balance: [patient.ptBalance, after!.ptBalance],
      unapplied: [patient.unapplied, after!.unapplied],
    },
  })
  return loadPatient(tx, viewer, { path })
}
