import { expect, test } from 'vitest'
import { timesOf } from './testTimes.mjs'

const file = (path, project, seconds, names = ['works']) => ({
  path,
  project,
  seconds,
  tests: names.map((name) => ({ name, state: 'passed', errors: [] })),
})
const files = [
  file('tests/walks/scopeMatrix.test.ts', 'server', 20),
  file('tests/api/lists.test.ts', 'server', 4),
  file('tests/web/pages/faultsMatrix.test.tsx', 'pages', 12, ['/patients loses', '/inbox loses', 'What stands around']),
]

test('The end of a run lists times by project and file, and the cost of each endpoint and screen', () => {
  expect(timesOf(files, { seconds: 20.4, processor: 31, workers: 2, endpoints: 10 })).toEqual([
    'Total: 20 s, 36 s of work by 2 workers, 31 s of one core.',
    '     24  server      2 tests in 2 files',
    '     12  pages       3 tests in 1 files',
    'Slowest 3 files, in seconds of one worker:',
    '     20  server      tests/walks/scopeMatrix.test.ts',
    '     12  pages       tests/web/pages/faultsMatrix.test.tsx',
    '    4.0  server      tests/api/lists.test.ts',
    'Each of 10 endpoints: 1.00 s in the walks over all of them, 1.20 s with the tests written for each.',
    'Each of 2 screens: 3.00 s in the walks over all of them, 3.00 s with the tests written for each.',
    'Budget: 300 s, which is 300 s, 0.5 s for each of 0 endpoints and 4 s for each of 0 screens added since; within.',
  ])
})

test('A run without a walk lists no costs', () => {
  expect(timesOf(files.slice(1, 2), { seconds: 2, processor: null, workers: 2, endpoints: null })).toHaveLength(4)
})

test('The budget grows with each added endpoint and screen', () => {
  const walk = file(
    'tests/web/pages/faultsMatrix.test.tsx',
    'pages',
    12,
    Array.from({ length: 30 }, (_, at) => `/${at}`),
  )
  expect(timesOf([walk], { seconds: 400, processor: null, workers: 2, endpoints: 188 }).at(-1)).toBe(
    'Budget: 318 s, which is 300 s, 0.5 s for each of 20 endpoints and 4 s for each of 2 screens added since; over by 82 s.',
  )
})
