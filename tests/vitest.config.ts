import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { relayPlugin } from '../web/build/relayPlugin.ts'

/** Each worker may hold an embedded database, and the machines that run this have two cores. */
const maxWorkers = 2

const testFiles = (folder: string) => `${folder}/**/*.test.{ts,tsx,mjs}`

/** Filling a database takes seconds, and several times that where the cores are busy; so does what a person waits for. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

/** Where pages are rendered: their finders wait as long. */
const patientPages = { ...patient, setupFiles: ['tests/support/patience.ts'] }

/** What would not behave differently on PostgreSQL. */
const aboveTheDatabase = process.env['TEST_DATABASE_URL'] ? ['tests/gateway/**'] : []

/** What takes several servers with connections of their own: PostgreSQL. `npm test` says where there is none. */
const onPostgresAlone = process.env['TEST_DATABASE_URL'] ? [] : ['tests/instances/**']

/**
 * Walks over every call, list and state, and what the demo is made of, ask what is ours, not the database's: they run on
 * one of the two, on PostgreSQL where there is one.
 */
const onTheOther = process.env['TEST_WALKS'] === 'left out' ? ['tests/walks/**', 'tests/demo/**'] : []

/** The test world, filled once a run. */
const globalSetup = 'tests/support/filledWorld.ts'

/** The one copy of graphql that its plugins load too: by itself Vite would take the one for bundlers. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] }

/** Projects by what they need to run; `codegen/test.mjs` runs `server` once more on PostgreSQL. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    pool: 'forks',
    // Chakra's state machines leave a wait unhandled that was called off because what it belongs to closed.
    onUnhandledError: ({ name, stack }) => !(name === 'AbortError' && stack?.includes('@zag-js')),
    maxWorkers,
    projects: [
      {
        extends: true,
        resolve: oneGraphql,
        test: { name: 'unit', include: ['api', 'gateway', 'codegen'].map(testFiles), isolate: false, ...patient },
      },
      {
        extends: true,
        plugins: [relayPlugin()],
        test: {
          name: 'components',
          include: [testFiles('web')],
          environment: 'happy-dom',
          // Each file has a page of its own; loading React and the design system for each took most of the time.
          isolate: false,
          ...patientPages,
        },
      },
      {
        extends: true,
        plugins: [relayPlugin()],
        test: {
          name: 'web',
          include: [testFiles('tests/web')],
          exclude: ['tests/web/pages/**'],
          environment: 'happy-dom',
          globalSetup,
          ...patientPages,
        },
      },
      {
        extends: true,
        plugins: [relayPlugin()],
        resolve: oneGraphql,
        test: {
          name: 'pages',
          include: [testFiles('tests/web/pages')],
          environment: './tests/support/pageEnvironment.ts',
          // Each file has a page and servers of its own; loading the app and both servers for each took a third of the time.
          isolate: false,
          globalSetup,
          ...patientPages,
        },
      },
      {
        extends: true,
        resolve: oneGraphql,
        test: {
          name: 'server',
          include: [testFiles('tests')],
          exclude: [
            'tests/web/**',
            'tests/e2e/**',
            'tests/bench/**',
            'tests/embedded/**',
            ...aboveTheDatabase,
            ...onPostgresAlone,
            ...onTheOther,
          ],
          globalSetup,
          // The servers keep nothing outside of what a test opens and closes, and loading them takes longer than most tests.
          isolate: false,
          ...patient,
        },
      },
      {
        extends: true,
        resolve: oneGraphql,
        test: { name: 'embedded', include: [testFiles('tests/embedded')], globalSetup, ...patient },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [testFiles('tests/e2e')],
          globalSetup: 'tests/support/filledDemo.ts',
          ...patient,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
