/**
 * Stops asking a resource that keeps failing, so that its outage costs an error at once and not a
 * time-out each time. After `pauseMs` one call is let through to see; the others wait for how it went.
 */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0

  constructor(
    private readonly now: () => number,
    private readonly failuresToOpen = 5,
    private readonly pauseMs = 2_000,
  ) {}

  /** Whether a call may go out now. Who asks must tell how it went; one that never tells costs a pause. */
  mayCall(): boolean {
    if (!this.isOpen) return true
    if (this.now() < this.#openUntil) return false
    this.#openUntil = this.now() + this.pauseMs
    return true
  }

  /** Whether calls are kept back, but for one now and then. */
  get isOpen(): boolean {
    return this.#failures >= this.failuresToOpen
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.isOpen) this.#openUntil = this.now() + this.pauseMs
  }
}
