import { chargeCard } from '../../api/contract/paymentChanges.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { allocationBody, allocationDescription, allocationFields, paymentSuccess } from './paymentInput.ts'

restMutation({
  name: 'chargeCard',
  description: 'Charges a card or a bank account on file and applies the payment to the patient’s charges',
  endpoint: chargeCard,
  inputDescription: allocationDescription,
  input: (t) => ({
    cardId: t.id({ data: 'none', required: true, forOwned: 'PaymentMethod', description: 'The card or bank account' }),
    amount: t.field({ data: 'none', type: 'Money', required: true, description: 'Amount, at least 0.50' }),
    locationId: t.id({
      data: 'none',
      for: 'Location',
      description: 'Location that takes the payment. Its account at the card processor receives the money',
    }),
    note: t.string({ data: 'personal', description: 'Note' }),
    ...allocationFields(t),
  }),
  toCall: ({ cardId, amount, note, locationId, ...allocation }) => {
    const [id, card] = ownedId(cardId)
    return {
      path: { id, cardId: card },
      body: { amount, note: note ?? '', ...(locationId && { location_id: locationId }), ...allocationBody(allocation) },
    }
  },
  success: paymentSuccess(
    'The charge was sent to the card processor. `payment` has its outcome: collected, declined or still unknown',
  ),
})
