import type { Clock } from '../../api/time/clock.ts'

/** A clock that stops until a test moves it. */
export class MovableClock implements Clock {
  #at: number

  constructor(start: string) {
    this.#at = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#at)
  }

  advance({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
    milliseconds = 0,
  }: Partial<Record<'days' | 'hours' | 'minutes' | 'seconds' | 'milliseconds', number>>): void {
    this.#at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
  }
}
