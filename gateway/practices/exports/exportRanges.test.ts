import { expect, it } from 'vitest'
import { daysOf } from './exportRanges.ts'

it('Weeks begin on Monday, and months are whole, in the time zone of the practice', () => {
  // Sunday in Chicago, Monday in UTC.
  const ranges = daysOf(new Date('2026-03-02T03:00:00Z'), 'America/Chicago')
  expect(ranges).toEqual({
    this_week: { from: '2026-02-23', to: '2026-03-01' },
    last_week: { from: '2026-02-16', to: '2026-02-22' },
    this_month: { from: '2026-03-01', to: '2026-03-31' },
    last_month: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(daysOf(new Date('2026-03-02T03:00:00Z'), 'UTC').this_week.from).toBe('2026-03-02')
})

it('The month before January is December; an unknown time zone counts as UTC', () => {
  expect(daysOf(new Date('2027-01-04T12:00:00Z'), 'Mars/Olympus').last_month).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})
