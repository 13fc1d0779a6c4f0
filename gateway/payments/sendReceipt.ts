import { sendReceipt } from '../../api/contract/statementSending.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError, decodeGlobalId, ownedId } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'

const SendReceiptInput = builder.inputType('SendReceiptInput', {
  description: 'Which payment the receipt is of',
  fields: (t) => ({
    paymentId: t.id({ required: true, description: 'The payment' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key sends once' }),
  }),
})
const SendReceiptSuccess = builder.objectRef<{ paymentId: string }>('SendReceiptSuccess').implement({
  description: 'The receipt is on its way',
  fields: (t) => ({ paymentId: t.exposeID('paymentId', { description: 'The payment' }) }),
})

builder.mutationField('sendReceipt', (t) =>
  t.field({
    type: resultUnion('SendReceiptResult', SendReceiptSuccess, 'SendReceiptSuccess'),
    description: 'Sends the receipt of a payment to the patient by e-mail',
    args: { input: t.arg({ type: SendReceiptInput, required: true, description: 'The payment' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { typename, id } = decodeGlobalId(input.paymentId)
        if (typename !== 'Payment') throw new BadInputError('This is not the id of a Payment')
        const [patientId, paymentId] = ownedId(id)
        const call = { path: { id: patientId }, body: { payment_entity_id: paymentId } }
        await rest.callOnce(sendReceipt, input.idempotencyKey, call)
        return { paymentId: input.paymentId }
      }) as never,
  }),
)
