import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { listRelationshipItems as endpoint, RelationshipItem } from '../../contract/preVisit.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { askFor, findAccountWith, type SealedAccount } from '../connections/askAccount.ts'
import { requirePractice } from '../requirePractice.ts'

/** A GET holds no transaction meanwhile. */
export async function listRelationshipItems(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
  site: CallSite,
) {
  const { id } = await requirePractice(tx, viewer, path.id)
  return relationshipItems(site, viewer, await findRelationshipAccount(tx, id, site))
}

/** The account that is asked for the items of a practice. Null: there are none. */
export const findRelationshipAccount = (tx: ReadTx, practiceId: string, site: Pick<CallSite, 'secrets' | 'outside'>) =>
  findAccountWith(tx, { practiceId, list: 'relationship_items' }, site)

/** Asks the billing system, outside of any transaction. @throws ApiError as the lists of `Adapter` */
export async function relationshipItems(
  context: Pick<OutsideContext, 'secrets' | 'outside'>,
  viewer: Viewer,
  account: SealedAccount | null,
): Promise<RelationshipItem[]> {
  if (account === null) return []
  const entries = await askFor('relationship_items')(context, viewer, account)
  return entries.map(({ external_id: itemId, name }) => ({ item_id: itemId, item_name: name }))
}
