/** Timer-driven work, so that a server can stop after the work in progress. */
export class BackgroundWork {
  readonly #running = new Map<Promise<unknown>, string>()
  #isStopping = false

  /** @param onFailure called for failed work, which its timer retries */
  constructor(private readonly onFailure: (name: string, error: unknown) => void) {}

  /** Whether it is stopping and accepts no more work. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  begin(name: string, work: () => Promise<unknown>): void {
    if (this.#isStopping) return
    const running: Promise<unknown> = work()
      .catch((error: unknown) => this.onFailure(name, error))
      .finally(() => this.#running.delete(running))
    this.#running.set(running, name)
  }

  /** The same for work that must not run concurrently with itself. */
  runExclusively(name: string, work: () => Promise<unknown>): void {
    if (![...this.#running.values()].includes(name)) this.begin(name, work)
  }

  /** Stops accepting work. Resolves when the work in progress is done. */
  async finish(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running.keys())
  }
}
