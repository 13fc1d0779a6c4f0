import { and, asc, gt, gte, lt, lte, max, min } from 'drizzle-orm'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { events, prunedEvents } from '../db/schema.ts'

export type StoredEvent = typeof events.$inferSelect

/** Notification channel of event writers, sent at commit. */
export const eventsChannel = 'events'

/** The events after a position, oldest first. Without gaps: see `events.sequence`. */
export function eventsAfter(tx: ReadTx, sequence: number, limit: number, upTo?: number): Promise<StoredEvent[]> {
  const isRequested = and(gt(events.sequence, sequence), upTo === undefined ? undefined : lte(events.sequence, upTo))
  return tx.select().from(events).where(isRequested).orderBy(asc(events.sequence)).limit(limit)
}

/** The last pruned event. A reader before it has missed events permanently. 0 for none. */
export async function prunedUpTo(tx: ReadTx): Promise<number> {
  const [row] = await tx.select({ sequence: prunedEvents.sequence }).from(prunedEvents)
  return row?.sequence ?? 0
}

/** First and last event of the log. No reader can have seen more than `head`. */
export async function endsOfLog(tx: ReadTx): Promise<{ pruned: number; head: number }> {
  const [last] = await tx.select({ sequence: max(events.sequence) }).from(events)
  const pruned = await prunedUpTo(tx)
  return { pruned, head: Math.max(last?.sequence ?? 0, pruned) }
}

/**
 * Prunes events before an instant, from the start and without gaps: timestamps differ slightly from the commit order,
 * so an older event behind a younger one is pruned later.
 */
export async function pruneEvents(tx: Tx, before: string): Promise<void> {
  const [young] = await tx
    .select({ first: min(events.sequence) })
    .from(events)
    .where(gte(events.createdAt, before))
  const first = young?.first ?? null
  const isOld = and(lt(events.createdAt, before), first === null ? undefined : lt(events.sequence, first))
  const [last] = await tx
    .select({ sequence: max(events.sequence) })
    .from(events)
    .where(isOld)
  const sequence = last?.sequence ?? null
  if (sequence === null) return
  await tx.delete(events).where(lte(events.sequence, sequence))
  await tx
    .insert(prunedEvents)
    .values({ id: 1, sequence })
    .onConflictDoUpdate({ target: prunedEvents.id, set: { sequence } })
}
