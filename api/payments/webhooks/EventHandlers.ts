import type { processorEventEnds } from '../../db/processorTables.ts'
import type { Tx } from '../../db/Tx.ts'
import type { EventOf, ProcessorEvent } from '../../processor/ProcessorEvent.ts'

export type EventEnd = (typeof processorEventEnds)[number]

/**
 * What is done with each type of event, in the transaction that marks the event as processed. Events come in any order,
 * and before the answer of the call that caused them: a handler compares with the stored state first. Handlers that
 * throw receive the event again later.
 */
export type EventHandlers = {
  [Type in ProcessorEvent['type']]?: (tx: Tx, now: Date, event: EventOf<Type>) => Promise<EventEnd>
}
