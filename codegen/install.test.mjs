import { expect, test } from 'vitest'
import { isSatisfied } from './install.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/b-windows': { version: '1.0.0', optional: true },
  },
}
const installed = (version) => ({ packages: { 'node_modules/a': { version } } })

test('packages that npm has installed as the lock says are not installed again', () => {
  expect(isSatisfied(lock, installed('1.2.3'))).toBe(true)
})

test('another version and a missing package are', () => {
  expect(isSatisfied(lock, installed('1.2.2'))).toBe(false)
  expect(isSatisfied(lock, { packages: {} })).toBe(false)
})
