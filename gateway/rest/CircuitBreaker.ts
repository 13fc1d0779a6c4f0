/**
 * Stops calling a resource that keeps failing, so that its outage costs an immediate error and not a timeout per call.
 * After `pauseMs` one trial call is sent; the others fail until its outcome is known.
 */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0

  constructor(
    private readonly now: () => number,
    private readonly failuresToOpen = 5,
    private readonly pauseMs = 2_000,
  ) {}

  /** Whether a call may be sent now. The caller must report its outcome; a call without a report costs one pause. */
  mayCall(): boolean {
    if (!this.isOpen) return true
    if (this.now() < this.#openUntil) return false
    this.#openUntil = this.now() + this.pauseMs
    return true
  }

  /** Whether calls are blocked, except for the occasional trial. */
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
