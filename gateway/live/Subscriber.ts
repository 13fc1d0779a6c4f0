import { closeCodes } from './closeCodes.ts'
import { encodeCursor } from './cursor.ts'
import { type Delivery, SessionGone } from './Delivery.ts'
import { frameOf } from './frameOf.ts'
import { canReceive } from '../rest/LiveEvent.ts'
import type { LiveFeed } from './LiveFeed.ts'
import type { LiveSession } from './LiveSession.ts'
import type { LiveSocket } from './LiveSocket.ts'
import type { FrameBatch, FrameCache } from './FrameCache.ts'
import type { SubscriptionPayload } from '../graph/SubscriptionPayload.ts'

interface SubscriberOptions {
  /** Id of the subscription, as the client named it. */
  id: string
  after: number | null
  socket: LiveSocket
  session: LiveSession
  delivery: Delivery
  frameCache: FrameCache
  feed: LiveFeed
  recheck: () => void
}

/**
 * One subscription: it delivers everything in its scope after its position, in order and once. It pauses while it
 * waits for a read, a session lookup or a full connection, and delays no other subscriber.
 */
export class Subscriber {
  #place: number | null
  /** The position that the client has received. */
  #sentPlace: number | null = null
  #isWaiting = false
  /** Whether the subscriber is still replaying missed events, as fast as the connection accepts them. */
  #isBehind: boolean
  #waitingBefore = -1
  /** Whether the position belongs to the log, though this gateway has not reached it yet. */
  #isAhead = false
  #sentLive: boolean | null = null
  /** Changes when a pending wait no longer matters. */
  #turn = 0

  constructor(
    private readonly options: SubscriberOptions,
    private readonly onLeave: () => void,
  ) {
    this.#place = options.after
    this.#isBehind = options.after !== null
  }

  /** Sends the state and starts delivery. */
  start(): void {
    const { feed, socket, id } = this.options
    socket.subscribers.set(id, this)
    if (feed.isReady) this.#place ??= feed.ring.head
    socket.inOnePiece(() => {
      this.sendState()
      this.wake()
    })
  }

  /** The client has unsubscribed. */
  leave(): void {
    const { socket, id } = this.options
    if (socket.subscribers.get(id) === this) socket.subscribers.delete(id)
    this.onLeave()
  }

  /** Delivers new events, if there are any. */
  wake(): void {
    const { id, feed, session, socket, frameCache } = this.options
    while (!this.#isWaiting && feed.isReady && this.#isOpen && !session.isInDoubt) {
      const place = this.#started()
      if (!this.#isReached(place)) return this.#wait(feed.reach(place), (isThere) => this.#reached(isThere))
      if (place >= feed.ring.last) return this.#arrive(place)
      // Missed events are sent as fast as the connection accepts them; the socket wakes waiting subscribers.
      if (this.#isBehind && socket.isFull) return
      const frameBatch = frameCache.behind(place, id, session)
      if (frameBatch instanceof Promise) return this.#waitFor(frameBatch)
      this.#pass(frameBatch)
    }
  }

  /**
   * Delivers an event without a sequence number to subscribers that are up to date. The others read the state
   * afterwards.
   */
  notifyNow(payload: Extract<SubscriptionPayload, { kind: 'event' }>): void {
    const { feed, session } = this.options
    const isThere = !this.#isWaiting && this.#place === feed.ring.head
    if (isThere && !session.isInDoubt && canReceive(session.reach, payload.event)) this.#send(payload)
  }

  /** Sends whether the feed is connected, and the client's position. */
  sendState(): void {
    if (this.#isWaiting) return
    const { isLive, isReady } = this.options.feed
    if (isReady) this.#started()
    this.#sentLive = isLive
    this.#send({ kind: 'state', cursor: encodeCursor(this.#place ?? 0), isLive })
  }

  /** The client's data is of another log or too old: it must load everything again, and resumes from here. */
  resync(): void {
    this.#turn += 1
    this.#isWaiting = false
    this.#place = this.options.feed.ring.head
    this.#send({ kind: 'resync', cursor: encodeCursor(this.#place) })
  }

  /** Keeps the client's cursor recent when no event is in scope, and closes a client that accepts nothing. */
  beat(): void {
    const { socket } = this.options
    const isStuck = this.#isBehind && socket.isFull && socket.waiting === this.#waitingBefore
    this.#waitingBefore = socket.waiting
    if (isStuck) return socket.close(closeCodes.stalled, 'Nothing was taken for too long')
    if (this.#place !== null && this.#place !== this.#sentPlace) this.sendState()
  }

  /** The start position. A client that came before the feed was connected has none: its data may be outdated. */
  #started(): number {
    if (this.#place === null) this.resync()
    return this.#place!
  }

  get #isOpen(): boolean {
    const { socket, id } = this.options
    return socket.isOpen && socket.subscribers.get(id) === this
  }

  /** A client that received more from another gateway waits until this one has caught up. */
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
    if (this.#sentLive !== feed.isLive) this.sendState()
  }

  /** Sends a message that does not move the position. */
  #send(payload: SubscriptionPayload): void {
    const text = this.options.delivery.textOf(payload)
    const to = this.#place
    if (typeof text === 'string') this.#pass({ to, frames: frameOf(this.options.id, text) })
    else this.#waitFor(text.then((read) => ({ to, frames: frameOf(this.options.id, read) })))
  }

  #pass({ to, frames }: FrameBatch): void {
    if (!this.#isOpen) return
    this.#place = to
    if (frames === null) return
    this.#sentPlace = to
    this.options.socket.send(frames)
  }

  #waitFor(frameBatch: Promise<FrameBatch>): void {
    const { session } = this.options
    const { reach } = session
    this.#wait(frameBatch, (read) => {
      // Permissions may have changed during the read; if so, check again.
      if (!session.isInDoubt && session.reach === reach) this.#pass(read)
    })
  }

  /** Continues after a wait. A failure concerns this client alone. */
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
    session.invalidate()
    recheck()
  }
}
