import { randomUUID } from 'node:crypto'
import { parse } from 'cookie'
import { getSessionUser, sessionCookie } from '../../api/contract/session.ts'
import {
  lookUpSessions,
  maxSessionsAtOnce,
  sessionAccess,
  sessionToken,
  type SessionAccess,
} from '../../api/contract/sessionLookup.ts'
import type { RestClient } from '../rest/RestClient.ts'
import type { Caller } from '../rest/Caller.ts'
import { RestError } from '../rest/RestError.ts'
import { limiter } from '../rest/limiter.ts'

type Browser = Omit<Caller, 'requestId'>

interface PendingLookup {
  token: string
  browser: Browser
  resolve: (access: SessionAccess | Promise<SessionAccess>) => void
  reject: (error: unknown) => void
}

/** Lookups within this time share one call, in milliseconds. */
const gatherMs = 10
const lookUpsAtATime = 2
const oneByOneAtATime = 16
/** Interval for trying the batched lookup again after an API lacked it: the API may have been updated. */
const oneByOneMs = 10 * 60_000
/** Statuses of an API without the lookup, or with another service token. */
const refusals = new Set([400, 401, 403, 404, 405, 422])

/**
 * Looks up the users behind browser sessions. After a restart thousands of clients reconnect at once, so lookups are
 * batched with the service token. An API without that call looks up one session at a time.
 */
export class SessionLookup {
  #waiting: PendingLookup[] = []
  #running = 0
  #isGathering = false
  #oneByOneUntil = 0
  readonly #limit = limiter(oneByOneAtATime)

  constructor(
    private readonly client: RestClient,
    private readonly serviceToken: string | null,
    private readonly now: () => number,
  ) {}

  /** @throws RestError 401 if the session has ended, and others if the API cannot answer */
  sessionAccessOf(browser: Browser): Promise<SessionAccess> {
    // A malformed token must not fail the batch of the others.
    const token = sessionToken.safeParse(parse(browser.cookie ?? '')[sessionCookie]).data
    if (token === undefined || this.serviceToken === null || this.now() < this.#oneByOneUntil)
      return this.#askAlone(browser)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ token, browser, resolve, reject })
      this.#goOn()
    })
  }

  #askAlone(browser: Browser): Promise<SessionAccess> {
    return this.#limit(
      async () => (await this.client.call(getSessionUser, {}, { ...browser, requestId: randomUUID() })).answer,
    )
  }

  #goOn(): void {
    if (this.#isGathering || this.#running >= lookUpsAtATime || this.#waiting.length === 0) return
    this.#isGathering = true
    setTimeout(() => {
      this.#isGathering = false
      this.#running += 1
      void this.#askTogether(this.#waiting.splice(0, maxSessionsAtOnce)).finally(() => {
        this.#running -= 1
        this.#goOn()
      })
      this.#goOn()
    }, gatherMs)
  }

  async #askTogether(requested: readonly PendingLookup[]): Promise<void> {
    const requestId = randomUUID()
    try {
      const found = await this.#lookUp(requested, requestId)
      for (const [index, { resolve, reject }] of requested.entries()) {
        const access = found[index]
        if (access) resolve(access)
        else reject(new RestError(401, {}, { operation: lookUpSessions.name, requestId }))
      }
    } catch (error) {
      if (!isWithoutLookup(error)) {
        for (const { reject } of requested) reject(error)
        return
      }
      this.#oneByOneUntil = this.now() + oneByOneMs
      for (const { browser, resolve } of requested) resolve(this.#askAlone(browser))
    }
  }

  /**
   * @throws RestError also if the response does not match the sessions one to one: it would assign one user's
   * permissions to another
   */
  async #lookUp(requested: readonly PendingLookup[], requestId: string): Promise<(SessionAccess | null)[]> {
    const caller = { requestId, serviceToken: this.serviceToken! }
    const body = { tokens: requested.map(({ token }) => token) }
    const { answer } = await this.client.call(lookUpSessions, { body }, caller)
    const found = sessionAccess.nullable().array().length(requested.length).safeParse(answer?.sessions)
    if (found.success) return found.data
    throw new RestError(0, {}, { operation: lookUpSessions.name, requestId, reason: 'malformed' })
  }
}

const isWithoutLookup = (error: unknown) =>
  error instanceof RestError &&
  (refusals.has(error.status) || error.details.reason === 'malformed' || error.details.reason === 'form')
