import type { Viewer } from '../access/Viewer.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../db/database.ts'
import { ApiError, tooOften } from '../http/ApiError.ts'
import { viewersOf } from '../http/authenticate.ts'
import { endsOfLog, eventsAfter, prunedUpTo, type StoredEvent } from './eventLog.ts'
import { type EventPage, EventStream } from './EventStream.ts'
import { listen, type Notice } from './notices.ts'
import { isService } from './service.ts'

/** Rows per read: by the server for all its streams, and by a stream that catches up. */
const pageSize = 250
/** Number of events cached in memory, so that streams that are up to date cost no queries. */
const maxRecent = 1_000
const maxStreamsOfSession = 5
/** Maximum number of streams of the service: gateways, and their reads of missed events for clients. */
const maxStreamsOfService = 100

const eventsGone = () => new ApiError(410, 'events_gone')
const stopping = () => new ApiError(503, 'stopping', { retryAfterSeconds: 2 })
const tooMany = () => tooOften(5, 'too_many_streams')

/**
 * Streams of one server. It reads each event once for all of them: on a commit notification, or by `poll` if one was
 * missed. A stream that resumes from an older event reads it itself.
 */
export class EventFeed {
  readonly #streams = new Set<EventStream>()
  /** Streams of each session, including those that are being opened. */
  readonly #counts = new Map<string, number>()
  /** Everything after `since` up to `head`. */
  #recent: StoredEvent[] = []
  #since = 0
  #head = 0
  #reading: Promise<void> | null = null
  #isWoken = false
  #isClosed = false
  #listening: Promise<() => Promise<void>> | null = null

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  get streamCount(): number {
    return this.#streams.size
  }

  /**
   * Opens a stream of the events that a caller may see, from a given event or from now on.
   * @throws ApiError 410 for a position before the log or not in it; 429 for too many streams of one session
   */
  async open(viewer: Viewer, after?: number): Promise<EventStream> {
    const leave = this.#enter(viewer)
    try {
      await this.#listen()
      const { pruned, head } = await endsOfLog(this.database.read)
      if (this.#isClosed) throw stopping()
      if (after !== undefined && (after < pruned || after > head)) throw eventsGone()
      const stream = new EventStream((place) => this.#pageAfter(place), after ?? head, viewer)
      if (this.#streams.size === 0) this.#restart(head)
      this.#streams.add(stream)
      stream.once('close', () => {
        this.#streams.delete(stream)
        leave()
      })
      void this.poll()
      return stream
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Reads new events and dispatches them. Does nothing without streams. Failures are retried at the next poll. */
  poll(): Promise<void> {
    if (this.#streams.size === 0) return Promise.resolve()
    this.#isWoken = true
    this.#reading ??= this.#readWhileWoken()
    return this.#reading
  }

  /** Sends heartbeats, ends streams whose session has ended, and reconnects a lost listener. */
  async beat(): Promise<void> {
    if (this.#streams.size === 0) return
    await this.#listen()
    await this.poll()
    await this.#renewViewers().catch(this.onFailure)
    for (const stream of this.#streams) stream.beat()
  }

  /** Ends all streams, so that a server can stop. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const stream of this.#streams) stream.end()
    const listening = this.#listening
    await listening?.then((stop) => stop()).catch(() => undefined)
  }

  #enter(viewer: Viewer): () => void {
    const { sessionId } = viewer
    const count = this.#counts.get(sessionId) ?? 0
    if (count >= (isService(viewer) ? maxStreamsOfService : maxStreamsOfSession)) throw tooMany()
    this.#counts.set(sessionId, count + 1)
    return () => {
      const left = this.#counts.get(sessionId)! - 1
      if (left > 0) this.#counts.set(sessionId, left)
      else this.#counts.delete(sessionId)
    }
  }

  /** Without notifications, the feed polls. */
  async #listen(): Promise<void> {
    if (this.#isClosed) return
    const lost = () => void (this.#listening = null)
    this.#listening ??= listen(this.database, {
      onEvent: () => void this.poll(),
      onNotice: (notice) => this.#notify(notice),
      onLost: lost,
    })
    await this.#listening.catch(lost)
  }

  #notify(notice: Notice): void {
    for (const stream of this.#streams) stream.sendNotice(notice)
  }

  #restart(head: number): void {
    this.#recent = []
    this.#since = head
    this.#head = head
  }

  async #readWhileWoken(): Promise<void> {
    try {
      while (this.#isWoken && this.#streams.size > 0) {
        this.#isWoken = false
        await this.#readOn()
      }
    } catch (error) {
      // The streams stay open and idle until the next poll.
      this.onFailure(error)
    } finally {
      this.#reading = null
    }
  }

  async #readOn(): Promise<void> {
    const from = this.#head
    const found = await eventsAfter(this.database.read, from, pageSize)
    if (found.length === 0) return
    // Each event is checked against the reader’s current scope, not the scope at the stream’s start.
    await this.#renewViewers()
    this.#isWoken = true
    // Reset in the meantime: read from the new position.
    if (this.#head !== from) return
    this.#recent.push(...found)
    this.#head = found.at(-1)!.sequence
    const dropped = this.#recent.splice(0, Math.max(0, this.#recent.length - maxRecent))
    this.#since = dropped.at(-1)?.sequence ?? this.#since
    for (const stream of this.#streams) stream.wake()
  }

  async #renewViewers(): Promise<void> {
    const streams = [...this.#streams].filter(({ viewer }) => !isService(viewer))
    if (streams.length === 0) return
    const ids = new Set(streams.map(({ viewer }) => viewer.sessionId))
    const viewers = await viewersOf(this.database.read, [...ids], this.clock.now())
    for (const stream of streams) {
      const viewer = viewers.get(stream.viewer.sessionId)
      if (viewer) stream.viewer = viewer
      else stream.end()
    }
  }

  #pageAfter(place: number): EventPage | Promise<EventPage> {
    if (place < this.#since) return this.#storedPageAfter(place, this.#since)
    const events = this.#recent.filter(({ sequence }) => sequence > place).slice(0, pageSize)
    return { events, place: events.at(-1)?.sequence ?? place }
  }

  /** @throws ApiError 410 when the log was pruned past a reader, who reconnects and receives that error */
  async #storedPageAfter(place: number, since: number): Promise<EventPage> {
    const events = await eventsAfter(this.database.read, place, pageSize, since)
    if ((await prunedUpTo(this.database.read)) > place) throw eventsGone()
    return { events, place: events.length < pageSize ? since : events.at(-1)!.sequence }
  }
}
