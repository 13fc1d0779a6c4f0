import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { emitServer } from '../codegen/emitServer.mjs'
import { TestReport } from '../codegen/testReport.mjs'
import { workers } from '../codegen/testTimes.mjs'
import { relayPlugin } from '../web/build/relayPlugin.ts'
import { shortLivedDatabase } from './support/shortLivedDatabase.ts'
import { moduleCache } from './support/moduleCache.ts'
import { compiledModules, compiledServers } from './support/compiledServers.ts'
import { ProjectSequencer } from './support/ProjectSequencer.ts'
import { sampleOnce } from './support/seed.ts'

const testFiles = (folder: string) => `${folder}/**/*.test.{ts,tsx,mjs}`

/** Filling a database takes seconds, and several times that on busy cores; so do the waits for a visible result. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

const setUpBy = (...names: string[]) => names.map((name) => `tests/support/${name}.ts`)

/** For rendered pages, whose finders wait as long. */
const patientPages = {
  ...patient,
  setupFiles: setUpBy('waitTimeout', 'withoutOwnerStacks', 'closedChannels', 'quickStyles', 'calmWaits', 'cheapScrypt'),
}

/** The PostgreSQL for the tests; `npm test` starts one if it is installed. */
const postgres = process.env['TEST_DATABASE_URL'] ?? ''
const onPostgres = { TEST_DATABASE_URL: postgres }
const onPglite = { TEST_DATABASE_URL: '' }

/**
 * The API, tests that read its rows, and the gateway, which does not know the database: on PostgreSQL if there is one,
 * which takes a fifth less of the processor.
 */
const ofDatabase = ['api', 'gateway', 'walks', 'imports', 'demo', 'new'].map((folder) => testFiles(`tests/${folder}`))

/** Readers of events from now on: on PGlite, where an event is heard of before the call that wrote it ends. */
const ofEvents = 'tests/gateway/live*.test.ts'

/** These need several servers with separate connections, so they require PostgreSQL. */
const ofPostgres = [testFiles('tests/instances')]

/**
 * With PostgreSQL, these API tests also run on PGlite, because its driver can break them: one connection with its locks
 * and order of commits (`accessChain`, `eventOrder`, `idempotency`, `jobs`, `session`), notices (`eventFeed`), prepared
 * statements, large results and values of each type (`deepList`, `lists`), and a transaction over all tables
 * (`patientMerge`). The pages run on PGlite, too, through every screen.
 */
const onBoth = [
  'accessChain',
  'deepList',
  'eventFeed',
  'eventOrder',
  'idempotency',
  'jobs',
  'lists',
  'patientMerge',
  'session',
].map((name) => `tests/api/${name}.test.ts`)

/** The copy of graphql that its plugins load too: by default Vite would load the one for bundlers. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] }

/** Shared by the projects of servers' tests: their files keep nothing outside of what a test opens and closes. */
const ofServers = {
  globalSetup: 'tests/support/filledWorld.ts',
  isolate: false,
  ...patient,
  setupFiles: setUpBy('cheapScrypt'),
}

sampleOnce()
await emitServer()

/** Megabytes for new objects. The rendered pages make many: with V8's default, collecting them took a tenth of the time. */
const youngMemory = '--max-semi-space-size=64'

const reportPath = process.env['TEST_REPORT']

/** Projects by their requirements. Each file runs in one of them, except those in `onBoth`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Shared by all projects: sources transformed for one are reused by the others.
  plugins: [compiledServers(), relayPlugin()],
  resolve: oneGraphql,
  test: {
    pool: 'forks',
    server: { deps: { external: [compiledModules] } },
    execArgv: [shortLivedDatabase, youngMemory],
    reporters: ['default', ...(reportPath ? [new TestReport(reportPath)] : [])],
    // Chakra's state machines leave a rejected promise unhandled when their element closes.
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
          // Each file has its own page and servers; loading the app and both servers for each took a third of the time.
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
          // The files of a worker share a browser and a product (`browserPage.ts`): starting them took a sixth of the
          // time.
          isolate: false,
          ...patient,
          // One test opens several pages in sequence.
          testTimeout: 150_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [testFiles('tests/embedded'), ofEvents, ...(postgres ? onBoth : [])],
          env: onPglite,
          ...ofServers,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...ofDatabase, ...(postgres ? ofPostgres : [])],
          exclude: [ofEvents],
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
          // Each file has its own page and modules (`freshPage.ts`).
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
          // Each file has its own page; loading React and the design system for each took most of the time.
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
