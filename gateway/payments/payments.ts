import { listPayments } from '../../api/contract/payments.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { PaymentRef } from './Payment.ts'
import { paymentStatus, paymentType } from './paymentEnums.ts'

const PaymentFilter = builder.inputType('PaymentFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    patientId: t.id({ data: 'none', for: 'Patient', description: 'Only payments of this patient' }),
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Of any of these practices' }),
    types: t.field({ data: 'none', type: [paymentType.ref], description: 'Only payments of these types' }),
    statuses: t.field({ data: 'none', type: [paymentStatus.ref], description: 'Only payments with these statuses' }),
    createdFrom: t.field({
      data: 'none',
      type: 'DateTime',
      description: 'Created at this instant or later (inclusive)',
    }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Created before this instant (exclusive)' }),
    postDateFrom: t.field({ data: 'none', type: 'Date', description: 'Posted on this day or later (inclusive)' }),
    postDateTo: t.field({ data: 'none', type: 'Date', description: 'Posted on this day or earlier (inclusive)' }),
  }),
})

type PaymentWhere = Where<typeof listPayments.filter>

function whereOf(filter: typeof PaymentFilter.$inferInput): PaymentWhere {
  const { patientId, practiceIds, types, statuses, createdFrom, createdBefore, postDateFrom, postDateTo } = filter
  return {
    ...(patientId != null && { patient_id: patientId }),
    ...(practiceIds && { client_id: { $in: practiceIds } }),
    ...(types && { type: { $in: paymentType.filtered(types) } }),
    ...(statuses && { status: { $in: paymentStatus.filtered(statuses) } }),
    ...((createdFrom || createdBefore) && {
      created_at: { ...(createdFrom && { $ge: createdFrom }), ...(createdBefore && { $lt: createdBefore }) },
    }),
    ...((postDateFrom || postDateTo) && {
      post_date: { ...(postDateFrom && { $ge: postDateFrom }), ...(postDateTo && { $le: postDateTo }) },
    }),
  }
}

connection(listPayments, {
  field: 'payments',
  node: PaymentRef,
  description: 'Payments of the viewer’s practices, oldest first',
  filter: { type: PaymentFilter, toWhere: whereOf },
  order: 'made',
  size: 50,
  maximum: 200,
})
