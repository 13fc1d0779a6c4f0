import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { Adapter } from '../../connectors/Adapter.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { PlainRefusalCode, Refusal } from '../../contract/refusals/Refusal.ts'
import { failureCode } from '../../db/failureCode.ts'
import { billingConnections, patients, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { loadFromBillingSystem } from '../../patients/sync/loadFromBillingSystem.ts'
import { loadNewPatients } from '../../patients/sync/loadNewPatients.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import { type BillingConnection, openValues } from '../connections/connectionValues.ts'
import { writeGroups } from '../groups/writeGroups.ts'
import { writeInsurances } from '../insurances/writeInsurances.ts'
import { writeLocations } from '../locations/writeLocations.ts'
import { writeProviders } from '../providers/writeProviders.ts'
import { switchOf } from './SyncedPractice.ts'
import { isSynced, practiceSyncName } from './syncPractice.ts'

/** Patients in one step. */
const stepSize = 20

interface Progress {
  groups_changed: number
  providers_changed: number
  locations_changed: number
  insurances_changed: number
  patients_added: number
  visits_added: number
  visits_changed: number
  payments_added: number
  patients_changed: number
  patients_failed: number
}
const none: Progress = {
  groups_changed: 0,
  providers_changed: 0,
  locations_changed: 0,
  insurances_changed: 0,
  patients_added: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  patients_changed: 0,
  patients_failed: 0,
}

/** Where a sync is: at a page of the listed patients, of which `listed` were read, or after a patient of ours. */
type Place = { phase: 'patients'; page: string | null; listed: number } | { phase: 'visits'; after?: string }

/** A patient that a sync left out: its row among those synced, and the error's code. Neither ids nor values. */
export type OnRowFailed = (row: number, code: string) => void

/**
 * Syncs a practice: first the lists that patients and visits refer to, then new patients page by page, then the visits of
 * all patients in the order of their ids. Each patient is synced whole or not at all: one that fails is rolled back
 * alone, counted and logged. A connection that no longer works ends the sync and says so on the practice.
 */
export const practiceSyncTask = (secrets: SecretBox, onRowFailed: OnRowFailed): TaskKind => ({
  name: practiceSyncName,
  async step(tx, viewer, task) {
    const connection = await currentConnection(tx, viewer, task)
    const adapter = connection && findAdapter(connection.type)
    if (!connection || !adapter) return ended(task, 'practice_not_connected')
    const values = openValues(connection, secrets)
    const [problem] = await adapter.missingPermissions(values)
    if (problem) return failed(tx, viewer, connection, { task, problem })
    const sync = { tx, viewer, connection, adapter, values, task, onRowFailed, progress: progressOf(task) }
    const place = task.result['phase'] === undefined ? await syncLists(sync) : (task.result as Place)
    return place.phase === 'patients' ? addPatients(sync, place) : syncVisits(sync, place)
  },
})

interface Sync {
  tx: Tx
  viewer: Viewer
  connection: BillingConnection
  adapter: Adapter
  values: ConnectorValues
  task: TaskRow
  onRowFailed: OnRowFailed
  progress: Progress
}

const progressOf = ({ result }: TaskRow): Progress => {
  const counts = Object.keys(none).map((name) => [name, Number(result[name] ?? 0)])
  return Object.fromEntries(counts) as Progress
}

/** The groups, providers, locations and insurances of the practice, before the patients that refer to them. */
async function syncLists({ tx, viewer: { now }, connection, adapter, values, progress }: Sync): Promise<Place> {
  const { companyId, practiceId } = connection
  const [stored] = await tx.select({ meta: practices.meta }).from(practices).where(eq(practices.id, practiceId))
  const practice = { companyId, practiceId, isOn: switchOf(stored!.meta), now }
  progress.groups_changed = await writeGroups(tx, connection, once(await adapter.groups(values)), now)
  progress.providers_changed = await writeProviders(tx, practice, once(await adapter.providers(values)))
  progress.locations_changed = await writeLocations(tx, practice, once(await adapter.locations(values)))
  progress.insurances_changed = await writeInsurances(tx, practice, once(await adapter.insurances(values)))
  return { phase: 'patients', page: null, listed: 0 }
}

/** A billing system may list a row twice, such as on two of its own pages. */
const once = <Row extends { external_id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.external_id, row])).values(),
]

/** A page of the patients that the billing system lists. */
async function addPatients(sync: Sync, { page, listed }: Place & { phase: 'patients' }): Promise<TaskStep> {
  const { tx, viewer, connection, adapter, values, task, progress } = sync
  const { patients: found, next } = await adapter.patients(values, page)
  const { added, failed } = await loadNewPatients(tx, viewer, connection, once(found))
  for (const { position, code } of failed) sync.onRowFailed(listed + position + 1, code)
  progress.patients_added += added
  progress.patients_failed += failed.length
  const place: Place =
    next === null ? { phase: 'visits' } : { phase: 'patients', page: next, listed: listed + found.length }
  const total = await tx.$count(patients, isSynced(connection.practiceId))
  return { done: task.done, total, result: { ...progress, ...place }, isFinished: false }
}

/** The visits of the next patients. */
async function syncVisits(sync: Sync, { after }: Place & { phase: 'visits' }): Promise<TaskStep> {
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
  return { done, result: { ...progress }, isFinished: true }
}

async function currentConnection(tx: Tx, viewer: Viewer, { input }: TaskRow): Promise<BillingConnection | undefined> {
  const isTheirs = inScope(viewer, { company: billingConnections.companyId, practice: billingConnections.practiceId })
  const isIt = eq(billingConnections.id, String(input['connection_id']))
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(and(isIt, isNull(billingConnections.removedAt), isTheirs))
  return found
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
