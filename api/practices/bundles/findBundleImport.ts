import { and, asc, desc, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import {
  type BundleImport,
  endedBundleStatuses,
  type getBundleImport as endpoint,
  type getLastBundleImport as lastEndpoint,
  noBundleCounts,
} from '../../contract/bundleImports.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { bodyOfRefusal } from '../../contract/refusals/Refusal.ts'
import { bundleFiles, bundleImports, tasks } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { storedError } from '../../tasks/getTask.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { requirePractice } from '../requirePractice.ts'

export type BundleImportRow = typeof bundleImports.$inferSelect

const isTheirs = (viewer: Viewer) =>
  inScope(viewer, { company: bundleImports.companyId, practice: bundleImports.practiceId })

export const hasEnded = ({ status }: Pick<BundleImportRow, 'status'>): boolean =>
  (endedBundleStatuses as readonly string[]).includes(status)

/** @throws ApiError 404 outside of the viewer's scope */
export async function getBundleImport(tx: ReadTx, viewer: Viewer, { path }: Pick<InputOf<typeof endpoint>, 'path'>) {
  const [found] = await selected(tx).where(and(eq(bundleImports.id, path.id), isTheirs(viewer)))
  if (!found) throw notFound('import')
  return importOf(tx, found)
}

export async function getLastBundleImport(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof lastEndpoint>) {
  const practice = await requirePractice(tx, viewer, path.id)
  const [found] = await selected(tx)
    .where(eq(bundleImports.practiceId, practice.id))
    .orderBy(desc(bundleImports.createdAt), desc(bundleImports.id))
    .limit(1)
  return { bundle_import: found ? await importOf(tx, found) : null }
}

/** An import in the viewer's scope, locked until the transaction ends. @throws ApiError 404 */
export async function lockBundleImport(tx: Tx, viewer: Viewer, id: string): Promise<BundleImportRow> {
  const [found] = await tx
    .select()
    .from(bundleImports)
    .where(and(eq(bundleImports.id, id), isTheirs(viewer)))
    .for('update')
  if (!found) throw notFound('import')
  return found
}

const selected = (tx: ReadTx) =>
  tx
    .select({ row: bundleImports, task: tasks })
    .from(bundleImports)
    .leftJoin(tasks, eq(tasks.id, bundleImports.taskId))
    .$dynamic()

interface Found {
  row: BundleImportRow
  task: typeof tasks.$inferSelect | null
}

async function importOf(tx: ReadTx, { row, task }: Found): Promise<BundleImport> {
  return {
    id: row.id,
    client_id: row.practiceId,
    status: row.status,
    file_count: row.files,
    files: await filesOf(tx, row.id),
    patients: row.patients,
    patients_done: row.patientsDone,
    counts: { ...noBundleCounts, ...row.counts },
    task: task && { status: task.status, error: storedError(task.error) },
    created_at: isoInstant(row.createdAt),
    modified_at: isoInstant(row.modifiedAt),
    finished_at: row.finishedAt && isoInstant(row.finishedAt),
  }
}

async function filesOf(tx: ReadTx, importId: string): Promise<BundleImport['files']> {
  const { fileName, status, patients, patientsDone, problems, position } = bundleFiles
  const rows = await tx
    .select({ fileName, status, patients, patientsDone, problems })
    .from(bundleFiles)
    .where(eq(bundleFiles.importId, importId))
    .orderBy(asc(position), asc(fileName), asc(bundleFiles.id))
  return rows.map((row) => ({
    file_name: row.fileName,
    status: row.status,
    patients: row.patients,
    patients_done: row.patientsDone,
    problems: row.problems.map(({ count, ...refusal }) => ({ ...bodyOfRefusal(refusal), count })),
  }))
}
