import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { directActionRefusal } from '../contract/threadActions.ts'
import type { linkThread as endpoint } from '../contract/threadLinks.ts'
import { statusOnAnswer, type ThreadStatus } from '../contract/threadStates.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { messages, patients, practices, threadHistory, threads } from '../db/schema.ts'
import { recordThreadChange, emitThreadEvents } from '../events/recordThreadChange.ts'
import { invalidFields, conflict } from '../http/ApiError.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { changeThread } from './changeThread.ts'
import { mergeThreadsByTime } from './mergeThreadsByTime.ts'
import { isCandidate } from './linkCandidates.ts'
import { getThread } from './listThreads.ts'
import { lockThread, refuseStaleThread, type StoredThread } from './lockThread.ts'

type Patient = typeof patients.$inferSelect

/**
 * Links an unlinked thread to a patient, or merges it into the patient’s thread.
 * @throws ApiError 404; 409 if it is already linked or was changed in the meantime; 422 without a target patient
 */
export async function linkThread(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  if (body.patient_id === undefined) throw invalidFields({ patient_id: 'no_link_target' })
  // The patient is locked before the thread, as everywhere, so that two calls cannot deadlock.
  const patient = await lockPatient(tx, viewer, body.patient_id)
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, body.modified_at)
  const refused = directActionRefusal(viewer, thread, 'link')
  if (refused !== null) throw conflict(refused)
  await requireCandidate(tx, viewer, thread, patient)
  const [known] = await tx.select().from(threads).where(eq(threads.patientId, patient.id)).for('update')
  const linked = known ? await join(tx, viewer, thread, known) : await assignToPatient(tx, viewer, thread, patient)
  return getThread(tx, viewer, { path: { id: linked } })
}

async function requireCandidate(tx: ReadTx, viewer: Viewer, thread: StoredThread, { id }: Patient): Promise<void> {
  const [found] = await tx
    .select({ id: patients.id })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(and(eq(patients.id, id), isCandidate(viewer, thread)))
  if (!found) throw invalidFields({ patient_id: 'cannot_link' })
}

/** A history entry with the number or address that the thread was named after. */
const lineOf = ({ name }: StoredThread) => ({ type: 'thread_linked' as const, data: { reason: name } })

/** The patient has no thread: this one becomes theirs and moves to their practice. */
async function assignToPatient(tx: Tx, viewer: Viewer, thread: StoredThread, patient: Patient): Promise<string> {
  const place = { companyId: patient.companyId, practiceId: patient.practiceId }
  const isInSpanish = thread.isSpanishSpeaker || patient.communicationLanguage === 'spanish'
  // Users who only see the previous practice receive its removal.
  if (thread.practiceId !== patient.practiceId)
    await emitThreadEvents(tx, viewer.now, { thread, events: ['update_threads'] })
  const ofThread = (table: typeof messages | typeof threadHistory) => eq(table.threadId, thread.id)
  await tx
    .update(messages)
    .set({ ...place, patientId: patient.id })
    .where(ofThread(messages))
  await tx.update(threadHistory).set(place).where(ofThread(threadHistory))
  const columns = { ...place, patientId: patient.id }
  await tx.update(threads).set(columns).where(eq(threads.id, thread.id))
  await changeThread(
    tx,
    viewer,
    { ...thread, ...columns },
    {
      set: { isSpanishSpeaker: isInSpanish },
      history: lineOf(thread),
      changes: { patient_id: [null, patient.id] },
    },
  )
  return thread.id
}

/**
 * The patient has a thread: the messages are merged into it, and a paused thread resumes as if the patient had written
 * there.
 */
async function join(tx: Tx, viewer: Viewer, thread: StoredThread, known: StoredThread): Promise<string> {
  await mergeThreadsByTime(tx, thread, known)
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['update_threads'],
    action: 'thread_linked',
    changes: { patient_id: [null, known.patientId], thread_id: [thread.id, known.id] },
  })
  const joined = await lockThread(tx, viewer, known.id)
  const isOver = thread.status === 'closed' || known.status === 'closed'
  const status = isOver ? null : statusOnAnswer(known.status as ThreadStatus, known.ownerId !== null)
  await changeThread(tx, viewer, joined, {
    ...(status && { status, set: { awaitingByUserId: null, pausedBefore: null } }),
    history: lineOf(thread),
  })
  return known.id
}
