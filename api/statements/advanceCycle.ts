import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { AccountAction } from './accountAction.ts'
import type { Site } from '../http/Route.ts'
import { sendForRule } from './sending/sendForRule.ts'
import { wayToPatient } from './sending/wayToPatient.ts'

/** Takes the next step of an account's rule now instead of at its time: the next statement goes out. */
export const advanceCycles = (site: Site): AccountAction => ({
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
    return wayToPatient(account) ? null : 'There is no e-mail, mobile phone or address to send to.'
  },
  apply: async (tx, viewer, accounts) => {
    const sendings = accounts.map((account) => ({ account, way: wayToPatient(account)! }))
    await sendForRule(tx, viewer, sendings, { type: 'rule_advanced', site })
  },
})
