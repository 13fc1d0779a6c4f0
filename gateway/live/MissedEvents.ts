import type { FeedClient } from '../rest/FeedClient.ts'
import { FeedRefusal } from '../rest/FeedClient.ts'
import type { EventRing } from './EventRing.ts'
import { eventOf, type KeptEvent } from '../rest/LiveEvent.ts'

const timeoutMs = 10_000

interface Reading {
  from: number
  isThere: boolean
}

/**
 * Reads from the API what clients have missed that come back from further than memory reaches. All who wait are served by
 * one reading: after a restart of the gateway thousands come back from about the same place.
 */
export class MissedEvents {
  #reading: Promise<Reading> | null = null
  /** The furthest place of those who wait for the next reading. */
  #furthest = Number.POSITIVE_INFINITY

  constructor(
    private readonly client: FeedClient,
    private readonly ring: EventRing,
    private readonly isWanted: (name: string) => boolean,
    /** What is too much to be caught up with event by event. */
    private readonly most: number,
  ) {}

  /** Makes memory reach back to a place. False where that is no longer kept, is too far or no place of this log. */
  async reach(place: number): Promise<boolean> {
    for (;;) {
      this.#furthest = Math.min(this.#furthest, place)
      // Those who come in the same moment are waited for.
      this.#reading ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#read())
      const { from, isThere } = await this.#reading
      const { since, head } = this.ring
      if (isThere && from <= place && place <= head) return place >= since
      if (from === place) return isThere && place >= since
      // It was of somebody else's place: again, for this one.
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
    const events: KeptEvent[] = []
    for await (const piece of this.client.read(place, signal)) {
      if (piece.sequence === null) continue
      const event = eventOf(piece)
      // `since` is an event's place: the reading ends with it, before anything that memory holds already.
      if (event && this.isWanted(event.name)) events.push(event as KeptEvent)
      if (events.length > this.most) return false
      if (piece.sequence < this.ring.since) continue
      if (place < this.ring.since) this.ring.prepend(place, events)
      return true
    }
    return false
  }
}
