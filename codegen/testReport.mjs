import { writeFileSync } from 'node:fs'
import { findCardNumbers } from './cardNumbers.mjs'

/**
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped' | 'pending', errors: string[] }} TestOutcome
 * @typedef {{ path: string, project: string, isFailed: boolean, seconds: number, errors: string[], tests: TestOutcome[] }} FileOutcome
 * @typedef {{ files: FileOutcome[], errors: string[], printed: string[] }} Report `errors` happened outside of any file;
 *   `printed` names the card numbers that tests printed.
 */

/** The Vitest reporter that writes a `Report`. Unlike Vitest's JSON it names the project of each file. */
export class TestReport {
  #path
  #printed = []

  /** @param {string} path Where to write the report at the end of the run */
  constructor(path) {
    this.#path = path
  }

  onUserConsoleLog({ content }) {
    this.#printed.push(...findCardNumbers(content))
  }

  onTestRunEnd(modules, unhandledErrors) {
    const timed = new Set()
    const files = modules.map((module) => fileOf(module, timed))
    writeFileSync(this.#path, JSON.stringify({ files, errors: unhandledErrors.map(textOf), printed: this.#printed }))
  }
}

function fileOf(module, timed) {
  const suites = [module, ...module.children.allSuites()]
  return {
    path: module.relativeModuleId,
    project: module.project.name,
    isFailed: module.state() === 'failed',
    seconds: secondsOf(module.diagnostic(), timed),
    errors: suites.flatMap((suite) => suite.errors().map(textOf)),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result()
      return { name: test.fullName, state, errors: errors.map(textOf) }
    }),
  }
}

/**
 * Time of a file in its worker, including module loading. A worker sets up its environment once and reports that time
 * with each of its files, so it counts only for the first one.
 * @param {Set<number>} timed setup times that are counted already
 */
function secondsOf(diagnostic, timed) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = diagnostic
  const setUp = timed.has(environmentSetupDuration) ? 0 : environmentSetupDuration
  timed.add(environmentSetupDuration)
  return (setUp + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

const textOf = ({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')
