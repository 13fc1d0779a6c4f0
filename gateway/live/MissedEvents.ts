import type { FeedClient } from '../rest/FeedClient.ts'
import { FeedRefusal } from '../rest/FeedClient.ts'
import type { EventRing } from './EventRing.ts'
import { eventOf, type StoredLiveEvent } from '../rest/LiveEvent.ts'

const timeoutMs = 10_000

interface Reading {
  from: number
  isThere: boolean
}

/**
 * Reads events from the API for clients that resume from before the ring. All waiting clients share one read, because
 * after a restart of the gateway thousands resume from about the same position.
 */
export class MissedEvents {
  #reading: Promise<Reading> | null = null
  /** The oldest position among the clients that wait for the next read. */
  #furthest = Number.POSITIVE_INFINITY

  constructor(
    private readonly client: FeedClient,
    private readonly ring: EventRing,
    private readonly isRelevant: (name: string) => boolean,
    /** Beyond this number of events, a client loads everything again. */
    private readonly most: number,
  ) {}

  /** Extends memory back to `place`. False if the log no longer contains it, it is too far back or of another log. */
  async reach(place: number): Promise<boolean> {
    for (;;) {
      this.#furthest = Math.min(this.#furthest, place)
      // Wait for other clients that resume at the same moment.
      this.#reading ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#read())
      const { from, isThere } = await this.#reading
      const { since, head } = this.ring
      if (isThere && from <= place && place <= head) return place >= since
      if (from === place) return isThere && place >= since
      // The read served another client's position. Read again for this one.
    }
  }

  async #read(): Promise<Reading> {
    const from = this.#furthest
    this.#furthest = Number.POSITIVE_INFINITY
    const end = new AbortController()
    try {
      return {
        from,
        isThere: await this.#readFrom(from, AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)])),
      }
    } catch (error) {
      if (error instanceof FeedRefusal && error.status === 410) return { from, isThere: false }
      throw error
    } finally {
      end.abort()
      this.#reading = null
    }
  }

  async #readFrom(place: number, signal: AbortSignal): Promise<boolean> {
    const events: StoredLiveEvent[] = []
    for await (const piece of this.client.read(place, signal)) {
      if (piece.sequence === null) continue
      const event = eventOf(piece)
      // `since` is an event's position, so the read ends with it, before the events in memory.
      if (event && this.isRelevant(event.name)) events.push(event as StoredLiveEvent)
      if (events.length > this.most) return false
      if (piece.sequence < this.ring.since) continue
      if (place < this.ring.since) this.ring.prepend(place, events)
      return true
    }
    return false
  }
}
