import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import {
  locations,
  paymentConnections,
  paymentMethods,
  paymentPlans,
  paymentRequests,
  posTerminals,
  providerGroups,
} from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { noPosting } from './eraPosting.ts'
import { type Account, labelOf } from './lockAccount.ts'

/**
 * Disconnects an account of a locked practice. It stays at the processor, so that past payments can be refunded.
 * @throws ApiError 409 while payments may still go to it
 */
export async function disconnectAccount(tx: Tx, viewer: Viewer, account: Account): Promise<void> {
  await refuseUsed(tx, account)
  await tx
    .update(paymentConnections)
    .set({ ...noPosting, active: false, modifiedAt: nextVersion(account, viewer.now) })
    .where(eq(paymentConnections.id, account.id))
  await recordPracticeChange(tx, viewer, account, {
    action: 'payment_account_disconnected',
    changes: { payment_account: [labelOf(account), null] },
  })
}

async function refuseUsed(tx: ReadTx, { id, isDefault }: Account): Promise<void> {
  if (isDefault) throw conflict('account_is_default')
  const routed =
    (await tx.$count(locations, eq(locations.paymentConnectionId, id))) +
    (await tx.$count(providerGroups, eq(providerGroups.paymentConnectionId, id)))
  if (routed > 0) throw conflict(refuse('account_routed', { count: routed }))
  const isUnpaid = and(eq(paymentRequests.connectionId, id), eq(paymentRequests.status, 'unpaid'))
  const isPaidHere = sql`${paymentPlans.paymentMethodId} in
    (select ${paymentMethods.id} from ${paymentMethods} where ${eq(paymentMethods.connectionId, id)})`
  const users =
    (await tx.$count(posTerminals, eq(posTerminals.connectionId, id))) +
    (await tx.$count(paymentRequests, isUnpaid)) +
    (await tx.$count(paymentPlans, and(inArray(paymentPlans.status, [...currentPlanStatuses]), isPaidHere)))
  if (users > 0) throw conflict('account_in_use')
}
