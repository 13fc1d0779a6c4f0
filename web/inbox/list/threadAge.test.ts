import { expect, test } from 'vitest'
import { en } from './threadListMessages.en.ts'
import { threadAge } from './threadAge.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:05Z', 'now'],
  ['2026-03-10T11:59:01Z', 'now'],
  ['2026-03-10T11:01:00Z', '59 min'],
  ['2026-03-10T10:00:00Z', '2 h'],
  ['2026-03-09T12:00:01Z', '23 h'],
  ['2026-03-04T11:00:00Z', '6 d'],
  ['2026-03-03T12:00:00Z', '03/03/2026'],
])('A row with the last message at %s shows: %s', (instant, age) => {
  expect(threadAge(instant, now, en)).toBe(age)
})
