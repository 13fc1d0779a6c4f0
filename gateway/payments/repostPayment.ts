import { repostPayment } from '../../api/contract/posting.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { paymentSuccess } from './paymentInput.ts'

restMutation({
  name: 'repostPayment',
  description: 'Posts a payment to the practice’s billing system again, in the background',
  endpoint: repostPayment,
  inputDescription: 'Its refunds that are not posted yet are posted too',
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
  }),
  toCall: ({ paymentId }) => ({ path: { id: ownedId(paymentId)[1] } }),
  success: paymentSuccess('The payment is being posted'),
})
