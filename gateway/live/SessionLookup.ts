import { randomUUID } from 'node:crypto'
import { parse } from 'cookie'
import { getSessionUser, sessionCookie } from '../../api/contract/session.ts'
import {
  lookUpSessions,
  mostSessionsAtOnce,
  sessionStanding,
  sessionToken,
  type SessionStanding,
} from '../../api/contract/sessionLookup.ts'
import type { RestClient } from '../rest/RestClient.ts'
import type { Caller } from '../rest/Caller.ts'
import { RestError } from '../rest/RestError.ts'
import { limiter } from '../rest/limiter.ts'

type Browser = Omit<Caller, 'requestId'>

interface Asked {
  token: string
  browser: Browser
  resolve: (standing: SessionStanding | Promise<SessionStanding>) => void
  reject: (error: unknown) => void
}

/** Those who come within this time are asked for together, milliseconds. */
const gatherMs = 10
const lookUpsAtATime = 2
const oneByOneAtATime = 16
/** An API that has no look-up, or not for this gateway, is asked for it again after so long: it may be another version. */
const oneByOneMs = 10 * 60_000
/** What such an API answers: it knows no such call, not this token, or another one by its name. */
const refusals = new Set([400, 401, 403, 404, 405, 422])

/**
 * Who is behind the sessions of browsers, as the API knows it at this moment. After a restart thousands come back at once:
 * by the token of the service they are asked for together, by an API that cannot do that one by one.
 */
export class SessionLookup {
  #waiting: Asked[] = []
  #running = 0
  #isGathering = false
  #oneByOneUntil = 0
  readonly #limit = limiter(oneByOneAtATime)

  constructor(
    private readonly client: RestClient,
    private readonly serviceToken: string | null,
    private readonly now: () => number,
  ) {}

  /** @throws RestError 401 where the session has ended, and where the API cannot say */
  standingOf(browser: Browser): Promise<SessionStanding> {
    // What is no token at all is nothing to be asked for with those of others.
    const token = sessionToken.safeParse(parse(browser.cookie ?? '')[sessionCookie]).data
    if (token === undefined || this.serviceToken === null || this.now() < this.#oneByOneUntil)
      return this.#askAlone(browser)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ token, browser, resolve, reject })
      this.#goOn()
    })
  }

  #askAlone(browser: Browser): Promise<SessionStanding> {
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
      void this.#askTogether(this.#waiting.splice(0, mostSessionsAtOnce)).finally(() => {
        this.#running -= 1
        this.#goOn()
      })
      this.#goOn()
    }, gatherMs)
  }

  async #askTogether(asked: readonly Asked[]): Promise<void> {
    const requestId = randomUUID()
    try {
      const found = await this.#lookUp(asked, requestId)
      for (const [index, { resolve, reject }] of asked.entries()) {
        const standing = found[index]
        if (standing) resolve(standing)
        else reject(new RestError(401, {}, { operation: lookUpSessions.name, requestId }))
      }
    } catch (error) {
      if (!isWithoutLookup(error)) {
        for (const { reject } of asked) reject(error)
        return
      }
      this.#oneByOneUntil = this.now() + oneByOneMs
      for (const { browser, resolve } of asked) resolve(this.#askAlone(browser))
    }
  }

  /** @throws RestError also for an answer that is not of these sessions, one for one: it would hand out the rights of others */
  async #lookUp(asked: readonly Asked[], requestId: string): Promise<(SessionStanding | null)[]> {
    const caller = { requestId, serviceToken: this.serviceToken! }
    const body = { tokens: asked.map(({ token }) => token) }
    const { answer } = await this.client.call(lookUpSessions, { body }, caller)
    const found = sessionStanding.nullable().array().length(asked.length).safeParse(answer?.sessions)
    if (found.success) return found.data
    throw new RestError(0, {}, { operation: lookUpSessions.name, requestId, reason: 'malformed' })
  }
}

const isWithoutLookup = (error: unknown) =>
  error instanceof RestError &&
  (refusals.has(error.status) || error.details.reason === 'malformed' || error.details.reason === 'form')
