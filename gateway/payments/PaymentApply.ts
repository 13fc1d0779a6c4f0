import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPaymentApplies } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { type Owned, ownedRows } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { leadsToPayment, PaymentRef } from './Payment.ts'

type Apply = Owned<AnswerOf<typeof listPaymentApplies>[number]>

const applies = ownedRows(listPaymentApplies)

export const PaymentApplyRef = ownedRestNode<Apply>('PaymentApply', {
  description: 'The portion of a payment that is applied to one charge',
  owner: 'ownerId',
  load: applies.one,
})
builder.objectFields(PaymentApplyRef, (t) => ({
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Applied amount' }),
  paymentDate: t.expose('payment_date', { data: 'none', type: 'Date', description: 'Date of the payment' }),
  paymentExternalId: t.exposeString('payment_external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id of the payment in the billing system. Present even when `payment` is null',
  }),
  payment: t.field({
    data: 'none',
    type: PaymentRef,
    nullable: true,
    description: 'The payment. Null for a payment that only the billing system has',
    ...reads<Apply>('payment_id', 'ownerId'),
    resolve: ({ payment_id: id, ownerId }, _args, context, info) =>
      id === null ? null : leadsToPayment({ id, patient_id: ownerId }, context, info),
  }),
}))

const grouped = {}

type ByCharge = Promise<ReadonlyMap<string, Apply[]>>

/** Applied payments by the REST id of their charge, with their amounts and these fields: one call per patient. */
export function appliesByCharge(context: Context, patientId: string, fields: Fields): ByCharge {
  const known = context.rest.memo(grouped, () => new Map<string, ByCharge>())
  const needed = fields && ['charge_id', 'amount', ...fields]
  // By the fields’ names: every charge of a page calls this with another array of the same ones.
  const key = `${patientId} ${needed?.join() ?? ''}`
  const loading = known.get(key) ?? applies.all(context, patientId, needed).then(byCharge)
  known.set(key, loading)
  return loading
}

function byCharge(rows: readonly Apply[]): Map<string, Apply[]> {
  const groups = new Map<string, Apply[]>()
  for (const apply of rows) {
    const ofCharge = groups.get(apply.charge_id)
    if (ofCharge) ofCharge.push(apply)
    else groups.set(apply.charge_id, [apply])
  }
  return groups
}
