import { and, desc, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import {
  endedImportStatuses,
  type getLastPatientImport as lastEndpoint,
  type getPatientImport as endpoint,
  type PatientImport,
  type PatientImportStatus,
} from '../../contract/patientImports.ts'
import { patientImports, tasks } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { storedError } from '../../tasks/getTask.ts'
import { isoInstant } from '../../time/isoInstant.ts'

export type ImportRow = typeof patientImports.$inferSelect

const isTheirs = (viewer: Viewer) =>
  inScope(viewer, { company: patientImports.companyId, practice: patientImports.practiceId })

export const hasEnded = ({ status }: { status: PatientImportStatus }): boolean =>
  (endedImportStatuses as readonly string[]).includes(status)

/** @throws ApiError 404 outside of the viewer's scope */
export async function getPatientImport(tx: ReadTx, viewer: Viewer, { path }: Pick<InputOf<typeof endpoint>, 'path'>) {
  const [found] = await selected(tx).where(and(eq(patientImports.id, path.id), isTheirs(viewer)))
  if (!found) throw notFound('import')
  return importOf(viewer, found)
}

export async function getLastPatientImport(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof lastEndpoint>) {
  const practice = await requirePractice(tx, viewer, path.id)
  const [found] = await selected(tx)
    .where(eq(patientImports.practiceId, practice.id))
    .orderBy(desc(patientImports.createdAt), desc(patientImports.id))
    .limit(1)
  return { patient_import: found ? importOf(viewer, found) : null }
}

/** An import in the viewer's scope, locked until the transaction ends. @throws ApiError 404 */
export async function lockImport(tx: Tx, viewer: Viewer, id: string): Promise<ImportRow> {
  const [found] = await tx
    .select()
    .from(patientImports)
    .where(and(eq(patientImports.id, id), isTheirs(viewer)))
    .for('update')
  if (!found) throw notFound('import')
  return found
}

const selected = (tx: ReadTx) =>
  tx
    .select({ row: patientImports, task: tasks })
    .from(patientImports)
    .leftJoin(tasks, eq(tasks.id, patientImports.taskId))
    .$dynamic()

interface Found {
  row: ImportRow
  task: typeof tasks.$inferSelect | null
}

function importOf(viewer: Viewer, { row, task }: Found): PatientImport {
  return {
    id: row.id,
    client_id: row.practiceId,
    file_name: row.fileName,
    status: row.status,
    columns: row.columns,
    total: row.total,
    problems: row.problems,
    approved: row.approved,
    skipped: row.skipped,
    task: task && {
      id: task.userId === viewer.userId ? task.id : null,
      status: task.status,
      total: task.total,
      done: task.done,
      error: storedError(task.error),
    },
    created_at: isoInstant(row.createdAt),
    modified_at: isoInstant(row.modifiedAt),
    finished_at: row.finishedAt && isoInstant(row.finishedAt),
  }
}
