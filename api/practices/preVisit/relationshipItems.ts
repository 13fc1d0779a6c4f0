import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import { connectorOfType } from '../../contract/connectors/connectors.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { listRelationshipItems as endpoint, RelationshipItem } from '../../contract/preVisit.ts'
import { billingConnections } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite } from '../../http/Route.ts'
import { openValues } from '../connections/connectionValues.ts'
import { requirePractice } from '../requirePractice.ts'

export async function listRelationshipItems(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
  site: CallSite,
) {
  const { id } = await requirePractice(tx, viewer, path.id)
  return relationshipItems(tx, id, site)
}

/**
 * Asks a practice's billing system. Empty if none is connected, or if it has no such items or can't be called.
 * @throws ApiError as the lists of `Adapter`
 */
export async function relationshipItems(
  tx: ReadTx,
  practiceId: string,
  { secrets, outside }: Pick<CallSite, 'secrets' | 'outside'>,
): Promise<RelationshipItem[]> {
  const [connection] = await tx
    .select()
    .from(billingConnections)
    .where(and(eq(billingConnections.practiceId, practiceId), isNull(billingConnections.removedAt)))
  if (!connection) return []
  const values = openValues(connection, secrets)
  const adapter = findAdapter({ type: connection.type, values }, outside)
  const hasItems = connectorOfType(connection.type)?.features.includes('relationship_items')
  if (!adapter || !hasItems) return []
  const entries = await adapter.relationship_items(values)
  return entries.map(({ external_id: itemId, name }) => ({ item_id: itemId, item_name: name }))
}
