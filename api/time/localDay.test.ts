import { describe, expect, it } from 'vitest'
import { localDate, localInstant } from './localInstant.ts'

describe('A practice’s day', () => {
  it.each([
    ['America/New_York', '2026-11-17', '2026-11-17T05:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-17', '2026-11-16T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-17', '2026-11-16T10:00:00.000Z'],
    ['UTC', '2026-11-17', '2026-11-17T00:00:00.000Z'],
  ])('in %s, %s starts at %s', (zone, day, instant) => {
    expect(localInstant(day, 0, zone)).toBe(instant)
    expect(localDate(new Date(instant), zone)).toBe(day)
    expect(localDate(new Date(Date.parse(instant) - 1), zone) < day).toBe(true)
  })
})
