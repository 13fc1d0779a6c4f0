import type { FeedClient, FeedPiece } from '../rest/FeedClient.ts'
import { EventRing } from './EventRing.ts'
import { eventOf, type StoredLiveEvent, type LiveEvent } from '../rest/LiveEvent.ts'
import { MissedEvents } from './MissedEvents.ts'
import { UpstreamFeed } from './UpstreamFeed.ts'

/** Events buffered in memory for clients that resume, and the most that are read from the API for them. */
export const maxRemembered = 20_000

interface FeedListeners {
  /** The ring has grown. If `ephemeral` is given, it is an event without a sequence number. */
  onEvent(ephemeral: LiveEvent | null): void
  /** An event was stored in the ring; `onEvent` follows. */
  onStored(event: LiveEvent): void
  /** A user's sessions or permissions may have changed. */
  onAccessChanged(userId: string): void
  /** The feed was connected or lost. */
  onState(isLive: boolean): void
  /** Clients' cursors belong to another log. */
  onRestart(): void
}

/** The events that this gateway knows: those in memory, and older ones that it can read from the API. */
export class LiveFeed {
  readonly ring: EventRing
  readonly #missed: MissedEvents
  readonly #upstream: UpstreamFeed
  #isReady = false

  constructor(
    private readonly client: FeedClient,
    private readonly isRelevant: (name: string) => boolean,
    private readonly listeners: FeedListeners,
    report: (why: string) => void,
    remembered = maxRemembered,
  ) {
    this.ring = new EventRing(remembered)
    this.#missed = new MissedEvents(client, this.ring, isRelevant, remembered)
    this.#upstream = new UpstreamFeed(client, { ...this.#listeners() }, report)
  }

  /** Whether the feed has ever been connected. */
  get isReady(): boolean {
    return this.#isReady
  }
  /** Whether the feed is connected now. */
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

  /** Whether memory contains everything after `place`, and `place` can belong to this log. */
  reaches(place: number): boolean {
    return place >= this.ring.since && place <= this.ring.head
  }

  /** Reads what `reaches` requires. False if a client at `place` must load everything again. */
  reach(place: number): Promise<boolean> {
    return this.#missed.reach(place)
  }

  #listeners() {
    return {
      onBegin: (place: number, isRestart: boolean) => this.#begin(place, isRestart),
      onPieces: (piece: FeedPiece) => this.#take(piece),
      onLost: () => this.listeners.onState(false),
    }
  }

  #begin(place: number, isRestart: boolean): void {
    const wasReady = this.#isReady
    if (isRestart) this.ring.restart(place)
    this.#isReady = true
    if (wasReady && isRestart) this.listeners.onRestart()
    this.listeners.onState(true)
  }

  #take(piece: FeedPiece): void {
    const { user_id: userId } = (piece.data ?? {}) as { user_id?: unknown }
    if (piece.event === 'access_changed') return this.listeners.onAccessChanged(String(userId))
    const event = eventOf(piece)
    const relevant = event && this.isRelevant(event.name) ? event : null
    if (piece.sequence === null) {
      if (relevant) this.listeners.onEvent(relevant)
      return
    }
    if (relevant) this.listeners.onStored(relevant)
    this.ring.advance(piece.sequence, relevant as StoredLiveEvent | null)
    this.listeners.onEvent(null)
  }
}
