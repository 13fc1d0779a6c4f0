import { cancelPlans } from '../billing/cancelPlans.ts'
import { currentPlanOf } from '../billing/installments/currentPlan.ts'
import type { Tx } from '../db/Tx.ts'

/**
 * A patient has at most one current payment plan. If both accounts have one, the source's is canceled, because two
 * plans for one balance could charge more than is owed. Call it before the rows move.
 */
export async function mergePlans(tx: Tx, now: Date, source: { id: string }, target: { id: string }): Promise<void> {
  if ((await currentPlanOf(tx, source.id)) === null || (await currentPlanOf(tx, target.id)) === null) return
  await cancelPlans(tx, [source.id], now)
}
