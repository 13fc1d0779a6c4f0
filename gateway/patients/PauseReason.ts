import { pauseReasons, unbillableReasons } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const pauseReason = openEnum('PauseReason', pauseReasons, 'Why billing of a patient is paused', {
  multiple_active_bc: 'Several billing cycles are active at once',
  active_no_balance: 'A billing cycle is active, and the patient owes nothing',
  inactive_with_balance: 'The patient owes money, and no billing cycle is active',
  applied_below_zero: 'More was applied to a charge than it costs',
  plan_bc_bad_status: 'The payment plan does not fit the status of the billing cycle',
  incorrect_balance: 'The balance does not equal the sum of its parts',
  applied_below_zero_internal: 'More was applied to a charge in Tally Care than it costs',
  invalid_workflow: 'No valid workflow rule applies',
  active_finished: 'The billing cycle finished, and the patient still owes money',
  external_payment_plan: 'The patient pays by a plan of the billing system',
  external_pause: 'Billing was paused in the billing system',
  manual: 'A user paused billing',
  client: 'The practice paused billing',
  deleted: 'The account was deleted in the billing system',
  external_unapplied: 'The billing system has a payment that is not applied',
  card_on_file: 'A card on file is charged',
})

export const unbillableReason = openEnum(
  'UnbillableReason',
  unbillableReasons,
  'Why there is nothing to bill to a patient',
  {
    low_balance: 'The balance is too low to bill',
    has_skip_tags: 'The patient has a tag that excludes them from billing',
    not_in_billable_tags: 'The patient has none of the tags that are billed',
    no_visits_to_bill: 'There are no visits to bill',
  },
)
