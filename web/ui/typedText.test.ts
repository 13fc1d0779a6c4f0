import { expect, it } from 'vitest'
import { markedParts, typesDate, typesNumber } from './typedText.ts'

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

it('Typed words are marked wherever they occur, in any case', () => {
  expect(marked('Amara Abernathy', 'aber, AMA')).toBe('[Ama]ra [Aber]nathy')
  expect(marked('Anna Hannah', 'anna ann')).toBe('[Anna] H[anna]h')
  expect(marked('Amara', 'a')).toBe('Amara')
  expect(marked('İpek', 'pek')).toBe('İpek')
})

it('A typed date is recognized in the usual formats', () => {
  for (const typed of [
    '4/15/1951',
    '04-15-51',
    '1951-04-15',
    '04151951',
    '041551',
    'Apr 15 1951',
    '15 april 1951',
    'amara 4/15/1951',
  ])
    expect([typed, typesDate(typed, '1951-04-15')]).toEqual([typed, true])
  for (const typed of ['4/16/1951', '1951', '15 1951', 'amara'])
    expect([typed, typesDate(typed, '1951-04-15')]).toEqual([typed, false])
})

it('A typed number is recognized in any format', () => {
  expect(typesNumber('+1 (406) 555-0123', '4065550123')).toBe(true)
  expect(typesNumber('0123', '(406) 555-0123')).toBe(true)
  expect(typesNumber('123', '4065550123')).toBe(false)
  expect(typesNumber('9999', '4065550123')).toBe(false)
})
