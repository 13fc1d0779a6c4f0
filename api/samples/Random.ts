import { v7 } from 'uuid'

/**
 * A stream of numbers that depends only on its seed (mulberry32), so that the demo is the same on every machine. Each
 * household draws from its own stream, so that a change to one does not affect the others.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A separate stream for item number `index`. */
  fork(index: number): Random {
    return new Random(Math.imul(this.#state ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b))
  }

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** Picks by weight: `[['cash', 1], ['card', 9]]`. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return list.at(-1)![0]
  }

  /** A UUIDv7 of the given instant. */
  id(instant: string): string {
    const words = Uint32Array.from({ length: 4 }, () => Math.floor(this.next() * 4294967296))
    return v7({ msecs: Date.parse(instant), random: new Uint8Array(words.buffer) })
  }
}
