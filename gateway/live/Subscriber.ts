import { closeCodes } from './closeCodes.ts'
import { encodeCursor } from './cursor.ts'
import { type Delivery, SessionGone } from './Delivery.ts'
import { frameOf } from './frameOf.ts'
import { mayHear } from '../rest/LiveEvent.ts'
import type { LiveFeed } from './LiveFeed.ts'
import type { LiveSession } from './LiveSession.ts'
import type { LiveSocket } from './LiveSocket.ts'
import type { Passage, Passages } from './Passages.ts'
import type { Told } from '../graph/Told.ts'

interface SubscriberOptions {
  /** Of the subscription, as the client named it. */
  id: string
  after: number | null
  socket: LiveSocket
  session: LiveSession
  delivery: Delivery
  passages: Passages
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
    socket.inOnePiece(() => {
      this.tellState()
      this.wake()
    })
  }

  /** The client no longer wants it. */
  leave(): void {
    const { socket, id } = this.options
    if (socket.subscribers.get(id) === this) socket.subscribers.delete(id)
    this.onLeave()
  }

  /** There may be something new. */
  wake(): void {
    const { id, feed, session, socket, passages } = this.options
    while (!this.#isWaiting && feed.isReady && this.#isOpen && !session.isInDoubt) {
      const place = this.#begun()
      if (!this.#isReached(place)) return this.#wait(feed.reach(place), (isThere) => this.#reached(isThere))
      if (place >= feed.ring.last) return this.#arrive(place)
      // What was missed is handed over as fast as it is taken: the socket wakes who waits for that.
      if (this.#isBehind && socket.isFull) return
      const passage = passages.behind(place, id, session)
      if (passage instanceof Promise) return this.#waitFor(passage)
      this.#pass(passage)
    }
  }

  /** What is of the moment, for who is up to date: the others see how things stand when they have caught up. */
  tellNow(told: Extract<Told, { kind: 'event' }>): void {
    const { feed, session } = this.options
    const isThere = !this.#isWaiting && this.#place === feed.ring.head
    if (isThere && !session.isInDoubt && mayHear(session.reach, told.event)) this.#tell(told)
  }

  /** Whether the gateway hears of what happens, and how far the client has come. */
  tellState(): void {
    if (this.#isWaiting) return
    const { isLive, isReady } = this.options.feed
    if (isReady) this.#begun()
    this.#toldLive = isLive
    this.#tell({ kind: 'state', cursor: encodeCursor(this.#place ?? 0), isLive })
  }

  /** What the client has is of another log, or too old: it must load everything anew, and goes on from here. */
  resync(): void {
    this.#turn += 1
    this.#isWaiting = false
    this.#place = this.options.feed.ring.head
    this.#tell({ kind: 'resync', cursor: encodeCursor(this.#place) })
  }

  /** Keeps a client from falling behind the log though nothing concerns it, and ends one that takes nothing. */
  beat(): void {
    const { socket } = this.options
    const isStuck = this.#isBehind && socket.isFull && socket.waiting === this.#waitingBefore
    this.#waitingBefore = socket.waiting
    if (isStuck) return socket.close(closeCodes.stalled, 'Nothing was taken for too long')
    if (this.#place !== null && this.#place !== this.#toldPlace) this.tellState()
  }

  /** Its place. Who came before this gateway heard of anything has none: what they loaded meanwhile may be old. */
  #begun(): number {
    if (this.#place === null) this.resync()
    return this.#place!
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

  /** What is no step further in the log. */
  #tell(told: Told): void {
    const text = this.options.delivery.textOf(told)
    const to = this.#place
    if (typeof text === 'string') this.#pass({ to, frames: frameOf(this.options.id, text) })
    else this.#waitFor(text.then((read) => ({ to, frames: frameOf(this.options.id, read) })))
  }

  #pass({ to, frames }: Passage): void {
    if (!this.#isOpen) return
    this.#place = to
    if (frames === null) return
    this.#toldPlace = to
    this.options.socket.send(frames)
  }

  #waitFor(passage: Promise<Passage>): void {
    const { session } = this.options
    const { reach } = session
    this.#wait(passage, (read) => {
      // Rights may have changed while it was read: then it is looked at once more.
      if (!session.isInDoubt && session.reach === reach) this.#pass(read)
    })
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
