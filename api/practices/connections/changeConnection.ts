import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/connections.ts'
import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import type { SettingChanges } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { changeAccount } from '../accounts/changeAccount.ts'
import { disconnectAccount } from '../accounts/disconnectAccount.ts'
import { lockAccount } from '../accounts/lockAccount.ts'
import { lockPractice } from '../lockPractice.ts'
import { openSealed, type SealedAccount, sealValues } from './askAccount.ts'
import {
  changedValues,
  checkAccount,
  isWorking,
  openValues,
  requireConnector,
  requireValues,
  valueColumns,
} from './connectionValues.ts'
import { loadConnection } from './listConnections.ts'
import { requireConnection } from './requireConnection.ts'

type ChangeInput = InputOf<typeof contract.changeConnection>

interface Started {
  id: string
  practiceId: string
  /** Null for a payment account, which is changed already. */
  billing: { body: Pick<ChangeInput['body'], 'start_sync' | 'modified_at'>; account: SealedAccount | null } | null
}

/** Changes a payment account, or begins to change a billing connection. */
export async function beginChange(
  tx: Tx,
  viewer: Viewer,
  { path, body }: ChangeInput,
  { secrets: box, outside }: CallSite,
): Promise<Started> {
  const { connectionType } = await lockPractice(tx, viewer, path.id)
  const started = { id: path.connection_id, practiceId: path.id }
  const account = await lockAccount(tx, path.id, path.connection_id)
  if (account) {
    refuseFields(body, ['credentials', 'start_sync'])
    await changeAccount(tx, viewer, { account, connectionType, body, box })
    return { ...started, billing: null }
  }
  const connection = await requireConnection(tx, path.id, path.connection_id)
  refuseFields(body, ['nickname', 'statement_descriptor', 'posting_data'])
  refuseStale(connection, body.modified_at)
  const { credentials: given, start_sync, modified_at } = body
  const values =
    given && requireValues(requireConnector(connection.type), { given, stored: openValues(connection, box) }, outside)
  const sealed = values === undefined ? null : sealValues(connection.type, values, box)
  return { ...started, billing: { body: { start_sync, modified_at }, account: sealed } }
}

/** Stores changed credentials once the billing system accepts them. It is asked outside of any transaction. */
export async function finishChange({ database, secrets, outside }: OutsideContext, viewer: Viewer, started: Started) {
  const { id, practiceId, billing } = started
  if (billing) {
    const values = billing.account && openSealed(billing.account, secrets)
    if (billing.account && values) await checkAccount(requireConnector(billing.account.type), values, outside)
    await database.transaction(async (tx) => {
      await lockPractice(tx, viewer, practiceId)
      const connection = await requireConnection(tx, practiceId, id)
      await changeBilling(tx, viewer, { connection, body: billing.body, values, outside, box: secrets })
    })
  }
  return loadConnection(database.read, viewer, { id, practiceId })
}

/** @throws ApiError 422 for fields that only the other kind of connection has */
function refuseFields(body: ChangeInput['body'], fields: readonly (keyof ChangeInput['body'])[]): void {
  const given = fields.filter((field) => body[field] !== undefined)
  if (given.length > 0) throw invalidFields(Object.fromEntries(given.map((field) => [field, 'not_of_connection'])))
}

type Stored = typeof billingConnections.$inferSelect

interface BillingChange {
  connection: Stored
  body: Pick<ChangeInput['body'], 'start_sync' | 'modified_at'>
  /** Accepted by the billing system. Null: unchanged. */
  values: ConnectorValues | null
  outside: CallSite['outside']
  box: CallSite['secrets']
}

/** A call that changes nothing writes nothing. */
async function changeBilling(tx: Tx, viewer: Viewer, change: BillingChange): Promise<void> {
  const { connection, body } = change
  const { set, changes } = credentialChange(viewer, change)
  const schedule = scheduleAfter(change)
  if (schedule !== connection.startSync) changes['start_sync'] = [connection.startSync, schedule]
  if (Object.keys(changes).length === 0) return
  refuseStale(connection, body.modified_at)
  await tx
    .update(billingConnections)
    .set({ ...set, startSync: schedule, modifiedAt: nextVersion(connection, viewer.now) })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, viewer, connection, { action: 'connection_changed', changes })
}

/** Files aren't synced. A connection that had files syncs on schedule once it has a server. */
function scheduleAfter({ connection: { type, settings, startSync }, body, values }: BillingChange): boolean {
  if (isFromFiles({ type, values: values ?? settings })) return false
  return body.start_sync ?? (startSync || isFromFiles({ type, values: settings }))
}

function credentialChange(
  { now }: Viewer,
  { connection, values, outside, box }: BillingChange,
): { set: Partial<Stored>; changes: SettingChanges } {
  if (values === null) return { set: {}, changes: {} }
  const connector = requireConnector(connection.type)
  const before = openValues(connection, box)
  const changes: SettingChanges = changedValues(connector, before, values)
  const status = isWorking(connector.type, values, outside) ? ('connected' as const) : ('not_configured' as const)
  if (status !== connection.status) changes['status'] = [connection.status, status]
  const columns = valueColumns({
    id: connection.id,
    connector,
    values,
    box,
    now,
    before: { values: before, secretsSetAt: connection.secretsSetAt },
  })
  return { set: { ...columns, status, problem: null, failedAt: null, listedSince: null }, changes }
}

/** The secrets of a billing connection are deleted. */
export async function removeConnection(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.removeConnection>) {
  await lockPractice(tx, viewer, path.id)
  const account = await lockAccount(tx, path.id, path.connection_id)
  if (account) {
    await disconnectAccount(tx, viewer, account)
    return { client_id: account.practiceId }
  }
  const connection = await requireConnection(tx, path.id, path.connection_id)
  await tx
    .update(billingConnections)
    .set({
      removedAt: viewer.now.toISOString(),
      modifiedAt: nextVersion(connection, viewer.now),
      sealedSecrets: null,
      secretsSetAt: {},
    })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, viewer, connection, {
    action: 'connection_removed',
    changes: { connection_type: [connection.type, null] },
  })
  return { client_id: connection.practiceId }
}
