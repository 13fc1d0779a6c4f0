import { eq } from 'drizzle-orm'
import type { messageStatuses } from '../../contract/messages.ts'
import type { EventName } from '../../contract/events.ts'
import type { Tx } from '../../db/Tx.ts'
import { messages, threads } from '../../db/schema.ts'
import { emitThreadEvents } from '../../events/recordThreadChange.ts'

export type Progress = Exclude<(typeof messageStatuses)[number], 'sending' | 'withdrawn'>

/** Transitions of a message’s delivery status, with their events. It never moves back. */
const steps: Record<Progress, { from: readonly string[]; event: EventName }> = {
  sent: { from: ['sending'], event: 'message_sent' },
  acknowledged: { from: ['sending', 'sent'], event: 'message_ack' },
  read: { from: ['sending', 'sent', 'acknowledged'], event: 'message_read' },
  failed: { from: ['sending', 'sent'], event: 'message_failed' },
}

/**
 * Saves the delivery status of a message.
 * @returns whether it changed
 */
export async function markMessage(tx: Tx, now: Date, messageId: string, status: Progress): Promise<boolean> {
  const found = await heldMessage(tx, messageId)
  if (!found || !steps[status].from.includes(found.message.status ?? '')) return false
  await tx.update(messages).set({ status, heldUntil: null }).where(eq(messages.id, messageId))
  await emitThreadEvents(tx, now, {
    thread: found.thread,
    events: [steps[status].event],
    data: { position: found.message.position },
  })
  return true
}

/** A message with its locked thread, for work without a viewer; null if there is none. */
export async function heldMessage(tx: Tx, messageId: string) {
  const read = () => tx.select().from(messages).where(eq(messages.id, messageId))
  const [known] = await read()
  if (!known) return null
  const [thread] = await tx.select().from(threads).where(eq(threads.id, known.threadId)).for('update')
  const [message] = await read()
  return { message: message!, thread: thread! }
}
