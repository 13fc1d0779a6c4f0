import { expect, test } from 'vitest'
import { pressedShortcut } from './pressedShortcut.ts'

const shortcut = (keys: string) => ({ keys, label: keys, run: () => undefined })
const shortcuts = ['mod+k', '?', 'g p', 'p'].map(shortcut)
const none = { ctrlKey: false, metaKey: false, altKey: false }

function press(
  event: { key: string; code?: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean },
  rest = {},
) {
  const options = { pending: null, isSingleAllowed: true, ...rest }
  const { shortcut: found, pending } = pressedShortcut({ code: '', ...none, ...event }, shortcuts, options)
  return [found?.keys ?? null, pending]
}

test('Ctrl K and ⌘ K are found, also while single keys are off', () => {
  expect(press({ key: 'k', ctrlKey: true }, { isSingleAllowed: false })).toEqual(['mod+k', null])
  expect(press({ key: 'k', metaKey: true })).toEqual(['mod+k', null])
})

test('on a Cyrillic layout a letter is known by its place', () => {
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toEqual(['mod+k', null])
})

test('single keys do nothing while they are off or someone types', () => {
  expect(press({ key: '?' }, { isSingleAllowed: false })).toEqual([null, null])
})

test('two keys one after the other lead where one of them alone does not', () => {
  expect(press({ key: 'g' })).toEqual([null, 'g'])
  expect(press({ key: 'p' }, { pending: 'g' })).toEqual(['g p', null])
  expect(press({ key: 'p' })).toEqual(['p', null])
  expect(press({ key: '?' }, { pending: 'g' })).toEqual([null, null])
  expect(press({ key: 'g' }, { pending: 'g' })).toEqual([null, 'g'])
})

test('keys with Alt belong to the browser', () => {
  expect(press({ key: '?', altKey: true })).toEqual([null, null])
})
