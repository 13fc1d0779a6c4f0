import { describe, expect, it, test } from 'vitest'
import { formatDailyTime, hourOptions, offsetAt, toLocalTime, toStoredTime } from './dailyTime.ts'

const winter = new Date('2026-01-12T12:00:00Z')
const summer = new Date('2026-07-12T12:00:00Z')

describe('A time of every day', () => {
  it.each([
    ['America/New_York', '09:00', '14:00'],
    ['America/Los_Angeles', '17:00', '01:00'],
    ['America/Phoenix', '09:00', '16:00'],
    ['Pacific/Honolulu', '14:00', '00:00'],
    // Across midnight to the east, half hours and quarter hours, and summer in January.
    ['Asia/Tokyo', '00:00', '15:00'],
    ['Asia/Kolkata', '09:00', '03:30'],
    ['America/St_Johns', '09:00', '12:30'],
    ['Asia/Kathmandu', '00:00', '18:15'],
    ['Australia/Sydney', '09:00', '23:00'],
    ['UTC', '23:00', '23:00'],
  ])('in %s: %s is stored as %s, in summer and in winter', (zone, local, stored) => {
    for (const now of [winter, summer]) {
      expect(toStoredTime(local, zone, now)).toBe(stored)
      expect(toLocalTime(stored, zone, now)).toBe(local)
    }
  })

  it('is empty without a valid value', () => {
    expect([toLocalTime(null, 'UTC'), toLocalTime('x', 'UTC'), toStoredTime('', 'UTC')]).toEqual(['', '', null])
  })

  it('is shown with its zone', () => {
    expect(formatDailyTime('14:00', 'America/New_York')).toBe('9:00 AM ET')
  })
})

test.each([
  ['2026-03-08T06:59:59Z', -300],
  ['2026-03-08T07:00:00Z', -240],
  ['2026-11-01T05:59:59Z', -240],
  ['2026-11-01T06:00:00Z', -300],
])('The offset of New York at %s is %i minutes', (at, minutes) => {
  expect(offsetAt(new Date(at), 'America/New_York')).toBe(minutes)
})

test('Full hours can be selected, and a stored time between them', () => {
  expect(hourOptions('')).toHaveLength(24)
  expect(hourOptions('09:00').map(({ label }) => label)).toEqual(hourOptions('').map(({ label }) => label))
  expect(hourOptions('19:30').slice(19, 22)).toEqual([
    { value: '19:00', label: '7:00 PM' },
    { value: '19:30', label: '7:30 PM' },
    { value: '20:00', label: '8:00 PM' },
  ])
})
