import { and, eq, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { Adapter, ForeignLists, Lists } from '../../connectors/Adapter.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type { AskedAccount } from '../../contract/connectors/askedAccount.ts'
import type { Connector, ConnectorFeature } from '../../contract/connectors/Connector.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { billingConnections } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { requirePractice } from '../requirePractice.ts'
import { type BillingConnection, openValues, requireConnector, requireValues } from './connectionValues.ts'
import { findConnection } from './findConnection.ts'

/** An account that is asked. Its values are sealed, because a started call is stored under its idempotency key. */
export interface SealedAccount {
  type: string
  sealed: string
}

const purpose = 'asked account'

export const sealValues = (type: string, values: ConnectorValues, box: CallSite['secrets']): SealedAccount => ({
  type,
  sealed: box.seal(JSON.stringify(values), purpose),
})

/** For calls to the billing system, and for storage. */
export const openSealed = ({ sealed }: SealedAccount, box: CallSite['secrets']) =>
  JSON.parse(box.open(sealed, purpose)) as ConnectorValues

type Outside = Pick<CallSite, 'outside'>

/** @throws ApiError 409 for a billing system that this server can't call */
export function requireAdapter(connector: Connector, values: ConnectorValues, { outside }: Outside): Adapter {
  const adapter = findAdapter({ type: connector.type, values }, outside)
  if (!adapter) throw conflict(refuse('connection_not_configured', { connection: connector.name }))
  return adapter
}

/** The account that a form describes. @throws ApiError 422 for its values, 404 for a connection out of scope, 409 */
export async function beginAsking(
  tx: ReadTx,
  viewer: Viewer,
  { body }: { body: AskedAccount },
  { secrets: box, outside }: Pick<CallSite, 'secrets' | 'outside'>,
): Promise<SealedAccount> {
  const { type, connection_id: id, username, password, data } = body
  const connector = requireConnector(type)
  const stored = id == null ? {} : openValues(await storedConnection(tx, viewer, { id, type }), box)
  const given = { ...data, ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
  const values = requireValues(connector, { given, stored }, outside)
  requireAdapter(connector, values, { outside })
  return sealValues(type, values, box)
}

/** Secrets of one billing system are never sent to another one. */
async function storedConnection(tx: ReadTx, viewer: Viewer, { id, type }: { id: string; type: string }) {
  const scope = inScope(viewer, { company: billingConnections.companyId, practice: billingConnections.practiceId })
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(and(eq(billingConnections.id, id), isNull(billingConnections.removedAt), scope))
  if (!found || found.type !== type) throw notFound('connection')
  return found
}

/** Asks the billing system, outside of any transaction. */
export const askFor =
  <L extends keyof ForeignLists>(list: L) =>
  async (
    { secrets, outside }: Pick<OutsideContext, 'secrets' | 'outside'>,
    _viewer: Viewer,
    account: SealedAccount,
  ): Promise<ForeignLists[L][]> => {
    const values = openSealed(account, secrets)
    const lists: Lists = requireAdapter(requireConnector(account.type), values, { outside })
    return [...(await lists[list](values))]
  }

/** The current connection of a practice. @throws ApiError 404 outside of the viewer's scope, 409 without one */
export async function connectionOfPractice(tx: ReadTx, viewer: Viewer, id: string): Promise<BillingConnection> {
  const practice = await requirePractice(tx, viewer, id)
  const found = await findConnection(tx, practice.id)
  if (!found) throw conflict('practice_not_connected')
  return found
}

/** The account of a practice that can be asked for a list. Null if its billing system has none, or can't be called. */
export async function findAccountWith(
  tx: ReadTx,
  { practiceId, list }: { practiceId: string; list: keyof ForeignLists & ConnectorFeature },
  { secrets, outside }: Pick<CallSite, 'secrets' | 'outside'>,
): Promise<SealedAccount | null> {
  const connection = await findConnection(tx, practiceId)
  if (!connection) return null
  const { type } = connection
  const values = openValues(connection, secrets)
  const isListed = requireConnector(type).features.includes(list) && findAdapter({ type, values }, outside) !== null
  return isListed ? sealValues(type, values, secrets) : null
}

/** A list of a practice's billing system, asked with the stored values. A GET holds no transaction meanwhile. */
export async function listOfPractice<L extends keyof ForeignLists>(
  tx: ReadTx,
  viewer: Viewer,
  { id, list }: { id: string; list: L },
  { secrets, outside }: Pick<CallSite, 'secrets' | 'outside'>,
) {
  const connection = await connectionOfPractice(tx, viewer, id)
  const values = openValues(connection, secrets)
  requireAdapter(requireConnector(connection.type), values, { outside })
  return askFor(list)({ secrets, outside }, viewer, sealValues(connection.type, values, secrets))
}
