import { paymentTypes } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const paymentType = openEnum('PaymentType', paymentTypes, 'Type of a payment', {
  practice: 'Collected by staff for the practice',
  patient_portal: 'Paid online in the patient portal',
  upfront: 'Collected before the visit, as a copay or deposit',
  application: 'Made in a partner’s application',
  autodebit: 'Autopay: a payment method on file was charged automatically',
  manual: 'Recorded by staff as paid elsewhere',
  cash: 'Paid in cash',
  terminal: 'Paid at a card terminal',
  insurance: 'Paid by insurance',
})
