import { describe, expect, it, test } from 'vitest'
import { isUsDaylightSaving, workHoursAt } from './workHours.ts'

const isOpen = (now: string, start: string | null, end: string | null) =>
  workHoursAt(new Date(now), start, end)?.isOpen ?? null

test.each([
  ['2026-03-08T06:59:59Z', false],
  ['2026-03-08T07:00:00Z', true],
  ['2026-11-01T05:59:59Z', true],
  ['2026-11-01T06:00:00Z', false],
  ['2027-03-14T07:00:00Z', true],
  ['2027-11-07T06:00:00Z', false],
  ['2025-03-09T07:00:00Z', true],
  ['2026-07-04T12:00:00Z', true],
  ['2026-01-01T00:00:00Z', false],
])('Daylight saving at %s: %s', (now, expected) => expect(isUsDaylightSaving(new Date(now))).toBe(expected))

describe('A practice with hours 14:00 to 22:00 UTC in winter', () => {
  it.each([
    ['2026-01-12T13:59:59Z', false],
    ['2026-01-12T14:00:00Z', true],
    ['2026-01-12T21:59:59Z', true],
    ['2026-01-12T22:00:00Z', false],
    ['2026-07-12T12:59:59Z', false],
    ['2026-07-12T13:00:00Z', true],
    ['2026-07-12T20:59:59Z', true],
    ['2026-07-12T21:00:00Z', false],
    // The Saturday before the clocks change, and the Sunday of it.
    ['2026-03-07T13:30:00Z', false],
    ['2026-03-08T13:30:00Z', true],
    ['2026-10-31T13:30:00Z', true],
    ['2026-11-01T13:30:00Z', false],
  ])('at %s is open: %s', (now, expected) => expect(isOpen(now, '14:00', '22:00')).toBe(expected))
})

test.each([
  ['2026-01-12T23:30:00Z', true],
  ['2026-01-13T00:59:59Z', true],
  ['2026-01-13T01:00:00Z', false],
  ['2026-07-13T00:30:00Z', false],
  ['2026-07-12T23:59:59Z', true],
])('Hours that end the next day, at %s: %s', (now, expected) => {
  expect(isOpen(now, '16:00', '01:00')).toBe(expected)
})

test('During daylight saving, hours from just past midnight UTC start the day before', () => {
  expect(isOpen('2026-07-12T23:30:00Z', '00:30', '09:00')).toBe(true)
  expect(isOpen('2026-01-12T23:59:00Z', '00:30', '09:00')).toBe(false)
})

test('A practice without valid hours is never shown as closed', () => {
  expect([isOpen('2026-01-12T03:00:00Z', null, null), isOpen('2026-01-12T03:00:00Z', 'x', '10:00')]).toEqual([
    null,
    null,
  ])
  expect(isOpen('2026-01-12T03:00:00Z', '08:00', '08:00')).toBeNull()
})
