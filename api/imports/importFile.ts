import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { importRuns } from '../db/schema.ts'
import { importedId } from './importedId.ts'
import type { ImportCounts, ImportScope, ImportStep } from './ImportKind.ts'
import type { FolderFile } from './openFile.ts'
import { readBatches } from './readBatches.ts'

interface FileToImport {
  step: ImportStep
  file: FolderFile
  fingerprint: string
  onRows(rows: number): void
  reject(line: number, reason: string): void
}

/**
 * Imports one file, one transaction per batch, with the progress in the same transaction. An interrupted import resumes
 * after the last committed batch. Rows imported before are read and counted, but not written.
 */
export async function importFile(
  database: Database,
  scope: ImportScope,
  { step, file, fingerprint, onRows, reject }: FileToImport,
): Promise<ImportCounts> {
  const run = await findRun(database, scope, step.file, fingerprint)
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, rejected: 0 }
  let rows = 0
  for await (const batch of readBatches(file, step)) {
    rows += batch.length
    const isWritten = run.finishedAt === null && rows > run.rowsDone
    const taken = await database.transaction(async (tx) => {
      if (isWritten) await tx.update(importRuns).set({ rowsDone: rows }).where(eq(importRuns.id, run.id))
      return step.take(tx, scope, batch, { isWritten, reject })
    })
    for (const key of Object.keys(counts) as (keyof ImportCounts)[]) counts[key] += taken[key]
    onRows(rows)
  }
  if (run.finishedAt === null)
    await database.db.update(importRuns).set({ finishedAt: scope.now }).where(eq(importRuns.id, run.id))
  return counts
}

async function findRun({ db }: Database, { practiceId, now }: ImportScope, file: string, fingerprint: string) {
  const id = importedId(practiceId, 'import', `${file} ${fingerprint}`, now)
  await db.insert(importRuns).values({ id, practiceId, file, fingerprint, createdAt: now }).onConflictDoNothing()
  const ofFile = and(eq(importRuns.practiceId, practiceId), eq(importRuns.file, file))
  // Rows that an earlier version of the file imported are removed.
  await db
    .update(importRuns)
    .set({ rowsDone: 0, finishedAt: null })
    .where(and(ofFile, ne(importRuns.fingerprint, fingerprint)))
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(ofFile, eq(importRuns.fingerprint, fingerprint)))
  return run!
}
