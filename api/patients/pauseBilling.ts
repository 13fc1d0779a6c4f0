import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { pauseProcessing } from '../contract/patientHolds.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { jobs, patients, practices } from '../db/schema.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'
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
  const day = body.expire_at === noDate ? null : body.expire_at
  const until = day === null ? null : { day, instant: await endOf(tx, viewer, patient.practiceId, day) }
  await pause(tx, viewer, patient, { reason: 'manual', note: body.description || null, until })
  return loadPatient(tx, viewer, { path })
}

interface Pause {
  reason: 'manual' | 'external_pause'
  note: string | null
  /** Null until a user or the billing system ends it. */
  until: { day: string; instant: string } | null
}

/** Pauses billing, or changes its pause. The same pause again changes nothing. */
export async function pause(
  tx: Tx,
  actor: Actor,
  patient: typeof patients.$inferSelect,
  { reason, note, until }: Pause,
): Promise<void> {
  const now = actor.now.toISOString()
  const pausedBefore = until?.instant ?? null
  const isSame =
    patient.paused &&
    patient.pauseReason === reason &&
    patient.pauseNote === note &&
    isoInstant(patient.pausedBefore) === pausedBefore
  if (isSame) return
  await tx
    .update(patients)
    .set({ paused: true, pauseReason: reason, pauseNote: note, pausedBefore, modifiedAt: now })
    .where(eq(patients.id, patient.id))
  if (pausedBefore !== null) {
    const job = { id: newId(), name: 'resumeBilling', payload: { patientId: patient.id } }
    await tx.insert(jobs).values({ ...job, runAt: pausedBefore, createdAt: now })
  }
  await recordPatientChange(tx, actor, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'billing_paused', data: { reason, until: until?.day ?? null, notes: note } },
    changes: {
      paused: [patient.paused, true],
      paused_before: [isoInstant(patient.pausedBefore), pausedBefore],
      pause_note: [patient.pauseNote, note],
    },
  })
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
