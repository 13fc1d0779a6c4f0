import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { retryMessage as endpoint } from '../../contract/messageSending.ts'
import { sendRefusal, channelRefusal } from '../../contract/messageChannels.ts'
import type { Tx } from '../../db/Tx.ts'
import { messages } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { loadMessage, lockMessage } from './loadMessage.ts'
import { planSending } from './sendingJob.ts'
import { contactsOfThread } from './threadOfMessage.ts'

/**
 * Sends an undelivered message again, to the patient's current address.
 * @throws ApiError 409 for any other message
 */
export async function retryMessage(tx: Tx, viewer: Viewer, { path }: Pick<InputOf<typeof endpoint>, 'path'>) {
  const { message, thread } = await lockMessage(tx, viewer, path.id)
  if (message.status !== 'failed') throw conflict('not_failed')
  const type = message.type as 'chat' | 'sms' | 'email'
  const contacts = await contactsOfThread(tx, thread)
  const refused = sendRefusal(viewer, thread) ?? channelRefusal(type, contacts)
  if (refused) throw conflict(refused)
  const recipient = type === 'chat' ? null : contacts[type]
  const heldUntil = await planSending(tx, viewer.now, message.id, 0)
  await tx
    .update(messages)
    .set({ status: 'sending', failure: null, heldUntil, recipient })
    .where(eq(messages.id, message.id))
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['update_threads'],
    data: { position: message.position },
    action: 'message_retried',
    changes: { message: [{ id: message.id, status: 'failed' }, { status: 'sending' }] },
  })
  return loadMessage(tx, viewer, message.id)
}
