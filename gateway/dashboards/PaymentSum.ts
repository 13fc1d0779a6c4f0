import type { getStats } from '../../api/contract/dashboards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { reads, sameRow } from '../graph/restFields.ts'
import { paymentType } from '../payments/PaymentType.ts'

type Stats = AnswerOf<typeof getStats>
type Sum = Stats['payments_total'][number]
type TypeSum = Stats['payments_by_type'][number]

export const PaymentSumRef = builder.objectRef<Sum>('PaymentSum').implement({
  description: 'Payments in one currency, added up. Failed, canceled and unposted payments are not counted',
  fields: (t) => ({
    currency: t.exposeString('currency', { data: 'none', description: 'Currency, ISO 4217' }),
    count: t.exposeInt('count', { data: 'none', description: 'Number of payments' }),
    gross: t.expose('gross', { data: 'none', type: 'Money', description: 'Sum of the amounts' }),
    refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'Sum of the refunds' }),
    net: t.expose('net', { data: 'none', type: 'Money', description: 'Amounts minus refunds' }),
  }),
})

/** The sum of a group. Its row also contains the values of the grouping. */
const sum = {
  data: 'none',
  type: PaymentSumRef,
  description: 'Their sum',
  ...sameRow,
  resolve: (group: Sum) => group,
} as const

export const PaymentDayRef = builder.objectRef<Stats['payments_by_date'][number]>('PaymentDay').implement({
  description: 'Payments of one posting date in one currency',
  fields: (t) => ({
    day: t.expose('date', { data: 'none', type: 'Date', description: 'Posting date' }),
    sum: t.field(sum),
  }),
})

export const PaymentTypeSumRef = builder.objectRef<TypeSum>('PaymentTypeSum').implement({
  description: 'Payments of one type in one currency',
  fields: (t) => ({
    type: t.field({
      data: 'none',
      type: paymentType.ref,
      description: 'Type of the payments',
      ...reads<TypeSum>('type'),
      resolve: ({ type }) => paymentType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
    sum: t.field(sum),
  }),
})

export const FrontdeskSumRef = builder.objectRef<Stats['payments_by_frontdesk'][number]>('FrontdeskSum').implement({
  description: 'Payments collected at the front desk, or elsewhere, in one currency',
  fields: (t) => ({
    isFrontdesk: t.exposeBoolean('is_frontdesk', { data: 'none', description: 'Whether at the front desk' }),
    sum: t.field(sum),
  }),
})
