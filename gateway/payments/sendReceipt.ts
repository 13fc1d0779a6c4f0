import { sendReceipt } from '../../api/contract/statementSending.ts'
import { encodeGlobalId, ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'

restMutation({
  name: 'sendReceipt',
  description: 'Sends the receipt of a payment to the patient by email',
  endpoint: sendReceipt,
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
  }),
  toCall: ({ paymentId }) => {
    const [id, payment] = ownedId(paymentId)
    return { path: { id }, body: { payment_entity_id: payment } }
  },
  success: {
    description: 'The receipt is on its way',
    from: (_sent, _context, { paymentId }) => ({ paymentId: encodeGlobalId('Payment', paymentId) }),
    fields: (t) => ({ paymentId: t.exposeID('paymentId', { data: 'none', description: 'The payment' }) }),
  },
})
