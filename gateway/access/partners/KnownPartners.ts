import { createHash } from 'node:crypto'
import { getOwnPartner, type Partner } from '../../../api/contract/partners.ts'
import { Askers } from '../../rest/Askers.ts'
import type { RestSession } from '../../rest/RestSession.ts'

/** As long as a key that was ended may still be taken for one; its calls are refused behind us all the same. */
const knownMs = 3_000
const mostKnown = 1_000

interface Known {
  at: number
  asked: Promise<Partner>
  /** Those who wait for it; null once it was answered. */
  askers: Askers | null
}

/**
 * Who asks by a key: asked of the API, and remembered for a moment, so that a partner that pages does not double its
 * calls. Those who ask at the same time share the question, which goes on while one of them stays; a refusal is not
 * remembered.
 */
export class KnownPartners {
  readonly #known = new Map<string, Known>()

  constructor(private readonly now: () => number) {}

  /** @throws RestError 401 for a key that is none, is over or was ended; 403 where the company is closed */
  async behind(key: string, rest: RestSession): Promise<Partner> {
    const hash = createHash('sha256').update(key).digest('base64')
    const known = this.#known.get(hash)
    if (!known || !this.#isFresh(known)) return this.#ask(hash, rest)
    known.askers?.join(rest.caller.left)
    return known.asked
  }

  /** What nobody waited for any longer was broken off. */
  #isFresh({ at, askers }: Known): boolean {
    return this.now() - at < knownMs && this.now() >= at && !askers?.allLeft.aborted
  }

  #ask(hash: string, rest: RestSession): Promise<Partner> {
    if (this.#known.size >= mostKnown) this.#known.clear()
    const askers = new Askers([rest.caller.left])
    const asked = rest.call(getOwnPartner, {}, { ...rest.caller, left: askers.allLeft }).then(({ answer }) => answer)
    const known: Known = { at: this.now(), asked, askers }
    this.#known.set(hash, known)
    const forget = () => this.#known.get(hash) === known && this.#known.delete(hash)
    asked.then(() => (known.askers = null), forget)
    return asked
  }
}
