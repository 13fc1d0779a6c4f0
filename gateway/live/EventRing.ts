import type { KeptEvent } from '../rest/LiveEvent.ts'

/**
 * What happened last, in memory: everything behind `since` up to `head`, so that a client that comes back soon costs the
 * API nothing.
 */
export class EventRing {
  #events: KeptEvent[] = []
  #since = 0
  #head = 0

  constructor(private readonly capacity: number) {}

  get since(): number {
    return this.#since
  }
  get head(): number {
    return this.#head
  }

  /** Place of the last event; 0 where there is none. */
  get last(): number {
    return this.#events.at(-1)?.sequence ?? 0
  }

  /** Begins anew at a place, with nothing. */
  restart(place: number): void {
    this.#events = []
    this.#since = place
    this.#head = place
  }

  /** The feed has come so far; with what happened there, where somebody may want to hear of it. */
  advance(place: number, event: KeptEvent | null): void {
    this.#head = Math.max(this.#head, place)
    if (event) this.#events.push(event)
    // Taking one away moves all others: not each time.
    if (this.#events.length > this.capacity * 1.1) this.#shorten()
  }

  /** What comes before everything there is, from `since` on; what does not fit is left out at its beginning. */
  prepend(since: number, events: readonly KeptEvent[]): void {
    this.#events = [...events, ...this.#events]
    this.#since = since
    if (this.#events.length > this.capacity) this.#shorten()
  }

  /** The first event behind a place; null at the end. The place must not lie before `since`. */
  next(place: number): KeptEvent | null {
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
