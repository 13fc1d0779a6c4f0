import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { PatientImportStatus } from '../../contract/patientImports.ts'
import { refusal } from '../../contract/rules.ts'
import { patientImports } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { endImport } from './endImport.ts'
import { hasEnded, type ImportRow } from './findImport.ts'

const idOf = ({ input }: TaskRow) => String(input['import_id'])

/** The import of a task, locked. Null if the user of the task may no longer import there, or it has another status. */
export async function importOfTask(
  tx: Tx,
  viewer: Viewer,
  task: TaskRow,
  status: PatientImportStatus,
): Promise<ImportRow | null> {
  if (refusal(viewer, 'practices.edit') !== null) return null
  const scope = inScope(viewer, { company: patientImports.companyId, practice: patientImports.practiceId })
  const isIt = and(eq(patientImports.id, idOf(task)), eq(patientImports.status, status), scope)
  const [found] = await tx.select().from(patientImports).where(isIt).for('update')
  return found ?? null
}

/** The end of a task whose user may no longer import there. */
export async function lostAccess(tx: Tx, now: Date, task: TaskRow): Promise<TaskStep> {
  await failAbandoned(tx, now, task)
  return { done: task.done, result: {}, isFinished: true, problem: 'import_access_lost' }
}

/** Ends the import of a task that is not tried again. Patients that it has created stay. */
export const failAbandoned = (tx: Tx, now: Date, task: TaskRow) => endAs(tx, now, task, 'failed')

/** The same for a task that a user canceled. */
export const stopCancelled = (tx: Tx, now: Date, task: TaskRow) => endAs(tx, now, task, 'stopped')

async function endAs(tx: Tx, now: Date, task: TaskRow, status: 'failed' | 'stopped'): Promise<void> {
  const [found] = await tx
    .select()
    .from(patientImports)
    .where(and(eq(patientImports.id, idOf(task)), eq(patientImports.taskId, task.id)))
    .for('update')
  const { userId, impersonatorId } = task
  if (found && !hasEnded(found)) await endImport(tx, { userId, impersonatorId, now }, found, status)
}
