import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'
import { countOf, failuresOf, summaryOf } from './testRun.mjs'

const report = (numbers, files = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: files,
  ...numbers,
})

test('a run counts its tests', () => {
  const counts = countOf(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), 1)
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a file that does not load is a failure', () => {
  const file = { status: 'failed', assertionResults: [] }
  expect(countOf(report({ numPassedTests: 5 }, [file, file]), 1).failed).toBe(2)
})

test('a run that failed without a failing test is a failure, and so is one without a report', () => {
  expect(countOf(report({ numPassedTests: 5 }), 1).failed).toBe(1)
  expect(countOf(null, 1).failed).toBe(1)
})

test('what failed is named with its file and the beginning of its error', () => {
  const passed = { status: 'passed', fullName: 'a page opens', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'a page closes',
    failureMessages: [['still open', ...Array(20).fill('at')].join('\n')],
  }
  const files = [
    { name: inRoot('tests/web/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    { name: inRoot('tests/web/b.test.ts'), status: 'failed', assertionResults: [], message: 'no such module' },
    { name: inRoot('tests/web/c.test.ts'), status: 'passed', assertionResults: [passed] },
  ]
  const [closes, unloaded, ...others] = failuresOf(report({}, files))
  expect(closes).toMatch(/^✗ tests\/web\/a\.test\.ts > a page closes\n {4}still open\n/)
  expect(closes.split('\n')).toHaveLength(13)
  expect(unloaded).toBe('✗ tests/web/b.test.ts\n    no such module')
  expect(others).toEqual([])
  expect(failuresOf(null)).toEqual([])
})

test('the last line sums all runs and names skipped tests only where there are any', () => {
  const counts = [
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]
  expect(summaryOf(counts)).toBe('7 passed, 1 failed')
  expect(summaryOf([...counts, { passed: 0, failed: 0, skipped: 3 }])).toBe('7 passed, 1 failed, 3 skipped')
})
