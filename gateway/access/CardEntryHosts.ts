import { randomUUID } from 'node:crypto'
import { getCardEntryHosts } from '../../api/contract/cardEntry.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { type EntryHosts, pageHeadersWith } from './contentSecurity.ts'

/** Maximum wait for the API's answer, so that a slow API does not delay pages. */
const patienceMs = 500
/** The payment sandbox has another port after a restart of the API. */
const freshMs = 5_000

/**
 * The hosts of the card fields, as the API names them. Pages allow no other hosts; if the API does not answer, none.
 */
export class CardEntryHosts {
  #known: EntryHosts = { hasStripe: false, frameOrigin: null }
  #readAt = -Infinity
  #reading: Promise<void> | null = null

  constructor(private readonly client: RestClient) {}

  /** Headers of a page, from the last known hosts. */
  get pageHeaders(): Readonly<Record<string, string>> {
    return pageHeadersWith(this.#known)
  }

  /** Reads the hosts unless they were read a moment ago. Never rejects: on failure the last known hosts remain. */
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
      // Without an answer, pages are served without card fields rather than not at all.
    }
  }
}

/** A header may contain only an origin. */
const originIn = (text: string | null): string | null =>
  text !== null && URL.canParse(text) && new URL(text).origin === text ? text : null
