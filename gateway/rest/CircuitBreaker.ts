/**
 * Stops asking a resource that keeps failing, so that its outage costs an error at once and not a
 * time-out each time. After `pauseMs` one call is let through to see.
 */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0

  constructor(
    private readonly now: () => number,
    private readonly failuresToOpen = 5,
    private readonly pauseMs = 2_000,
  ) {}

  get isOpen(): boolean {
    return this.now() < this.#openUntil
  }

  succeeded(): void {
    this.#failures = 0
    this.#openUntil = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures >= this.failuresToOpen) this.#openUntil = this.now() + this.pauseMs
  }
}
