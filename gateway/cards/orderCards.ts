import { orderCards } from '../../api/contract/cardChanges.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { patientFields } from '../patients/ChangedPatient.ts'

restMutation({
  name: 'orderCards',
  description: 'Saves the order in which a patient’s payment methods are charged',
  endpoint: orderCards,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    cardIds: t.idList({
      data: 'none',
      required: true,
      forOwned: 'PaymentMethod',
      description: 'The cards and bank accounts in the new order. Omitted ones come last',
    }),
  }),
  inputNames: { payment_methods_priorities: 'cardIds' },
  toCall: ({ patientId, cardIds }) => ({
    path: { id: patientId },
    body: { payment_methods_priorities: cardIds.map((id) => ownedId(id)[1]) },
  }),
  row: ({ patientId }) => patientId,
  success: { description: 'The order was saved', from: (patient) => ({ patient }), fields: patientFields },
})
