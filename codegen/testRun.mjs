import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cardSearchOf, searchVariable } from './cardNumbers.mjs'
import { inRoot, programOf, root } from './project.mjs'

/** Environment variable with the file of the report; the tests' configuration adds the reporter if it is set. */
const reportVariable = 'TEST_REPORT'

/**
 * Runs the tests once, showing them as they run.
 * @param {string[]} args Projects and filters, as Vitest takes them.
 * @returns {Promise<{ code: number, report: import('./testReport.mjs').Report | null, search: ReturnType<typeof cardSearchOf> }>}
 */
export async function runTests(args, env = {}) {
  const path = inRoot('.cache', `tests-${process.pid}.json`)
  const searchPath = inRoot('.cache', `card-search-${process.pid}`)
  const command = [programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...args]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, [reportVariable]: path, [searchVariable]: searchPath },
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  try {
    const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
    return { code, report, search: cardSearchOf(searchPath, report) }
  } finally {
    for (const each of [path, searchPath]) rmSync(each, { force: true })
  }
}

/**
 * The counts of a run. A file that does not load and an error outside of any test fail the run without
 * failing a test; each counts as a failure, so that the sum never looks better than the run.
 */
export function countOf(report, code) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const states = report.files.flatMap(({ tests }) => tests.map(({ state }) => state))
  const count = (...wanted) => states.filter((state) => wanted.includes(state)).length
  const failed = count('failed') + report.files.filter(isBroken).length
  return {
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count('skipped', 'pending'),
  }
}

/** The search for card numbers, as one test of the run. A complete run that searched nothing fails it. */
export function countOfSearch({ searched, found }, isWhole) {
  const isFailed = found.length > 0 || (isWhole && searched === 0)
  return { passed: isFailed ? 0 : 1, failed: isFailed ? 1 : 0, skipped: 0 }
}

/** Findings of the search, for the list of failures. */
export const searchFailures = ({ found }) =>
  found.length === 0 ? [] : [failureText('no card number, security code or bank account number is left behind', found)]

/** Whether a file failed without a failing test: it does not load, or its setup failed. */
const isBroken = (file) => file.isFailed && !file.tests.some(({ state }) => state === 'failed')

/** Failures by file and name, with the start of the message, because CI often stores only the end of a long log. */
export function failuresOf(report) {
  if (report === null) return []
  const ofFiles = report.files.flatMap((file) => {
    const failed = file.tests.filter(({ state }) => state === 'failed')
    const tests = failed.map(({ name, errors }) => failureText(`${file.path} > ${name}`, errors))
    return isBroken(file) ? [failureText(file.path, file.errors), ...tests] : tests
  })
  return [...ofFiles, ...report.errors.map((error) => failureText('outside of any test', [error]))]
}

/** Enough for the error and the actual value, without the full stack. */
const linesShown = 12

function failureText(name, messages) {
  const lines = messages.join('\n').split('\n').slice(0, linesShown)
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** The last line of the test command, for people and for programs. */
export function summaryOf(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
