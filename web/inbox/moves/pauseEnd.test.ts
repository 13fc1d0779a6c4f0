import { expect, test } from 'vitest'
import { hasLaterToday, pauseEnd } from './pauseEnd.ts'

const at = (text: string) => new Date(text)
const local = (text: string | null | undefined) => (text ? new Date(text).toString().slice(0, 21) : text)

test('A pause until tomorrow or next week ends in the user’s morning', () => {
  expect(local(pauseEnd(at('2026-11-21T22:30:00'), 'tomorrow', ''))).toBe('Sun Nov 22 2026 08:00')
  expect(local(pauseEnd(at('2026-11-21T22:30:00'), 'nextWeek', ''))).toBe('Mon Nov 23 2026 08:00')
  expect(local(pauseEnd(at('2026-11-22T22:30:00'), 'nextWeek', ''))).toBe('Mon Nov 23 2026 08:00')
  expect(local(pauseEnd(at('2026-11-23T07:00:00'), 'nextWeek', ''))).toBe('Mon Nov 30 2026 08:00')
})

test('A pause ends three hours later if that is still today, or in two weeks', () => {
  const now = at('2026-11-21T20:30:00')
  expect(local(pauseEnd(now, 'laterToday', ''))).toBe('Sat Nov 21 2026 23:30')
  expect(local(pauseEnd(now, 'twoWeeks', ''))).toBe('Sat Dec 05 2026 08:00')
  expect([hasLaterToday(now), hasLaterToday(at('2026-11-21T21:00:00'))]).toEqual([true, false])
})

test('A selected pause date must be in the future', () => {
  const now = at('2026-11-21T07:30:00')
  expect(local(pauseEnd(now, 'date', '2026-12-31'))).toBe('Thu Dec 31 2026 08:00')
  expect(local(pauseEnd(now, 'date', '2026-11-21'))).toBe('Sat Nov 21 2026 08:00')
  expect([pauseEnd(now, 'date', '2026-11-20'), pauseEnd(now, 'date', '')]).toEqual([undefined, undefined])
  expect(pauseEnd(now, 'date', '13/45/2026')).toBeUndefined()
})

test('An open-ended or review pause has no end', () => {
  expect([pauseEnd(new Date(), 'endless', ''), pauseEnd(new Date(), 'review', '2026-12-01')]).toEqual([null, null])
})
