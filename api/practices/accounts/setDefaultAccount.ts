import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { setDefaultConnection as endpoint } from '../../contract/paymentConnections.ts'
import { paymentConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { loadConnection } from '../connections/listConnections.ts'
import { lockPractice } from '../lockPractice.ts'
import { type Account, labelOf, lockAccount } from './lockAccount.ts'

/** Makes an account the default one of its practice. A repeated call writes nothing. */
export async function setDefaultAccount(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  // Calls wait here for each other, so that a practice never has two default accounts.
  const practice = await lockPractice(tx, viewer, body.client_id)
  const account = await lockAccount(tx, practice.id, body.connection_id)
  if (!account) throw notFound('connection')
  refuseStale(account, body.modified_at)
  if (!account.isDefault) {
    const isFormer = and(eq(paymentConnections.practiceId, practice.id), eq(paymentConnections.isDefault, true))
    const [former] = await tx.select().from(paymentConnections).where(isFormer).for('update')
    if (former) await setDefault(tx, viewer, former, false)
    await setDefault(tx, viewer, account, true)
    await recordPracticeChange(tx, viewer, account, {
      action: 'default_account_changed',
      changes: { default_account: [former ? labelOf(former) : null, labelOf(account)] },
    })
  }
  return loadConnection(tx, viewer, account)
}

const setDefault = (tx: Tx, { now }: Viewer, account: Account, isDefault: boolean) =>
  tx
    .update(paymentConnections)
    .set({ isDefault, modifiedAt: nextVersion(account, now) })
    .where(eq(paymentConnections.id, account.id))
