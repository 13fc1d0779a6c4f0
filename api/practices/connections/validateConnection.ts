import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type * as contract from '../../contract/connections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { bodyOfRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { type BillingConnection, openValues, requireConnector } from './connectionValues.ts'
import { requireConnection } from './requireConnection.ts'

/** What the stored credentials lack. A connection that fails, or works again, says so from then on. */
export async function validateConnection(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.validateConnection>,
  { secrets: box }: CallSite,
) {
  await lockPractice(tx, viewer, path.id)
  const connection = await requireConnection(tx, path.id, body.client_connection_id)
  const connector = requireConnector(connection.type)
  const adapter = findAdapter(connector.type)
  if (!adapter) {
    const errors = [bodyOfRefusal(refuse('connector_missing', { connection: connector.name }))]
    return { success: false, errors }
  }
  const missing = await adapter.missingPermissions(openValues(connection, box))
  await setOutcome(tx, viewer, connection, missing[0] ?? null)
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
