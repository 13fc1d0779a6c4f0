import { addCard } from '../../api/contract/cardEntry.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { Patient } from '../../api/contract/patients.ts'
import type { Owned } from '../graph/ownedList.ts'
import { restMutation } from '../graph/restMutation.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { enteredMethod } from './EnteredMethod.ts'
import { PaymentMethodRef } from './PaymentMethod.ts'

interface Added {
  paymentMethod: Owned<AnswerOf<typeof addCard>>
  patient: Patient
}

restMutation({
  name: 'addCard',
  description: 'Adds a card or a bank account. The same number again updates the one on file',
  endpoint: addCard,
  input: (t) => ({
    ...enteredMethod(t),
    locationId: t.id({
      data: 'none',
      for: 'Location',
      description: 'Location where it will be charged, as given to `cardEntry`',
    }),
  }),
  inputNames: { payment_method_id: 'methodId' },
  toCall: ({ patientId, methodId, locationId }) => ({
    path: { id: patientId },
    body: { payment_method_id: methodId, ...(locationId && { location_id: locationId }) },
  }),
  success: {
    description: 'It is on file',
    from: async (card, context, { patientId }): Promise<Added> => ({
      paymentMethod: { ...card, ownerId: patientId },
      patient: await changedPatient(context, patientId),
    }),
    fields: (t) => ({
      paymentMethod: t.expose('paymentMethod', {
        data: 'none',
        type: PaymentMethodRef,
        description: 'The card or bank account',
      }),
      ...patientFields(t),
    }),
  },
})
