import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/bundleImports.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { bundleFiles, bundleImports, tasks } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { startTask } from '../../tasks/startTask.ts'
import { bundleTaskName } from './bundleTask.ts'
import { endBundleImport } from './endBundleImport.ts'
import { getBundleImport, hasEnded, lockBundleImport } from './findBundleImport.ts'
import { requireFilesSource } from './requireFilesSource.ts'

export async function startBundleImport(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.startBundleImport>) {
  const found = await lockBundleImport(tx, viewer, body.id)
  if (found.status !== 'ready') throw conflict('bundle_not_ready')
  refuseStale(found, body.modified_at)
  await requireFilesSource(tx, found.practiceId)
  await setOrder(tx, found.id)
  const { id, practiceId, patients: total } = found
  const taskId = await startTask(tx, viewer, { name: bundleTaskName, total, input: { import_id: id }, practiceId })
  await tx
    .update(bundleImports)
    .set({ taskId, status: 'importing', modifiedAt: nextVersion(found, viewer.now) })
    .where(eq(bundleImports.id, id))
  return { task_id: taskId, import_id: id }
}

/** Files without patients come first: they have the providers and locations that the others refer to. */
const setOrder = (tx: Tx, importId: string) =>
  tx.execute(sql`update ${bundleFiles} as f set position = o.position
    from (select id, row_number() over (order by patients > 0, file_name, id) as position
      from ${bundleFiles} where import_id = ${importId}) as o
    where f.id = o.id`)

/** Ends an import between two steps: a running step holds the lock of the task. */
export async function stopBundleImport(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.stopBundleImport>) {
  await getBundleImport(tx, viewer, { path: body })
  const [seen] = await tx.select().from(bundleImports).where(eq(bundleImports.id, body.id))
  const taskId = seen?.taskId ?? null
  // The task before the import, as its steps lock them.
  if (taskId) await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, taskId)).for('update')
  const found = await lockBundleImport(tx, viewer, body.id)
  if (hasEnded(found)) throw conflict('import_ended')
  if (found.taskId !== taskId) throw conflict('bundle_not_ready')
  if (taskId)
    await tx
      .update(tasks)
      .set({ status: 'REVOKED', finishedAt: viewer.now.toISOString() })
      .where(and(eq(tasks.id, taskId), isNull(tasks.finishedAt)))
  await endBundleImport(tx, viewer, found, 'stopped')
  return getBundleImport(tx, viewer, { path: body })
}
