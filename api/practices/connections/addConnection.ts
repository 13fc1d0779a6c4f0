import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { addConnection as endpoint } from '../../contract/connections.ts'
import type { Connector } from '../../contract/connectors/Connector.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { newId } from '../../db/newId.ts'
import { billingConnections, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { changedValues, checkAccount, requireConnector, requireValues, valueColumns } from './connectionValues.ts'
import { loadConnection } from './listConnections.ts'

interface Added {
  id: string
  practiceId: string
  connection: string
  hasAdapter: boolean
}

/**
 * Stores a practice's billing connection, once the billing system accepts its credentials.
 * @throws ApiError 404 outside of the viewer's scope, 409 if the practice is connected, 422 for its values
 */
export async function beginConnection(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
  { secrets: box }: CallSite,
): Promise<Added> {
  const practice = await lockPractice(tx, viewer, path.id)
  const connector = requireConnector(body.type)
  const values = requireValues(connector, body.credentials)
  const isCurrent = and(eq(billingConnections.practiceId, practice.id), isNull(billingConnections.removedAt))
  if ((await tx.$count(billingConnections, isCurrent)) > 0) throw conflict('connection_exists')
  await checkAccount(connector, values)
  const { now, userId } = viewer
  const id = newId()
  const at = now.toISOString()
  const row = { id, companyId: practice.companyId, practiceId: practice.id, type: connector.type, connectedBy: userId }
  await tx.insert(billingConnections).values({
    ...row,
    ...valueColumns({ id, connector, values, box, now }),
    status: connector.hasAdapter ? 'connected' : 'not_configured',
    startSync: !body.sync_only_locations,
    createdAt: at,
    modifiedAt: at,
  })
  await setType(tx, practice, connector, now)
  await recordPracticeChange(tx, viewer, row, {
    action: 'connection_added',
    changes: { connection_type: [null, connector.type], ...changesOf(connector, values) },
  })
  return { id, practiceId: practice.id, connection: connector.name, hasAdapter: connector.hasAdapter }
}

const changesOf = (connector: Connector, values: ConnectorValues) => changedValues(connector, {}, values)

async function setType(tx: Tx, practice: typeof practices.$inferSelect, { type }: Connector, now: Date) {
  if (practice.connectionType === type) return
  const modifiedAt = nextVersion(practice, now)
  await tx.update(practices).set({ connectionType: type, modifiedAt }).where(eq(practices.id, practice.id))
}

/** @throws ApiError 409 `connector_missing` after the credentials were stored, if no adapter syncs them */
export async function finishConnection({ database }: OutsideContext, viewer: Viewer, added: Added) {
  if (!added.hasAdapter) throw conflict(refuse('connector_missing', { connection: added.connection }))
  return loadConnection(database.read, viewer, added)
}
