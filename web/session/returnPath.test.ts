import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './returnPath.ts'

const origin = 'https://tally.example.com'
const returned = (wanted: string) => returnPath(`?${new URLSearchParams({ returnTo: wanted })}`, origin)

test('a path of this site is returned to, with its search and hash', () => {
  expect(returned('/patients/7?tab=timeline#last')).toBe('/patients/7?tab=timeline#last')
})

test('without a remembered path, sign-in leads to the patients', () => {
  expect(returnPath('', origin)).toBe('/')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'patients',
  ' /patients',
  '',
  '/login',
  '/login?returnTo=/login',
  '/logout',
])('%j leads to the start, not away', (wanted) => {
  expect(returned(wanted)).toBe('/')
})

test('the sign-in page gets the path and the reason, and gives the path back', () => {
  const address = loginAddress('/patients?company=1&q=a b', 'expired')
  const { pathname, search, searchParams } = new URL(address, origin)
  expect([pathname, searchParams.get('reason')]).toEqual(['/login', 'expired'])
  expect(returnPath(search, origin)).toBe('/patients?company=1&q=a%20b')
})

test('a plain visit leaves the address of the sign-in page plain', () => {
  expect(loginAddress(null, null)).toBe('/login')
})
