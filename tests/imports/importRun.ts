import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { companies, practices } from '../../api/db/schema.ts'
import { importFolder, type ImportOptions } from '../../api/imports/importFolder.ts'
import type { Rejection } from '../../api/imports/problems.ts'
import { moneyRows } from '../support/moneyRows.ts'

const fixture = fileURLToPath(new URL('./fixture', import.meta.url))
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', modifiedAt: '2026-01-01T00:00:00.000Z' }

/** Adds an empty practice of the given name. */
export async function addPractice(database: Database, name: string): Promise<void> {
  const number = String((await database.db.select().from(practices)).length + 1).padStart(12, '0')
  const companyId = `01900000-0000-7000-8000-${number}`
  await database.db.insert(companies).values({ id: companyId, name, companyUid: `company-${number}`, ...stamps })
  const practice = {
    id: `01900000-0000-7000-9000-${number}`,
    companyId,
    name,
    clientUid: `practice-${number}`,
    ...stamps,
  }
  await database.db
    .insert(practices)
    .values({ ...practice, connectionType: 'dummy-classic', timezone: 'America/New_York' })
}

/** A temporary copy of the fixture. `edits` change files by name. */
export async function exportFolder(edits: Record<string, (text: string) => string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tally-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixture, folder, { recursive: true })
  for (const [file, edit] of Object.entries(edits)) await editFile(folder, file, edit)
  return folder
}

export async function editFile(folder: string, file: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

/** Imports a folder; counts come as `added changed unchanged rejected`, by file. */
export async function importAll(
  database: Database,
  practice: string,
  folder: string,
  more: Partial<ImportOptions> = {},
) {
  const rejections: Rejection[] = []
  const options = { practice, folder, now: '2026-11-15T08:00:00.000Z', onProgress: () => undefined, ...more }
  const summary = await importFolder(database, { ...options, onRejected: (rejection) => rejections.push(rejection) })
  const counts = Object.fromEntries(
    summary.files.map(({ file, counts: { added, changed, unchanged, rejected } }) => [
      file,
      `${added} ${changed} ${unchanged} ${rejected}`,
    ]),
  )
  return { counts, rejections }
}

/** Everything an import writes. */
export async function importedRows(database: Database): Promise<Record<string, unknown[]>> {
  const more: Record<string, unknown[]> = {}
  for (const table of ['insurances', 'locations', 'providers', 'patient_insurances', 'patient_events', 'import_runs']) {
    more[table] = (await database.db.execute(sql.raw(`select * from ${table} order by 1, 2`))).rows
  }
  return { ...(await moneyRows(database)), ...more }
}
