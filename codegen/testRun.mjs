import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, programOf, root } from './project.mjs'

/**
 * Runs the tests once, showing them as they run.
 * @param {string[]} args Projects and filters, as Vitest takes them.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runTests(args, env = {}) {
  const report = inRoot('.cache', `tests-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...reporters, ...args]
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  try {
    return countOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, code)
  } finally {
    rmSync(report, { force: true })
  }
}

/**
 * What a run came to. A file that does not load and an error outside of any test fail the run without
 * failing a test; each counts as a failure, so that the sum never looks better than the run.
 */
export function countOf(report, code) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + unloaded.length
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

/** The last line of the test command, for people and for programs. */
export function summaryOf(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
