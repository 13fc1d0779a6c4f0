import { z } from 'zod'
import { instant } from './primitives.ts'

/** Dependencies of a server. */
const dependencies = ['api', 'database', 'live'] as const
export type Dependency = (typeof dependencies)[number]

/** Response of `/readyz` on both servers: 200 when ready, otherwise 503 with the missing dependencies. */
export const readinessAnswer = z.object({
  status: z.enum(['ready', 'unavailable', 'stopping']),
  missing: z.array(z.enum(dependencies)),
  /** The last nightly check of the ledger: its time and the number of wrong sums. The API only. */
  ledger: z.object({ checked_at: instant, faults: z.number().int() }).nullable().optional(),
})
type LedgerCheck = ReadinessAnswer['ledger']
export type ReadinessAnswer = z.infer<typeof readinessAnswer>

/** Cache time of a readiness result, in milliseconds, so that frequent probes cost nothing. */
const cachedMs = 1_000

/** Whether a server can serve requests now. */
export class Readiness {
  #isStopping = false
  #cached: { at: number; answer: Promise<ReadinessAnswer> } | null = null

  /** @param findMissing resolves in bounded time, and never rejects */
  constructor(
    private readonly findMissing: () => Promise<readonly Dependency[]>,
    private readonly now: () => number,
    /** The last check of the ledger. A fault makes no server unready, because all servers read the same rows. */
    private readonly lastCheck?: () => Promise<LedgerCheck>,
  ) {}

  /** Draining: no new traffic should be routed here. */
  stop(): void {
    this.#isStopping = true
  }

  ask(): Promise<ReadinessAnswer> {
    if (this.#isStopping) return Promise.resolve({ status: 'stopping', missing: [] })
    if (!this.#cached || this.now() - this.#cached.at >= cachedMs)
      this.#cached = { at: this.now(), answer: this.#find() }
    return this.#cached.answer
  }

  async #find(): Promise<ReadinessAnswer> {
    const missing = [...(await this.findMissing())]
    if (missing.length > 0) return { status: 'unavailable', missing }
    const ledger = await this.lastCheck?.()
    return { status: 'ready', missing, ...(ledger !== undefined && { ledger }) }
  }
}
