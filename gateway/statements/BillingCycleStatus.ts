import { billingCycleStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const billingCycleStatus = openEnum(
  'BillingCycleStatus',
  billingCycleStatuses,
  'Status of a billing cycle, from review to paid or unsuccessful',
  {
    review: 'A user has to approve the bill before anything is sent',
    ready: 'The bill is approved and is sent with the next run',
    sent: 'The statement is on its way to the patient',
    delivered: 'The statement reached the patient',
    undelivered: 'The patient could not be reached by email or text message',
    notified: 'The patient was sent a reminder after the statement',
    payment_error: 'The patient tried to pay, and the payment failed',
    payment_plan: 'The patient pays the balance on a payment plan',
    completed: 'All workflow steps are done, and a balance remains',
    paid: 'The patient paid during the cycle',
    completed_paid: 'The patient paid after the last step of the workflow rule',
    unsuccessful: 'The cycle ended without payment',
    cancelled: 'A user or an account change ended the cycle early',
    dispute: 'The patient disputes the bill, or a payment of it',
  },
)
