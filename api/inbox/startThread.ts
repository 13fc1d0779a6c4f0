import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { startThread as endpoint } from '../contract/threadChanges.ts'
import type { Tx } from '../db/Tx.ts'
import { threads } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { getThread } from './listThreads.ts'
import { beginThread } from './sending/threadOfMessage.ts'
import { moveThread } from './updateThread.ts'

/**
 * Pauses a patient without a thread: a thread is created and paused.
 * @throws ApiError 404; 409 `has_thread` if there is a thread, and for the same reasons as a pause
 */
export async function startThread(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const { patient_id: patientId, ...pause } = body
  const patient = await lockPatient(tx, viewer, patientId)
  if ((await tx.$count(threads, eq(threads.patientId, patient.id))) > 0) throw conflict('has_thread')
  const thread = await beginThread(tx, viewer.now, patient)
  await moveThread(tx, viewer, thread, { ...pause, note: '', from_confirm_modal: false })
  return getThread(tx, viewer, { path: { id: thread.id } })
}
