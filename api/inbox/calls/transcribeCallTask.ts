import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { refusal } from '../../contract/rules.ts'
import type { Tx } from '../../db/Tx.ts'
import { messages } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { forbidden } from '../../http/ApiError.ts'
import type { TaskKind } from '../../tasks/TaskKind.ts'
import { lockMessage } from '../sending/loadMessage.ts'
import { embeddedTranscriber } from './embeddedTranscriber.ts'
import { isTranscribable } from './isTranscribable.ts'
import type { Transcriber } from './Transcriber.ts'

export const transcribeCallName = 'transcribe_call'

/** Transcribes a call, once. @throws ApiError 403, 404 by the viewer’s current permissions */
export async function transcribeCall(tx: Tx, viewer: Viewer, messageId: string, transcribe: Transcriber) {
  const refused = refusal(viewer, 'calls.transcribe')
  if (refused !== null) throw forbidden(refused)
  const { message, thread } = await lockMessage(tx, viewer, messageId)
  if (!isTranscribable(message)) return
  const { id, inbound: isInbound, position, callInfo } = message
  const { phone, duration_seconds: durationSeconds } = callInfo!
  const callTranscription = await transcribe({ id, isInbound, phone, durationSeconds })
  await tx.update(messages).set({ callTranscription }).where(eq(messages.id, id))
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['call_transcribed'],
    data: { position },
    action: 'call_transcribed',
    changes: { call_transcription: [null, { message_id: id }] },
  })
}

/** Transcribes one call at a time, with the phone service that made it. */
export const transcribeCallTask: TaskKind = {
  name: transcribeCallName,
  step: async (tx, viewer, { input }) => {
    await transcribeCall(tx, viewer, String(input['messageId']), embeddedTranscriber)
    return { done: 1, result: {}, isFinished: true }
  },
}
