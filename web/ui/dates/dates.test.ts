import { expect, test } from 'vitest'
import { presetNames, presetRange } from './datePresets.ts'
import { dateFault, isDay, readDate } from './readDate.ts'

test('a typed date is MM/DD/YYYY, in the formats that users and browsers write', () => {
  const texts = ['11/23/2026', ' 11-23-2026', '11.23.2026', '11 23 2026', '11232026', '2026-11-23']
  expect(texts.filter((text) => readDate(text) !== '2026-11-23')).toEqual([])
  expect(readDate('1/2/2026')).toBe('2026-01-02')
  expect(readDate('02/29/2028')).toBe('2028-02-29')
  expect(readDate('  ')).toBe('')
})

test('text that is not a calendar day is not a date, and neither is half a date', () => {
  const texts = ['02/29/2026', '13/01/2026', '00/10/2026', '11/31/2026', '11/23', '11/23/26', '11/23/0206', 'soon']
  expect(texts.filter((text) => readDate(text) !== undefined)).toEqual([])
  expect(isDay('2026-11-31')).toBe(false)
  expect(isDay('2026-11-30')).toBe(true)
})

test('a date before the first or after the last allowed day is invalid; an empty one is not', () => {
  const limits = { min: '2026-11-24', max: '2027-11-23' }
  expect(dateFault('2026-11-23', limits)).toBe('tooEarly')
  expect(dateFault('2026-11-24', limits)).toBeUndefined()
  expect(dateFault('2027-11-23', limits)).toBeUndefined()
  expect(dateFault('2027-11-24', limits)).toBe('tooLate')
  expect(dateFault('11/2', limits)).toBe('notADate')
  expect(dateFault('', limits)).toBeUndefined()
})

const rangesOn = (today: string) => Object.fromEntries(presetNames.map((name) => [name, presetRange(name, today)]))

test('presets are whole weeks from Monday, whole months and whole years; all time is the past 20 years', () => {
  expect(rangesOn('2026-11-22')).toEqual({
    today: ['2026-11-22', '2026-11-22'],
    thisWeek: ['2026-11-16', '2026-11-22'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    thisMonth: ['2026-11-01', '2026-11-30'],
    lastMonth: ['2026-10-01', '2026-10-31'],
    thisYear: ['2026-01-01', '2026-12-31'],
    lastYear: ['2025-01-01', '2025-12-31'],
    allTime: ['2006-11-22', '2026-11-22'],
  })
})

test('presets cross the ends of months and years', () => {
  expect(rangesOn('2028-01-01')).toMatchObject({
    thisWeek: ['2027-12-27', '2028-01-02'],
    lastWeek: ['2027-12-20', '2027-12-26'],
    lastMonth: ['2027-12-01', '2027-12-31'],
    lastYear: ['2027-01-01', '2027-12-31'],
  })
  expect(presetRange('thisMonth', '2028-02-29')).toEqual(['2028-02-01', '2028-02-29'])
  expect(presetRange('thisWeek', '2026-11-23')).toEqual(['2026-11-23', '2026-11-29'])
})
