import { expect, test } from 'vitest'
import { hasOpenVariable, typedShortcut, withTemplate } from './templateUse.ts'

const written = (text: string, subject = '') => ({ type: 'EMAIL', subject, text, files: [] }) as const

test.each([
  ['/', 1, ''],
  ['/bal', 4, 'bal'],
  ['Hello /bal', 10, 'bal'],
  ['Hello\n/bal', 10, 'bal'],
  ['and/or', 6, null],
  ['https://x', 9, null],
  ['/bal and more', 13, null],
  ['/bal and more', 2, 'b'],
])('After the slash in %j at %i comes %j', (text, caret, typed) => {
  expect(typedShortcut(text, caret)).toBe(typed)
})

test('A template replaces its shortcut or is appended to the text', () => {
  const filled = { text: 'You owe $5.', subject: 'Your bill', missing: [] }
  expect(withTemplate(written('Hello /ba there'), filled, 9)).toMatchObject({
    text: 'Hello You owe $5. there',
    subject: 'Your bill',
  })
  expect(withTemplate(written('Hello', 'Own'), filled, null)).toMatchObject({
    text: 'Hello\n\nYou owe $5.',
    subject: 'Own',
  })
})

test('An open variable is found', () => {
  expect(hasOpenVariable(written('You owe [[patient_balance]]'))).toBe(true)
  expect(hasOpenVariable(written('see [1]'))).toBe(false)
})
