import { randomUUID } from 'node:crypto'
import type { Context } from '../graph/Context.ts'
import { RestSession } from '../rest/RestSession.ts'
import { Delivery } from './Delivery.ts'
import { LiveFeed } from './LiveFeed.ts'
import type { LiveEvent } from './LiveEvent.ts'
import type { LiveOperation } from './LiveOperation.ts'
import type { LiveOptions } from './LiveServer.ts'
import type { LiveSession } from './LiveSession.ts'
import { LiveSessions } from './LiveSessions.ts'
import type { LiveSocket } from './LiveSocket.ts'
import { Subscriber } from './Subscriber.ts'
import { untilLeft } from './untilLeft.ts'

interface Group {
  delivery: Delivery
  size: number
}

/** Everybody who is subscribed, and what they are told: each event once for all who are told the same. */
export class LiveHub {
  readonly sessions: LiveSessions
  /** Null where the feed is not to be had. */
  readonly feed: LiveFeed | null
  readonly #subscribers = new Set<Subscriber>()
  readonly #groups = new Map<string, Group>()

  constructor(private readonly options: LiveOptions) {
    const { client, feedClient, isWanted, now, report, remembered } = options
    this.sessions = new LiveSessions(client, () => now().getTime())
    const failed = (error: unknown) =>
      report({ requestId: randomUUID(), error: `The feed: ${error instanceof Error ? error.message : 'lost'}`, at: '' })
    this.feed = feedClient && new LiveFeed(feedClient, isWanted, this.#listeners(), failed, remembered)
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
    await this.feed?.close()
  }

  /** Somebody who is about to subscribe; nothing is told before `start`. */
  prepare(id: string, operation: LiveOperation, socket: LiveSocket, session: LiveSession, feed: LiveFeed): Subscriber {
    const recheck = () => void this.sessions.check(session)
    const group = this.#join(operation, session)
    return new Subscriber(
      { id, after: operation.after, socket, session, delivery: group.delivery, feed, recheck },
      () => this.#leave(operation, session),
    )
  }

  /** Tells it what there is, and all that comes, until it leaves. */
  start(subscriber: Subscriber): AsyncGenerator<never, undefined> {
    this.#subscribers.add(subscriber)
    subscriber.start()
    return untilLeft(() => {
      this.#subscribers.delete(subscriber)
      subscriber.leave()
    })
  }

  #listeners() {
    const all = (tell: (subscriber: Subscriber) => void) => {
      for (const subscriber of this.#subscribers) tell(subscriber)
    }
    return {
      onEvent: (momentary: LiveEvent | null) => all(momentary ? (one) => one.tellNow(momentary) : (one) => one.wake()),
      onStanding: (userId: string) => this.sessions.doubt(userId),
      onRestart: () => all((one) => one.resync()),
      onState: (isLive: boolean) => {
        // What was said of sessions while nobody listened is not said again.
        if (isLive) this.sessions.doubt()
        all((one) => one.tellState())
      },
    }
  }

  #join(operation: LiveOperation, session: LiveSession): Group {
    const key = groupOf(operation, session)
    const known = this.#groups.get(key)
    const group = known ?? { delivery: this.#deliveryOf(operation, session), size: 0 }
    group.size += 1
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

  #deliveryOf(operation: LiveOperation, { caller }: LiveSession): Delivery {
    const { schema, client, now, report } = this.options
    const named = `${operation.name} ${operation.documentId}`
    const contextOf = (requestId: string): Context => ({
      rest: new RestSession(client, { ...caller, requestId, operation: named }),
      now: now(),
    })
    return new Delivery({ schema, operation, contextOf, report })
  }
}

/** Where nothing is asked but what stands in the event, everybody is told the same; else a session reads for itself. */
const groupOf = ({ documentId, variables, isOfTheEvent }: LiveOperation, session: LiveSession) =>
  JSON.stringify([documentId, variables, isOfTheEvent ? null : session.key])
