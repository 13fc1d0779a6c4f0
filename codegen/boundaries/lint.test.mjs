import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { inRoot, programOf } from '../project.mjs'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The rules that the project's lint configuration finds broken in these files. */
function brokenRules(files) {
  folder = mkdtempSync(join(tmpdir(), 'tally-lint-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const args = [programOf('oxlint'), '--config', inRoot('.oxlintrc.json'), '--format', 'json', '.']
  const output = runAnyway(args)
  return [...new Set(JSON.parse(output).diagnostics.map(({ code }) => code))]
}

function runAnyway(args) {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return error.stdout
  }
}

const statements = (count) => Array.from({ length: count }, (_, line) => `  run(${line})`).join('\n')

test.each([
  [
    'files that import each other',
    {
      'a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    },
    'import(no-cycle)',
  ],
  ['a file over 250 lines', { 'a.ts': 'export {}\n'.repeat(251) }, 'eslint(max-lines)'],
  [
    'a function over 40 lines',
    { 'a.ts': `export function a(run) {\n${statements(40)}\n}\n` },
    'eslint(max-lines-per-function)',
  ],
  ['a default export', { 'a.ts': 'export default 1' }, 'import(no-default-export)'],
  ['a variable that is not used', { 'a.ts': 'const a = 1' }, 'eslint(no-unused-vars)'],
  ['any', { 'a.ts': 'export const a: any = 1' }, 'typescript(no-explicit-any)'],
])('Lint finds %s', (name, files, rule) => {
  expect(brokenRules(files)).toContain(rule)
})

test('Casts that a tool needs are allowed', () => {
  const files = { 'a.config.ts': 'export default {}', 'a.test.ts': `export function a(run) {\n${statements(60)}\n}\n` }
  expect(brokenRules(files)).toEqual([])
})
