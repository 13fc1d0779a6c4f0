import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, inRoot } from './project.mjs'
import { elapsed } from './runProgram.mjs'
import { countOf, countOfSearch, failuresOf, runTests, searchFailures, summaryOf } from './testRun.mjs'
import { countEndpoints, processorSeconds, timesOf, workers } from './testTimes.mjs'
import { browserVariable } from '../tests/support/findBrowser.mjs'
import { startPostgres } from '../tests/support/postgresCluster.mjs'
import { provideBrowser } from '../tests/support/provideBrowser.mjs'

const withoutBrowsers = ['--project', '!e2e']
const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * `npm test`: runs everything, each part on the database of its configuration. Arguments select files, as in `npm test
 * -- tests/payments`; `--all` runs the walks completely, which are otherwise sampled; `--changed` runs the tests that
 * the change can affect. Ends with the failures, the times, and one line of totals.
 */
asCommand(import.meta.url, async () => {
  const startedAt = performance.now()
  const given = argumentsOf(process.argv.slice(2))
  const packages = ensureInstalled()
  // This waits for the network, while installing packages and building wait for the processor.
  const browsing = provideBrowser(packages)
  browsing.catch(() => undefined)
  await packages
  const { isWhole, filters } = given.isChanged ? await withChanged(given) : given
  if (given.isChanged && filters.length === 0) return console.log('0 passed, 0 failed')
  const built = await buildForTests()
  console.log(`• Built in ${elapsed(startedAt)}.`)
  const browser = await browsing
  mkdirSync(inRoot('.cache'), { recursive: true })
  const server = await postgresOrWhy()
  const run = await testOn(server, () => testAll(browser, server, isWhole, filters))
  await printEnd(built, run, filters.length === 0, (performance.now() - startedAt) / 1000)
})

function argumentsOf(given) {
  const own = ['--all', '--changed']
  const [isWhole, isChanged] = own.map((option) => given.includes(option))
  return { isWhole, isChanged, filters: given.filter((each) => !own.includes(each)) }
}

/** The test files that the change can affect, instead of all. Parses sources, so packages come first. */
async function withChanged({ isWhole, filters }) {
  const { chooseChanged } = await import('./changedTests.mjs')
  const { selected, lines } = chooseChanged()
  for (const line of lines) console.log(`• ${line}`)
  return { isWhole, filters: [...filters, ...selected] }
}

async function printEnd(built, { code, report, search }, isEverything, seconds) {
  const tests = countOf(report, code)
  const counts = [built, tests, countOfSearch(search, isEverything)]
  if (report) {
    const endpoints = isEverything ? await countEndpoints() : null
    console.log(`\n${timesOf(report.files, { seconds, processor: processorSeconds(), workers, endpoints }).join('\n')}`)
  }
  console.log(`\n• Searched ${search.searched} databases, logs and folders, and the output, for card numbers.`)
  for (const failure of [...failuresOf(report), ...searchFailures(search)]) console.log(`\n${failure}`)
  console.log(`\n${summaryOf(counts)}`)
  const isAnyFailed = counts.some(({ failed }) => failed > 0)
  process.exitCode = isAnyFailed || tests.passed === 0 ? 1 : 0
}

/** A failed build is one failure; most tests can still run and report more about it. */
async function buildForTests() {
  try {
    await build()
    return nothing
  } catch (error) {
    console.error(error.message)
    return { ...nothing, failed: 1 }
  }
}

async function testAll(browser, server, isWhole, filters) {
  if (!browser) {
    console.log(
      '• The tests in a browser are left out: none could be found or installed. Install Chromium to run them.',
    )
  }
  const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000))
  if (!isWhole) console.log(`• Walks are sampled by TEST_SEED=${seed}, which repeats this run; --all runs them whole.`)
  console.log(`• Testing on the embedded database (PGlite)${server ? ` and on PostgreSQL ${server.version}` : ''} …`)
  const env = {
    TEST_DATABASE_URL: server?.url ?? '',
    ...(isWhole ? { TEST_ALL: '1' } : { TEST_SEED: seed }),
    ...(browser && { [browserVariable]: browser }),
  }
  return runTests([...(browser ? [] : withoutBrowsers), '--passWithNoTests', ...filters], env)
}

/** Stops the server first, because its processor time is known then. */
async function testOn(server, run) {
  try {
    return await run()
  } finally {
    await server?.stop()
  }
}

/** The database server for the tests, removed once it is stopped, also if the run is interrupted. */
async function postgresOrWhy() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, version: 'at TEST_DATABASE_URL', stop: async () => {} }
  try {
    const server = await startPostgres()
    // The first Ctrl-C ends the test run; this process continues, to stop the server.
    const stay = () => undefined
    process.on('SIGINT', stay).on('SIGTERM', stay)
    const stop = async () => {
      await server.stop()
      process.off('SIGINT', stay).off('SIGTERM', stay)
    }
    return { ...server, stop }
  } catch (error) {
    console.log(`• PostgreSQL is left out: ${error.message}. Set TEST_DATABASE_URL to test on one that runs.`)
    console.log('  Left out with it: tests/instances, because several servers share one PostgreSQL there.')
    return null
  }
}
