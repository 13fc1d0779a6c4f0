import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { syncPractice as endpoint } from '../../contract/connections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { billingConnections, patients, tasks } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import { conflict, tooOften } from '../../http/ApiError.ts'
import type { CallSite } from '../../http/Route.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import { startTask } from '../../tasks/startTask.ts'
import type { BillingConnection } from '../connections/connectionValues.ts'
import { lockConnection } from '../connections/findConnection.ts'
import { lockPractice } from '../lockPractice.ts'

export const practiceSyncName = 'practice_sync'

/** Minimum interval between two syncs of a practice. */
const minSeconds = 60

export async function syncPractice(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>, { outside }: CallSite) {
  const practice = await lockPractice(tx, viewer, path.id)
  const connection = await lockConnection(tx, practice.id)
  if (!connection || !canSync(connection, outside)) throw conflict('practice_not_connected')
  const running = await runningSync(tx, connection)
  if (running?.userId === viewer.userId) return { task_id: running.id }
  if (running) throw tooOften(minSeconds, 'practice_sync_running')
  refuseTooOften(connection, viewer.now)
  return { task_id: await startPracticeSync(tx, viewer, connection) }
}

/** Whether this server can call a connection's billing system. */
const canSync = ({ type, settings }: BillingConnection, outside: OutsideClient) =>
  findAdapter({ type, values: settings }, outside) !== null

/** Starts a sync of all patients that the billing system knows. @returns the id of the task */
export async function startPracticeSync(tx: Tx, viewer: Viewer, { id, practiceId }: BillingConnection) {
  const lastAttemptAt = viewer.now.toISOString()
  const total = await tx.$count(patients, isSynced(practiceId))
  const input = { connection_id: id }
  const taskId = await startTask(tx, viewer, { name: practiceSyncName, total, input, practiceId })
  await tx.update(billingConnections).set({ syncTaskId: taskId, lastAttemptAt }).where(eq(billingConnections.id, id))
  return taskId
}

/** Patients of a practice that its billing system knows. */
export const isSynced = (practiceId: string) =>
  and(eq(patients.practiceId, practiceId), isNotNull(patients.externalId), isNull(patients.mergedIntoId))

/** The task of a connection's sync, while it runs. */
export async function runningSync(tx: ReadTx, { syncTaskId }: BillingConnection) {
  if (syncTaskId === null) return null
  const isRunning = and(eq(tasks.id, syncTaskId), inArray(tasks.status, ['PENDING', 'STARTED', 'RETRY']))
  const [task] = await tx.select({ id: tasks.id, userId: tasks.userId }).from(tasks).where(isRunning)
  return task ?? null
}

/** @throws ApiError 429 with the remaining seconds */
function refuseTooOften({ lastSyncedAt }: BillingConnection, now: Date): void {
  if (lastSyncedAt === null) return
  const left = Math.ceil((Date.parse(lastSyncedAt) + minSeconds * 1000 - now.getTime()) / 1000)
  if (left > 0) throw tooOften(left, refuse('practice_sync_too_often', { seconds: left }))
}
