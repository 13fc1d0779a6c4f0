import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { newId } from '../../db/newId.ts'
import { paymentConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { ConnectedAccount } from '../../processor/AccountProcessor.ts'
import { lockPractice } from '../lockPractice.ts'

/**
 * Connects an account to a practice, also one that was disconnected before. The first one is the default.
 * @throws ApiError 404 for a practice out of scope, 409 if the account is connected to it
 */
export async function connectAccount(tx: Tx, viewer: Viewer, practiceId: string, account: ConnectedAccount) {
  const { id, companyId } = await lockPractice(tx, viewer, practiceId)
  const { accountId, name, last4 } = account
  const ofPractice = eq(paymentConnections.practiceId, id)
  const isSame = and(ofPractice, eq(paymentConnections.accountId, accountId))
  const [known] = await tx.select().from(paymentConnections).where(isSame).for('update')
  if (known?.active) throw conflict('account_connected')
  const hasDefault = (await tx.$count(paymentConnections, and(ofPractice, eq(paymentConnections.isDefault, true)))) > 0
  const values = { type: 'standard' as const, name, last4, active: true, isDefault: !hasDefault }
  const at = viewer.now.toISOString()
  if (known)
    await tx
      .update(paymentConnections)
      .set({ ...values, modifiedAt: nextVersion(known, viewer.now) })
      .where(eq(paymentConnections.id, known.id))
  else
    await tx
      .insert(paymentConnections)
      .values({ id: newId(), companyId, practiceId: id, accountId, ...values, createdAt: at, modifiedAt: at })
  await recordPracticeChange(
    tx,
    viewer,
    { practiceId: id, companyId },
    { action: 'payment_account_connected', changes: { payment_account: [null, name] } },
  )
}
