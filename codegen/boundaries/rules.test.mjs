import { describe, expect, test } from 'vitest'
import { domainsApart } from './domains.mjs'
import { importsDownwards, noCycles } from './floors.mjs'
import { readSources } from './readSources.mjs'
import * as rules from './rules.mjs'
import { unusedExports, unusedFiles } from './unused.mjs'

const found = (rule, files) =>
  rule(readSources(new Map(Object.entries(files)))).map(({ path, line }) => `${path}:${line}`)

/** Each case: a rule, files that break it, and similar files that do not. */
const cases = [
  ['web imports no gateway', rules.layersApart, { 'web/a.ts': "import { b } from '../gateway/b.ts'" }, {}],
  ['web imports no API', rules.layersApart, { 'web/a.ts': "import type { b } from '../api/b.ts'" }, {}],
  [
    'the gateway takes only the contract from the API',
    rules.layersApart,
    { 'gateway/x/a.ts': "\nimport { b } from '../../api/db/b.ts'" },
    {
      'gateway/x/a.ts': "import { b } from '../../api/contract/b.ts'",
      'tests/a.ts': "import { b } from '../api/b.ts'",
    },
  ],
  [
    'Russian texts are in a catalogue',
    rules.textsByLanguage,
    { 'web/a.tsx': "\nconst title = 'Счёт'" },
    { 'web/aMessages.ru.ts': "export const ru = { title: 'Счёт' }", 'web/a.tsx': '/** Счёт */', 'api/a.ts': "'Счёт'" },
  ],
  [
    'a catalogue is imported by its declaration alone',
    rules.textsByLanguage,
    { 'web/a.tsx': "import { en } from './aMessages.en.ts'" },
    {
      'web/aMessages.ts': "import { en } from './aMessages.en.ts'",
      'web/aMessages.ru.ts': "import type { en } from './aMessages.en.ts'",
      'web/a.test.ts': "import { en } from './aMessages.en.ts'",
    },
  ],
  ['the API knows nobody above it', rules.layersApart, { 'api/a.ts': "export { b } from '../gateway/b.ts'" }, {}],
  [
    'the contract imports zod alone',
    rules.contractAlone,
    { 'api/contract/a.ts': "import { b } from '../b.ts'" },
    {
      'api/contract/a.ts': "import { z } from 'zod'\nimport { b } from './b.ts'",
      'api/contract/a.test.ts': "import 'vitest'",
    },
  ],
  ['the contract imports no other package', rules.contractAlone, { 'api/contract/a.ts': "import 'node:fs'" }, {}],
  [
    'what sends traces has packages of its own, and the contract does not lead to it',
    rules.contractAlone,
    {
      'api/contract/a.ts': "import { openTracing } from './tracing/openTracing.ts'",
      'api/contract/b.ts': "import '@opentelemetry/api'",
      'api/contract/tracing/openTracing.ts': "import 'undici'",
    },
    { 'api/contract/tracing/openTracing.ts': "import '@opentelemetry/api'\nimport './SpanQueue.ts'" },
  ],
  [
    'only api/db opens a database',
    rules.databaseOpenedOnce,
    { 'api/patients/a.ts': "import pg from 'pg'", 'gateway/a.ts': "import { PGlite } from '@electric-sql/pglite'" },
    { 'api/db/a.ts': "import pg from 'pg'", 'api/a.ts': "import { eq } from 'drizzle-orm'\nimport x from 'pg-format'" },
  ],
  [
    'only gateway/rest sends HTTP',
    rules.requestsInOnePlace,
    {
      'gateway/a.ts': "const x = await import('undici')",
      'api/a.ts': 'await fetch(url)',
      'gateway/main.ts': "import 'undici'",
      'gateway/c.ts': "import { request } from 'node:https'",
    },
    {
      'gateway/rest/a.ts': "import { Pool } from 'undici'",
      'gateway/main.ts': "import { createServer } from 'node:http'",
      'gateway/b.ts': "import type { Server } from 'node:http'\nyoga.fetch(x) // fetch(y)",
    },
  ],
  [
    'only main.ts reads the environment',
    rules.processInMain,
    { 'api/a.ts': "export const a = process.env['A']" },
    {
      'api/main.ts': 'process.env.A',
      'api/b.ts': '// process.env',
      'api/b.test.ts': 'process.env.A',
      'web/b.ts': 'setInterval(f)',
    },
  ],
  [
    'only main.ts listens',
    rules.processInMain,
    { 'gateway/a.ts': '\n\nserver.listen(1)' },
    { 'gateway/main.ts': 's.listen(1)' },
  ],
  [
    'only main.ts starts timers',
    rules.processInMain,
    { 'gateway/a.ts': 'setInterval(f, 1)' },
    { 'gateway/b.ts': 'setTimeout(f)' },
  ],
  [
    'names that say nothing',
    rules.forbiddenNames,
    { 'web/ui/index.ts': '', 'api/utils.ts': '', 'web/Components/A.tsx': '', 'gateway/types.fixture.ts': '' },
    { 'web/ui/commonName.ts': '', 'api/indexes.ts': '' },
  ],
  [
    'an import without the extension of its file',
    rules.importsByWholeName,
    { 'api/a.ts': "import { b } from './b'" },
    { 'api/a.ts': "import { b } from './b.ts'\nimport c from 'c'", 'web/a.ts': "import './b'" },
  ],
  [
    'an internal of another domain',
    domainsApart,
    {
      'api/payments/a.ts': "import { b } from '../patients/updatePatient.ts'",
      'gateway/payments/a.ts': "import { b } from '../patients/renamePatient.ts'",
      'web/payments/a.tsx': "import { b } from '../patients/PatientScreen.tsx'",
      'web/payments/c.ts': "import { b } from '../patients/page/patientMessages.ts'",
      'web/payments/d.ts': "import { b } from '../patients/patientScreenEntry.ts'",
    },
    {
      'api/payments/b.ts': "import { b } from '../patients/requirePatient.ts'\nimport './routes.ts'",
      'gateway/payments/b.ts':
        "import { b } from '../patients/Patient.ts'\nimport { c } from '../patients/patientById.ts'",
      'web/payments/b.tsx': "import { b } from '../patients/page/PatientNameDialog.tsx'",
      'web/payments/e.ts': "import { b } from '../patients/patientAction.ts'",
      'web/patients/patientActions.ts': "import { b } from '../payments/e.ts'",
      'web/payments/c.ts':
        "import { b } from '../patients/status/statusLabel.ts'\nimport { c } from '../patients/statusTones.ts'",
      'web/app/routes.tsx':
        "import { b } from '../patients/PatientScreen.tsx'\nimport { c } from '../patients/patientScreenEntry.ts'",
    },
  ],
  [
    'a foundation knows no domain',
    domainsApart,
    {
      'web/ui/a.tsx': "import { P } from '../patients/P.tsx'",
    },
    { 'gateway/schemaFiles.generated.ts': "import './patients/Patient.ts'" },
  ],
  [
    'an import that points upwards',
    importsDownwards,
    {
      'gateway/rest/a.ts': "import type { P } from '../graph/P.ts'",
      'gateway/graph/a.ts': "import { P } from '../patients/Patient.ts'",
      'gateway/patients/a.ts': "import { P } from '../access/P.ts'",
      'gateway/access/a.ts': "import { P } from '../server.ts'",
      'api/db/a.ts': "import type { P } from '../access/P.ts'",
      'api/jobs/a.ts': "import { P } from '../tasks/P.ts'",
      'api/patients/a.ts': "import { P } from '../demo/P.ts'",
      'api/demo/a.ts': "import { P } from '../server.ts'",
      'web/ui/a.ts': "import type { P } from '../relay/P.ts'",
      'web/relay/a.ts': "import { P } from '../actions/P.ts'",
      'web/payments/a.ts': "import { P } from '../app/P.tsx'",
    },
    {
      'gateway/patients/b.ts': "import { P } from '../graph/P.ts'\nimport { Q } from '../payments/Q.ts'",
      'gateway/live/b.ts': "import { P } from '../patients/P.ts'\nimport { Q } from '../access/Q.ts'",
      'gateway/access/partners/main.ts': "import { P } from '../../server.ts'",
      'api/time/b.ts': "import type { P } from '../contract/P.ts'",
      'api/imports/main.ts': "import { P } from '../server.ts'\nimport { Q } from '../demo/Q.ts'",
      'gateway/graph/c.test.ts': "import { P } from '../schema.ts'",
      'web/app/b.ts': "import { P } from '../payments/P.tsx'",
      'web/actions/b.ts': "import { P } from '../relay/P.ts'",
    },
  ],
  [
    'a file that no entry leads to',
    unusedFiles,
    {
      'api/alone.ts': '',
      'api/alone.test.ts': "import './alone.ts'",
      'web/ui/Untested.tsx': '',
      'web/ui/format.ts': '',
      'web/ui/format.test.ts': "import './format.ts'",
      'web/patients/Alone.tsx': '',
      'web/patients/Alone.test.tsx': "import './Alone.tsx'",
    },
    {
      'api/main.ts': "import './a.ts'\nnew Worker(new URL('./worker.js', import.meta.url))",
      'api/a.ts': "export { b } from './b.ts'",
      'api/b.ts': 'export const b = 1',
      'api/worker.ts': '',
      'api/db/drizzle.config.ts': '',
      'web/ui/Early.tsx': "import('./Part.tsx')",
      'web/ui/Early.test.tsx': "import './Early.tsx'",
      'web/ui/Part.tsx': '',
      'web/ui/words.fixture.ts': '',
    },
  ],
  [
    'an export that nobody takes',
    unusedExports,
    { 'api/a.ts': 'export const used = 1\nexport const unused = used', 'api/b.ts': "import { used } from './a.ts'" },
    {
      'api/c.ts': "import { used } from './d.ts'\nconst lazy = import('./e.ts')",
      'api/d.ts': 'export interface Options { a: 1 }\nexport function used(options: Options) {}',
      'api/e.ts': 'export const anything = 1',
    },
  ],
]

describe('Each boundary violation is found, and nothing else', () => {
  test.each(cases)('%s', (name, rule, broken, allowed) => {
    const paths = new Set(found(rule, broken).map((place) => place.split(':')[0]))
    expect(paths).toEqual(brokenPaths(broken))
    expect(found(rule, allowed)).toEqual([])
  })

  test('A finding names the line', () => {
    expect(found(rules.processInMain, { 'gateway/a.ts': '\n\nserver.listen(1)' })).toEqual(['gateway/a.ts:3'])
    expect(found(unusedExports, { 'api/a.ts': 'const a = 1\nexport { a }' })).toEqual(['api/a.ts:2'])
  })

  test('Import cycles are found, type imports included', () => {
    const files = {
      'gateway/rest/a.ts': "import { b } from './b.ts'",
      'gateway/rest/b.ts': "import type { C } from './c.ts'",
      'gateway/rest/c.ts': '',
    }
    expect(found(noCycles, files)).toEqual([])
    expect(found(noCycles, { ...files, 'gateway/rest/c.ts': "import type { A } from './a.ts'" })).toEqual([
      'gateway/rest/c.ts:1',
    ])
  })

  test('An unparsable file is reported', () => {
    expect(() => found(unusedFiles, { 'api/a.ts': 'export const =' })).toThrow('api/a.ts')
  })
})

/** The invalid files, without those that only use or test another. */
function brokenPaths(broken) {
  return new Set(Object.keys(broken).filter((path) => !/\.test\.tsx?$/.test(path) && path !== 'api/b.ts'))
}
