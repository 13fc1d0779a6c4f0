import { z } from 'zod'

/** What a server leans on. */
const dependencies = ['api', 'database', 'live'] as const
export type Dependency = (typeof dependencies)[number]

/** What `/readyz` of both servers answers: with 200 where it is ready, else with 503 and what is missing. */
export const readinessAnswer = z.object({
  status: z.enum(['ready', 'unavailable', 'stopping']),
  missing: z.array(z.enum(dependencies)),
})
export type ReadinessAnswer = z.infer<typeof readinessAnswer>

/** An answer counts for so long, milliseconds: whoever asks more often costs nothing more. */
const keptMs = 1_000

/** Whether a server can do its work at this moment. */
export class Readiness {
  #isStopping = false
  #kept: { at: number; answer: Promise<ReadinessAnswer> } | null = null

  /** @param findMissing answers in bounded time, and never fails */
  constructor(
    private readonly findMissing: () => Promise<readonly Dependency[]>,
    private readonly now: () => number,
  ) {}

  /** From now on nobody new is to be sent here. */
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
