import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { groupBy } from '../../listing/groupBy.ts'
import type { ProcessorEvent } from '../../processor/ProcessorEvent.ts'
import type { Clock } from '../../time/clock.ts'
import type { EventHandlers } from './EventHandlers.ts'
import { type AnyHandler, handlerOf, type Received, receiveEvents } from './receiveEvents.ts'

/** Concurrent transactions: one uses the database while the other one is prepared. */
const maxTransactions = 2
/** Maximum number of events in one transaction. */
const maxTogether = 50
/**
 * Limit for waiting for locked rows. After it, the events are processed one by one, so that they do not wait for each
 * other.
 */
const lockTimeoutMs = 1_000

/** The payment, dispute or refund that an event is about. */
const objectOf = ({ id, data }: ProcessorEvent): string => ('id' in data.object && data.object.id) || id

interface Waiting {
  event: ProcessorEvent
  resolve: (received: Received) => void
  reject: (error: unknown) => void
}

/**
 * Processes events that arrive at the same moment in one transaction, in their order, because most of an event's cost
 * is the statements of its transaction. An event is acknowledged after its transaction was committed, so that the
 * processor sends it again if the server ends before.
 */
export class EventQueue {
  #waiting: Waiting[] = []
  #transactions = 0

  constructor(private readonly options: { database: Database; clock: Clock; handlers: EventHandlers }) {}

  /** @throws what its handler throws */
  receive(event: ProcessorEvent): Promise<Received> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject })
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#transactions >= maxTransactions) return
    this.#transactions += 1
    while (this.#waiting.length > 0) await this.#process(this.#next())
    this.#transactions -= 1
  }

  /** The first events that wait, as many as have the same handler. A repeated event waits for its first delivery. */
  #next(): Waiting[] {
    const { handlers } = this.options
    const [first] = this.#waiting
    const handle = handlerOf(handlers, first!.event)
    const ids = new Set<string>()
    const isNext = ({ event }: Waiting) =>
      ids.size < maxTogether && handlerOf(handlers, event) === handle && !ids.has(event.id) && ids.add(event.id)
    const end = this.#waiting.findIndex((each) => !isNext(each))
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }

  async #process(batch: readonly Waiting[]): Promise<void> {
    const handle = handlerOf(this.options.handlers, batch[0]!.event)
    try {
      const received = await this.#transaction(batch, handle)
      batch.forEach(({ resolve }, at) => resolve(received[at]!))
    } catch (error) {
      // A failure of one event must not stop the others.
      if (batch.length > 1) this.#processApart(batch)
      else batch[0]!.reject(error)
    }
  }

  /** Events of one object stay in their order. Those of other objects do not wait for them. */
  #processApart(batch: readonly Waiting[]): void {
    for (const [, alike] of groupBy(batch, ({ event }) => objectOf(event))) void this.#processInTurn(alike)
  }

  async #processInTurn(alike: readonly Waiting[]): Promise<void> {
    for (const each of alike) await this.#process([each])
  }

  #transaction(batch: readonly Waiting[], handle: AnyHandler | undefined): Promise<Received[]> {
    const { database, clock } = this.options
    const events = batch.map(({ event }) => event)
    return database.transaction(async (tx) => {
      if (events.length > 1) await tx.execute(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`)
      return receiveEvents(tx, clock.now(), events, handle)
    })
  }
}
