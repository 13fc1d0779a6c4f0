import { refundPayment } from '../../api/contract/paymentChanges.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { paymentSuccess } from './paymentInput.ts'

restMutation({
  name: 'refundPayment',
  description: 'Refunds a payment, in full or in part, to its original payment method',
  endpoint: refundPayment,
  inputDescription: 'Unapplied money is refunded first, then the latest applied portions',
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
    amount: t.field({
      data: 'none',
      type: 'Money',
      required: true,
      description: 'At most `refundable`. An account-level payment is refunded in full only',
    }),
    note: t.string({ data: 'personal', description: 'Note, for example the reason' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  toCall: ({ paymentId, amount, note, modifiedAt }) => {
    const [id, payment] = ownedId(paymentId)
    const body = { payment_id: payment, amount, note: note ?? '', ...expectedVersion({ modifiedAt }) }
    return { path: { id }, body }
  },
  success: paymentSuccess(
    'The refund was recorded. `payment.refunds` has its outcome: succeeded, failed or still unknown',
  ),
})
