import { expect, test } from 'vitest'
import { countOf, countOfSearch, failuresOf, searchFailures, summaryOf } from './testRun.mjs'

const file = (path, tests, more = {}) => ({
  path,
  project: 'unit',
  isFailed: false,
  seconds: 1,
  errors: [],
  tests,
  ...more,
})
const outcome = (state, name = 'a page opens', errors = []) => ({ name, state, errors })
const report = (...files) => ({ files, errors: [] })

test('A run counts its tests', () => {
  const states = ['passed', 'passed', 'failed', 'skipped', 'pending']
  const files = [
    file(
      'a.test.ts',
      states.map((state) => outcome(state)),
      { isFailed: true },
    ),
  ]
  expect(countOf(report(...files), 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('A file that doesn’t load, or whose setup failed, is a failure', () => {
  const unloaded = file('a.test.ts', [], { isFailed: true })
  const unprepared = file('b.test.ts', [outcome('skipped')], { isFailed: true })
  expect(countOf(report(unloaded, unprepared), 1)).toEqual({ passed: 0, failed: 2, skipped: 1 })
})

test('A failed run without a failing test, or without a report, is a failure', () => {
  expect(countOf(report(file('a.test.ts', [outcome('passed')])), 1).failed).toBe(1)
  expect(countOf(null, 1).failed).toBe(1)
})

test('A failure is listed with its file and the start of its error', () => {
  const long = ['still open', ...Array(20).fill('at')].join('\n')
  const [closes, unloaded, unhandled, ...others] = failuresOf({
    files: [
      file('tests/web/a.test.ts', [outcome('passed'), outcome('failed', 'a page closes', [long])], { isFailed: true }),
      file('tests/web/b.test.ts', [], { isFailed: true, errors: ['no such module'] }),
      file('tests/web/c.test.ts', [outcome('passed')]),
    ],
    errors: ['nobody awaited this'],
  })
  expect(closes).toMatch(/^✗ tests\/web\/a\.test\.ts > a page closes\n {4}still open\n/)
  expect(closes.split('\n')).toHaveLength(13)
  expect(unloaded).toBe('✗ tests/web/b.test.ts\n    no such module')
  expect(unhandled).toBe('✗ outside of any test\n    nobody awaited this')
  expect(others).toEqual([])
  expect(failuresOf(null)).toEqual([])
})

test('The last line totals all runs and mentions skipped tests only if there are any', () => {
  const counts = [
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]
  expect(summaryOf(counts)).toBe('7 passed, 1 failed')
  expect(summaryOf([...counts, { passed: 0, failed: 0, skipped: 3 }])).toBe('7 passed, 1 failed, 3 skipped')
})

test('The search for card numbers is one more test; a complete run that searched nothing fails it', () => {
  const found = ['the tables: payments holds a security code']
  const outcomes = [
    [{ searched: 9, found: [] }, true],
    [{ searched: 9, found }, false],
    [{ searched: 0, found: [] }, true],
    [{ searched: 0, found: [] }, false],
  ].map(([search, isWhole]) => summaryOf([countOfSearch(search, isWhole)]))
  expect(outcomes).toEqual(['1 passed, 0 failed', '0 passed, 1 failed', '0 passed, 1 failed', '1 passed, 0 failed'])
  expect(searchFailures({ found })).toEqual([expect.stringContaining(found[0])])
  expect(searchFailures({ found: [] })).toEqual([])
})
