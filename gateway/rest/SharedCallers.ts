/** The callers that share one read. It continues as long as one of them stays. */
export class SharedCallers {
  readonly #end = new AbortController()
  #staying = 0

  /** @param lefts one signal per caller, aborted when it has left; a caller without one stays */
  constructor(signals: readonly (AbortSignal | undefined)[]) {
    this.#staying = signals.length
    for (const left of signals) this.#watch(left)
  }

  /** Aborted when the last caller has left. */
  get allLeft(): AbortSignal {
    return this.#end.signal
  }

  /** Adds a caller during the read. */
  join(left: AbortSignal | undefined): void {
    this.#staying += 1
    this.#watch(left)
  }

  #watch(left: AbortSignal | undefined): void {
    if (left?.aborted) this.#leave()
    else left?.addEventListener('abort', () => this.#leave(), { once: true })
  }

  #leave(): void {
    this.#staying -= 1
    if (this.#staying === 0) this.#end.abort()
  }
}
