import { writeFileSync } from 'node:fs'

/**
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped' | 'pending', errors: string[] }} TestOutcome
 * @typedef {{ path: string, project: string, isFailed: boolean, seconds: number, errors: string[], tests: TestOutcome[] }} FileOutcome
 * @typedef {{ files: FileOutcome[], errors: string[] }} Report `errors` happened outside of any file.
 */

/** The Vitest reporter that writes a `Report`. Unlike Vitest's JSON it names the project of each file. */
export class TestReport {
  #path

  /** @param {string} path Where the report is written when the run ends. */
  constructor(path) {
    this.#path = path
  }

  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(this.#path, JSON.stringify({ files: modules.map(fileOf), errors: unhandledErrors.map(textOf) }))
  }
}

function fileOf(module) {
  const suites = [module, ...module.children.allSuites()]
  return {
    path: module.relativeModuleId,
    project: module.project.name,
    isFailed: module.state() === 'failed',
    seconds: secondsOf(module.diagnostic()),
    errors: suites.flatMap((suite) => suite.errors().map(textOf)),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result()
      return { name: test.fullName, state, errors: errors.map(textOf) }
    }),
  }
}

/** Processor time of a file in its worker, including module loading. */
const secondsOf = ({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) =>
  (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000

const textOf = ({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')
