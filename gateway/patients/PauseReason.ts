import { pauseReasons, unbillableReasons } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const pauseReason = openEnum('PauseReason', pauseReasons, 'Reason for a billing pause', {
  multiple_active_bc: 'Several billing cycles are active at once',
  active_no_balance: 'A billing cycle is active without a balance',
  inactive_with_balance: 'The patient has a balance without an active billing cycle',
  applied_below_zero: 'More was applied to a charge than its amount',
  plan_bc_bad_status: 'The payment plan does not fit the status of the billing cycle',
  incorrect_balance: 'Incorrect balance: it does not equal the sum of its parts',
  applied_below_zero_internal: 'More was applied to a charge in Tally Care than its amount',
  invalid_workflow: 'No valid workflow rule applies',
  active_finished: 'The billing cycle finished with a balance',
  external_payment_plan: 'The patient is on an external payment plan',
  external_pause: 'Billing was paused in the billing system',
  manual: 'Manually paused by a user',
  client: 'The practice paused billing',
  deleted: 'The account was deleted in the billing system',
  external_unapplied: 'The billing system has an unapplied payment',
  card_on_file: 'A card on file is being charged',
})

export const unbillableReason = openEnum(
  'UnbillableReason',
  unbillableReasons,
  'Reason that a patient is not billable',
  {
    low_balance: 'The balance is too low to bill',
    has_skip_tags: 'The patient has a tag that excludes them from billing',
    not_in_billable_tags: 'The patient has no billable tag',
    no_visits_to_bill: 'There are no visits to bill',
  },
)
