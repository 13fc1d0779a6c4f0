import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type * as contract from '../../contract/connections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import { bodyOfRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { openSealed, type SealedAccount, sealValues } from './askAccount.ts'
import { type BillingConnection, openValues, requireConnector } from './connectionValues.ts'
import { requireConnection } from './requireConnection.ts'

interface Started {
  practiceId: string
  connectionId: string
  /** Of the credentials that are checked. */
  modifiedAt: string
  account: SealedAccount
}

/** Finds the stored credentials of a practice's connection. */
export async function beginValidating(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.validateConnection>,
  { secrets: box }: CallSite,
): Promise<Started> {
  await lockPractice(tx, viewer, path.id)
  const connection = await requireConnection(tx, path.id, body.client_connection_id)
  const account = sealValues(connection.type, openValues(connection, box), box)
  return { practiceId: path.id, connectionId: connection.id, modifiedAt: connection.modifiedAt, account }
}

/**
 * What the stored credentials lack. A connection that fails, or works again, says so from then on. The billing system is
 * asked outside of any transaction.
 * @throws ApiError 409 `stale` if the connection was changed meanwhile
 */
export async function finishValidating(context: OutsideContext, viewer: Viewer, started: Started) {
  const { database, secrets, outside } = context
  const connector = requireConnector(started.account.type)
  const values = openSealed(started.account, secrets)
  if (isFromFiles({ type: connector.type, values })) return { success: true, errors: [] }
  const adapter = findAdapter({ type: connector.type, values }, outside)
  if (!adapter) {
    const errors = [bodyOfRefusal(refuse('connector_missing', { connection: connector.name }))]
    return { success: false, errors }
  }
  const missing = await adapter.missingPermissions(values)
  await database.transaction(async (tx) => {
    await lockPractice(tx, viewer, started.practiceId)
    const connection = await requireConnection(tx, started.practiceId, started.connectionId)
    if (connection.modifiedAt !== started.modifiedAt) throw conflict('stale')
    await setOutcome(tx, viewer, connection, missing[0] ?? null)
  })
  return { success: missing.length === 0, errors: missing.map(bodyOfRefusal) }
}

async function setOutcome(tx: Tx, viewer: Viewer, connection: BillingConnection, problem: Refusal | null) {
  const code = problem?.code ?? null
  if (connection.problem === code) return
  const status = problem === null ? ('connected' as const) : ('failing' as const)
  await tx
    .update(billingConnections)
    .set({
      status,
      problem: code,
      failedAt: problem === null ? null : viewer.now.toISOString(),
      modifiedAt: nextVersion(connection, viewer.now),
    })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, viewer, connection, {
    action: problem === null ? 'connection_changed' : 'connection_failed',
    changes: { status: [connection.status, status] },
  })
}
