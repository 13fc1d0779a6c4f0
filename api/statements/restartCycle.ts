import { inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import { isOpen } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles } from '../db/schema.ts'
import { recordPatientChanges } from '../events/recordChange.ts'
import { cancelPlans } from '../billing/cancelPlans.ts'
import type { AccountAction } from './accountAction.ts'
import type { Refused } from '../http/ApiError.ts'
import type { Account } from './lockAccounts.ts'
import { startCycles } from './moveCycles.ts'

export interface RestartOptions {
  /** Whether to include patients on a payment plan, and cancel their plan. */
  restartPaymentPlan: boolean
}

/** Statuses in which a restart is not possible, and why. */
const refusedStatuses: Partial<Record<string, Refused>> = {
  ready: 'at_its_start',
  review: 'in_review',
  dispute: 'disputed',
}

/**
 * Restarts the workflow of an account: the current cycle and its payment plan are canceled, and a new cycle for the
 * current balance is ready to be sent (specification, patient billing, states).
 */
export const restartCycles = ({ restartPaymentPlan }: RestartOptions): AccountAction => ({
  ability: 'statements.restart',
  refusal: ({ patient, cycle }) => {
    if (patient.familyGroupRole === 'dependent') return 'dependent_restart'
    if (!cycle) return 'no_cycle_to_restart'
    if (patient.paused) return 'resume_first'
    if (cycle.status === 'payment_plan' && !restartPaymentPlan) return 'payment_plan'
    if (patient.familyBalance <= 0) return 'nothing_to_bill'
    return refusedStatuses[cycle.status] ?? null
  },
  apply: async (tx, viewer, accounts) => {
    const running = accounts.filter(({ cycle }) => isOpen(cycle!.status as BillingCycleStatus))
    await endCycles(tx, viewer, running)
    await cancelPlans(
      tx,
      accounts.map(({ patient }) => patient.id),
      viewer.now,
    )
    await startCycles(tx, viewer, accounts)
    await recordPatientChanges(tx, viewer, accounts.map(restarted))
  },
})

async function endCycles(tx: Tx, viewer: Viewer, accounts: readonly Account[]): Promise<void> {
  const now = viewer.now.toISOString()
  await tx
    .update(billingCycles)
    .set({ status: 'cancelled', endDate: now.slice(0, 10), modifiedAt: now })
    .where(inArray(billingCycles.id, patientSet(accounts.map(({ cycle }) => cycle!.id))))
}

const restarted = ({ patient, cycle }: Account) => ({
  patient,
  event: 'billing_cycle_updated' as const,
  timeline: {
    type: 'rule_restarted' as const,
    data: { billing_cycle_id: cycle!.id, from: cycle!.status, to: 'ready' },
  },
  changes: { billing_cycle_status: [cycle!.status, 'ready'] as [string, string] },
})
