import type { FeedClient, FeedPiece } from '../rest/FeedClient.ts'
import { EventRing } from './EventRing.ts'
import { eventOf, type KeptEvent, type LiveEvent } from '../rest/LiveEvent.ts'
import { MissedEvents } from './MissedEvents.ts'
import { UpstreamFeed } from './UpstreamFeed.ts'

/** What somebody who comes back can be told from memory; and the most that is read for them from the API. */
export const mostRemembered = 20_000

interface FeedListeners {
  /** Something was added; or, where it is given, something of the moment. */
  onEvent(momentary: LiveEvent | null): void
  /** Something is kept from now on; `onEvent` follows. */
  onKept(event: LiveEvent): void
  /** Somebody's sessions or rights may have changed. */
  onStanding(userId: string): void
  /** The feed is there, or is lost. */
  onState(isLive: boolean): void
  /** What clients have is of another log. */
  onRestart(): void
}

/** What happens, as far as this gateway knows: what it remembers, and what it can read of before. */
export class LiveFeed {
  readonly ring: EventRing
  readonly #missed: MissedEvents
  readonly #upstream: UpstreamFeed
  #isReady = false

  constructor(
    private readonly client: FeedClient,
    private readonly isWanted: (name: string) => boolean,
    private readonly listeners: FeedListeners,
    report: (why: string) => void,
    remembered = mostRemembered,
  ) {
    this.ring = new EventRing(remembered)
    this.#missed = new MissedEvents(client, this.ring, isWanted, remembered)
    this.#upstream = new UpstreamFeed(client, { ...this.#heard() }, report)
  }

  /** Whether it has ever begun. */
  get isReady(): boolean {
    return this.#isReady
  }
  /** Whether it hears of what happens at this moment. */
  get isLive(): boolean {
    return this.#upstream.isLive
  }

  start(): void {
    void this.#upstream.run()
  }

  async close(): Promise<void> {
    this.#upstream.stop()
    await this.client.close()
  }

  /** Whether everything behind a place is in memory, and it is a place of this log as far as one can tell. */
  reaches(place: number): boolean {
    return place >= this.ring.since && place <= this.ring.head
  }

  /** Makes it so. False where somebody at that place must load everything anew. */
  reach(place: number): Promise<boolean> {
    return this.#missed.reach(place)
  }

  #heard() {
    return {
      onBegin: (place: number, isAnew: boolean) => this.#begin(place, isAnew),
      onPieces: (piece: FeedPiece) => this.#take(piece),
      onLost: () => this.listeners.onState(false),
    }
  }

  #begin(place: number, isAnew: boolean): void {
    const wasReady = this.#isReady
    if (isAnew) this.ring.restart(place)
    this.#isReady = true
    if (wasReady && isAnew) this.listeners.onRestart()
    this.listeners.onState(true)
  }

  #take(piece: FeedPiece): void {
    const { user_id: userId } = (piece.data ?? {}) as { user_id?: unknown }
    if (piece.event === 'standing_changed') return this.listeners.onStanding(String(userId))
    const event = eventOf(piece)
    const wanted = event && this.isWanted(event.name) ? event : null
    if (piece.sequence === null) {
      if (wanted) this.listeners.onEvent(wanted)
      return
    }
    if (wanted) this.listeners.onKept(wanted)
    this.ring.advance(piece.sequence, wanted as KeptEvent | null)
    this.listeners.onEvent(null)
  }
}
