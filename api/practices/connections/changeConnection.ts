import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/connections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import type { SettingChanges } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { CallSite } from '../../http/Route.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { changeAccount } from '../accounts/changeAccount.ts'
import { disconnectAccount } from '../accounts/disconnectAccount.ts'
import { lockAccount } from '../accounts/lockAccount.ts'
import { lockPractice } from '../lockPractice.ts'
import {
  changedValues,
  checkAccount,
  openValues,
  requireConnector,
  requireValues,
  valueColumns,
} from './connectionValues.ts'
import { loadConnection } from './listConnections.ts'
import { requireConnection } from './requireConnection.ts'

type ChangeInput = InputOf<typeof contract.changeConnection>

/** Changes a billing connection or a payment account. A call that changes nothing writes nothing. */
export async function changeConnection(tx: Tx, viewer: Viewer, { path, body }: ChangeInput, site: CallSite) {
  await lockPractice(tx, viewer, path.id)
  const account = await lockAccount(tx, path.id, path.connection_id)
  if (account) {
    refuseFields(body, ['credentials', 'start_sync'])
    await changeAccount(tx, viewer, account, body)
    return loadConnection(tx, viewer, account)
  }
  const connection = await requireConnection(tx, path.id, path.connection_id)
  refuseFields(body, ['nickname', 'statement_descriptor'])
  await changeBilling(tx, viewer, { connection, body, site })
  return loadConnection(tx, viewer, connection)
}

/** @throws ApiError 422 for fields that only the other kind of connection has */
function refuseFields(body: ChangeInput['body'], fields: readonly (keyof ChangeInput['body'])[]): void {
  const given = fields.filter((field) => body[field] !== undefined)
  if (given.length > 0) throw invalidFields(Object.fromEntries(given.map((field) => [field, 'not_of_connection'])))
}

interface BillingChange {
  connection: Stored
  body: ChangeInput['body']
  site: CallSite
}

/** Changed credentials are checked with the billing system first. */
async function changeBilling(tx: Tx, viewer: Viewer, { connection, body, site }: BillingChange): Promise<void> {
  refuseStale(connection, body.modified_at)
  const { set, changes } = { ...(await credentialChange(connection, viewer, body.credentials, site)) }
  const schedule = body.start_sync ?? connection.startSync
  if (schedule !== connection.startSync) changes['start_sync'] = [connection.startSync, schedule]
  if (Object.keys(changes).length > 0) {
    await tx
      .update(billingConnections)
      .set({ ...set, startSync: schedule, modifiedAt: nextVersion(connection, viewer.now) })
      .where(eq(billingConnections.id, connection.id))
    await recordPracticeChange(tx, viewer, connection, { action: 'connection_changed', changes })
  }
}

type Stored = typeof billingConnections.$inferSelect

async function credentialChange(
  connection: Stored,
  { now }: Viewer,
  given: ChangeInput['body']['credentials'],
  { secrets: box }: CallSite,
): Promise<{ set: Partial<Stored>; changes: SettingChanges }> {
  if (given === undefined) return { set: {}, changes: {} }
  const connector = requireConnector(connection.type)
  const before = openValues(connection, box)
  const values = requireValues(connector, given, before)
  await checkAccount(connector, values)
  const changes: SettingChanges = changedValues(connector, before, values)
  const status = connector.hasAdapter ? ('connected' as const) : ('not_configured' as const)
  if (status !== connection.status) changes['status'] = [connection.status, status]
  const columns = valueColumns({
    id: connection.id,
    connector,
    values,
    box,
    now,
    before: { values: before, secretsSetAt: connection.secretsSetAt },
  })
  return { set: { ...columns, status, problem: null, failedAt: null }, changes }
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
