import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './project.mjs'

/** @typedef {import('./testReport.mjs').FileOutcome} FileOutcome */

const slowestShown = 20

/** The walk with one test for each screen of the app's table of routes. */
const screenWalk = 'tests/web/pages/faultsMatrix.test.tsx'

/** Files whose tests are made from the contract's endpoints: a new endpoint joins without a line of its own. */
const endpointWalks = [
  /^tests\/walks\//,
  /^tests\/gateway\/(faults|nodes|connections|mutationErrors|otherPeoplesAudits|everyPermission|unknownValues|randomQueries)\.test/,
]
/** The same for screens. */
const screenWalks = [/^tests\/web\/pages\/faultsMatrix/, /^tests\/e2e\/everyScreen/, /^tests\/gateway\/screenCalls/]

/** Everything a new endpoint or screen could come with: the walks, and the tests written for one. */
const endpointTests = [/^tests\/(api|walks|gateway|imports|demo|instances|embedded)\//]
const screenTests = [/^tests\/(web|e2e)\//, /^web\//]

/**
 * Where the time went: each project, the slowest files, and what an endpoint and a screen cost.
 * @param {FileOutcome[]} files
 * @param {{ seconds: number, workers: number, endpoints: number | null }} run `endpoints`: how many the contract has;
 *   null for a run of some files, which does not tell what an endpoint or a screen costs
 * @returns {string[]} lines to print
 */
export function timesOf(files, { seconds, workers, endpoints }) {
  return [
    `Total: ${text(seconds)} s, ${text(sumOf(files))} s of work by ${workers} workers.`,
    ...byProject(files),
    `Slowest ${Math.min(slowestShown, files.length)} files, in seconds of one worker:`,
    ...slowestOf(files),
    ...(endpoints === null ? [] : growthOf(files, workers, endpoints)),
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

/** Seconds of a run for each endpoint and screen. */
function growthOf(files, workers, endpoints) {
  const screens = files.find(({ path }) => path === screenWalk)?.tests.filter(({ name }) => name.startsWith('/')).length
  const share = (patterns) => sumOf(files.filter(({ path }) => patterns.some((one) => one.test(path)))) / workers
  const line = (noun, count, walks, all) =>
    `Each of ${count} ${noun}: ${(share(walks) / count).toFixed(2)} s by the walks over all of them, ${(share(all) / count).toFixed(2)} s with the tests written for each.`
  return [
    line('endpoints', endpoints, endpointWalks, endpointTests),
    ...(screens ? [line('screens', screens, screenWalks, screenTests)] : []),
  ]
}

/** How many endpoints the built contract has; null where there is no build. */
export async function countEndpoints() {
  const path = inRoot('dist/server/api/contract/endpoints.js')
  if (!existsSync(path)) return null
  const { endpoints } = await import(pathToFileURL(path).href)
  return endpoints.length
}
