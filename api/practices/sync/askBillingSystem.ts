import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { AccountData } from '../../connectors/Account.ts'
import type {
  Adapter,
  ForeignEntry,
  ForeignLocation,
  ForeignPatients,
  ForeignProvider,
  Listed,
} from '../../connectors/Adapter.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { Refusal } from '../../contract/refusals/Refusal.ts'
import { billingConnections, patients } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import { loadAccounts, requestsOf } from '../../patients/sync/loadAccounts.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import type { TaskRow } from '../../tasks/TaskKind.ts'
import { type BillingConnection, openValues } from '../connections/connectionValues.ts'
import type { Circle } from './inCircle.ts'
import type { Listing } from './listing.ts'
import { isSynced } from './syncPractice.ts'

/** How a sync calls billing systems. */
export interface Calls {
  secrets: SecretBox
  outside: OutsideClient
}

/** Where a sync is: at a page of the listed patients, of which `listed` were read, or after a patient of ours. */
export type Place =
  | {
      phase: 'patients'
      page: string | null
      listed: number
      listing: Listing | undefined
      circle?: Circle | undefined
    }
  | { phase: 'visits'; after?: string; listing: Listing | undefined }

export interface ListsAnswer {
  groups: readonly ForeignEntry[]
  providers: Listed<ForeignProvider>
  locations: Listed<ForeignLocation>
  insurances: Listed<ForeignEntry>
}

export interface PageAnswer extends ForeignPatients {
  /** Whether it also says what changed of patients who are here already. */
  hasChanges: boolean
}

/** The next patients of ours in the order of their ids, with what the billing system has about them. */
export interface AccountsAnswer {
  accounts: readonly { patientId: string; data: AccountData }[]
  /** Visits and appointments that can't be read. */
  unreadable: number
  isLast: boolean
}

/** What a billing system answers for one step of a sync. */
export interface Answer {
  /** The step, and the credentials that were used. */
  step: string
  /** Why it can't be synced. */
  problem?: Refusal | undefined
  lists?: ListsAnswer
  page?: PageAnswer
  visits?: AccountsAnswer
}

/** The connection that a task syncs. Undefined once it is removed. */
export async function currentConnection(
  tx: ReadTx,
  viewer: Viewer,
  { input }: TaskRow,
): Promise<BillingConnection | undefined> {
  const isTheirs = inScope(viewer, { company: billingConnections.companyId, practice: billingConnections.practiceId })
  const isIt = eq(billingConnections.id, String(input['connection_id']))
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(and(isIt, isNull(billingConnections.removedAt), isTheirs))
  return found
}

const stepOf = ({ modifiedAt }: BillingConnection, { result: { phase, page, after } }: TaskRow) =>
  JSON.stringify([modifiedAt, phase, page, after])

/** Whether an answer is for the step that is next, by the credentials that are stored. */
export const isAnswerFor = ({ step }: Answer, connection: BillingConnection, task: TaskRow) =>
  step === stepOf(connection, task)

/**
 * Asks the billing system for the next step of a sync. It changes nothing there.
 * @returns null without a connection that this server can call
 * @throws ApiError for a list or page that it doesn't give now; the step is then tried again later
 */
export async function askBillingSystem(
  read: ReadTx,
  viewer: Viewer,
  task: TaskRow,
  { secrets, outside }: Calls,
): Promise<Answer | null> {
  const connection = await currentConnection(read, viewer, task)
  if (!connection) return null
  const values = openValues(connection, secrets)
  const adapter = findAdapter({ type: connection.type, values }, outside)
  if (!adapter) return null
  const ask = { read, viewer, task, connection, adapter, values }
  return { step: stepOf(connection, task), ...(await answerFor(ask)) }
}

interface Ask {
  read: ReadTx
  viewer: Viewer
  task: TaskRow
  connection: BillingConnection
  adapter: Adapter
  values: ConnectorValues
}

async function answerFor(ask: Ask): Promise<Omit<Answer, 'step'>> {
  const { adapter, values, task } = ask
  const place = task.result['phase'] === undefined ? null : (task.result as Place)
  if (place?.phase === 'patients') return orProblem(ask, async () => ({ page: await pageOf(ask, place) }))
  if (place?.phase === 'visits') return orProblem(ask, async () => ({ visits: await accountsAfter(ask, place.after) }))
  const [problem] = await adapter.missingPermissions(values)
  return problem ? { problem } : { lists: await listsOf(ask) }
}

/** Permissions were checked before the first page. After a failure, they may be what is wrong. */
async function orProblem<T>({ adapter, values }: Ask, answer: () => Promise<T>): Promise<T | { problem: Refusal }> {
  try {
    return await answer()
  } catch (error) {
    const [problem] = await adapter.missingPermissions(values)
    // A server that is down is asked again later.
    if (problem === undefined || problem.code === 'connector_unavailable') throw error
    return { problem }
  }
}

const pageOf = async (
  { adapter, values }: Ask,
  { page, listing }: Extract<Place, { phase: 'patients' }>,
): Promise<PageAnswer> => ({
  ...(await adapter.patients(values, page, listing?.since ?? null)),
  hasChanges: adapter.listsChanges,
})

async function listsOf({ adapter, values }: Ask): Promise<ListsAnswer> {
  return {
    groups: await adapter.groups(values),
    providers: await adapter.providers(values),
    locations: await adapter.locations(values),
    insurances: await adapter.insurances(values),
  }
}

/** Patients in one step. */
const stepSize = 50

async function accountsAfter({ read, viewer, connection, adapter, values }: Ask, after?: string) {
  const { practiceId } = connection
  const isNext = and(isSynced(practiceId), after === undefined ? undefined : gt(patients.id, after))
  const rows = await read.select().from(patients).where(isNext).orderBy(asc(patients.id)).limit(stepSize)
  const requests = requestsOf(await loadAccounts(read, practiceId, rows), rows, 'account', viewer.now)
  const found = rows.length > 0 ? await adapter.accounts(values, requests) : { rows: [], unreadable: 0 }
  const accounts = found.rows.map((data, index) => ({ patientId: rows[index]!.id, data }))
  return { accounts, unreadable: found.unreadable, isLast: rows.length < stepSize }
}
