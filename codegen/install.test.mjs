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

test('Packages that match the lock file are not installed again', () => {
  expect(isSatisfied(lock, installed('1.2.3'))).toBe(true)
})

test('Another version or a missing package is installed', () => {
  expect(isSatisfied(lock, installed('1.2.2'))).toBe(false)
  expect(isSatisfied(lock, { packages: {} })).toBe(false)
})
