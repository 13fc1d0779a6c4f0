import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import { recordPatientChanges } from '../events/recordChange.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'
import { moveCycles, startCycles } from './moveCycles.ts'

/**
 * Approves the bill of an account: a cycle in review or canceled, and a patient who is not ready yet, becomes ready
 * (specification, patient billing, states).
 */
export const approvePatients: AccountAction = {
  ability: 'statements.approve',
  refusal: ({ patient, cycle }) => {
    if (patient.familyGroupRole === 'dependent') return 'dependent_approve'
    const refused =
      cycle &&
      cycleRefusal(cycle.status as BillingCycleStatus, 'ready', 'action', { note: false, balanceSettled: false })
    if (refused) return refused
    return patient.familyBalance <= 0 ? 'nothing_to_bill' : null
  },
  apply: async (tx, viewer, accounts) => {
    await moveCycles(
      tx,
      viewer,
      accounts.filter(({ cycle }) => cycle !== null),
      'ready',
    )
    await startCycles(
      tx,
      viewer,
      accounts.filter(({ cycle }) => cycle === null),
    )
    await recordPatientChanges(tx, viewer, accounts.map(approved))
  },
}

const approved = ({ patient, cycle }: Account) => ({
  patient,
  event: 'billing_cycle_updated' as const,
  timeline: {
    type: 'bill_approved' as const,
    data: { billing_cycle_id: cycle?.id ?? null, from: cycle?.status ?? null, to: 'ready' },
  },
  changes: { billing_cycle_status: [cycle?.status ?? null, 'ready'] as [string | null, string] },
})
