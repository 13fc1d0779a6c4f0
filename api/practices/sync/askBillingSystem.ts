import { and, eq, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
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
import { billingConnections } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import type { TaskRow } from '../../tasks/TaskKind.ts'
import { type BillingConnection, openValues } from '../connections/connectionValues.ts'

/** How a sync calls billing systems. */
export interface Calls {
  secrets: SecretBox
  outside: OutsideClient
}

/** Where a sync is: at a page of the listed patients, of which `listed` were read, or after a patient of ours. */
export type Place = { phase: 'patients'; page: string | null; listed: number } | { phase: 'visits'; after?: string }

export interface ListsAnswer {
  groups: readonly ForeignEntry[]
  providers: Listed<ForeignProvider>
  locations: Listed<ForeignLocation>
  insurances: Listed<ForeignEntry>
}

export interface PageAnswer extends ForeignPatients {
  hasVisits: boolean
}

/** What a billing system answers for one step of a sync. */
export interface Answer {
  /** The step, and the credentials that were used. */
  step: string
  /** Why it can't be synced. */
  problem?: Refusal | undefined
  lists?: ListsAnswer
  page?: PageAnswer
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
  const step = stepOf(connection, task)
  return { step, ...(await answerFor(task, adapter, values)) }
}

async function answerFor(
  { result }: TaskRow,
  adapter: Adapter,
  values: ConnectorValues,
): Promise<Omit<Answer, 'step'>> {
  const place = result['phase'] === undefined ? null : (result as Place)
  if (place?.phase === 'patients') return pageOrProblem(adapter, values, place.page)
  const [problem] = await adapter.missingPermissions(values)
  if (problem) return { problem }
  return place ? {} : { lists: await listsOf(adapter, values) }
}

/** Permissions were checked before the first page. After a failure, they may be what is wrong. */
async function pageOrProblem(adapter: Adapter, values: ConnectorValues, page: string | null) {
  try {
    return { page: { ...(await adapter.patients(values, page)), hasVisits: adapter.hasVisits } }
  } catch (error) {
    const [problem] = await adapter.missingPermissions(values)
    // A server that is down is asked again later.
    if (problem === undefined || problem.code === 'connector_unavailable') throw error
    return { problem }
  }
}

async function listsOf(adapter: Adapter, values: ConnectorValues): Promise<ListsAnswer> {
  return {
    groups: await adapter.groups(values),
    providers: await adapter.providers(values),
    locations: await adapter.locations(values),
    insurances: await adapter.insurances(values),
  }
}
