import type { StoredLiveEvent } from '../rest/LiveEvent.ts'

/**
 * The most recent events in memory: all after `since` up to `head`. A client that resumes soon costs the API nothing.
 */
export class EventRing {
  #events: StoredLiveEvent[] = []
  #since = 0
  #head = 0

  constructor(private readonly capacity: number) {}

  get since(): number {
    return this.#since
  }
  get head(): number {
    return this.#head
  }

  /** Sequence number of the last event; 0 if there is none. */
  get last(): number {
    return this.#events.at(-1)?.sequence ?? 0
  }

  /** Starts over at a sequence number, with no events. */
  restart(place: number): void {
    this.#events = []
    this.#since = place
    this.#head = place
  }

  /** The feed has reached `place`. `event` is null if no subscription wants it. */
  advance(place: number, event: StoredLiveEvent | null): void {
    this.#head = Math.max(this.#head, place)
    if (event) this.#events.push(event)
    // Removing one event moves all others, so the ring is not shortened each time.
    if (this.#events.length > this.capacity * 1.1) this.#shorten()
  }

  /** Adds events before all others, starting after `since`. The oldest are dropped if they do not fit. */
  prepend(since: number, events: readonly StoredLiveEvent[]): void {
    this.#events = [...events, ...this.#events]
    this.#since = since
    if (this.#events.length > this.capacity) this.#shorten()
  }

  /** The first event after `place`; null at the end. `place` must not be before `since`. */
  next(place: number): StoredLiveEvent | null {
    return this.#events[this.#indexBehind(place)] ?? null
  }

  #indexBehind(place: number): number {
    if (this.last <= place) return this.#events.length
    let [low, high] = [0, this.#events.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#events[middle]!.sequence > place) high = middle
      else low = middle + 1
    }
    return low
  }

  #shorten(): void {
    const dropped = this.#events.splice(0, this.#events.length - this.capacity)
    this.#since = dropped.at(-1)?.sequence ?? this.#since
  }
}
