import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPaymentApplies } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { onePerKey } from '../rest/loaders.ts'

type Apply = AnswerOf<typeof listPaymentApplies>[number]

export const PaymentApplyRef = builder.objectRef<Apply>('PaymentApply').implement({
  description: 'A part of a payment set against one charge',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (apply) => encodeGlobalId('PaymentApply', apply.id),
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'How much of the payment' }),
    paymentDate: t.expose('payment_date', { data: 'none', type: 'Date', description: 'Date of the payment' }),
    paymentExternalId: t.exposeString('payment_external_id', {
      data: 'personal',
      nullable: true,
      description: 'Id of the payment in the billing system',
    }),
  }),
})

/** Applies of a patient by charge id, all in one call. */
export const paymentApplies = onePerKey(
  listPaymentApplies,
  (patientId: string) => ({ path: { id: patientId }, query: { per_page: 5000, count: 'false' as const } }),
  (applies) => {
    const byCharge = new Map<string, Apply[]>()
    for (const apply of applies) byCharge.set(apply.charge_id, [...(byCharge.get(apply.charge_id) ?? []), apply])
    return byCharge
  },
)
