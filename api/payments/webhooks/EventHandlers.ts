import type { processorEventOutcomes } from '../../db/processorTables.ts'
import type { Tx } from '../../db/Tx.ts'
import type { EventOf, ProcessorEvent } from '../../processor/ProcessorEvent.ts'

export type EventOutcome = (typeof processorEventOutcomes)[number]

/** @returns the outcome of each event, in their order */
export type EventHandler<Event> = (tx: Tx, now: Date, events: readonly Event[]) => Promise<EventOutcome[]>

/**
 * Handlers by type of event. Each runs in the transaction that marks its events as processed. Events arrive in any
 * order, and before the response of the call that caused them, so a handler first compares with the stored state. If a
 * handler throws, the processor sends the event again. Events whose types share a handler reach it together if they
 * arrive at once.
 */
export type EventHandlers = {
  [Type in ProcessorEvent['type']]?: EventHandler<EventOf<Type>>
}

/** A handler that takes its events one after the other. */
export const sequentially =
  <Event>(handle: (tx: Tx, now: Date, event: Event) => Promise<EventOutcome>): EventHandler<Event> =>
  async (tx, now, events) => {
    const outcomes: EventOutcome[] = []
    for (const event of events) outcomes.push(await handle(tx, now, event))
    return outcomes
  }
