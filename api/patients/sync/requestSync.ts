import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/patientSync.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { patients, practices, tasks } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict, notFound, tooOften } from '../../http/ApiError.ts'
import { startTask } from '../../tasks/startTask.ts'
import { lockPatient } from '../lockPatient.ts'
import type { SyncedPart } from './loadAccounts.ts'
import { requireAdapter } from './requireAdapter.ts'
import { syncTaskName } from './syncTask.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'

type Stored = typeof patients.$inferSelect

/** Minimum interval between two syncs of an account. */
const minSeconds = 60

export async function syncPatient(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.syncPatient>) {
  const id = 'patient_id' in body ? body.patient_id : await idByExternalId(tx, viewer, body)
  return startSync(tx, viewer, id, 'account')
}

export async function syncDemographics(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.syncDemographics>) {
  return startSync(tx, viewer, await idByExternalId(tx, viewer, body), 'demographics')
}

/** @throws ApiError 404 for a practice or an external id outside the viewer's scope */
async function idByExternalId(
  tx: ReadTx,
  viewer: Viewer,
  of: { external_id: string; client_id: string },
): Promise<string> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.practiceId, of.client_id), eq(patients.externalId, of.external_id), scope))
  if (!patient) throw notFound('patient')
  return patient.id
}

async function startSync(tx: Tx, viewer: Viewer, id: string, what: SyncedPart): Promise<{ task_id: string }> {
  const patient = await lockPatient(tx, viewer, id)
  const [practice] = await tx.select().from(practices).where(eq(practices.id, patient.practiceId))
  requireAdapter(practice!.connectionType)
  if (patient.mergedIntoId) throw conflict('merged_sync')
  const running = await ownTaskUnderWay(tx, viewer, patient, what)
  if (running) return { task_id: running }
  refuseTooOften(patient, viewer.now)
  const input = { patient_id: patient.id, what, requested_at: viewer.now.toISOString() }
  const taskId = await startTask(tx, viewer, { name: syncTaskName, total: 1, input, practiceId: patient.practiceId })
  await tx
    .update(patients)
    .set({ syncStatus: 'syncing', modifiedAt: viewer.now.toISOString() })
    .where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_sync_started',
    timeline: { type: 'sync_started', data: { task_id: taskId, what } },
    changes: { sync_status: [patient.syncStatus, 'syncing'] },
  })
  return { task_id: taskId }
}

/** A repeated request while a sync is running returns the running one. */
async function ownTaskUnderWay(tx: ReadTx, viewer: Viewer, patient: Stored, what: SyncedPart): Promise<string | null> {
  if (patient.syncStatus !== 'syncing') return null
  const [task] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, viewer.userId),
        eq(tasks.name, syncTaskName),
        inArray(tasks.status, ['PENDING', 'STARTED', 'RETRY']),
        eq(sql`${tasks.input}->>'patient_id'`, patient.id),
        eq(sql`${tasks.input}->>'what'`, what),
      ),
    )
    .orderBy(desc(tasks.createdAt))
    .limit(1)
  return task?.id ?? null
}

/** @throws ApiError 429 with the remaining seconds */
function refuseTooOften({ lastSyncedAt }: Stored, now: Date): void {
  const last = lastSyncedAt === null ? Number.NEGATIVE_INFINITY : new Date(lastSyncedAt).getTime()
  const left = Math.ceil((last + minSeconds * 1000 - now.getTime()) / 1000)
  if (left <= 0) return
  throw tooOften(left, refuse('sync_too_often', { seconds: left }))
}
