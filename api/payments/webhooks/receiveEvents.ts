import { sql } from 'drizzle-orm'
import { insertFromJson } from '../../db/insertRows.ts'
import { processorEvents } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { ProcessorEvent } from '../../processor/ProcessorEvent.ts'
import type { EventOutcome, EventHandler, EventHandlers } from './EventHandlers.ts'

export type AnyHandler = EventHandler<ProcessorEvent>
export type Received = EventOutcome | 'repeated'

/** The handler of an event's type. Undefined if nothing handles it. */
export const handlerOf = (handlers: EventHandlers, { type }: ProcessorEvent) => handlers[type] as AnyHandler | undefined

/**
 * Processes events of the card processor once, however often they are delivered, even twice at the same moment. Marking
 * them and the resulting changes are one transaction.
 * @param events of types with the same handler, each id once
 * @returns the outcome of each, in order
 */
export async function receiveEvents(
  tx: Tx,
  now: Date,
  events: readonly ProcessorEvent[],
  handle: AnyHandler | undefined,
): Promise<Received[]> {
  const fresh = await markNew(tx, now, events)
  const isFresh = events.map(({ id }) => fresh.has(id))
  const handled = events.filter((_, at) => isFresh[at])
  if (!handle) return isFresh.map((fresh) => (fresh ? 'unhandled' : 'repeated'))
  const outcomes = handled.length === 0 ? [] : await handle(tx, now, handled)
  if (handled.length > 0) await storeOutcomes(tx, handled, outcomes)
  const rest = outcomes.values()
  return isFresh.map((fresh) => (fresh ? rest.next().value! : 'repeated'))
}

/** @returns ids of the events that were not received before */
async function markNew(tx: Tx, now: Date, events: readonly ProcessorEvent[]): Promise<ReadonlySet<string>> {
  const receivedAt = now.toISOString()
  const rows = events.map(({ id, type, account = null }) => ({
    id,
    account,
    type,
    outcome: 'unhandled' as const,
    receivedAt,
  }))
  // In the order of their ids, so that two servers with the same events never wait for each other.
  rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  const insert = insertFromJson(processorEvents, rows)
  const marked = await tx.execute<{ id: string }>(sql`${insert} on conflict do nothing returning id`)
  return new Set(marked.rows.map(({ id }) => id))
}

async function storeOutcomes(
  tx: Tx,
  events: readonly ProcessorEvent[],
  outcomes: readonly EventOutcome[],
): Promise<void> {
  const rows = events.map(({ id }, at) => ({ id, outcome: outcomes[at] }))
  await tx.execute(sql`update processor_events e set outcome = r.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, outcome text) where e.id = r.id`)
}
