import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { PlainRefusalCode, Refusal } from '../../contract/refusals/Refusal.ts'
import { failureReason } from '../../db/failureCode.ts'
import { billingConnections, patients, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { loadFromBillingSystem } from '../../patients/sync/loadFromBillingSystem.ts'
import { loadNewPatients } from '../../patients/sync/loadNewPatients.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import type { BillingConnection } from '../connections/connectionValues.ts'
import { writeGroups } from '../groups/writeGroups.ts'
import { writeInsurances } from '../insurances/writeInsurances.ts'
import { writeLocations } from '../locations/writeLocations.ts'
import { writeProviders } from '../providers/writeProviders.ts'
import {
  type Answer,
  askBillingSystem,
  type Calls,
  currentConnection,
  isAnswerFor,
  type ListsAnswer,
  type PageAnswer,
  type Place,
} from './askBillingSystem.ts'
import { switchOf } from './SyncedPractice.ts'
import { isSynced, practiceSyncName } from './syncPractice.ts'
import { clearApplied } from './unapplied.ts'

/** Patients in one step. */
const stepSize = 20

const none = {
  groups_changed: 0,
  providers_changed: 0,
  locations_changed: 0,
  insurances_changed: 0,
  patients_added: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  appointments_changed: 0,
  patients_changed: 0,
  patients_failed: 0,
  rows_unreadable: 0,
}
type Progress = Record<keyof typeof none, number>

/** A patient that a sync left out: its row among those synced, and the error's code. Neither ids nor values. */
export type OnRowFailed = (row: number, code: string) => void

interface Services extends Calls {
  onRowFailed: OnRowFailed
}

/**
 * Syncs a practice: first the lists that patients and visits refer to, then new patients page by page, then the visits of
 * all patients in the order of their ids. Each patient is synced whole or not at all: one that fails is rolled back
 * alone, counted and logged. A connection that no longer works ends the sync and says so on the practice.
 */
export const practiceSyncTask = ({ onRowFailed, ...calls }: Services): TaskKind => ({
  name: practiceSyncName,
  ask: (read, viewer, task) => askBillingSystem(read, viewer, task, calls),
  async step(tx, viewer, task, asked) {
    const connection = await currentConnection(tx, viewer, task)
    const answer = asked as Answer | null | undefined
    if (!connection || !answer) return ended(task, 'practice_not_connected')
    // Another server has done this step meanwhile.
    if (!isAnswerFor(answer, connection, task)) return { done: task.done, result: task.result, isFinished: false }
    if (answer.problem) return failed(tx, viewer, connection, { task, problem: answer.problem })
    const sync = { tx, viewer, connection, task, onRowFailed, progress: progressOf(task) }
    if (answer.lists) return writeLists(sync, answer.lists)
    return answer.page ? addPatients(sync, answer.page) : syncVisits(sync)
  },
  async onAbandoned(tx, now, task) {
    const isIt = and(
      eq(billingConnections.id, String(task.input['connection_id'])),
      isNull(billingConnections.removedAt),
    )
    const [connection] = await tx.select().from(billingConnections).where(isIt).for('update')
    const { userId, impersonatorId } = task
    const author = { userId, impersonatorId, now }
    if (connection) await markFailing(tx, author, connection, 'connector_unavailable')
  },
})

interface Sync {
  tx: Tx
  viewer: Viewer
  connection: BillingConnection
  task: TaskRow
  onRowFailed: OnRowFailed
  progress: Progress
}

const progressOf = ({ result }: TaskRow): Progress => {
  const counts = Object.keys(none).map((name) => [name, Number(result[name] ?? 0)])
  return Object.fromEntries(counts) as Progress
}

/** The groups, providers, locations and insurances of the practice, before the patients that refer to them. */
async function writeLists({ tx, viewer: { now }, connection, task, progress }: Sync, lists: ListsAnswer) {
  const { companyId, practiceId } = connection
  const [stored] = await tx.select({ meta: practices.meta }).from(practices).where(eq(practices.id, practiceId))
  const practice = { companyId, practiceId, isOn: switchOf(stored!.meta), now }
  const { groups, providers, locations, insurances } = lists
  progress.groups_changed = await writeGroups(tx, practice, once(groups))
  progress.providers_changed = await writeProviders(tx, practice, once(providers.rows))
  progress.locations_changed = await writeLocations(tx, practice, once(locations.rows))
  progress.insurances_changed = await writeInsurances(tx, practice, once(insurances.rows))
  progress.rows_unreadable = providers.unreadable + locations.unreadable + insurances.unreadable
  const place: Place = { phase: 'patients', page: null, listed: 0 }
  return { done: task.done, result: { ...progress, ...place }, isFinished: false }
}

/** A billing system may list a row twice, such as on two of its own pages. */
const once = <Row extends { external_id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.external_id, row])).values(),
]

/** A page of the patients that the billing system lists. */
async function addPatients(
  sync: Sync,
  { patients: found, unreadable, next, hasVisits }: PageAnswer,
): Promise<TaskStep> {
  const { tx, viewer, connection, task, progress } = sync
  const listed = Number(task.result['listed'] ?? 0)
  const { added, failed } = await loadNewPatients(tx, viewer, connection, once(found))
  for (const { position, code } of failed) sync.onRowFailed(listed + position + 1, code)
  progress.patients_added += added
  progress.patients_failed += failed.length
  progress.rows_unreadable += unreadable
  const read = listed + found.length
  if (next === null && !hasVisits) return finished(sync, read)
  const place: Place = next === null ? { phase: 'visits' } : { phase: 'patients', page: next, listed: read }
  const total = hasVisits ? task.total + added : read
  return { done: hasVisits ? task.done : read, total, result: { ...progress, ...place }, isFinished: false }
}

async function finished({ tx, viewer, connection, progress }: Sync, done: number): Promise<TaskStep> {
  await finish(tx, viewer, connection, progress)
  return { done, total: done, result: { ...progress }, isFinished: true }
}

/** The visits of the next patients. */
async function syncVisits(sync: Sync): Promise<TaskStep> {
  const after = sync.task.result['after'] as string | undefined
  const { tx, viewer, connection, task, progress } = sync
  const isNext = and(isSynced(connection.practiceId), after === undefined ? undefined : gt(patients.id, after))
  const rows = await tx.select().from(patients).where(isNext).orderBy(asc(patients.id)).limit(stepSize).for('update')
  for (const [index, patient] of rows.entries()) {
    const failure = await syncOne(tx, viewer, patient, progress)
    if (failure !== null) sync.onRowFailed(task.done + index + 1, failure)
  }
  const done = task.done + rows.length
  const last = rows.at(-1)
  if (last && rows.length === stepSize)
    return { done, result: { ...progress, phase: 'visits', after: last.id }, isFinished: false }
  await finish(tx, viewer, connection, progress)
  await clearApplied(tx, connection.practiceId, task.createdAt)
  return { done, result: { ...progress }, isFinished: true }
}

const ended = ({ done, result }: TaskRow, problem: PlainRefusalCode): TaskStep => ({
  done,
  result,
  isFinished: true,
  problem,
})

async function failed(
  tx: Tx,
  viewer: Viewer,
  connection: BillingConnection,
  { task, problem }: { task: TaskRow; problem: Refusal },
): Promise<TaskStep> {
  await markFailing(tx, viewer, connection, problem.code)
  return ended(task, problem.code as PlainRefusalCode)
}

/** The practice says so until its connection works again. */
async function markFailing(
  tx: Tx,
  author: Pick<Viewer, 'userId' | 'impersonatorId' | 'now'>,
  connection: BillingConnection,
  problem: Refusal['code'],
): Promise<void> {
  const at = author.now.toISOString()
  await tx
    .update(billingConnections)
    .set({ status: 'failing', problem, failedAt: connection.failedAt ?? at })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, author, connection, {
    action: 'practice_sync_failed',
    changes: { status: [connection.status, 'failing'] },
  })
}

const ofPatient = ['visits_added', 'visits_changed', 'payments_added', 'appointments_changed'] as const

/** @returns the code of its failure, or null */
async function syncOne(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect, progress: Progress) {
  try {
    const counts = await tx.transaction((work) => syncWhole(work, viewer, patient))
    for (const name of ofPatient) progress[name] += counts[name]
    if (isChange(counts)) progress.patients_changed += 1
    return null
  } catch (error) {
    // The others don't wait for this one. The count is part of the result and of the audit entry.
    progress.patients_failed += 1
    return failureReason(error)
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
