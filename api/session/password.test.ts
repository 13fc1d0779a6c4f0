import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './password.ts'

const quick = { N: 1024, r: 8, p: 1 }

it('A password matches only its own hash, in any Unicode form', async () => {
  const hash = await hashPassword('Müller’s café', quick)
  expect(await isPasswordRight('Mu\u0308ller’s cafe\u0301', hash)).toBe(true)
  expect(await isPasswordRight('Müller’s cafe', hash)).toBe(false)
  expect(await isPasswordRight('', hash)).toBe(false)
})

it('Each hash of one password differs and includes its cost', async () => {
  const [one, other] = [await hashPassword('the same'), await hashPassword('the same')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$32768,8,3\$/)
})

it('A hash with another cost stays valid', async () => {
  const older = await hashPassword('from last year', quick)
  expect(await isPasswordRight('from last year', older)).toBe(true)
  expect(await isPasswordRight('from this year', older)).toBe(false)
})

it('A hash from before costs were stored stays valid', async () => {
  const first = 'scrypt$FeHGUV+vBQ1AM6HjXOpi6Q==$8ByoxgXarWo7Go5pgvBQ6NHdrSZMgy/+sbIiEbpqB2Q='
  expect(await isPasswordRight('tally-demo-2026', first)).toBe(true)
  expect(await isPasswordRight('tally-demo-2027', first)).toBe(false)
})

it.each([
  ['nobody has', null],
  ['no password has been set for', ''],
  ['something else is kept for', 'hash of it'],
])('No password opens an account that %s', async (_what, stored) => {
  expect(await isPasswordRight('', stored)).toBe(false)
  expect(await isPasswordRight('hash of it', stored)).toBe(false)
})
