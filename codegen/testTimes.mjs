import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './project.mjs'

/** @typedef {import('./testReport.mjs').FileOutcome} FileOutcome */

/** Cores of the slowest machine on which the suite has to be fast. */
const cores = 2

/** Parallel files. They wait for their database and for timers a sixth of their time, which one more file uses. */
export const workers = cores + 1

const slowestShown = 20

/** The walk with one test for each screen of the app's route table. */
const screenWalk = 'tests/web/pages/faultsMatrix.test.tsx'

/** Files whose tests are generated from the contract's endpoints: a new endpoint joins automatically. */
const endpointWalks = [
  /^tests\/walks\//,
  /^tests\/gateway\/(faults|nodes|connections|mutationErrors|publicAudits|everyPermission|unknownValues|randomQueries)\.test/,
]
/** The same for screens. */
const screenWalks = [/^tests\/web\/pages\/faultsMatrix/, /^tests\/e2e\/everyScreen/, /^tests\/gateway\/screenCalls/]

/** All tests of a new endpoint or screen: the walks, and the tests written for one. */
const endpointTests = [/^tests\/(api|walks|gateway|imports|demo|instances|embedded|new)\//]
const screenTests = [/^tests\/(web|e2e)\//, /^web\//]

/**
 * Summary of test times: each project, the slowest files, the cost per endpoint and screen, and the budget.
 * @param {FileOutcome[]} files
 * @param {{ seconds: number, processor: number | null, workers: number, endpoints: number | null }} run `processor`:
 * seconds of one core; `endpoints`: number of endpoints in the contract, null for a partial run
 * @returns {string[]} lines to print
 */
export function timesOf(files, { seconds, processor, workers, endpoints }) {
  return [
    `Total: ${text(seconds)} s, ${text(sumOf(files))} s of work by ${workers} workers${processor === null ? '' : `, ${text(processor)} s of one core`}.`,
    ...byProject(files),
    `Slowest ${Math.min(slowestShown, files.length)} files, in seconds of one worker:`,
    ...slowestOf(files),
    ...(endpoints === null ? [] : growthOf(files, { seconds, workers, endpoints })),
  ]
}

const text = (seconds) => (seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds)))
const sumOf = (files) => files.reduce((sum, file) => sum + file.seconds, 0)
const row = (seconds, ...rest) => `${text(seconds).padStart(7)}  ${rest.join('  ')}`

function byProject(files) {
  const projects = [...new Set(files.map(({ project }) => project))]
  return projects
    .map((name) => ({ name, own: files.filter(({ project }) => project === name) }))
    .toSorted((a, b) => sumOf(b.own) - sumOf(a.own))
    .map(({ name, own }) => {
      const tests = own.reduce((count, file) => count + file.tests.length, 0)
      return row(sumOf(own), name.padEnd(10), `${tests} tests in ${own.length} files`)
    })
}

const slowestOf = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
    .map(({ seconds, project, path }) => row(seconds, project.padEnd(10), path))

/** Seconds of a run: for the suite of 2026-11-22, and for each endpoint and screen that was added since. */
const budget = { seconds: 300, endpoints: { before: 168, each: 0.5 }, screens: { before: 28, each: 4 } }

/** The budget of a run with this number of endpoints and screens, and whether `seconds` are within it. */
function budgetOf(seconds, counts) {
  const added = ['endpoints', 'screens'].map((noun) => {
    const { before, each } = budget[noun]
    const count = Math.max(counts[noun] - before, 0)
    return { allowed: count * each, words: `${each} s for each of ${count} ${noun}` }
  })
  const allowed = added.reduce((sum, one) => sum + one.allowed, budget.seconds)
  const words = added.map((one) => one.words).join(' and ')
  const verdict = seconds > allowed ? `over by ${text(seconds - allowed)} s` : 'within'
  return `Budget: ${text(allowed)} s, which is ${budget.seconds} s, ${words} added since; ${verdict}.`
}

/** Seconds of a run for each endpoint and screen, and the budget. */
function growthOf(files, { seconds, workers, endpoints }) {
  const walk = files.find(({ path }) => path === screenWalk)
  const screens = walk?.tests.filter(({ name }) => name.startsWith('/')).length
  const share = (patterns) => sumOf(files.filter(({ path }) => patterns.some((one) => one.test(path)))) / workers
  const line = (noun, count, walks, all) =>
    `Each of ${count} ${noun}: ${(share(walks) / count).toFixed(2)} s in the walks over all of them, ` +
    `${(share(all) / count).toFixed(2)} s with the tests written for each.`
  return [
    line('endpoints', endpoints, endpointWalks, endpointTests),
    ...(screens ? [line('screens', screens, screenWalks, screenTests), budgetOf(seconds, { endpoints, screens })] : []),
  ]
}

/** Number of endpoints in the built contract. Null without a build. */
export async function countEndpoints() {
  const path = inRoot('dist/server/api/contract/endpoints.js')
  if (!existsSync(path)) return null
  const { endpoints } = await import(pathToFileURL(path).href)
  return endpoints.length
}

const ticksPerSecond = 100

/**
 * Processor time of this process and its finished children in seconds of one core, however busy the machine is, without
 * browsers that end independently. Null if the system does not report it.
 */
export function processorSeconds(path = '/proc/self/stat') {
  if (!existsSync(path)) return null
  // After the name, which may contain spaces: user and system time of this process, then of its children.
  const figures = readFileSync(path, 'utf8').split(') ').at(-1).split(' ').slice(11, 15)
  return figures.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}
