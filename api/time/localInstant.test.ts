import { describe, expect, it } from 'vitest'
import { localDate, localInstant } from './localInstant.ts'

describe('A local time', () => {
  it.each([
    ['2026-01-15', 'America/Chicago', '2026-01-15T15:00:00.000Z'],
    ['2026-07-15', 'America/Chicago', '2026-07-15T14:00:00.000Z'],
    ['2026-07-15', 'America/Phoenix', '2026-07-15T16:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2026-07-15', 'Asia/Tokyo', '2026-07-15T00:00:00.000Z'],
  ])('at 9 AM on %s in %s is %s', (date, zone, instant) => {
    expect(localInstant(date, 9 * 60, zone)).toBe(instant)
  })

  it('belongs to the zone’s date before and after midnight', () => {
    expect(localDate(new Date('2026-01-15T05:59:00Z'), 'America/Chicago')).toBe('2026-01-14')
    expect(localDate(new Date('2026-01-15T06:00:00Z'), 'America/Chicago')).toBe('2026-01-15')
    expect(localDate(new Date('2026-01-15T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-01-16')
  })
})
