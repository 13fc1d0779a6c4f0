import { createHash } from 'node:crypto'
import { parse } from 'cookie'
import { sessionCookie } from '../../api/contract/session.ts'
import { addressBlock } from './addressBlock.ts'
import { type Principal, RateLimit } from './RateLimit.ts'
import { RecentMap } from './RecentMap.ts'

/** What a request says of who sends it. */
export interface Asking {
  /** What it is recognised by: the token of a session, or of a partner; null where it brings none. */
  secret: string | null
  address: string
}

/** Many people share the address of their office before they have signed in. */
const peopleBehindAddress = 5
const mostSecrets = 100_000

/**
 * Counts requests for whoever sends them. A secret counts once a server has confirmed it: until then, and with a made-up
 * one, it is the address that asks. So nobody has more by inventing sessions.
 */
export class RequestRate {
  readonly #limit: RateLimit
  readonly #confirmed = new RecentMap<Principal>(mostSecrets)

  /**
   * @param perMinute requests of a session in a minute
   * @param now milliseconds of a clock that nobody sets back
   */
  constructor(
    private readonly perMinute: number,
    now: () => number,
  ) {
    this.#limit = new RateLimit(now)
  }

  /** As `RateLimit.take`, for whoever asks. */
  take({ secret, address }: Asking, weight = 1, paid = 0): number {
    const known = secret === null ? undefined : this.#confirmed.get(hashOf(secret))
    const office = { key: `address ${addressBlock(address)}`, perMinute: this.perMinute * peopleBehindAddress }
    return this.#limit.take(known ?? office, weight, paid)
  }

  /**
   * What was asked by this secret has been answered: from now on it counts for `principal`, a session of its own where
   * none is given.
   * @param before the secret that it came in the place of: who renews theirs does not begin anew
   */
  confirm(secret: string, { principal, before }: { principal?: Principal; before?: string | null } = {}): void {
    const hash = hashOf(secret)
    const earlier = before == null ? undefined : this.#confirmed.get(hashOf(before))
    const known = principal ?? this.#confirmed.get(hash) ?? earlier
    this.#confirmed.set(hash, known ?? { key: `session ${hash}`, perMinute: this.perMinute })
  }

  /** A server has opened or renewed a session. @param setCookies as it answered them */
  confirmNew(setCookies: readonly string[], before: string | null): void {
    for (const line of setCookies) {
      const secret = sessionSecret(line.split(';')[0])
      if (secret !== null) this.confirm(secret, { before })
    }
  }
}

/** The token of the session in a `Cookie` header. */
export const sessionSecret = (cookie: string | null | undefined): string | null =>
  parse(cookie ?? '')[sessionCookie] || null

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
