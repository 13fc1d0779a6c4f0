import { createHash } from 'node:crypto'
import { getOwnPartner, type Partner } from '../../../api/contract/partners.ts'
import { SharedCallers } from '../../rest/SharedCallers.ts'
import type { RestSession } from '../../rest/RestSession.ts'

/** How long a revoked key may still be cached, in milliseconds. The API rejects its calls regardless. */
const knownMs = 3_000
const maxKnown = 1_000

interface Known {
  at: number
  requested: Promise<Partner>
  /** The callers that wait for the lookup; null once it was answered. */
  callers: SharedCallers | null
}

/**
 * Looks up the partner of a key in the API and caches it briefly, so that a partner that pages does not double its
 * calls. Concurrent callers share one lookup, which continues while one of them stays. A rejection is not cached.
 */
export class KnownPartners {
  readonly #known = new Map<string, Known>()

  constructor(private readonly now: () => number) {}

  /** @throws RestError 401 for an unknown, expired or revoked key; 403 if the company is closed */
  async behind(key: string, rest: RestSession): Promise<Partner> {
    const hash = createHash('sha256').update(key).digest('base64')
    const known = this.#known.get(hash)
    if (!known || !this.#isFresh(known)) return this.#ask(hash, rest)
    known.callers?.join(rest.caller.left)
    return known.requested
  }

  /** A lookup that no caller waited for any longer was aborted. */
  #isFresh({ at, callers }: Known): boolean {
    return this.now() - at < knownMs && this.now() >= at && !callers?.allLeft.aborted
  }

  #ask(hash: string, rest: RestSession): Promise<Partner> {
    if (this.#known.size >= maxKnown) this.#known.clear()
    const callers = new SharedCallers([rest.caller.left])
    const requested = rest
      .call(getOwnPartner, {}, { ...rest.caller, left: callers.allLeft })
      .then(({ answer }) => answer)
    const known: Known = { at: this.now(), requested, callers }
    this.#known.set(hash, known)
    const forget = () => this.#known.get(hash) === known && this.#known.delete(hash)
    requested.then(() => (known.callers = null), forget)
    return requested
  }
}
