import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { changeConnection as endpoint } from '../../contract/connections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { paymentConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { Account } from './lockAccount.ts'

const columns = { nickname: 'nickname', statement_descriptor: 'statementDescriptor' } as const

/** Changes the nickname or the statement descriptor of a payment account, if they differ. An empty nickname is none. */
export async function changeAccount(
  tx: Tx,
  viewer: Viewer,
  account: Account,
  { nickname, statement_descriptor, modified_at }: InputOf<typeof endpoint>['body'],
): Promise<void> {
  refuseStale(account, modified_at)
  const values = { nickname: nickname === '' ? null : nickname, statement_descriptor }
  const { set, changes } = changedColumns(columns, account, values)
  if (Object.keys(changes).length === 0) return
  await tx
    .update(paymentConnections)
    .set({ ...set, modifiedAt: nextVersion(account, viewer.now) })
    .where(eq(paymentConnections.id, account.id))
  await recordPracticeChange(tx, viewer, account, {
    action: 'payment_account_changed',
    changes: { payment_account: [account.name, account.name], ...changes },
  })
}
