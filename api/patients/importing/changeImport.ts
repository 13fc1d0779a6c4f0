import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/patientImports.ts'
import { patientImports, tasks } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { startTask } from '../../tasks/startTask.ts'
import { approveTaskName } from './approveTask.ts'
import { checkTaskName } from './checkTask.ts'
import { endImport } from './endImport.ts'
import { getPatientImport, hasEnded, type ImportRow, lockImport } from './findImport.ts'

/** Changes what the columns are read as, and checks the rows again. */
export async function mapPatientImport(
  tx: Tx,
  viewer: Viewer,
  { body: { columns, ...named } }: InputOf<typeof contract.mapPatientImport>,
) {
  const found = await lockReady(tx, viewer, named)
  if (columns.length !== found.columns.length) throw invalidFields({ columns: 'field_not_valid' })
  const twice = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index)
  if (twice >= 0) throw invalidFields({ [`columns.${twice}`]: 'import_column_twice' })
  const mapped = found.columns.map(({ header }, index) => ({ header, column: columns[index] ?? null }))
  await tx.update(patientImports).set({ columns: mapped }).where(eq(patientImports.id, found.id))
  return startCheck(tx, viewer, found)
}

/** Starts the check of all rows of a locked import. */
export function startCheck(tx: Tx, viewer: Viewer, found: ImportRow) {
  return start(tx, viewer, found, { name: checkTaskName, total: found.total, status: 'checking' })
}

export async function approvePatientImport(
  tx: Tx,
  viewer: Viewer,
  { body }: InputOf<typeof contract.approvePatientImport>,
) {
  const found = await lockReady(tx, viewer, body)
  const total = found.total - found.problems
  if (total === 0) throw conflict('import_empty')
  return start(tx, viewer, found, { name: approveTaskName, total, status: 'approving' })
}

/** Ends an import between two steps: a running step holds the lock of the task. */
export async function stopPatientImport(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.stopPatientImport>) {
  await getPatientImport(tx, viewer, { path: body })
  const [seen] = await tx.select().from(patientImports).where(eq(patientImports.id, body.id))
  const taskId = seen?.taskId ?? null
  // The task before the import, as its steps lock them.
  if (taskId) await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, taskId)).for('update')
  const found = await lockImport(tx, viewer, body.id)
  if (hasEnded(found)) throw conflict('import_ended')
  if (found.taskId !== taskId) throw conflict('import_not_ready')
  if (taskId)
    await tx
      .update(tasks)
      .set({ status: 'REVOKED', finishedAt: viewer.now.toISOString() })
      .where(and(eq(tasks.id, taskId), isNull(tasks.finishedAt)))
  await endImport(tx, viewer, found, 'stopped')
  return getPatientImport(tx, viewer, { path: body })
}

interface Named {
  id: string
  modified_at?: string | undefined
}

async function lockReady(tx: Tx, viewer: Viewer, { id, modified_at: seen }: Named): Promise<ImportRow> {
  const found = await lockImport(tx, viewer, id)
  if (found.status !== 'ready') throw conflict('import_not_ready')
  refuseStale(found, seen)
  return found
}

async function start(
  tx: Tx,
  viewer: Viewer,
  found: ImportRow,
  { name, total, status }: { name: string; total: number; status: 'checking' | 'approving' },
) {
  const input = { import_id: found.id }
  const taskId = await startTask(tx, viewer, { name, total, input, practiceId: found.practiceId })
  await tx
    .update(patientImports)
    .set({ taskId, status, modifiedAt: nextVersion(found, viewer.now) })
    .where(eq(patientImports.id, found.id))
  return { task_id: taskId, import_id: found.id }
}
