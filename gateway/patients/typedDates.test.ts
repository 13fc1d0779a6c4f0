import { describe, expect, it } from 'vitest'
import { daysInDigits, typedDates } from './typedDates.ts'

describe('A date of birth is read', () => {
  it.each([
    '4/15/1951',
    '04/15/1951',
    '4-15-1951',
    '4.15.1951',
    '4/15/51',
    '1951-04-15',
    '1951/4/15',
    '15.04.1951',
    'Apr 15 1951',
    'Apr. 15  1951',
    'april 15 51',
    '15 Apr 1951',
    '15apr1951',
    '15 апреля 1951',
  ])('from %s', (text) => {
    expect(typedDates(text)).toEqual({ dates: [{ text, days: ['1951-04-15'] }], rest: ' ' })
  })

  it('beside other words', () => {
    const { dates, rest } = typedDates('amara 4/15/1951 abernathy')
    expect(dates.map(({ days }) => days)).toEqual([['1951-04-15']])
    expect(rest.split(/\s+/)).toEqual(['amara', 'abernathy'])
  })

  it('as both centuries if two digits can mean either', () => {
    expect(typedDates('12/31/05').dates[0]!.days).toEqual(['2005-12-31', '1905-12-31'])
  })

  it('from digits in a row', () => {
    expect(daysInDigits('04151951')).toEqual(['1951-04-15'])
    expect(daysInDigits('19510415')).toEqual(['1951-04-15'])
    expect(daysInDigits('041551')).toEqual(['1951-04-15'])
  })
})

it('A date without such a day has no days', () => {
  expect(typedDates('02/30/1999').dates).toEqual([{ text: '02/30/1999', days: [] }])
})

it('Names, phone numbers and ids are no dates', () => {
  for (const text of [
    'May Jones',
    '(406) 555-0123',
    '406.555.0123',
    '+1 406 555 0123',
    'P101582',
    'X1-22-3333-4',
    'augusta 12',
    'Mary 12 1951',
    '55-01-23',
  ])
    expect(typedDates(text)).toEqual({ dates: [], rest: text })
  for (const digits of ['4065550123', '13451951', '99999999', '5550123']) expect(daysInDigits(digits)).toEqual([])
})
