import { randomUUID } from 'node:crypto'
import { getCardEntryHosts } from '../../api/contract/cardEntry.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { type EntryHosts, pageHeadersWith } from './contentSecurity.ts'

/** A page is not held up for longer by an API that does not answer. */
const patienceMs = 500
/** The payment sandbox has another port after a restart of the API. */
const freshMs = 5_000

/** The hosts at which cards are entered, as the API names them. Pages admit no others; without an answer, none. */
export class CardEntryHosts {
  #known: EntryHosts = { hasStripe: false, frameOrigin: null }
  #readAt = -Infinity
  #reading: Promise<void> | null = null

  constructor(private readonly client: RestClient) {}

  /** Headers of a page, by what was read last. */
  get pageHeaders(): Readonly<Record<string, string>> {
    return pageHeadersWith(this.#known)
  }

  /** Reads the hosts, unless they were read a moment ago. Never rejects: what was known stays. */
  refresh(): Promise<void> {
    if (performance.now() - this.#readAt < freshMs) return Promise.resolve()
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
      this.#readAt = performance.now()
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    try {
      const caller = { requestId: randomUUID(), left: AbortSignal.timeout(patienceMs) }
      const { answer } = await this.client.call(getCardEntryHosts, {}, caller)
      this.#known = { hasStripe: answer.has_stripe, frameOrigin: originIn(answer.frame_origin) }
    } catch {
      // Pages are served without a place to enter cards rather than not at all.
    }
  }
}

/** A header takes nothing but an origin. */
const originIn = (text: string | null): string | null =>
  text !== null && URL.canParse(text) && new URL(text).origin === text ? text : null
