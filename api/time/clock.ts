/** The one source of the current time on a server; tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The system's clock, moved ahead by tests of the built server. */
export class AdvancedClock implements Clock {
  #aheadMs = 0

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }
}
