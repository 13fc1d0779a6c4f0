import { expect, test } from 'vitest'
import { splitQuoted } from './foldQuoted.ts'

test.each([
  ['quoted lines', 'Thank you!\n\n> You owe $5\n> Best, desk', 'Thank you!', /^> You owe/],
  ['who wrote when', 'Yes.\n\nOn Mon, 3 Mar 2025 at 9:41, Desk wrote:\n> Hi', 'Yes.', /^On Mon/],
  ['an original message', 'See below\n----- Original Message -----\nFrom: Desk', 'See below', /^-----/],
])('Quoted history in an email is recognized by %s', (_how, text, reply, quoted) => {
  expect(splitQuoted(text)).toEqual({ reply, quoted: expect.stringMatching(quoted) })
})

test.each([
  ['that has none', 'I paid > 5 dollars\nthanks'],
  ['that is nothing else', '> You owe $5'],
  ['that answers between the lines', 'Hello\n> Did you pay?\nYes, on Monday.\n> By card?\nYes.'],
])('An email %s is not folded', (_what, text) => {
  expect(splitQuoted(text)).toEqual({ reply: text, quoted: null })
})
