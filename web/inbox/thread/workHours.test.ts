import { describe, expect, it, test } from 'vitest'
import { workHoursAt } from './workHours.ts'

const isOpen = (now: string, start: string | null, end: string | null, zone = 'America/New_York') =>
  workHoursAt(new Date(now), start, end, zone)?.isOpen ?? null

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

test.each([
  ['America/Phoenix', '2026-07-12T15:59:59Z', false],
  ['America/Phoenix', '2026-07-12T16:00:00Z', true],
  ['America/Denver', '2026-07-12T15:00:00Z', true],
  // Summer in January: from 9 AM Sydney, an hour before 23:00 UTC.
  ['Australia/Sydney', '2026-01-12T22:00:00Z', true],
  ['Australia/Sydney', '2026-07-12T22:30:00Z', false],
  ['Asia/Kolkata', '2026-07-12T03:29:59Z', false],
  ['Asia/Kolkata', '2026-07-12T03:30:00Z', true],
])('In %s, hours follow the practice’s own clocks: at %s it is open: %s', (zone, now, expected) => {
  const from = { 'Asia/Kolkata': '03:30', 'Australia/Sydney': '23:00' }[zone] ?? '16:00'
  expect(isOpen(now, from, '00:30', zone)).toBe(expected)
})

test('A night in which clocks change is an hour shorter or longer', () => {
  // 10 PM to 6 AM in New York.
  const night = (now: string) => workHoursAt(new Date(now), '03:00', '11:00', 'America/New_York')!
  expect(night('2026-03-08T05:00:00Z')).toMatchObject({
    opensAt: new Date('2026-03-08T03:00:00Z'),
    closesAt: new Date('2026-03-08T10:00:00Z'),
  })
  expect(night('2026-11-01T05:00:00Z')).toMatchObject({
    opensAt: new Date('2026-11-01T02:00:00Z'),
    closesAt: new Date('2026-11-01T11:00:00Z'),
  })
})
