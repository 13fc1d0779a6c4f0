import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../codegen/runProgram.mjs'
import { isSampled } from '../support/seed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const minutes = 60_000

/** A copy of the project, to which the commands write. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tally-new-'))
  const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data'].map((name) => join(root, name)))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Uses the database of this run: the copy has its own migration, so an embedded one would be created again. */
const env = { TEST_REPORT: '', FORCE_COLOR: '0', NO_COLOR: '1' }
const node = (...args: string[]) => runProgram(process.execPath, args, { cwd: copy, env })

it(
  'A newly generated list, mutation and screen pass their generated tests unchanged',
  async () => {
    // In one run: generating everything three times would take as long as the tests.
    const list = ['list', 'patientNotes', 'body:text:personal', 'amount:money', 'status:open|closed']
    const mutation = ['mutation', 'addPatientNote', 'body:text:personal', '--action']
    const screen = ['screen', 'aging', '--path', '/aging']
    const made = await node('codegen/new/new.mjs', ...list, '--and', ...mutation, '--and', ...screen)
    expect(linesOf(made)).toContain('tests/api/patientNotes.test.ts')
    const ofApi = ['tests/api/patientNotes', 'tests/api/addPatientNote', 'codegen/new']
    const ofPages = ['tests/web/pages/patientNotes', 'tests/web/pages/aging']
    // Pages, types, lint and format take another minute of two cores: with --all only.
    const tests = isSampled ? ofApi : [...ofApi, ...ofPages]
    const run = await node('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...tests)
    expect(run).toMatch(new RegExp(`Test Files +${tests.length} passed`))
    if (!isSampled) await node('codegen/check.mjs')
  },
  10 * minutes,
)

const linesOf = (report: string) => report.split('\n').map((line) => line.trim())
