import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { onceByExternalId } from '../../connectors/onceByExternalId.ts'
import { asRefusal, type PlainRefusalCode, type Refusal } from '../../contract/refusals/Refusal.ts'
import { analyzeGrown } from '../../db/analyzeGrown.ts'
import { patientSet } from '../../db/patientSet.ts'
import { billingConnections, patients, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { type PatientChange, recordPatientChanges } from '../../events/recordChange.ts'
import { loadAccounts } from '../../patients/sync/loadAccounts.ts'
import { accountChange, hasChanged, type SyncCounts, writeAccounts } from '../../patients/sync/SyncedAccounts.ts'
import { loadListedPatients } from '../../patients/sync/loadListedPatients.ts'
import type { TaskKind, TaskRow, TaskStep } from '../../tasks/TaskKind.ts'
import type { BillingConnection } from '../connections/connectionValues.ts'
import { writeGroups } from '../groups/writeGroups.ts'
import { writeInsurances } from '../insurances/writeInsurances.ts'
import { writeLocations } from '../locations/writeLocations.ts'
import { writeProviders } from '../providers/writeProviders.ts'
import {
  type AccountsAnswer,
  type Answer,
  askBillingSystem,
  type Calls,
  currentConnection,
  isAnswerFor,
  type ListsAnswer,
  type PageAnswer,
  type Place,
} from './askBillingSystem.ts'
import { nextInCircle } from './inCircle.ts'
import { beginListing } from './listing.ts'
import { markFailing, markConnectionSynced } from './markConnection.ts'
import { progressOf, type SyncProgress } from './SyncProgress.ts'
import { switchOf } from './SyncedPractice.ts'
import { isSynced, practiceSyncName } from './syncPractice.ts'
import { clearApplied } from './unapplied.ts'

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
    return answer.page ? addPatients(sync, answer.page) : syncAccounts(sync, answer.visits!)
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
  progress: SyncProgress
}

/** The groups, providers, locations and insurances of the practice, before the patients that refer to them. */
async function writeLists({ tx, viewer: { now }, connection, task, progress }: Sync, lists: ListsAnswer) {
  const { companyId, practiceId } = connection
  const [stored] = await tx.select({ meta: practices.meta }).from(practices).where(eq(practices.id, practiceId))
  const practice = { companyId, practiceId, isOn: switchOf(stored!.meta), now }
  const { groups, providers, locations, insurances } = lists
  progress.groups_changed = await writeGroups(tx, practice, onceByExternalId(groups))
  progress.providers_changed = await writeProviders(tx, practice, onceByExternalId(providers.rows))
  progress.locations_changed = await writeLocations(tx, practice, onceByExternalId(locations.rows))
  progress.insurances_changed = await writeInsurances(tx, practice, onceByExternalId(insurances.rows))
  progress.rows_unreadable = providers.unreadable + locations.unreadable + insurances.unreadable
  const place: Place = { phase: 'patients', page: null, listed: 0, listing: beginListing(connection, task, progress) }
  return { done: task.done, result: { ...progress, ...place }, isFinished: false }
}

/** A page of the patients that the billing system lists. */
async function addPatients(
  sync: Sync,
  { patients: found, unreadable, next, hasChanges }: PageAnswer,
): Promise<TaskStep> {
  const { tx, viewer, connection, task, progress } = sync
  const { listed, listing, circle } = task.result as Extract<Place, { phase: 'patients' }>
  const nextCircle = next === null ? undefined : nextInCircle(circle, next)
  if (nextCircle === null) return failed(tx, viewer, connection, { task, problem: asRefusal('connector_unavailable') })
  const written = await loadListedPatients(tx, viewer, connection, { listed: onceByExternalId(found), hasChanges })
  for (const [position, { failure }] of written.entries())
    if (failure !== undefined) sync.onRowFailed(listed + position + 1, failure)
  const count = (outcome?: string) => written.filter(({ result }) => result === outcome).length
  progress.patients_added += count('added')
  progress.patients_changed += count('changed')
  progress.patients_failed += count()
  progress.rows_unreadable += unreadable
  const place: Place =
    next === null
      ? { phase: 'visits', listing }
      : { phase: 'patients', page: next, listed: listed + found.length, listing, circle: nextCircle }
  const total = task.total + count('added')
  return { done: task.done, total, result: { ...progress, ...place }, isFinished: false }
}

/** What the billing system has about the next patients. */
async function syncAccounts(sync: Sync, { accounts: found, unreadable, isLast }: AccountsAnswer): Promise<TaskStep> {
  const { tx, viewer, connection, task, progress } = sync
  const answered = await lockAnswered(sync, found)
  const changed: PatientChange[] = []
  progress.rows_unreadable += unreadable
  for (const [index, { result: counts, failure }] of (await writeAccounts(tx, viewer, answered)).entries()) {
    if (counts === undefined) sync.onRowFailed(task.done + index + 1, failure)
    // The count is part of the result and of the audit entry.
    if (counts === undefined) progress.patients_failed += 1
    else addCounts(progress, counts)
    if (counts !== undefined && hasChanged(counts)) changed.push(accountChange(answered[index]!.patient, counts))
  }
  await recordPatientChanges(tx, viewer, changed)
  await analyzeGrown(tx, progressOf(task).visits_added, progress.visits_added)
  const done = task.done + found.length
  const { listing } = task.result as Place
  const place: Place = { phase: 'visits', listing, ...(found.at(-1) && { after: found.at(-1)!.patientId }) }
  if (!isLast) return { done, result: { ...progress, ...place }, isFinished: false }
  await markConnectionSynced(tx, viewer, connection, { task, progress })
  await clearApplied(tx, connection.practiceId, task.createdAt)
  return { done, result: { ...progress }, isFinished: true }
}

/** Patients who are still there, locked in the order of their ids. */
async function lockAnswered({ tx, connection: { practiceId } }: Sync, found: AccountsAnswer['accounts']) {
  const dataOf = new Map(found.map(({ patientId, data }) => [patientId, data]))
  const isAnswered = and(isSynced(practiceId), inArray(patients.id, patientSet([...dataOf.keys()])))
  const rows = await tx.select().from(patients).where(isAnswered).orderBy(asc(patients.id)).for('update')
  const { accounts } = await loadAccounts(tx, practiceId, rows)
  return rows.map((patient) => ({ patient, account: accounts.get(patient.id)!, data: dataOf.get(patient.id)! }))
}

function addCounts(progress: SyncProgress, counts: SyncCounts): void {
  const changes = Object.entries(counts) as [keyof SyncCounts, number][]
  for (const [name, count] of changes) progress[name] += count
  if (hasChanged(counts)) progress.patients_changed += 1
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
