import { billingCycleStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const billingCycleStatus = openEnum(
  'BillingCycleStatus',
  billingCycleStatuses,
  'Where a billing cycle stands, from review to paid or unsuccessful',
  {
    review: 'A person has to approve the bill before anything is sent',
    ready: 'The bill is approved and goes out with the next run',
    sent: 'The statement is on its way to the patient',
    delivered: 'The statement reached the patient',
    undelivered: 'The patient could not be reached by email or text message',
    notified: 'The patient was reminded after the statement',
    payment_error: 'The patient tried to pay, and the payment failed',
    payment_plan: 'The patient pays the balance in parts, by a payment plan',
    completed: 'Every step of the workflow rule was taken, and a balance is left',
    paid: 'The patient paid while the cycle was under way',
    completed_paid: 'The patient paid after the last step of the workflow rule',
    unsuccessful: 'The cycle ended without payment',
    cancelled: 'A person or a change of the account ended the cycle early',
    dispute: 'The patient disputes the bill, or a payment of it',
  },
)
