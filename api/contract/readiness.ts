import { z } from 'zod'

/** Dependencies of a server. */
const dependencies = ['api', 'database', 'live'] as const
export type Dependency = (typeof dependencies)[number]

/** Response of `/readyz` on both servers: 200 when ready, otherwise 503 with the missing dependencies. */
export const readinessAnswer = z.object({
  status: z.enum(['ready', 'unavailable', 'stopping']),
  missing: z.array(z.enum(dependencies)),
})
export type ReadinessAnswer = z.infer<typeof readinessAnswer>

/** Cache time of a readiness result, in milliseconds, so that frequent probes cost nothing. */
const keptMs = 1_000

/** Whether a server can serve requests now. */
export class Readiness {
  #isStopping = false
  #kept: { at: number; answer: Promise<ReadinessAnswer> } | null = null

  /** @param findMissing answers in bounded time, and never fails */
  constructor(
    private readonly findMissing: () => Promise<readonly Dependency[]>,
    private readonly now: () => number,
  ) {}

  /** Draining: no new traffic should be routed here. */
  stop(): void {
    this.#isStopping = true
  }

  ask(): Promise<ReadinessAnswer> {
    if (this.#isStopping) return Promise.resolve({ status: 'stopping', missing: [] })
    if (!this.#kept || this.now() - this.#kept.at >= keptMs) this.#kept = { at: this.now(), answer: this.#find() }
    return this.#kept.answer
  }

  async #find(): Promise<ReadinessAnswer> {
    const missing = [...(await this.findMissing())]
    return { status: missing.length > 0 ? 'unavailable' : 'ready', missing }
  }
}
