import { processorEvents } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { ProcessorEvent } from '../../processor/ProcessorEvent.ts'
import { eq } from 'drizzle-orm'
import type { EventEnd, EventHandlers } from './EventHandlers.ts'

type AnyHandler = (tx: Tx, now: Date, event: ProcessorEvent) => Promise<EventEnd>

/**
 * Processes an event of the card processor once, however often it is delivered, even twice at the same moment. Its mark
 * and what it changes are one transaction.
 */
export async function receiveEvent(
  tx: Tx,
  now: Date,
  event: ProcessorEvent,
  handlers: EventHandlers,
): Promise<EventEnd | 'repeated'> {
  const { id, type, account = null } = event
  const marked = await tx
    .insert(processorEvents)
    .values({ id, account, type, outcome: 'unhandled', receivedAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: processorEvents.id })
  if (marked.length === 0) return 'repeated'
  const handle = handlers[type] as AnyHandler | undefined
  if (!handle) return 'unhandled'
  const outcome = await handle(tx, now, event)
  await tx.update(processorEvents).set({ outcome }).where(eq(processorEvents.id, id))
  return outcome
}
