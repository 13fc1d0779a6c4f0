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
import type { SecretBox } from '../../secrets/SecretBox.ts'
import { postingChange } from './eraPosting.ts'
import type { Account } from './lockAccount.ts'

const columns = { nickname: 'nickname', statement_descriptor: 'statementDescriptor' } as const

interface AccountChange {
  account: Account
  /** Billing system of the practice. */
  connectionType: string
  body: Pick<InputOf<typeof endpoint>['body'], 'nickname' | 'statement_descriptor' | 'posting_data' | 'modified_at'>
  box: SecretBox
}

/** Changes the texts or the ERA posting settings of a payment account, if they differ. An empty nickname is none. */
export async function changeAccount(
  tx: Tx,
  viewer: Viewer,
  { account, connectionType, body, box }: AccountChange,
): Promise<void> {
  const { nickname, statement_descriptor, posting_data: given } = body
  refuseStale(account, body.modified_at)
  const values = { nickname: nickname === '' ? null : nickname, statement_descriptor }
  const texts = changedColumns(columns, account, values)
  const posting = postingChange({ account, connectionType, given, box })
  const changes = { ...texts.changes, ...posting.changes }
  if (Object.keys(changes).length === 0) return
  await tx
    .update(paymentConnections)
    .set({ ...texts.set, ...posting.set, modifiedAt: nextVersion(account, viewer.now) })
    .where(eq(paymentConnections.id, account.id))
  await recordPracticeChange(tx, viewer, account, {
    action: 'payment_account_changed',
    changes: { payment_account: [account.name, account.name], ...changes },
  })
}
