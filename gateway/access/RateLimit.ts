import { RecentMap } from './RecentMap.ts'

/** Who requests are counted for. */
export interface Principal {
  /** What it is told apart by; never a secret. */
  key: string
  /** Requests that it may make in a minute. */
  perMinute: number
}

const minuteMs = 60_000
const mostKept = 200_000
/** Sums of fractions are not exact, milliseconds. */
const toleranceMs = 0.001

/**
 * How often each may ask: a bucket holds the requests of a minute and is filled evenly, so that a screen may ask for much
 * at once and nobody can for long. Kept in memory: several gateways allow each so much by themselves. Of so many
 * principals that not all can be remembered, one that was away for long begins with a full bucket.
 */
export class RateLimit {
  /** When each bucket is full again; of the others nothing has to be known. */
  readonly #fullAt: RecentMap<number>

  /** @param now milliseconds of a clock that nobody sets back */
  constructor(
    private readonly now: () => number,
    most = mostKept,
  ) {
    this.#fullAt = new RecentMap(most)
  }

  /**
   * Counts a request, unless it is one too many: that costs nothing.
   * @param weight how many requests it counts as; more than a whole bucket is a whole bucket
   * @param paid of these so many were taken before
   * @returns 0, or whole seconds after which it would be let through
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

  /** How many principals are remembered. */
  get size(): number {
    return this.#fullAt.size
  }
}
