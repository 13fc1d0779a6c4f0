import { mkdirSync } from 'node:fs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, inRoot } from './project.mjs'
import { runTests, summaryOf } from './testRun.mjs'
import { browserVariable } from '../tests/support/findBrowser.mjs'
import { startPostgres } from '../tests/support/postgresCluster.mjs'
import { provideBrowser } from '../tests/support/provideBrowser.mjs'

/** Set where what asks every call everything is left out, because it runs on PostgreSQL. */
const walksVariable = 'TEST_WALKS'
/** What touches the database; the tests' configuration leaves out what lies above it. */
const onPostgres = ['--project', 'server']

const withoutBrowsers = ['--project', '!e2e']

/**
 * `npm test`: everything, on the embedded database, and what touches the database once more on
 * PostgreSQL; the walks over every call run there alone, where there is one. Arguments choose files, as
 * in `npm test -- tests/payments`. Ends with what failed and one line of sums.
 */
asCommand(import.meta.url, async () => {
  const filters = process.argv.slice(2)
  await ensureInstalled()
  const counts = [await buildForTests()]
  const browser = await provideBrowser()
  mkdirSync(inRoot('.cache'), { recursive: true })

  const server = await postgresOrWhy()
  try {
    counts.push(...(await testAll(browser, server, ['--passWithNoTests', ...filters])))
  } finally {
    await server?.stop()
  }
  for (const failure of counts.flatMap(({ failures }) => failures ?? [])) console.log(`\n${failure}`)
  console.log(`\n${summaryOf(counts)}`)
  const isAnyFailed = counts.some(({ failed }) => failed > 0)
  process.exitCode = isAnyFailed || !counts.some(({ passed }) => passed > 0) ? 1 : 0
})

function leaveOutBrowserTests() {
  console.log('• The tests in a browser are left out: none could be found or installed. Install Chromium to run them.')
}

/** A build that fails is one failure; most tests can say more about it. */
async function buildForTests() {
  try {
    await build()
    return { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** One after the other: beside each other, browsers wait for what two cores cannot give them. */
async function testAll(browser, server, args) {
  if (!browser) leaveOutBrowserTests()
  console.log('• Testing on the embedded database (PGlite) …')
  const env = { TEST_DATABASE_URL: '', ...(browser && { [browserVariable]: browser }) }
  const walks = server ? { [walksVariable]: 'left out' } : {}
  const embedded = await runTests([...(browser ? [] : withoutBrowsers), ...args], { ...env, ...walks })
  return [embedded, await testOnPostgres(server, args)]
}

async function testOnPostgres(server, args) {
  if (!server) return { passed: 0, failed: 0, skipped: 0 }
  console.log(`• Testing on PostgreSQL ${server.version} …`)
  return runTests([...onPostgres, ...args], { TEST_DATABASE_URL: server.url })
}

/** The server to test on, gone once it is stopped; also when the run is broken off. */
async function postgresOrWhy() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, version: 'at TEST_DATABASE_URL', stop: async () => {} }
  try {
    const server = await startPostgres()
    // The first Ctrl-C ends the run of the tests; this process stays to stop the server.
    const stay = () => undefined
    process.on('SIGINT', stay).on('SIGTERM', stay)
    const stop = async () => {
      await server.stop()
      process.off('SIGINT', stay).off('SIGTERM', stay)
    }
    return { ...server, stop }
  } catch (error) {
    console.log(`• PostgreSQL is left out: ${error.message}. Set TEST_DATABASE_URL to test on one that runs.`)
    return null
  }
}
