import { expect, it } from 'vitest'
import { matchingNames } from './matchingNames.ts'
import { typedName } from './typedName.ts'

it.each([
  ['@', ''],
  ['Ask @ann l', 'ann l'],
  ['(@Ann', 'Ann'],
  ['ann@example', null],
  ['Ask @Ann\nthen', null],
  ['Ask', null],
])('In %j, %j is typed', (text, typed) => {
  expect(typedName(text, text.length)).toBe(typed)
})

it('Only the text before the caret counts', () => {
  expect(typedName('@An about it', 3)).toBe('An')
})

it('Names that start with the typed text come first, and each name once', () => {
  const names = ['Lee Ash', 'Ann Lee', 'Zoë Ávila', 'Ann Lee']
  expect(matchingNames(names, 'LEE')).toEqual(['Lee Ash', 'Ann Lee'])
  expect(matchingNames(names, 'zoe\u0308 a\u0301')).toEqual(['Zoë Ávila'])
  expect(matchingNames(names, 'Ann Lee ')).toEqual([])
  expect(matchingNames(names, '')).toEqual(['Lee Ash', 'Ann Lee', 'Zoë Ávila'])
})
