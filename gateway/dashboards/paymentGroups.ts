import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getPaymentSums } from '../../api/contract/paymentSums.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { paymentType } from '../payments/PaymentType.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { PaymentSumRef } from './PaymentSum.ts'
import { StatsFilterRef, statsWhere } from './statsFilter.ts'

type Group = AnswerOf<typeof getPaymentSums>[number]

const GroupingRef = closedEnum<'day' | 'type' | 'practice' | 'frontdesk'>(
  'PaymentGrouping',
  'Field by which payments are grouped',
  {
    day: 'Posting date',
    type: 'Type of the payment',
    practice: 'Practice',
    frontdesk: 'Whether it was collected at the front desk',
  },
)

const PaymentGroupRef = builder.objectRef<Group>('PaymentGroup').implement({
  description: 'Payments with the same values of the grouping fields. Other fields are null',
  fields: (t) => ({
    day: t.expose('date', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Posting date. Null unless grouped by day',
    }),
    type: t.field({
      data: 'none',
      type: paymentType.ref,
      nullable: true,
      description: 'Type of the payments. Null unless grouped by type',
      resolve: ({ type }) => type && paymentType.of(type),
    }),
    typeText: t.exposeString('type', {
      data: 'none',
      nullable: true,
      description: 'Raw type code of the server. Null unless grouped by type',
    }),
    practice: t.field({
      data: 'none',
      type: PracticeRef,
      nullable: true,
      description: 'Practice of the payments. Null unless grouped by practice',
      ...edgeTo(PracticeRef, practiceById, { id: 'client_id' }),
    }),
    isFrontdesk: t.exposeBoolean('is_frontdesk', {
      data: 'none',
      nullable: true,
      description: 'Whether the payments were collected at the front desk. Null unless grouped by it',
    }),
    sum: t.field({ data: 'none', type: PaymentSumRef, description: 'Their sum', resolve: (group) => group }),
  }),
})

builder.queryField('paymentGroups', (t) =>
  t.field({
    data: 'none',
    type: [PaymentGroupRef],
    nullable: true,
    description:
      'Payments of a period added up in groups, over all practices that the viewer may see, 10,000 groups at most. By default by day, type and practice',
    args: {
      filter: t.arg({ data: 'none', type: StatsFilterRef, description: 'Period and practices' }),
      by: t.arg({
        data: 'none',
        type: [GroupingRef],
        description: 'Fields to group by. An empty list sums all payments',
      }),
    },
    resolve: async (_root, { filter, by }, { rest }) => {
      const isBy = (name: 'day' | 'type' | 'practice' | 'frontdesk', byDefault: boolean) =>
        (by ? by.includes(name) : byDefault) ? ('true' as const) : ('false' as const)
      const query = {
        where: statsWhere(filter),
        by_date: isBy('day', true),
        by_type: isBy('type', true),
        by_client: isBy('practice', true),
        by_frontdesk: isBy('frontdesk', false),
      }
      return (await rest.call(getPaymentSums, { query })).answer
    },
  }),
)
