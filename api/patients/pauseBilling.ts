import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { pauseProcessing } from '../contract/patientHolds.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { jobs, patients, practices } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { localDate, localInstant } from '../time/localInstant.ts'
import { noDate } from '../contract/primitives.ts'
import { newId } from '../db/newId.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { refuseAction } from './refuseAction.ts'
import { refuseStale } from '../http/refuseStale.ts'

/** Pauses billing manually. An existing manual pause gets the new note and end. */
export async function pauseBilling(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof pauseProcessing>) {
  const patient = await lockPatient(tx, viewer, path.id)
  refuseStale(patient, body.modified_at)
  await refuseAction(tx, patient, 'pause')
  const end = body.expire_at === noDate ? null : body.expire_at
  const pausedBefore = end === null ? null : await endOf(tx, viewer, patient.practiceId, end)
  const now = viewer.now.toISOString()
  const after = { paused: true, pauseReason: 'manual' as const, pauseNote: body.description || null, pausedBefore }
  const isSame =
    patient.paused && patient.pauseNote === after.pauseNote && isoInstant(patient.pausedBefore) === pausedBefore
  if (!isSame) {
    await tx
      .update(patients)
      .set({ ...after, modifiedAt: now })
      .where(eq(patients.id, patient.id))
    if (pausedBefore !== null) {
      const job = { id: newId(), name: 'resumeBilling', payload: { patientId: patient.id } }
      await tx.insert(jobs).values({ ...job, runAt: pausedBefore, createdAt: now })
    }
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: { type: 'billing_paused', data: { reason: 'manual', until: end, notes: after.pauseNote } },
      changes: {
        paused: [patient.paused, true],
        paused_before: [isoInstant(patient.pausedBefore), pausedBefore],
        pause_note: [patient.pauseNote, after.pauseNote],
      },
    })
  }
  return loadPatient(tx, viewer, { path })
}

/** From tomorrow to 12 months ahead, in the practice's calendar (specification, validation). */
async function endOf(tx: ReadTx, viewer: Viewer, practiceId: string, day: string): Promise<string> {
  const [practice] = await tx
    .select({ timezone: practices.timezone })
    .from(practices)
    .where(eq(practices.id, practiceId))
  const today = localDate(viewer.now, practice!.timezone)
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (day <= today || day > inAYear) throw invalidFields({ expire_at: 'pause_day' })
  return localInstant(day, 0, practice!.timezone)
}
