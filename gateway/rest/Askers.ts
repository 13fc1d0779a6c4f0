/** Those for whom one thing is asked: it is asked for as long as one of them stays. */
export class Askers {
  readonly #end = new AbortController()
  #staying = 0

  /** @param lefts one for each: ends when they have left; those without one stay */
  constructor(lefts: readonly (AbortSignal | undefined)[]) {
    this.#staying = lefts.length
    for (const left of lefts) this.#watch(left)
  }

  /** Ends when the last of them has left. */
  get allLeft(): AbortSignal {
    return this.#end.signal
  }

  /** One more, who comes while it is being asked. */
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
