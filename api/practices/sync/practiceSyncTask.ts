import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import { asRefusal, type PlainRefusalCode, type Refusal } from '../../contract/refusals/Refusal.ts'
import { failureCode } from '../../db/failureCode.ts'
import { billingConnections, patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { loadFromBillingSystem } from '../../patients/sync/loadFromBillingSystem.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { type BillingConnection, openValues } from '../connections/connectionValues.ts'
import { writeGroups } from '../groups/writeGroups.ts'
import { isSynced, practiceSyncName } from './syncPractice.ts'

/** Patients in one step. */
const stepSize = 20

interface Progress {
  groups_changed: number
  visits_added: number
  visits_changed: number
  payments_added: number
  patients_changed: number
  patients_failed: number
}
const none: Progress = {
  groups_changed: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  patients_changed: 0,
  patients_failed: 0,
}

/** A patient that a sync left out: its row among those synced, and the error's code. Neither ids nor values. */
export type OnRowFailed = (row: number, code: string) => void

/**
 * Syncs a practice's patients in the order of their ids. Each patient is synced whole or not at all: one that fails is
 * rolled back alone, counted and logged. A connection that no longer works ends the sync and says so on the practice.
 */
export const practiceSyncTask = (secrets: SecretBox, onRowFailed: OnRowFailed): TaskKind => ({
  name: practiceSyncName,
  async step(tx, viewer, task) {
    const connection = await currentConnection(tx, viewer, task)
    if (!connection) return ended(task, 'practice_not_connected')
    const [problem] = await problemsOf(connection, secrets)
    if (problem) return failed(tx, viewer, connection, { task, problem })
    const { after, ...progress } = { ...none, ...(task.result as Partial<Progress> & { after?: string }) }
    if (after === undefined) progress.groups_changed = await syncGroups(tx, connection, { secrets, now: viewer.now })
    const isNext = and(isSynced(connection.practiceId), after === undefined ? undefined : gt(patients.id, after))
    const rows = await tx.select().from(patients).where(isNext).orderBy(asc(patients.id)).limit(stepSize).for('update')
    for (const [index, patient] of rows.entries()) {
      const failure = await syncOne(tx, viewer, patient, progress)
      if (failure !== null) onRowFailed(task.done + index + 1, failure)
    }
    const done = task.done + rows.length
    const last = rows.at(-1)
    if (last && rows.length === stepSize) return { done, result: { ...progress, after: last.id }, isFinished: false }
    await finish(tx, viewer, connection, progress)
    return { done, result: { ...progress }, isFinished: true }
  },
})

async function currentConnection(tx: Tx, viewer: Viewer, { input }: TaskRow): Promise<BillingConnection | undefined> {
  const isTheirs = inScope(viewer, { company: billingConnections.companyId, practice: billingConnections.practiceId })
  const isIt = eq(billingConnections.id, String(input['connection_id']))
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(and(isIt, isNull(billingConnections.removedAt), isTheirs))
  return found
}

async function problemsOf(connection: BillingConnection, secrets: SecretBox): Promise<Refusal[]> {
  const adapter = findAdapter(connection.type)
  return adapter ? adapter.missingPermissions(openValues(connection, secrets)) : [asRefusal('practice_not_connected')]
}

const ended = ({ done, result }: TaskRow, problem: PlainRefusalCode): TaskStep => ({
  done,
  result,
  isFinished: true,
  problem,
})

/** With the first patients, whose visits need them. */
async function syncGroups(tx: Tx, connection: BillingConnection, { secrets, now }: { secrets: SecretBox; now: Date }) {
  const groups = await findAdapter(connection.type)?.groups(openValues(connection, secrets))
  return writeGroups(tx, connection, groups ?? [], now)
}

async function failed(
  tx: Tx,
  viewer: Viewer,
  connection: BillingConnection,
  { task, problem }: { task: TaskRow; problem: Refusal },
): Promise<TaskStep> {
  const at = viewer.now.toISOString()
  await tx
    .update(billingConnections)
    .set({ status: 'failing', problem: problem.code, failedAt: connection.failedAt ?? at })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, viewer, connection, {
    action: 'practice_sync_failed',
    changes: { status: [connection.status, 'failing'] },
  })
  return ended(task, problem.code as PlainRefusalCode)
}

/** @returns the code of its failure, or null */
async function syncOne(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect, progress: Progress) {
  try {
    const counts = await tx.transaction((work) => syncWhole(work, viewer, patient))
    for (const name of ['visits_added', 'visits_changed', 'payments_added'] as const) progress[name] += counts[name]
    if (isChange(counts)) progress.patients_changed += 1
    return null
  } catch (error) {
    // The others don't wait for this one. The count is part of the result and of the audit entry.
    progress.patients_failed += 1
    // Not the message, because those of the database contain values.
    return failureCode(error) || (error instanceof Error ? error.name : 'unknown')
  }
}

const isChange = (counts: object) => Object.values(counts).some((count) => count > 0)

async function syncWhole(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect) {
  const counts = await loadFromBillingSystem(tx, viewer, patient, 'account')
  if (isChange(counts))
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_synced',
      timeline: { type: 'patient_synced', data: { ...counts } },
      changes: { sync_status: [patient.syncStatus, 'synced'] },
    })
  return counts
}

/** One audit entry says what the whole sync changed. */
async function finish(tx: Tx, viewer: Viewer, connection: BillingConnection, progress: Progress): Promise<void> {
  await tx
    .update(billingConnections)
    .set({ status: 'connected', problem: null, failedAt: null, lastSyncedAt: viewer.now.toISOString() })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, viewer, connection, {
    action: 'practice_synced',
    changes: Object.fromEntries(Object.entries(progress).map(([name, count]) => [name, [null, count]])),
  })
}
