import { sendReceipt } from '../../api/contract/statementSending.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { leadsToPayment, PaymentRef } from './Payment.ts'

restMutation({
  name: 'sendReceipt',
  description: 'Sends the receipt of a payment to the patient by email or text message',
  endpoint: sendReceipt,
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
    contactId: t.id({
      data: 'none',
      forOwned: 'PatientContact',
      description: 'An active email address or mobile phone of the patient. Default: the primary email',
    }),
  }),
  inputNames: { payment_entity_id: 'paymentId' },
  toCall: ({ paymentId, contactId }) => {
    const [id, payment] = ownedId(paymentId)
    const contact = contactId && { contact_id: ownedId(contactId)[1] }
    return { path: { id }, body: { payment_entity_id: payment, ...contact } }
  },
  success: {
    description: 'The receipt is being sent',
    from: (_sent, _context, { paymentId }) => ({ paymentId }),
    fields: (t) => ({
      payment: t.field({
        data: 'none',
        type: PaymentRef,
        nullable: true,
        description: 'The updated payment. Null when it no longer exists',
        resolve: ({ paymentId }, _args, context, info) => {
          const [patientId, id] = ownedId(paymentId)
          return leadsToPayment({ id, patient_id: patientId }, context, info)
        },
      }),
    }),
  },
})
