import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TestReport } from '../codegen/testReport.mjs'
import { workers } from '../codegen/testTimes.mjs'
import { relayPlugin } from '../web/build/relayPlugin.ts'
import { briefDatabase } from './support/briefDatabase.ts'
import { moduleCache } from './support/moduleCache.ts'
import { ProjectSequencer } from './support/ProjectSequencer.ts'
import { sampleOnce } from './support/seed.ts'

const testFiles = (folder: string) => `${folder}/**/*.test.{ts,tsx,mjs}`

/** Filling a database takes seconds, and several times that on busy cores; so does what a user waits for. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

/** For rendered pages: their finders wait as long. */
const patientPages = { ...patient, setupFiles: ['tests/support/patience.ts'] }

/** The PostgreSQL to test on; `npm test` starts one where it is installed. */
const postgres = process.env['TEST_DATABASE_URL'] ?? ''
const onPostgres = { TEST_DATABASE_URL: postgres }
const onPglite = { TEST_DATABASE_URL: '' }

/** The API and what reads its rows: on PostgreSQL where there is one. */
const ofDatabase = ['api', 'walks', 'imports', 'demo', 'new'].map((folder) => testFiles(`tests/${folder}`))

/** These need several servers with connections of their own: PostgreSQL alone. */
const ofPostgres = [testFiles('tests/instances')]

/**
 * Where there is a PostgreSQL, these API tests run on PGlite too, because its driver is involved: locks, notices, order
 * of commits, prepared statements, large results, and one of each domain that changes many tables.
 */
const onBoth = [
  'deepList',
  'eventFeed',
  'eventOrder',
  'idempotency',
  'jobs',
  'lists',
  'moneyFilters',
  'newPatient',
  'patientBatches',
  'patientMerge',
  'readChain',
  'session',
  'statementAdjustments',
  'tasks',
  'threads',
].map((name) => `tests/api/${name}.test.ts`)

/** The one copy of graphql that its plugins load too: by default Vite would take the one for bundlers. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] }

/** What a project of a server's tests shares: its files keep nothing outside of what a test opens and closes. */
const ofServers = { globalSetup: 'tests/support/filledWorld.ts', isolate: false, ...patient }

sampleOnce()

const reportPath = process.env['TEST_REPORT']

/** Projects by what they need to run. Each file runs in one of them, but for `onBoth`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // For all projects alike: what was made ready to run for one is then kept for the others.
  plugins: [relayPlugin()],
  resolve: oneGraphql,
  test: {
    pool: 'forks',
    execArgv: [briefDatabase],
    reporters: ['default', ...(reportPath ? [new TestReport(reportPath)] : [])],
    // Chakra's state machines leave an aborted wait unhandled when their element closes.
    onUnhandledError: ({ name, stack }) => !(name === 'AbortError' && stack?.includes('@zag-js')),
    maxWorkers: workers,
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: [testFiles('tests/web/pages')],
          environment: './tests/support/pageEnvironment.ts',
          // Each file has a page and servers of its own; loading the app and both servers for each took a third of the time.
          isolate: false,
          globalSetup: 'tests/support/filledWorld.ts',
          env: onPglite,
          ...patientPages,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [testFiles('tests/e2e')],
          globalSetup: 'tests/support/filledDemo.ts',
          // The files of a worker share a browser and a product (`browserPage.ts`): starting them took a sixth of the time.
          isolate: false,
          ...patient,
          // One test opens several pages one after the other.
          testTimeout: 150_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [testFiles('tests/embedded'), testFiles('tests/gateway'), ...(postgres ? onBoth : [])],
          env: onPglite,
          ...ofServers,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...ofDatabase, ...(postgres ? ofPostgres : [])],
          env: onPostgres,
          ...ofServers,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [testFiles('tests/web')],
          exclude: ['tests/web/pages/**'],
          environment: './tests/support/domEnvironment.ts',
          // Each file has a page and modules of its own (`freshPage.ts`).
          isolate: false,
          globalSetup: 'tests/support/filledWorld.ts',
          env: onPglite,
          ...patientPages,
          setupFiles: ['tests/support/freshPage.ts', ...patientPages.setupFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [testFiles('web')],
          environment: './tests/support/domEnvironment.ts',
          // Each file has a page of its own; loading React and the design system for each took most of the time.
          isolate: false,
          ...patientPages,
        },
      },
      {
        extends: true,
        test: { name: 'unit', include: ['api', 'gateway', 'codegen'].map(testFiles), isolate: false, ...patient },
      },
    ],
  },
})
