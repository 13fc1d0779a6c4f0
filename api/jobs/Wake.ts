/** Wakes a loop that waits for something else, too. */
export class Wake {
  #resolve: () => void = () => undefined
  #next = this.#renewed()

  /** Resolves at the next call. */
  get next(): Promise<void> {
    return this.#next
  }

  call(): void {
    this.#resolve()
    this.#next = this.#renewed()
  }

  #renewed(): Promise<void> {
    return new Promise((resolve) => (this.#resolve = resolve))
  }
}
