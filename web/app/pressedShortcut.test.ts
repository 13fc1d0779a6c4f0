import { expect, test } from 'vitest'
import { pressedShortcut } from './pressedShortcut.ts'

const shortcut = (keys: string) => ({ keys, label: keys, run: () => undefined })
const shortcuts = ['mod+k', '?', 'g p', 'p'].map(shortcut)
const none = { ctrlKey: false, metaKey: false, altKey: false }

function press(
  event: { key: string; code?: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean },
  rest = {},
) {
  const options = { pending: null, isSingleAllowed: true, target: null, ...rest }
  const { shortcut: found, pending } = pressedShortcut({ code: '', ...none, ...event }, shortcuts, options)
  return [found?.keys ?? null, pending]
}

test('Ctrl K and ⌘ K work even when single keys are off', () => {
  expect(press({ key: 'k', ctrlKey: true }, { isSingleAllowed: false })).toEqual(['mod+k', null])
  expect(press({ key: 'k', metaKey: true })).toEqual(['mod+k', null])
})

test('On a Cyrillic layout a letter key is recognized by position', () => {
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toEqual(['mod+k', null])
})

test('Single keys do nothing when they are off or the user is typing', () => {
  expect(press({ key: '?' }, { isSingleAllowed: false })).toEqual([null, null])
})

test('A two-key sequence works where one of its keys alone doesn’t', () => {
  expect(press({ key: 'g' })).toEqual([null, 'g'])
  expect(press({ key: 'p' }, { pending: 'g' })).toEqual(['g p', null])
  expect(press({ key: 'p' })).toEqual(['p', null])
  expect(press({ key: '?' }, { pending: 'g' })).toEqual([null, null])
  expect(press({ key: 'g' }, { pending: 'g' })).toEqual([null, 'g'])
})

test('Alt combinations are left to the browser', () => {
  expect(press({ key: '?', altKey: true })).toEqual([null, null])
})
