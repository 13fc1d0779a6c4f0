import { eq } from 'drizzle-orm'
import { type AccountAction, accountRefusal } from '../contract/accountActions.ts'
import type { ReadTx } from '../db/Tx.ts'
import { type patients, practices } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { billingFeaturesOf } from '../contract/billingFeatures.ts'

/** @throws ApiError 409 with the reason if the account's state does not allow the action now */
export async function refuseAction(
  tx: ReadTx,
  patient: typeof patients.$inferSelect,
  action: AccountAction,
): Promise<void> {
  const [practice] = await tx
    .select({ connectionType: practices.connectionType })
    .from(practices)
    .where(eq(practices.id, patient.practiceId))
  const reason = accountRefusal(action, {
    isDependent: patient.familyGroupRole === 'dependent',
    isPaused: patient.paused,
    pauseReason: patient.pauseReason,
    cycleStatus: patient.lastCycleStatus,
    isExternal: patient.externalId !== null,
    billingFeatures: billingFeaturesOf(practice!.connectionType),
  })
  if (reason !== null) throw conflict(reason)
}
