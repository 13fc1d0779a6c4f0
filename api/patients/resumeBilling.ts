import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { resumeProcessing } from '../contract/patientHolds.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { refuseAction } from './refuseAction.ts'

/** Resumes billing and the cycles paused with it, unless the billing system paused it. */
export async function resumeBilling(tx: Tx, viewer: Viewer, { path }: InputOf<typeof resumeProcessing>) {
  const patient = await lockPatient(tx, viewer, path.id)
  await refuseAction(tx, patient, 'resume')
  await resume(tx, viewer, patient)
  return loadPatient(tx, viewer, { path })
}

export async function resume(
  tx: Tx,
  actor: { userId: string | null; now: Date },
  patient: typeof patients.$inferSelect,
): Promise<void> {
  const after = { paused: false, pauseReason: null, pauseNote: null, pausedBefore: null }
  await tx
    .update(patients)
    .set({ ...after, modifiedAt: actor.now.toISOString() })
    .where(eq(patients.id, patient.id))
  const own = and(eq(billingCycles.patientId, patient.id), billingCycles.paused)
  const cycles = await tx
    .update(billingCycles)
    .set({ paused: false, pausedBefore: null, modifiedAt: actor.now.toISOString() })
    .where(own)
    .returning({ id: billingCycles.id })
  await recordPatientChange(tx, actor, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'billing_resumed' },
    changes: {
      paused: [true, false],
      pause_reason: [patient.pauseReason, null],
      ...(cycles.length > 0 && { billing_cycle_paused: [true, false] as [boolean, boolean] }),
    },
  })
}

/** Resumes billing when a pause ends. A pause that was ended or extended in the meantime is not changed. */
export const resumeBillingJob: JobKind = {
  name: 'resumeBilling',
  run: async (tx, now, payload) => {
    const [patient] = await tx
      .select()
      .from(patients)
      .where(eq(patients.id, String(payload['patientId'])))
      .for('update')
    const end = patient?.paused ? isoInstant(patient.pausedBefore) : null
    if (patient && end !== null && Date.parse(end) <= now.getTime()) await resume(tx, { userId: null, now }, patient)
  },
}
