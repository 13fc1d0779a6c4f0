import { expect, test } from 'vitest'
import { localPath } from './primitives.ts'

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/patients/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /patients',
  'patients',
  '',
  `/${'a'.repeat(2000)}`,
])('%j is not a path within this site', (path) => {
  expect(localPath.safeParse(path).success).toBe(false)
})

test.each(['/', '/patients/7?tab=cards#top', '/search?q=https://elsewhere.example'])('%s is valid', (path) => {
  expect(localPath.parse(path)).toBe(path)
})
