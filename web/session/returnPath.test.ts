import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './returnPath.ts'

const origin = 'https://tally.example.com'
const returned = (target: string) => returnPath(`?${new URLSearchParams({ returnTo: target })}`, origin)

test('A path within this site is restored with its search and hash', () => {
  expect(returned('/patients/7?tab=timeline#last')).toBe('/patients/7?tab=timeline#last')
})

test('Without a remembered path, sign-in opens the patients list', () => {
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
])('%j leads to the home page, not another site', (target) => {
  expect(returned(target)).toBe('/')
})

test('The sign-in page receives the path and the reason, and returns the path', () => {
  const address = loginAddress('/patients?company=1&q=a b', 'expired')
  const { pathname, search, searchParams } = new URL(address, origin)
  expect([pathname, searchParams.get('reason')]).toEqual(['/login', 'expired'])
  expect(returnPath(search, origin)).toBe('/patients?company=1&q=a%20b')
})

test('A direct visit leaves the sign-in address unchanged', () => {
  expect(loginAddress(null, null)).toBe('/login')
})
