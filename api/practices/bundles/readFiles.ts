import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { bundleFiles } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { FileStorage } from '../../files/FileStorage.ts'
import { rowsOfBundle } from './bundleReader.ts'
import type { BundleRows } from './bundleRows.ts'
import { patientsAtOnce } from './writeBundle.ts'

export type BundleFile = typeof bundleFiles.$inferSelect

/** What a step of an import needs. */
export interface ReadFile {
  fileId: string
  /** Patients of the file that were done when it was read. */
  from: number
  /** Null if the file is gone. */
  rows: BundleRows | null
}

/** Reads stored bundles, outside of any transaction. The last one is held in memory while its patients are imported. */
export function readFiles(files: FileStorage) {
  let last: { id: string; rows: BundleRows | null } | null = null
  return {
    async read(tx: ReadTx, file: BundleFile): Promise<ReadFile> {
      const { id, patientsDone: from, patients } = file
      const rows = last?.id === id ? last.rows : await rowsOf(tx, files, file)
      last = from + patientsAtOnce < patients ? { id, rows } : null
      return { fileId: id, from, rows }
    },
  }
}

async function rowsOf(tx: ReadTx, files: FileStorage, { id, importId }: BundleFile): Promise<BundleRows | null> {
  const stream = await files.open(id)
  if (!stream) return null
  const bytes = await buffer(stream)
  const found = await tx
    .select({ identifiers: bundleFiles.identifiers })
    .from(bundleFiles)
    .where(eq(bundleFiles.importId, importId!))
  const identified = new Map(found.flatMap(({ identifiers }) => Object.entries(identifiers)))
  return (await rowsOfBundle({ bytes, identified })).rows
}
