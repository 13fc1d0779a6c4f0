import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPaymentApplies } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { boundedList, type LoadContext } from '../rest/loaders.ts'

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

const appliesOf = boundedList(listPaymentApplies)
const grouped = {}

/** Applies of a patient by charge id, all in one call. */
export const paymentApplies = (context: LoadContext) => ({
  load: (patientId: string): Promise<ReadonlyMap<string, Apply[]>> => {
    const known = context.rest.memo(grouped, () => new Map<string, Promise<ReadonlyMap<string, Apply[]>>>())
    const loading = known.get(patientId) ?? appliesOf(context).load(patientId).then(byCharge)
    known.set(patientId, loading)
    return loading
  },
})

function byCharge(applies: readonly Apply[]): Map<string, Apply[]> {
  const groups = new Map<string, Apply[]>()
  for (const apply of applies) groups.set(apply.charge_id, [...(groups.get(apply.charge_id) ?? []), apply])
  return groups
}
