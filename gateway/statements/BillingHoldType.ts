import { billingHoldReasons } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const billingHoldType = openEnum(
  'BillingHoldType',
  billingHoldReasons,
  'Why a visit is held back from billing',
  {
    icd_stop_code: 'It has a diagnosis that the practice does not bill patients for',
    cpt_stop_code: 'It has a procedure that the practice does not bill patients for',
    claim_in_hold: 'The claim is on hold at the practice',
    external_payment_plan: 'The patient pays it by a plan of the billing system',
    pending_charges: 'Some of its charges are not final',
    in_collection: 'The billing system has it in collections',
    claim_collect_status: 'The claim has a status of collections in the billing system',
    not_in_api: 'The billing system no longer has it',
    no_csv: 'It was missing in the last import',
    card_on_file: 'A card on file is charged for it',
  },
)
