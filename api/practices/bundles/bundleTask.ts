import { and, asc, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { PlainRefusalCode } from '../../contract/refusals/Refusal.ts'
import { refusal } from '../../contract/rules.ts'
import { bundleFiles, bundleImports } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { FileStorage } from '../../files/FileStorage.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { clearApplied } from '../sync/unapplied.ts'
import { endBundleImport } from './endBundleImport.ts'
import { type BundleImportRow, hasEnded } from './findBundleImport.ts'
import { hasFilesSource } from './requireFilesSource.ts'
import { importPart } from './importPart.ts'
import { type BundleFile, type ReadFile, readFiles } from './readFiles.ts'

export const bundleTaskName = 'bundle_import'

/**
 * Imports uploaded bundles, file by file, in steps of some patients. The counts and the place are written in the
 * transaction of the patients: no patient is imported by halves, and none is forgotten after a crash.
 */
export function bundleTask(files: FileStorage): TaskKind {
  const reader = readFiles(files)
  return {
    name: bundleTaskName,
    async ask(read, _viewer, task) {
      const file = await nextFile(read, idOf(task))
      return file ? reader.read(read, file) : null
    },
    async step(tx, viewer, task, asked) {
      const found = await importOfTask(tx, viewer, task)
      if (!found) return ended(tx, viewer.now, task, 'import_access_lost')
      if (!(await hasFilesSource(tx, found.practiceId))) return ended(tx, viewer.now, task, 'bundle_source')
      const file = await nextFile(tx, found.id)
      if (!file) return finished(tx, viewer, task, found)
      const read = asked as ReadFile | null | undefined
      const isOfFile = read?.fileId === file.id && read.from === file.patientsDone
      // Another server has done this step meanwhile.
      if (!isOfFile) return { done: task.done, result: {}, isFinished: false }
      return { done: await importPart(tx, viewer, found, { file, rows: read.rows }), result: {}, isFinished: false }
    },
    onAbandoned: (tx, now, task) => endAs(tx, now, task, 'failed'),
    onCancelled: (tx, now, task) => endAs(tx, now, task, 'stopped'),
  }
}

const idOf = ({ input }: TaskRow) => String(input['import_id'])

async function nextFile(tx: ReadTx, importId: string): Promise<BundleFile | undefined> {
  const isNext = and(eq(bundleFiles.importId, importId), eq(bundleFiles.status, 'pending'))
  const [file] = await tx.select().from(bundleFiles).where(isNext).orderBy(asc(bundleFiles.position)).limit(1)
  return file
}

/** The import of a task, locked. Null if the user of the task may no longer import there. */
async function importOfTask(tx: Tx, viewer: Viewer, task: TaskRow): Promise<BundleImportRow | null> {
  if (refusal(viewer, 'practices.edit') !== null) return null
  const scope = inScope(viewer, { company: bundleImports.companyId, practice: bundleImports.practiceId })
  const isIt = and(eq(bundleImports.id, idOf(task)), eq(bundleImports.status, 'importing'), scope)
  const [found] = await tx.select().from(bundleImports).where(isIt).for('update')
  return found ?? null
}

async function finished(tx: Tx, viewer: Viewer, task: TaskRow, found: BundleImportRow): Promise<TaskStep> {
  await endBundleImport(tx, viewer, found, 'finished')
  await clearApplied(tx, found.practiceId, task.createdAt)
  return { done: task.done, result: {}, isFinished: true }
}

/** The end of a task that may not continue. */
async function ended(tx: Tx, now: Date, task: TaskRow, problem: PlainRefusalCode): Promise<TaskStep> {
  await endAs(tx, now, task, 'failed')
  return { done: task.done, result: {}, isFinished: true, problem }
}

/** Ends the import of a task that is not tried again. What it has imported stays. */
async function endAs(tx: Tx, now: Date, task: TaskRow, status: 'failed' | 'stopped'): Promise<void> {
  const [found] = await tx
    .select()
    .from(bundleImports)
    .where(and(eq(bundleImports.id, idOf(task)), eq(bundleImports.taskId, task.id)))
    .for('update')
  const { userId, impersonatorId } = task
  if (found && !hasEnded(found)) await endBundleImport(tx, { userId, impersonatorId, now }, found, status)
}
