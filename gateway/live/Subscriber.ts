import { closeCodes } from './closeCodes.ts'
import { encodeCursor } from './cursor.ts'
import { type Delivery, SessionGone } from './Delivery.ts'
import { type LiveEvent, mayHear } from './LiveEvent.ts'
import type { LiveFeed } from './LiveFeed.ts'
import type { LiveSession } from './LiveSession.ts'
import type { LiveSocket } from './LiveSocket.ts'

/** What a subscription's fields are answered from: an event, or what is said about the stream itself. */
export type Told =
  | { kind: 'event'; cursor: string; event: LiveEvent }
  | { kind: 'state'; cursor: string; isLive: boolean }
  | { kind: 'resync'; cursor: string }

interface SubscriberOptions {
  /** Of the subscription, as the client named it. */
  id: string
  after: number | null
  socket: LiveSocket
  session: LiveSession
  delivery: Delivery
  feed: LiveFeed
  recheck: () => void
}

/**
 * One subscription: from its place on it is told everything in its scope, in order and once. While something has to be
 * waited for (a reading, who this is, a connection that is full) it stands still, and nobody else waits for it.
 */
export class Subscriber {
  #place: number | null
  /** The place that the client knows of. */
  #toldPlace: number | null = null
  #isWaiting = false
  /** What was missed is handed over as fast as it is taken; from then on, as it happens. */
  #isBehind: boolean
  #waitingBefore = -1
  /** Whether the place is known to be one of the log, though this gateway has not come as far. */
  #isAhead = false
  #toldLive: boolean | null = null
  /** Changes where what is waited for no longer matters. */
  #turn = 0

  constructor(
    private readonly options: SubscriberOptions,
    private readonly onLeave: () => void,
  ) {
    this.#place = options.after
    this.#isBehind = options.after !== null
  }

  /** Says where it stands, and begins. */
  start(): void {
    const { feed, socket, id } = this.options
    socket.subscribers.set(id, this)
    if (feed.isReady) this.#place ??= feed.ring.head
    this.tellState()
    this.wake()
  }

  /** The client no longer wants it. */
  leave(): void {
    const { socket, id } = this.options
    if (socket.subscribers.get(id) === this) socket.subscribers.delete(id)
    this.onLeave()
  }

  /** There may be something new. */
  wake(): void {
    const { feed, session } = this.options
    while (!this.#isWaiting && feed.isReady && this.#isOpen && !session.isInDoubt) {
      const place = (this.#place ??= feed.ring.head)
      if (!this.#isReached(place)) return this.#wait(feed.reach(place), (isThere) => this.#reached(isThere))
      const event = feed.ring.next(place)
      if (!event) return this.#arrive(place)
      if (!mayHear(session.reach, event)) this.#place = event.sequence
      else if (!this.#tell({ kind: 'event', cursor: encodeCursor(event.sequence), event }, event.sequence)) return
    }
  }

  /** What is of the moment, for who is up to date: the others see how things stand when they have caught up. */
  tellNow(event: LiveEvent): void {
    const { feed, session } = this.options
    if (this.#isWaiting || this.#place !== feed.ring.head || session.isInDoubt || !mayHear(session.reach, event)) return
    this.#tell({ kind: 'event', cursor: encodeCursor(this.#place), event }, this.#place)
  }

  /** Whether the gateway hears of what happens, and how far the client has come. */
  tellState(): void {
    if (this.#isWaiting) return
    const { isLive } = this.options.feed
    this.#toldLive = isLive
    this.#tell({ kind: 'state', cursor: encodeCursor(this.#place ?? 0), isLive }, this.#place)
  }

  /** What the client has is of another log, or too old: it must load everything anew, and goes on from here. */
  resync(): void {
    this.#turn += 1
    this.#isWaiting = false
    this.#place = this.options.feed.ring.head
    this.#tell({ kind: 'resync', cursor: encodeCursor(this.#place) }, this.#place)
  }

  /** Keeps a client from falling behind the log though nothing concerns it, and ends one that takes nothing. */
  beat(): void {
    const { socket } = this.options
    const isStuck = this.#isBehind && socket.isFull && socket.waiting === this.#waitingBefore
    this.#waitingBefore = socket.waiting
    if (isStuck) return socket.close(closeCodes.stalled, 'Nothing was taken for too long')
    if (this.#place !== null && this.#place !== this.#toldPlace) this.tellState()
  }

  get #isOpen(): boolean {
    const { socket, id } = this.options
    return socket.isOpen && socket.subscribers.get(id) === this
  }

  /** Somebody who was told more by another gateway waits until this one has come as far. */
  #isReached(place: number): boolean {
    const { ring } = this.options.feed
    return place >= ring.since && (place <= ring.head || this.#isAhead)
  }

  #reached(isThere: boolean): void {
    this.#isAhead = isThere && this.#place! > this.options.feed.ring.head
    if (!isThere) this.resync()
  }

  #arrive(place: number): void {
    const { feed } = this.options
    this.#place = Math.max(place, feed.ring.head)
    this.#isBehind = false
    if (this.#toldLive !== feed.isLive) this.tellState()
  }

  /** Whether it could be told at once. */
  #tell(told: Told, place: number | null): boolean {
    const text = this.options.delivery.textOf(keyOf(told), told)
    if (typeof text === 'string') return this.#send(text, place)
    this.#wait(text, (later) => {
      const { session } = this.options
      // Rights may have changed while it was read: then it is looked at once more.
      if (!session.isInDoubt && (told.kind !== 'event' || mayHear(session.reach, told.event))) this.#send(later, place)
    })
    return false
  }

  #send(text: string, place: number | null): boolean {
    const { socket, id } = this.options
    if (!this.#isOpen) return false
    this.#place = place
    this.#toldPlace = place
    if (!this.#isBehind || !socket.isFull) {
      socket.next(id, text)
      return true
    }
    this.#wait(new Promise<void>((resolve) => socket.next(id, text, () => resolve())), () => undefined)
    return false
  }

  /** Goes on when something has come about. What goes wrong concerns this client alone. */
  #wait<T>(something: Promise<T>, then: (value: T) => void): void {
    const turn = this.#turn
    this.#isWaiting = true
    something.then(
      (value) => {
        if (turn !== this.#turn) return
        this.#isWaiting = false
        then(value)
        this.wake()
      },
      (error: unknown) => turn === this.#turn && this.#failed(error),
    )
  }

  #failed(error: unknown): void {
    const { socket, session, recheck } = this.options
    this.#isWaiting = false
    if (!(error instanceof SessionGone)) return socket.close(closeCodes.unavailable, 'What was missed cannot be read')
    session.doubt()
    recheck()
  }
}

/** By which all subscribers of a delivery share a text; what is of the moment is told to all at once. */
function keyOf(told: Told): string {
  if (told.kind === 'event') return `event ${told.event.sequence ?? `${told.cursor} ${JSON.stringify(told.event)}`}`
  return `${told.kind} ${told.cursor} ${told.kind === 'state' && told.isLive}`
}
