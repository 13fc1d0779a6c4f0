import type { Viewer } from '../access/Viewer.ts'
import { isSending } from '../contract/billingCycleStates.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { AccountAction } from './accountAction.ts'
import type { Site } from '../http/Route.ts'
import type { Account } from './lockAccounts.ts'
import { faultyStatements } from './sending/faultyStatements.ts'
import { sendForRule } from './sending/sendForRule.ts'
import { letterRecipient } from './sending/statementRecipient.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

/** A letter takes days: a second one within this time is a mistake. */
const hoursBetweenLetters = 24

/** Sends the statement of an account by letter, whatever the channels of its workflow. */
export const sendPaperStatements = (site: Site): AccountAction => ({
  ability: 'statements.sendPaper',
  refusal: ({ patient, cycle }, viewer) => {
    if (patient.familyGroupRole === 'dependent') return 'dependent_paper'
    if (!cycle) return 'no_billing_cycle'
    if (patient.paused) return 'resume_first'
    if (!isSending(cycle.status as BillingCycleStatus)) return refuse('not_sending', { status: cycle.status })
    if (patient.familyBalance <= 0) return 'nothing_to_bill'
    if (!patient.address) return 'no_address'
    return wasJustSent({ cycle }, viewer) ? 'paper_just_sent' : null
  },
  skips: faultyStatements,
  apply: async (tx, viewer, accounts) => {
    const sendings = accounts.map((account) => ({ account, recipient: letterRecipient(account)! }))
    await sendForRule(tx, viewer, sendings, { type: 'paper_statement_sent', site })
  },
})

function wasJustSent({ cycle }: Pick<Account, 'cycle'>, { now }: Viewer): boolean {
  if (cycle?.notificationsLastTemplate !== 'statement_letter' || !cycle.notificationsLastTime) return false
  return now.getTime() - Date.parse(cycle.notificationsLastTime) < hoursBetweenLetters * 3_600_000
}
