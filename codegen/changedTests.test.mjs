import { expect, test } from 'vitest'
import { readSources } from './boundaries/readSources.mjs'
import { testsFor } from './changedTests.mjs'

const harness = "import { build } from '../../api/server.ts'\nexport const open = () => build()"
const sources = readSources(
  new Map(
    Object.entries({
      'api/server.ts': "import { routes } from './routes.ts'\nexport const build = () => routes",
      'api/routes.ts':
        "import { pay } from './payments/pay.ts'\nimport { list } from './listing/list.ts'\nexport const routes = [pay, list]",
      'api/payments/pay.ts': 'export const pay = 1',
      'api/payments/cents.ts': 'export const cents = 1',
      'api/payments/cents.test.ts': "import { cents } from './cents.ts'\nexport const tested = cents",
      'api/listing/list.ts': 'export const list = 1',
      'gateway/schema.ts': "import { Payment } from './payments/Payment.ts'\nexport const schema = [Payment]",
      'gateway/payments/Payment.ts': 'export const Payment = 1',
      'gateway/relayRules.test.ts': "import { schema } from './schema.ts'\nexport const tested = schema",
      'tests/support/open.ts': harness,
      'tests/api/payments.test.ts': "import { open } from '../support/open.ts'\nopen('/v2/payments')",
      'tests/api/threads.test.ts': "import { open } from '../support/open.ts'\nopen('/v2/threads')",
      'tests/walks/everyCall.test.ts': "import { open } from '../support/open.ts'\nopen()",
      'tests/e2e/session.test.ts': "import type { build } from '../../api/server.ts'\nexport type Build = typeof build",
    }),
  ),
)
const selectedFor = (...changed) => testsFor(changed, sources).selected

test('A change runs the tests that import it', () => {
  expect(selectedFor('codegen/nothing.mjs')).toEqual([])
  expect(selectedFor('tests/support/open.ts')).toEqual([
    'tests/api/payments.test.ts',
    'tests/api/threads.test.ts',
    'tests/walks/everyCall.test.ts',
  ])
})

test('A change in a server’s domain runs the tests that name it, the walks, and process tests', () => {
  expect(selectedFor('api/payments/pay.ts')).toEqual([
    'tests/api/payments.test.ts',
    'tests/walks/everyCall.test.ts',
    'tests/e2e/session.test.ts',
  ])
  expect(selectedFor('api/payments/cents.ts')).toContain('api/payments/cents.test.ts')
})

test('A resolver or app document runs the tests of the whole graph', () => {
  for (const changed of ['gateway/payments/Payment.ts', 'gateway/access/persistedDocuments.json'])
    expect(selectedFor(changed)).toEqual(['gateway/relayRules.test.ts', 'tests/e2e/session.test.ts'])
})

test('A foundation runs everything that depends on it', () => {
  expect(selectedFor('api/listing/list.ts')).toContain('tests/api/threads.test.ts')
})

test('Packages, migrations and the test world run everything; documents run nothing', () => {
  expect(selectedFor('package-lock.json')).toHaveLength(6)
  expect(selectedFor('api/db/migrations/0001.sql')).toHaveLength(6)
  expect(selectedFor('README.md')).toEqual([])
})

test('A test helper that no test imports runs everything', () => {
  expect(selectedFor('tests/support/setUp.ts')).toHaveLength(6)
})

test('Skipped tests are reported with the reason', () => {
  const { reasons } = testsFor(['api/payments/pay.ts', 'README.md'], sources)
  expect(reasons[0]).toBe('No test reads 1 of the changed files.')
  expect(reasons[1]).toBe(
    '3 files of tests are left out: api/payments (1), gateway/relayRules.test.ts (1), tests/api (1).',
  )
  expect(reasons[2]).toContain('(payment)')
})
