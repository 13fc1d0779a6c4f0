import type { Context } from '../graph/Context.ts'
import { RestSession } from '../rest/RestSession.ts'
import { encodeCursor } from './cursor.ts'
import { Delivery } from './Delivery.ts'
import { LiveFeed, maxRemembered } from './LiveFeed.ts'
import type { LiveEvent } from '../rest/LiveEvent.ts'
import type { LiveOperation } from './LiveOperation.ts'
import type { LiveOptions } from './LiveOptions.ts'
import type { LiveSession } from './LiveSession.ts'
import { LiveSessions } from './LiveSessions.ts'
import type { LiveSocket } from './LiveSocket.ts'
import { FrameCache } from './FrameCache.ts'
import { Subscriber } from './Subscriber.ts'
import { untilDisconnected } from './untilDisconnected.ts'

interface Group {
  delivery: Delivery
  frameCache: FrameCache
  size: number
}

/** Events delivered together, at most. The ring must not drop events that are not delivered yet. */
const maxTogether = 500
/** Results cached for the other tabs of a session that reads on its own. */
const maxReadForOne = 100

/** All subscribers. Each event is delivered once per group with equal results. */
export class LiveHub {
  readonly sessions: LiveSessions
  /** Null if the feed is not configured. */
  readonly feed: LiveFeed | null
  readonly #subscribers = new Set<Subscriber>()
  readonly #groups = new Map<string, Group>()
  /** Events that arrive in one chunk are delivered together. */
  #scheduled: NodeJS.Immediate | null = null
  #unsent = 0
  /** Creation times of the events that are not delivered yet, for the delay metric. */
  #written: string[] = []

  constructor(private readonly options: LiveOptions) {
    const { client, feedClient, isRelevant, now, report, remembered } = options
    this.sessions = new LiveSessions(client, feedClient?.token ?? null, () => now().getTime())
    this.feed =
      feedClient &&
      new LiveFeed(
        feedClient,
        isRelevant,
        this.#listeners(),
        (why) => report({ level: 'warn', error: why }),
        remembered,
      )
  }

  get subscriberCount(): number {
    return this.#subscribers.size
  }

  begin(): void {
    this.feed?.start()
  }

  beat(): void {
    this.sessions.beat()
  }

  async close(): Promise<void> {
    if (this.#scheduled) clearImmediate(this.#scheduled)
    await this.feed?.close()
  }

  /** Creates a subscriber; it receives nothing before `start`. */
  prepare(id: string, operation: LiveOperation, socket: LiveSocket, session: LiveSession, feed: LiveFeed): Subscriber {
    const recheck = () => void this.sessions.check(session)
    const { delivery, frameCache } = this.#join(operation, session, feed)
    return new Subscriber({ id, after: operation.after, socket, session, delivery, frameCache, feed, recheck }, () =>
      this.#leave(operation, session),
    )
  }

  /** Delivers the current state and all events until the subscriber leaves. */
  start(subscriber: Subscriber): AsyncGenerator<never, undefined> {
    this.#subscribers.add(subscriber)
    subscriber.start()
    return untilDisconnected(() => {
      this.#subscribers.delete(subscriber)
      subscriber.leave()
    })
  }

  #listeners() {
    return {
      onEvent: (ephemeral: LiveEvent | null) => {
        if (ephemeral) this.#notifyNow(ephemeral)
        else this.#notifySoon()
      },
      onStored: ({ data }: LiveEvent) => {
        if (this.options.onDelivered && data.created_at) this.#written.push(data.created_at)
      },
      onAccessChanged: (userId: string) => this.sessions.invalidate(userId),
      onRestart: () => {
        for (const { frameCache } of this.#groups.values()) frameCache.forget()
        this.#each((one) => one.resync())
      },
      onState: (isLive: boolean) => {
        // Session changes during the interruption are not sent again.
        if (isLive) this.sessions.invalidate()
        this.#each((one) => one.sendState())
      },
    }
  }

  #each(send: (subscriber: Subscriber) => void): void {
    for (const subscriber of this.#subscribers) send(subscriber)
  }

  #notifySoon(): void {
    this.#unsent += 1
    if (this.#unsent >= Math.min(maxTogether, this.options.remembered ?? maxTogether)) this.#send()
    else this.#scheduled ??= setImmediate(() => this.#send())
  }

  #send(): void {
    if (this.#scheduled) clearImmediate(this.#scheduled)
    this.#scheduled = null
    this.#unsent = 0
    this.#each((one) => one.wake())
    const now = this.options.now().getTime()
    const written = this.#written.splice(0)
    if (this.#subscribers.size > 0) for (const at of written) this.options.onDelivered?.(now - Date.parse(at))
  }

  #notifyNow(event: LiveEvent): void {
    // A subscriber that has not received the earlier events yet is not up to date.
    if (this.#scheduled) this.#send()
    const payload = { kind: 'event', cursor: encodeCursor(this.feed!.ring.head), event } as const
    this.#each((one) => one.notifyNow(payload))
  }

  #join(operation: LiveOperation, session: LiveSession, { ring }: LiveFeed): Group {
    const key = groupOf(operation, session)
    const known = this.#groups.get(key)
    if (known) {
      known.size += 1
      return known
    }
    const delivery = this.#deliveryOf(operation, session)
    const group = { delivery, frameCache: new FrameCache(delivery, ring), size: 1 }
    this.#groups.set(key, group)
    return group
  }

  #leave(operation: LiveOperation, session: LiveSession): void {
    const key = groupOf(operation, session)
    const group = this.#groups.get(key)
    if (!group) return
    group.size -= 1
    if (group.size === 0) this.#groups.delete(key)
  }

  #deliveryOf(operation: LiveOperation, session: LiveSession): Delivery {
    const { schema, client, now, report, tracing, remembered = maxRemembered } = this.options
    const { caller } = session
    const named = `${operation.name} ${operation.documentId}`
    const facts = { 'graphql.operation.name': operation.name, 'graphql.document.id': operation.documentId }
    const isTraced = tracing && !operation.isOfTheEvent
    const contextOf = (requestId: string): Context => {
      const span = isTraced ? tracing.begin(`graphql ${operation.name}`, null, facts) : undefined
      return { rest: new RestSession(client, { ...caller, requestId, operation: named, span }), now: now() }
    }
    const reading = operation.isOfTheEvent
      ? { rights: () => null, most: remembered }
      : { rights: () => session.reach, most: maxReadForOne }
    return new Delivery({ schema, operation, contextOf, report, ...reading })
  }
}

/**
 * All sessions share a group if the operation selects only fields of the event. Otherwise each session reads on its
 * own.
 */
const groupOf = ({ documentId, variables, isOfTheEvent }: LiveOperation, session: LiveSession) =>
  JSON.stringify([documentId, variables, isOfTheEvent ? null : session.key])
