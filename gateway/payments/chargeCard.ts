import { chargeCard, chargeNewCard } from '../../api/contract/paymentChanges.ts'
import { enteredMethod } from '../cards/EnteredMethod.ts'
import { ownedId } from '../graph/globalId.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import {
  type Allocation,
  allocationBody,
  allocationDescription,
  allocationFields,
  paymentSuccess,
} from './paymentInput.ts'

const chargeFields = (t: InputBuilder) => ({
  amount: t.field({ data: 'none', type: 'Money', required: true, description: 'Amount, at least 0.50' }),
  locationId: t.id({
    data: 'none',
    for: 'Location',
    description: 'Location that takes the payment. Its account at the card processor receives the money',
  }),
  note: t.string({ data: 'personal', description: 'Note' }),
  ...allocationFields(t),
})

interface Charge extends Allocation {
  amount: string
  note?: string | null | undefined
  locationId?: string | null | undefined
}

const chargeBody = ({ amount, note, locationId, ...allocation }: Charge) => ({
  amount,
  note: note ?? '',
  ...(locationId && { location_id: locationId }),
  ...allocationBody(allocation),
})

const charged = paymentSuccess(
  'The charge was sent to the card processor. `payment` has its outcome: collected, declined or still unknown',
)

restMutation({
  name: 'chargeCard',
  description: 'Charges a card or a bank account on file and applies the payment to the patient’s charges',
  endpoint: chargeCard,
  inputDescription: allocationDescription,
  input: (t) => ({
    cardId: t.id({ data: 'none', required: true, forOwned: 'PaymentMethod', description: 'The card or bank account' }),
    ...chargeFields(t),
  }),
  toCall: ({ cardId, ...charge }) => {
    const [id, card] = ownedId(cardId)
    return { path: { id, cardId: card }, body: chargeBody(charge) }
  },
  success: charged,
})

restMutation({
  name: 'chargeNewCard',
  description: 'Charges a new card once, without adding it to the patient’s cards',
  endpoint: chargeNewCard,
  inputDescription: allocationDescription,
  input: (t) => ({
    ...enteredMethod(t),
    ...chargeFields(t),
  }),
  inputNames: { payment_method_id: 'methodId' },
  toCall: ({ patientId, methodId, ...charge }) => ({
    path: { id: patientId },
    body: { payment_method_id: methodId, ...chargeBody(charge) },
  }),
  success: charged,
})
