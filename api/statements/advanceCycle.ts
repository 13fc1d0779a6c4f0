import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { AccountAction } from './accountAction.ts'
import type { Site } from '../http/Route.ts'
import { faultyStatements } from './sending/faultyStatements.ts'
import { sendForRule } from './sending/sendForRule.ts'
import { statementRecipient } from './sending/statementRecipient.ts'

/** Runs the next step of an account's workflow now instead of at its scheduled time: the next statement is sent. */
export const advanceCycles = (site: Site): AccountAction => ({
  ability: 'statements.advance',
  refusal: (account) => {
    const { patient, cycle } = account
    if (patient.familyGroupRole === 'dependent') return 'dependent_advance'
    if (!cycle) return 'no_cycle_to_advance'
    if (patient.paused) return 'resume_first'
    if (cycle.status === 'sent') return 'on_its_way'
    const held = { note: false, balanceSettled: false }
    const refused = cycleRefusal(cycle.status as BillingCycleStatus, 'sent', 'action', held)
    if (refused) return refused
    if (patient.familyBalance <= 0) return 'nothing_to_bill'
    return statementRecipient(account) ? null : 'nowhere_to_send'
  },
  skips: faultyStatements,
  apply: async (tx, viewer, accounts) => {
    const sendings = accounts.map((account) => ({ account, recipient: statementRecipient(account)! }))
    await sendForRule(tx, viewer, sendings, { type: 'rule_advanced', site })
  },
})
