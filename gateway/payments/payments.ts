import { listPayments } from '../../api/contract/payments.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { PaymentRef } from './Payment.ts'

const PaymentFilter = builder.inputType('PaymentFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    patientId: t.id({ data: 'none', for: 'Patient', description: 'Of this patient' }),
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Of any of these practices' }),
    typeTexts: t.stringList({ data: 'none', description: 'That came by any of these ways, as codes' }),
    statusTexts: t.stringList({ data: 'none', description: 'That became this, as codes' }),
    createdFrom: t.field({ data: 'none', type: 'DateTime', description: 'Made then or later' }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Made before' }),
    postDateFrom: t.field({ data: 'none', type: 'Date', description: 'Counting for this day or later' }),
    postDateTo: t.field({ data: 'none', type: 'Date', description: 'Counting for this day or earlier' }),
  }),
})

type PaymentWhere = Where<typeof listPayments.filter>

function whereOf(filter: typeof PaymentFilter.$inferInput): PaymentWhere {
  const { patientId, practiceIds, typeTexts, statusTexts, createdFrom, createdBefore, postDateFrom, postDateTo } =
    filter
  return {
    ...(patientId != null && { patient_id: patientId }),
    ...(practiceIds && { client_id: { $in: practiceIds } }),
    ...(typeTexts && { type: { $in: typeTexts } }),
    ...(statusTexts && { status: { $in: statusTexts } }),
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
  description: 'Payments of the viewer’s practices, in the order in which they were made',
  filter: { type: PaymentFilter, toWhere: whereOf },
  order: 'made',
  size: 50,
  maximum: 200,
})
