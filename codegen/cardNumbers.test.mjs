import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testAccounts, testNumbers } from '../api/paymentSandbox/testNumbers.ts'
import { cardSearchOf, findCardNumbers } from './cardNumbers.mjs'

test.each([...Object.keys(testNumbers), ...Object.keys(testAccounts)])('%s is found, in any form', (number) => {
  const last4 = number.slice(-4)
  const grouped = number.length === 16 ? number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : number
  const texts = [number, grouped, `{"number":"${number}"}`, `pm_${number}`, `number=${number}&cvc`]
  expect(texts.map(findCardNumbers)).toEqual(texts.map(() => [expect.stringMatching(`number …${last4}$`)]))
})

test.each(['{"cvc":"123"}', 'card[cvc]=1234', 'securityCode: 123', String.raw`{\"cvc\":\"123\"}`])(
  '%s contains a security code',
  (text) => {
    expect(findCardNumbers(text)).toEqual(['a security code'])
  },
)

test.each([
  '4242424242424243',
  '14242424242424242',
  '0.4242424242424242',
  'a4242424242424242f',
  '01900000-0000-7000-8000-000000000001',
  'request 42424242-4242-4242-8000-000000000001',
  '2026-11-24 10:00:00.000',
  '… 4242',
  'incorrect_cvc',
  '1764000000000',
])('%s contains none', (text) => {
  expect(findCardNumbers(text)).toEqual([])
})

test('A search lists each finding in searched places and errors once, without the number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-search-'))
  const path = join(folder, 'noted')
  const line = (place, found) => `${JSON.stringify({ place, found })}\n`
  writeFileSync(path, line('a log', []) + line('payments', ['a security code']) + line('payments', ['a security code']))
  const file = { errors: [], tests: [{ errors: ['expected 5105105105105100'] }] }
  expect(cardSearchOf(path, { errors: [], files: [file], printed: [] })).toEqual({
    searched: 3,
    found: ['payments: a security code', 'its errors: a card number …5100'],
  })
  rmSync(folder, { recursive: true })
  expect(cardSearchOf(path, null)).toEqual({ searched: 0, found: [] })
})
