import { Readable } from 'node:stream'
import type { Viewer } from '../access/Viewer.ts'
import { isInScope } from '../contract/accessProfile.ts'
import { isPersonal } from '../contract/events.ts'
import type { StoredEvent } from './eventLog.ts'
import { eventText, heartbeatText, noticeText, placeText, retryText } from './eventText.ts'
import type { Notice } from './notices.ts'
import { isService } from './service.ts'

/** The next events after a position, for any caller, and the new position. */
export type ReadPage = (after: number) => Promise<EventPage> | EventPage
export interface EventPage {
  events: readonly StoredEvent[]
  place: number
}

/**
 * One subscriber’s part of the feed. It reads the next page only after the connection has drained the previous one, so
 * a slow reader costs one page of memory and delays no one.
 */
export class EventStream extends Readable {
  readonly #readPage: ReadPage
  #place: number
  #hasDemand = false
  #isSending = false
  #isWoken = false
  #hasEnded = false
  /** Total bytes written to the connection, and the bytes sent by the last heartbeat. */
  #given = 0
  #takenBefore = -1

  constructor(
    readPage: ReadPage,
    after: number,
    /** The subscriber whose scope applies. Refreshed while the stream is open. */
    public viewer: Viewer,
  ) {
    super()
    this.#readPage = readPage
    this.#place = after
    this.#give(retryText() + placeText(after))
  }

  override _read(): void {
    this.#hasDemand = true
    this.wake()
  }

  /** There may be new events. */
  wake(): void {
    this.#isWoken = true
    if (!this.#isSending) void this.#send()
  }

  /**
   * Sends a transient event to subscribers that are up to date. The others see the current state once they catch up.
   */
  sendNotice(notice: Notice): void {
    if (this.#hasDemand && !this.#isOver && this.#canReceive(notice)) this.#give(noticeText(notice))
  }

  #canReceive(notice: Notice): boolean {
    if ('user_id' in notice) return isService(this.viewer)
    return isInScope(this.viewer, { companyId: notice.data.company_id, practiceId: notice.data.client_id })
  }

  /**
   * A heartbeat. A client that has read nothing since the last one, with data pending, is disconnected; it can resume
   * from its last id.
   */
  beat(): void {
    const taken = this.#given - this.readableLength
    const isStuck = this.readableLength > 0 && taken === this.#takenBefore
    this.#takenBefore = taken
    if (isStuck) this.destroy()
    else if (this.#hasDemand && !this.#isOver) this.#give(heartbeatText(this.#place))
  }

  /** Closes an active stream cleanly and disconnects a stalled one. */
  end(): void {
    if (this.#isOver) return
    this.#hasEnded = true
    if (this.readableLength > 0) this.destroy()
    else this.push(null)
  }

  get #isOver(): boolean {
    return this.destroyed || this.#hasEnded
  }

  #give(text: string): void {
    // Plain ASCII: as many bytes as characters.
    this.#given += text.length
    this.#hasDemand = this.push(text)
  }

  async #send(): Promise<void> {
    this.#isSending = true
    try {
      while (this.#isWoken && this.#hasDemand && !this.#isOver) {
        this.#isWoken = false
        const { events, place } = await this.#readPage(this.#place)
        if (place === this.#place) continue
        this.#place = place
        this.#isWoken = true
        if (!this.#isOver) this.#sendEvents(events)
      }
    } catch (error) {
      this.destroy(error as Error)
    } finally {
      this.#isSending = false
    }
  }

  /** The gateway receives everything, and filters for each of its clients. */
  #isFor(event: StoredEvent): boolean {
    const { viewer } = this
    if (!isInScope(viewer, event)) return false
    return !isPersonal(event.name) || isService(viewer) || event.data.user_id === viewer.userId
  }

  #sendEvents(events: readonly StoredEvent[]): void {
    const texts = events.filter((event) => this.#isFor(event)).map(eventText)
    if (texts.length > 0) this.#give(texts.join(''))
  }
}
