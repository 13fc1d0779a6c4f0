import { billingHoldReasons } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const billingHoldType = openEnum('BillingHoldType', billingHoldReasons, 'Reason for a billing hold on a visit', {
  icd_stop_code: 'It has a diagnosis code that the practice does not bill patients for',
  cpt_stop_code: 'It has a procedure code that the practice does not bill patients for',
  claim_in_hold: 'The claim is on hold at the practice',
  external_payment_plan: 'The patient pays it on an external payment plan',
  pending_charges: 'Some of its charges are not final',
  in_collection: 'It is in collections in the billing system',
  claim_collect_status: 'The claim is in a collections status in the billing system',
  not_in_api: 'The billing system no longer has it',
  no_csv: 'It was missing from the last import',
  card_on_file: 'A card on file is being charged for it',
})
