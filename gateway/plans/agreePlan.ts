import { agreePlan } from '../../api/contract/plans.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { AgreedInterval } from './AgreedInterval.ts'
import { planSuccess } from './planSuccess.ts'

const success = planSuccess(
  'The plan was agreed. It is canceled if its down payment was declined; the schedule says why',
)

restMutation({
  name: 'agreePlan',
  description: 'Starts a payment plan for the current balance. A down payment is charged immediately',
  endpoint: agreePlan,
  inputDescription: 'One of the plans of `Patient.planOptions`, with the same interval, first day and down payment',
  input: (t) => ({
    cardId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PaymentMethod',
      description: 'The card or bank account that is charged',
    }),
    installments: t.int({ data: 'none', required: true, description: 'Number of installments' }),
    interval: t.field({ data: 'none', type: AgreedInterval, description: 'Default: one month' }),
    firstDate: t.field({ data: 'none', type: 'Date', description: 'Day of the first installment' }),
    downPayment: t.field({ data: 'none', type: 'Money', description: 'Amount that is charged immediately' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  inputNames: { payment_method_id: 'cardId' },
  toCall: ({ cardId, installments, interval, firstDate, downPayment, modifiedAt }) => {
    const [id, card] = ownedId(cardId)
    return {
      path: { id },
      body: {
        payment_method_id: card,
        installments,
        ...(interval && { interval }),
        ...(firstDate && { first_date: firstDate }),
        ...(downPayment && { down_payment: downPayment }),
        ...expectedVersion({ modifiedAt }),
      },
    }
  },
  success: { ...success, from: (answer, context, { cardId }) => success.from(answer, context, ownedId(cardId)[0]) },
})
