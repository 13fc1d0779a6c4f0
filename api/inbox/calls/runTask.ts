import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { runTask as endpoint } from '../../contract/tasks.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { storeFinishedTask, startTask } from '../../tasks/startTask.ts'
import { lockMessage } from '../sending/loadMessage.ts'
import { embeddedTranscriber } from './embeddedTranscriber.ts'
import { isTranscribable } from './isTranscribable.ts'
import { transcribeCall, transcribeCallName } from './transcribeCallTask.ts'

/**
 * Starts a task by its name. @throws ApiError 404, 409 for a call without a recording, or one that is already
 * transcribed
 */
export async function runTask(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const { message } = await lockMessage(tx, viewer, body.kwargs.phone_call_id)
  if (!isTranscribable(message)) throw conflict('not_transcribable')
  const task = {
    name: transcribeCallName,
    total: 1,
    input: { messageId: message.id },
    practiceId: message.practiceId,
  }
  if (body.is_async) return { task_id: await startTask(tx, viewer, task) }
  await transcribeCall(tx, viewer, message.id, embeddedTranscriber)
  return { task_id: await storeFinishedTask(tx, viewer, task, {}) }
}
