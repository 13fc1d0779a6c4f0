import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, programOf, root } from './project.mjs'

/**
 * Runs the tests once, showing them as they run.
 * @param {string[]} args Projects and filters, as Vitest takes them.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>}
 */
export async function runTests(args, env = {}) {
  const report = inRoot('.cache', `tests-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...reporters, ...args]
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  try {
    const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
    return { ...countOf(result, code), failures: failuresOf(result) }
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

/** What failed, by file and name, and the beginning of why: of a long log often only the end is kept. */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [failureText(fileOf(file), [file.message])] : []
    return failed.map((test) => failureText(`${fileOf(file)} > ${test.fullName}`, test.failureMessages))
  })
}

const fileOf = (file) => relative(root, file.name)

/** Enough for the error and what was seen in the page's or the program's place, not for its whole stack. */
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
