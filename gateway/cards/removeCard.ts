import { removeCard } from '../../api/contract/cardChanges.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { patientFields } from '../patients/ChangedPatient.ts'

restMutation({
  name: 'removeCard',
  description: 'Removes a card or a bank account, which is then never charged again',
  endpoint: removeCard,
  input: (t) => ({
    cardId: t.id({ data: 'none', required: true, forOwned: 'PaymentMethod', description: 'The card or bank account' }),
  }),
  toCall: ({ cardId }) => {
    const [id, card] = ownedId(cardId)
    return { path: { id, cardId: card } }
  },
  row: ({ cardId }) => ownedId(cardId)[0],
  success: { description: 'It was removed', from: (patient) => ({ patient }), fields: patientFields },
})
