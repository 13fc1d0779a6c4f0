import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { exportPayments, paymentTotals, searchPayments } from '../../api/contract/paymentSearch.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { builder } from '../graph/builder.ts'
import { keyConnection } from '../graph/keyConnection.ts'
import { shownFields } from '../graph/restFields.ts'
import { skipOf } from '../graph/skipOf.ts'
import { SortDirectionRef } from '../graph/SortDirection.ts'
import { PaymentRef } from './Payment.ts'
import { paymentDetailOrNull } from './paymentLoaders.ts'
import { PaymentFilterRef, paymentWhere } from './paymentFilter.ts'

type Found = AnswerOf<typeof searchPayments>['items'][number]

const PaymentSortFieldRef = builder.enumType('PaymentSortField', {
  description: 'Sort field of payments',
  values: {
    CREATED_AT: { value: 'created_at', description: 'When the payment was made' },
    POST_DATE: {
      value: 'post_date',
      description: 'Posting date. Pending bank payments count as later than all others',
    },
    AMOUNT: { value: 'amount', description: 'Amount' },
    EVIDENCE_DUE_AT: {
      value: 'evidence_due_at',
      description:
        'When the evidence of the dispute is due. Payments without such a deadline count as later than all others',
    },
  },
})
const PaymentSortRef = builder.inputType('PaymentSort', {
  description: 'A sort key of payments. Ties are broken by id',
  fields: (t) => ({
    by: t.field({ data: 'none', type: PaymentSortFieldRef, required: true, description: 'Sort field' }),
    direction: t.field({ data: 'none', type: SortDirectionRef, required: true, description: 'Sort direction' }),
  }),
})

/** The `fields` parameter of a search for the selected payment fields. */
const searchedFields = shownFields('Payment', (fields) => [
  'has_more',
  'total',
  'items.id',
  'items.sort_key',
  ...fields.map((name) => `items.${name}`),
])

const sortText = (sort: readonly (typeof PaymentSortRef.$inferInput)[] | null | undefined) =>
  sort?.map(({ direction, by }) => `${direction}${by}`).join() || '-created_at'

const whereText = (filter: typeof PaymentFilterRef.$inferInput | null | undefined) => {
  const where = filter ? paymentWhere(filter) : {}
  return Object.keys(where).length > 0 ? JSON.stringify(where) : undefined
}

keyConnection({
  field: 'paymentSearch',
  node: PaymentRef,
  description:
    'Payments of the viewer’s practices in any order, newest first by default; cursor pages take the same time at any depth. To read every payment once, use `payments`',
  args: (arg) => ({
    skip: arg.int({
      data: 'none',
      description:
        'Rows to skip from the start, so that a link can open a later page. Has no effect with a cursor. Slower the more rows are skipped',
    }),
    filter: arg({ data: 'none', type: PaymentFilterRef, description: 'Filter of the payments' }),
    sort: arg({
      data: 'none',
      type: [PaymentSortRef],
      description: 'Sort order: each key breaks ties of the previous ones. Default: newest first',
    }),
  }),
  size: 50,
  maximum: 250,
  read: async (
    { size, isBackward, cursor },
    { filter, sort, skip: skipArgument },
    { nodes, info, isCounted },
    { rest },
  ) => {
    const skip = cursor === null ? skipOf(skipArgument, isBackward) : 0
    const fields = searchedFields(nodes, info)
    const { answer } = await rest.call(searchPayments, {
      query: {
        where: whereText(filter),
        sort: sortText(sort),
        searchAfter: cursor ?? undefined,
        before: isBackward ? 'true' : 'false',
        ...(skip > 0 && { skip }),
        // `per_page` starts at 1, so a caller who requests no rows still receives the rest of the response.
        per_page: Math.max(1, size),
        count: isCounted ? 'true' : 'false',
      },
      ...(fields && { fields }),
    })
    return {
      rows: answer.items.slice(0, size),
      cursorOf: ({ sort_key: key }: Found) => key,
      hasMore: answer.has_more || answer.items.length > size,
      hasSkipped: skip > 0,
      total: answer.total,
    }
  },
})

const PaymentTotalsRef = builder.objectRef<AnswerOf<typeof paymentTotals>[number]>('PaymentTotals').implement({
  description: 'Totals of payments in one currency. Failed and canceled payments are counted but not added up',
  fields: (t) => ({
    currency: t.exposeString('currency', { data: 'none', description: 'Currency, ISO 4217' }),
    count: t.exposeInt('count', { data: 'none', description: 'Number of payments' }),
    gross: t.expose('gross', { data: 'none', type: 'Money', description: 'Sum of the amounts' }),
    refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'Sum of the refunds' }),
    net: t.expose('net', { data: 'none', type: 'Money', description: 'Amounts minus refunds' }),
  }),
})

builder.queryFields((t) => ({
  payment: t.field({
    data: 'none',
    type: PaymentRef,
    nullable: true,
    description: 'A payment by REST id, as in links. Null when it does not exist or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context) => {
      const id = String(restId)
      return uuidShape.test(id) ? paymentDetailOrNull(id, context) : null
    },
  }),
  paymentExportPath: t.string({
    data: 'none',
    description: 'Path of a CSV file with all payments that a filter matches, on this origin',
    args: {
      filter: t.arg({ data: 'none', type: PaymentFilterRef, description: 'Filter of the payments' }),
      sort: t.arg({ data: 'none', type: [PaymentSortRef], description: 'Sort order. Default: newest first' }),
    },
    resolve: (_root, { filter, sort }) => {
      const where = whereText(filter)
      const search = new URLSearchParams({ sort: sortText(sort), ...(where !== undefined && { where }) })
      return `/api${exportPayments.path}?${search.toString()}`
    },
  }),
  paymentTotals: t.field({
    data: 'none',
    type: [PaymentTotalsRef],
    description: 'Totals of all payments that a filter matches, one per currency',
    args: { filter: t.arg({ data: 'none', type: PaymentFilterRef, description: 'Filter of the payments' }) },
    resolve: async (_root, { filter }, { rest }) =>
      (await rest.call(paymentTotals, { query: { where: whereText(filter) } })).answer,
  }),
}))
