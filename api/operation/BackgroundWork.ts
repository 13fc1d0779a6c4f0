/** Work that timers begin, so that a server can stop when what is under way is done. */
export class BackgroundWork {
  readonly #running = new Map<Promise<unknown>, string>()
  #isStopping = false

  /** @param onFailure told of work that failed; it begins anew with its timer */
  constructor(private readonly onFailure: (name: string, error: unknown) => void) {}

  /** Whether nothing more is to be taken up. */
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

  /** The same for work that is never done twice at a time. */
  beginAlone(name: string, work: () => Promise<unknown>): void {
    if (![...this.#running.values()].includes(name)) this.begin(name, work)
  }

  /** Takes up nothing more; resolves when what is under way is done. */
  async finish(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running.keys())
  }
}
