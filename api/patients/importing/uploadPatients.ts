import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { maxImportColumns, maxImportRows, type uploadPatients as endpoint } from '../../contract/patientImports.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { type CsvFile, openCsv, readRows } from '../../csv/readCsv.ts'
import { insertRows } from '../../db/insertRows.ts'
import { newId } from '../../db/newId.ts'
import { patientImportRows, patientImports } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { safeFileName } from '../../files/safeFileName.ts'
import { conflict, invalidFields, type Refused } from '../../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../../http/Route.ts'
import { lockPractice } from '../../practices/lockPractice.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { startCheck } from './changeImport.ts'
import { hasEnded, type ImportRow } from './findImport.ts'
import { recognizedColumns } from './recognizedColumns.ts'

type Input = InputOf<typeof endpoint>

/** Rows per statement. */
const batchSize = 1_000

/** The practice of an upload. @throws ApiError 404 outside of the viewer's scope */
export const practiceOfImport = (tx: ReadTx, viewer: Viewer, { body }: Input) =>
  requirePractice(tx, viewer, body.client_id)

/**
 * Stores the rows of a file and starts their check, in one transaction: an upload that fails leaves nothing.
 * @throws ApiError 409 if the practice has an import that has not ended, 422 for a file that can't be read
 */
export async function uploadPatients({ database, viewer }: UploadContext, uploaded: UploadedFile, { body }: Input) {
  const file = await readableFile(uploaded.bytes)
  const total = await countRows(file)
  const fileName = safeFileName(uploaded.name, 'text/plain')
  return database.transaction(async (tx) => {
    const practice = await lockPractice(tx, viewer, body.client_id)
    await replaceEnded(tx, practice.id)
    const at = viewer.now.toISOString()
    const row = {
      id: newId(),
      companyId: practice.companyId,
      practiceId: practice.id,
      userId: viewer.userId,
      fileName,
      status: 'checking' as const,
      columns: recognizedColumns(file.header),
      total,
      createdAt: at,
      modifiedAt: at,
    }
    const [stored] = await tx.insert(patientImports).values(row).returning()
    await storeRows(tx, stored!, file)
    await recordPracticeChange(tx, viewer, stored!, { action: 'patients_uploaded', changes: { rows: [null, total] } })
    return startCheck(tx, viewer, stored!)
  })
}

const refusedFile = (refused: Refused) => invalidFields({ file: refused })

async function readableFile(bytes: Buffer): Promise<CsvFile> {
  const file = bytes.length > 0 ? await openCsv(() => chunksOf(bytes)) : null
  if (!file) throw refusedFile(bytes.length > 0 ? 'import_not_text' : 'import_no_rows')
  if (file.header.length > maxImportColumns) throw refusedFile(refuse('import_too_wide', { maximum: maxImportColumns }))
  return file
}

const chunkBytes = 64 * 1024

/** Small chunks keep the text of only a part of the file in memory. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function countRows(file: CsvFile): Promise<number> {
  let rows = 0
  for await (const _row of readRows(file)) {
    rows += 1
    if (rows > maxImportRows) throw refusedFile(refuse('import_too_long', { maximum: maxImportRows }))
  }
  if (rows === 0) throw refusedFile('import_no_rows')
  return rows
}

/** The practice is locked. The rows of ended imports are no longer needed. */
async function replaceEnded(tx: Tx, practiceId: string): Promise<void> {
  const earlier = await tx.select().from(patientImports).where(eq(patientImports.practiceId, practiceId))
  if (!earlier.every(hasEnded)) throw conflict('import_unfinished')
  const ids = earlier.map(({ id }) => id)
  if (ids.length === 0) return
  const isEarlier = and(eq(patientImportRows.practiceId, practiceId), inArray(patientImportRows.importId, ids))
  await tx.delete(patientImportRows).where(isEarlier)
}

/** No value of a row may contain the zero byte, which databases do not store. */
const storable = (cell: string) => cell.replaceAll('\0', '')

async function storeRows(tx: Tx, { id: importId, companyId, practiceId }: ImportRow, file: CsvFile): Promise<void> {
  let batch: (typeof patientImportRows.$inferInsert)[] = []
  const flush = async () => {
    await insertRows(tx, patientImportRows, batch)
    batch = []
  }
  for await (const { line, cells } of readRows(file)) {
    batch.push({ id: newId(), companyId, practiceId, importId, line, cells: cells?.map(storable) ?? null })
    if (batch.length === batchSize) await flush()
  }
  await flush()
}
