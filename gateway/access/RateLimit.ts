import { RecentMap } from './RecentMap.ts'

/** A caller that requests are counted for. */
export interface Principal {
  /** Identifies the principal; never a secret. */
  key: string
  /** Requests that it may send per minute. */
  perMinute: number
}

const minuteMs = 60_000
const maxEntries = 200_000
/** Tolerance in milliseconds, because sums of fractions are not exact. */
const toleranceMs = 0.001

/**
 * Rate limit by token bucket. A bucket holds the requests of a minute and refills evenly, so a screen may send a burst
 * but no caller can sustain one. Buckets are in memory, so each gateway counts on its own. With too many principals,
 * one that was idle for long starts with a full bucket.
 */
export class RateLimit {
  /** Time at which each bucket is full again. Full buckets are not stored. */
  readonly #fullAt: RecentMap<number>

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly now: () => number,
    most = maxEntries,
  ) {
    this.#fullAt = new RecentMap(most)
  }

  /**
   * Counts a request unless it exceeds the limit. A rejected request costs nothing.
   * @param weight number of requests that it counts as, at most a whole bucket
   * @param paid part of the weight that was counted before
   * @returns 0, or the whole seconds until it would be accepted
   */
  take({ key, perMinute }: Principal, weight = 1, paid = 0): number {
    const now = this.now()
    const eachMs = minuteMs / perMinute
    const whole = Math.min(weight, perMinute) * eachMs
    const missing = Math.max(0, (this.#fullAt.get(key) ?? now) - now)
    if (missing + whole - paid * eachMs > minuteMs + toleranceMs)
      return Math.ceil((missing + whole - minuteMs - toleranceMs) / 1000)
    this.#fullAt.set(key, now + missing + whole - paid * eachMs)
    return 0
  }

  /** Number of stored principals. */
  get size(): number {
    return this.#fullAt.size
  }
}
