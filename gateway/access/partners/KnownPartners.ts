import { createHash } from 'node:crypto'
import { getOwnPartner, type Partner } from '../../../api/contract/partners.ts'
import type { RestSession } from '../../rest/RestSession.ts'

/** As long as a key that was ended may still be taken for one; its calls are refused behind us all the same. */
const knownMs = 3_000
const mostKnown = 1_000

/**
 * Who asks by a key: asked of the API, and remembered for a moment, so that a partner that pages does not double its
 * calls. Those who ask at the same time share the question; a refusal is not remembered.
 */
export class KnownPartners {
  readonly #known = new Map<string, { at: number; asked: Promise<Partner> }>()

  constructor(private readonly now: () => number) {}

  /** @throws RestError 401 for a key that is none, is over or was ended; 403 where the company is closed */
  async behind(key: string, rest: RestSession): Promise<Partner> {
    const hash = createHash('sha256').update(key).digest('base64')
    const known = this.#known.get(hash)
    if (known && this.now() - known.at < knownMs && this.now() >= known.at) return known.asked
    if (this.#known.size >= mostKnown) this.#known.clear()
    const asked = rest.call(getOwnPartner).then(({ answer }) => answer)
    this.#known.set(hash, { at: this.now(), asked })
    asked.catch(() => this.#known.delete(hash))
    return asked
  }
}
