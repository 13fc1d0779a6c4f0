import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BuildMemory } from './staleness.mjs'

const target = { name: 'web', from: ['web'], gives: ['dist/page'], isSource: (path) => !path.endsWith('.test.ts') }
const isFresh = () => new BuildMemory(folder).isFresh(target)
const write = (path, text) => writeFileSync(join(folder, path), text)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-build-'))
  for (const path of ['web/ui', 'dist']) mkdirSync(join(folder, path), { recursive: true })
  write('web/ui/a.ts', 'one')
  write('dist/page', 'built')
  new BuildMemory(folder).remember(target)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('An unchanged build is not repeated', () => {
  expect(isFresh()).toBe(true)
})

test('A changed, added, renamed or removed source makes a build stale', () => {
  write('web/ui/a.ts', 'two')
  expect(isFresh()).toBe(false)
  write('web/ui/a.ts', 'one')
  expect(isFresh()).toBe(true)
  write('web/ui/b.ts', '')
  expect(isFresh()).toBe(false)
  rmSync(join(folder, 'web/ui'), { recursive: true })
  expect(isFresh()).toBe(false)
})

test('A touched source or a changed test doesn’t make a build stale', () => {
  utimesSync(join(folder, 'web/ui/a.ts'), new Date(0), new Date(0))
  write('web/ui/a.test.ts', 'a test')
  expect(isFresh()).toBe(true)
})

test('A missing result or a damaged record makes a build stale', () => {
  write('.cache/build.json', '{"files"')
  expect(isFresh()).toBe(false)
  new BuildMemory(folder).remember(target)
  rmSync(join(folder, 'dist/page'))
  expect(isFresh()).toBe(false)
})
