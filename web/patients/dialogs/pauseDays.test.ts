import { expect, test } from 'vitest'
import { dayAfter, pauseDays } from './pauseDays.ts'

test('A pause ends between tomorrow and a year from today in the practice’s calendar', () => {
  const evening = new Date('2026-12-31T23:30:00Z')
  expect(pauseDays(evening, 'America/Los_Angeles')).toEqual({ min: '2027-01-01', max: '2027-12-31' })
  expect(pauseDays(evening, 'Asia/Tokyo')).toEqual({ min: '2027-01-02', max: '2028-01-01' })
})

test('A pause of some days ends that many days after today in the practice’s calendar', () => {
  const evening = new Date('2026-12-31T23:30:00Z')
  expect([dayAfter(evening, 'America/Los_Angeles', 30), dayAfter(evening, 'Asia/Tokyo', 60)]).toEqual([
    '2027-01-30',
    '2027-03-02',
  ])
})
