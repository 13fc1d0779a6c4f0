import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import { recordPatientChanges } from '../events/recordChange.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'
import { moveCycles } from './moveCycles.ts'

/** Manually sets the status of last cycles, with a note (specification: system users may set any). */
export const setCycleStatuses = ({ status, note }: { status: BillingCycleStatus; note: string }): AccountAction => ({
  ability: 'statements.setStatuses',
  refusal: ({ patient, cycle }) => {
    if (!cycle) return 'no_cycle'
    const held = { note: note !== '', balanceSettled: patient.familyBalance <= 0 }
    return cycleRefusal(cycle.status as BillingCycleStatus, status, 'system', held)
  },
  apply: async (tx, viewer, accounts) => {
    await moveCycles(tx, viewer, accounts, status)
    await recordPatientChanges(
      tx,
      viewer,
      accounts.map((account) => changed(account, status, note)),
    )
  },
})

const changed = ({ patient, cycle }: Account, status: BillingCycleStatus, note: string) => ({
  patient,
  event: 'billing_cycle_updated' as const,
  timeline: {
    type: 'billing_cycle_status_changed' as const,
    data: { billing_cycle_id: cycle!.id, from: cycle!.status, to: status },
  },
  changes: {
    billing_cycle_status: [cycle!.status, status] as [string, string],
    note: [null, note] as [null, string],
  },
})
