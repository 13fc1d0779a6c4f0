import { describe, expect, it } from 'vitest'
import { dayIn, startOfDay } from './practiceDay.ts'

describe('A day of a practice', () => {
  it.each([
    ['America/New_York', '2026-11-17', '2026-11-17T05:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-17', '2026-11-16T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-17', '2026-11-16T10:00:00.000Z'],
    ['UTC', '2026-11-17', '2026-11-17T00:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day)).toBe(instant)
    expect(dayIn(zone, new Date(instant))).toBe(day)
    expect(dayIn(zone, new Date(Date.parse(instant) - 1)) < day).toBe(true)
  })
})
