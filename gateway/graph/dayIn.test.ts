import { expect, test } from 'vitest'
import { dayIn } from './dayIn.ts'

const instant = new Date('2026-12-01T04:30:00Z')

test.each([
  ['America/Chicago', '2026-11-30'],
  ['America/New_York', '2026-11-30'],
  ['Europe/Berlin', '2026-12-01'],
  ['Mars/Olympus_Mons', '2026-12-01'],
])('The day in %s is %s', (timeZone, day) => {
  expect(dayIn(instant, timeZone)).toBe(day)
})
