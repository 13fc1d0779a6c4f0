import type { processorEventOutcomes } from '../../db/processorTables.ts'
import type { Tx } from '../../db/Tx.ts'
import type { EventOf, ProcessorEvent } from '../../processor/ProcessorEvent.ts'

export type EventOutcome = (typeof processorEventOutcomes)[number]

/** @returns the end of each event, in their order */
export type EventHandler<Event> = (tx: Tx, now: Date, events: readonly Event[]) => Promise<EventOutcome[]>

/**
 * What is done with each type of event, in the transaction that marks the events as processed. Events come in any order,
 * and before the answer of the call that caused them: a handler compares with the stored state first. Handlers that
 * throw receive the event again later. Events of types with one handler reach it together when they come at once.
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
