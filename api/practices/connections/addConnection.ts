import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { addConnection as endpoint } from '../../contract/connections.ts'
import type { Connector } from '../../contract/connectors/Connector.ts'
import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { newId } from '../../db/newId.ts'
import { billingConnections, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { openSealed, type SealedAccount, sealValues } from './askAccount.ts'
import { listedEntry } from './billingSelections.ts'
import {
  changedValues,
  checkAccount,
  isWorking,
  requireConnector,
  requireValues,
  valueColumns,
} from './connectionValues.ts'
import { findConnection } from './findConnection.ts'
import { loadConnection } from './listConnections.ts'

interface Started {
  /** Of the new connection, so that a repeated call stores it once. */
  id: string
  practiceId: string
  startSync: boolean
  account: SealedAccount
  /** External id of the selected one. */
  financialClass: string | null
}

/** @throws ApiError 404 outside of the viewer's scope, 409 if the practice is connected, 422 for its values */
export async function beginConnection(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
  { secrets: box, outside }: CallSite,
): Promise<Started> {
  const practice = await lockPractice(tx, viewer, path.id)
  const values = requireValues(requireConnector(body.type), { given: body.credentials }, outside)
  if (await findConnection(tx, practice.id)) throw conflict('connection_exists')
  return {
    id: newId(),
    practiceId: practice.id,
    startSync: !body.sync_only_locations,
    account: sealValues(body.type, values, box),
    financialClass: body.patient_financial_class ?? null,
  }
}

/**
 * Stores a practice's billing connection, once the billing system accepts its credentials. It is asked outside of any
 * transaction.
 * @throws ApiError 409 `connector_missing` after the credentials were stored, if no adapter syncs them
 */
export async function finishConnection(context: OutsideContext, viewer: Viewer, started: Started) {
  const { database, secrets, outside } = context
  const connector = requireConnector(started.account.type)
  const values = openSealed(started.account, secrets)
  await checkAccount(connector, values, outside)
  const selections = await selectionsOf(context, viewer, started)
  const isWorkingNow = isWorking(connector.type, values, outside)
  const storing = { ...started, connector, values, selections, isWorking: isWorkingNow, box: secrets }
  await database.transaction((tx) => store(tx, viewer, storing))
  if (!isWorkingNow) throw conflict(refuse('connector_missing', { connection: connector.name }))
  return loadConnection(database.read, viewer, started)
}

type Selections = typeof billingConnections.$inferSelect.selections

async function selectionsOf(
  context: OutsideContext,
  viewer: Viewer,
  { financialClass: externalId, account }: Started,
): Promise<Selections> {
  const name = 'patient_financial_class'
  const selected = await listedEntry(context, viewer, { name, field: name, externalId, account })
  return selected === null ? {} : { [name]: selected }
}

interface Storing extends Omit<Started, 'financialClass'> {
  connector: Connector
  values: ConnectorValues
  selections: Selections
  isWorking: boolean
  box: CallSite['secrets']
}

async function store(tx: Tx, viewer: Viewer, storing: Storing) {
  const { id, practiceId, startSync, connector, values, selections, box } = storing
  const practice = await lockPractice(tx, viewer, practiceId)
  const current = await findConnection(tx, practiceId)
  if (current?.id === id) return
  if (current) throw conflict('connection_exists')
  const { now, userId } = viewer
  const at = now.toISOString()
  const row = { id, companyId: practice.companyId, practiceId, type: connector.type, connectedBy: userId }
  await tx.insert(billingConnections).values({
    ...row,
    ...valueColumns({ id, connector, values, box, now }),
    status: storing.isWorking ? 'connected' : 'not_configured',
    startSync: startSync && !isFromFiles({ type: connector.type, values }),
    selections,
    createdAt: at,
    modifiedAt: at,
  })
  await setType(tx, practice, connector, now)
  await recordPracticeChange(tx, viewer, row, {
    action: 'connection_added',
    changes: {
      connection_type: [null, connector.type],
      ...changedValues(connector, {}, values),
      ...selectedChanges(selections),
    },
  })
}

const selectedChanges = ({ patient_financial_class: selected }: Selections): SettingChanges =>
  selected === undefined ? {} : { patient_financial_class: [null, selected.name] }

async function setType(tx: Tx, practice: typeof practices.$inferSelect, { type }: Connector, now: Date) {
  if (practice.connectionType === type) return
  const modifiedAt = nextVersion(practice, now)
  await tx.update(practices).set({ connectionType: type, modifiedAt }).where(eq(practices.id, practice.id))
}
