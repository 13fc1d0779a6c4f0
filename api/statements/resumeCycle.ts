import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { resumeBillingCycle } from '../contract/patientHolds.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { loadBillingCycle } from './listBillingCycles.ts'
import { lockPatient } from '../patients/lockPatient.ts'

/** Resumes the workflow of a paused billing cycle. */
export async function resumeCycle(tx: Tx, viewer: Viewer, { path }: InputOf<typeof resumeBillingCycle>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const isThis = and(eq(billingCycles.id, path.cycleId), eq(billingCycles.patientId, patient.id))
  const [cycle] = await tx.select().from(billingCycles).where(isThis)
  if (!cycle) throw notFound('billing_cycle')
  if (!cycle.paused) throw conflict('not_paused')
  const modifiedAt = viewer.now.toISOString()
  await tx.update(billingCycles).set({ paused: false, pausedBefore: null, modifiedAt }).where(isThis)
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'billing_cycle_updated',
    timeline: { type: 'rule_resumed', data: { billing_cycle_id: cycle.id } },
    changes: { billing_cycle_paused: [isoInstant(cycle.pausedBefore) ?? true, false] },
  })
  return loadBillingCycle(tx, viewer, { id: cycle.id, patientId: patient.id })
}
