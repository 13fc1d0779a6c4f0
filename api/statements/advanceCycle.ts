import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import { recordPatientChanges } from '../events/recordChange.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'
import { sendStatements } from './sendStatements.ts'
import { statementTemplateOf } from './statementMessage.ts'

/** Takes the next step of an account's rule now instead of at its time: the next statement goes out. */
export const advanceCycles: AccountAction = {
  ability: 'statements.advance',
  refusal: (account) => {
    const { patient, cycle } = account
    if (patient.familyGroupRole === 'dependent')
      return "Cannot advance dependent's rule, please navigate to guarantor's account."
    if (!cycle) return 'There is no billing cycle to advance.'
    if (patient.paused) return 'Billing is paused: resume it first.'
    if (cycle.status === 'sent') return 'The statement is on its way already.'
    const held = { note: false, balanceSettled: false }
    const refused = cycleRefusal(cycle.status as BillingCycleStatus, 'sent', 'action', held)
    if (refused) return refused
    if (patient.familyBalance <= 0) return 'There is no balance to bill.'
    return statementTemplateOf(account) ? null : 'There is no e-mail, mobile phone or address to send to.'
  },
  apply: async (tx, viewer, accounts) => {
    await sendStatements(tx, viewer, accounts, (account) => statementTemplateOf(account)!)
    await recordPatientChanges(tx, viewer, accounts.map(advanced))
  },
}

const advanced = (account: Account) => ({
  patient: account.patient,
  event: 'billing_cycle_updated',
  timeline: {
    type: 'rule_advanced',
    data: {
      billing_cycle_id: account.cycle!.id,
      from: account.cycle!.status,
      to: 'sent',
      template: statementTemplateOf(account),
    },
  },
  changes: { billing_cycle_status: [account.cycle!.status, 'sent'] as [string, string] },
})
