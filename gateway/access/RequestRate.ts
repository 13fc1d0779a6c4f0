import { createHash } from 'node:crypto'
import { parse } from 'cookie'
import { sessionCookie } from '../../api/contract/session.ts'
import { addressBlock } from './addressBlock.ts'
import { type Principal, RateLimit } from './RateLimit.ts'
import { RecentMap } from './RecentMap.ts'

/** The part of a request that identifies its sender. */
export interface RequestSender {
  /** Token of a session or of a partner; null without one. */
  secret: string | null
  address: string
}

/** Factor for an address, because many users of an office share it before they sign in. */
const peopleBehindAddress = 5
const maxSecrets = 100_000

/**
 * Counts requests per sender. A secret counts as a principal once a server has confirmed it. Until then, and for a
 * made-up secret, the address counts. So inventing sessions does not raise the limit.
 */
export class RequestRate {
  readonly #limit: RateLimit
  readonly #confirmed = new RecentMap<Principal>(maxSecrets)

  /**
   * @param perMinute requests per minute of a session
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly perMinute: number,
    now: () => number,
  ) {
    this.#limit = new RateLimit(now)
  }

  /** As `RateLimit.take`, for the sender of a request. */
  take({ secret, address }: RequestSender, weight = 1, paid = 0): number {
    const known = secret === null ? undefined : this.#confirmed.get(hashOf(secret))
    const office = { key: `address ${addressBlock(address)}`, perMinute: this.perMinute * peopleBehindAddress }
    return this.#limit.take(known ?? office, weight, paid)
  }

  /**
   * A server has accepted this secret. From now on it counts for `principal`, or for a session of its own.
   * @param before the secret that it replaces: a renewed session keeps its bucket
   */
  confirm(secret: string, { principal, before }: { principal?: Principal; before?: string | null } = {}): void {
    const hash = hashOf(secret)
    const earlier = before == null ? undefined : this.#confirmed.get(hashOf(before))
    const known = principal ?? this.#confirmed.get(hash) ?? earlier
    this.#confirmed.set(hash, known ?? { key: `session ${hash}`, perMinute: this.perMinute })
  }

  /** A server has opened or renewed a session. @param setCookies the `Set-Cookie` headers of its response */
  confirmNew(setCookies: readonly string[], before: string | null): void {
    for (const line of setCookies) {
      const secret = sessionSecret(line.split(';')[0])
      if (secret !== null) this.confirm(secret, { before })
    }
  }
}

/** The session token in a `Cookie` header. */
export const sessionSecret = (cookie: string | null | undefined): string | null =>
  parse(cookie ?? '')[sessionCookie] || null

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
