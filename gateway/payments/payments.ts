import { listPayments } from '../../api/contract/payments.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { PageInfoRef } from '../graph/countedConnection.ts'
import { BadInputError, restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { checked } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { type PageArguments, sizeOf } from '../rest/paging.ts'
import { type Payment, PaymentRef } from './Payment.ts'

interface PaymentWindow {
  rows: Payment[]
  hasNext: boolean
  hasPrevious: boolean
  total: number | null
}

/** Where a payment stands: in the order in which payments were made, which later ones do not change. */
const cursorOf = ({ created_at: at, id }: Payment) => Buffer.from(`${at} ${id}`).toString('base64url')

const PaymentListEdge = builder.objectRef<Payment>('PaymentListEdge').implement({
  description: 'A payment, and where it stands',
  fields: (t) => ({
    cursor: t.string({ data: 'none', description: 'To go on from here: `after` or `before`', resolve: cursorOf }),
    node: t.field({ data: 'none', type: PaymentRef, description: 'The payment', resolve: (payment) => payment }),
  }),
})

const PaymentListConnection = builder.objectRef<PaymentWindow>('PaymentListConnection').implement({
  description: 'Some of the payments. New ones come at the end: whoever goes on by `after` sees each once',
  fields: (t) => ({
    edges: t.field({
      data: 'none',
      type: [PaymentListEdge],
      description: 'The payments of this window',
      resolve: ({ rows }) => rows,
    }),
    pageInfo: t.field({
      data: 'none',
      type: PageInfoRef,
      description: 'Whether there is more',
      resolve: ({ rows, hasNext, hasPrevious }) => ({
        hasNextPage: hasNext,
        hasPreviousPage: hasPrevious,
        startCursor: rows[0] ? cursorOf(rows[0]) : null,
        endCursor: rows.length > 0 ? cursorOf(rows.at(-1)!) : null,
      }),
    }),
    totalCount: t.int({
      data: 'none',
      nullable: true,
      description: 'How many there are in all, wherever the window stands',
      resolve: ({ total }) => total,
    }),
  }),
})

const PaymentFilter = builder.inputType('PaymentFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    patientId: t.id({ data: 'none', description: 'Of this patient' }),
    practiceIds: t.idList({ data: 'none', description: 'Of any of these practices' }),
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
    ...(patientId != null && { patient_id: restIdOf(patientId, 'Patient') }),
    ...(practiceIds && { client_id: { $in: practiceIds.map((id) => restIdOf(id, 'Practice')) } }),
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

/** Rows on one side of a cursor, by a range that an index answers at any depth. @throws BadInputError for what is no cursor */
function beyond(cursor: string, side: 'after' | 'before'): PaymentWhere {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (cursor.length > 120 || !isInstant || !uuidShape.test(id))
    throw new BadInputError(`${side} is not a cursor of this connection`)
  return side === 'after'
    ? { created_at: { $ge: at }, $or: [{ created_at: { $gt: at } }, { id: { $gt: id } }] }
    : { created_at: { $le: at }, $or: [{ created_at: { $lt: at } }, { id: { $lt: id } }] }
}

const defaultSize = 50
const maximumSize = 200

async function windowOf(
  args: PageArguments,
  filter: PaymentWhere,
  isCounted: boolean,
  { rest }: Context,
): Promise<PaymentWindow> {
  const { size, isBackward } = await checked(async () => sizeOf(args, defaultSize, maximumSize))
  if (isBackward ? args.after != null : args.before != null)
    throw new BadInputError('after goes with first, before with last')
  const cursor = isBackward ? args.before : args.after
  const where = JSON.stringify(
    cursor == null ? filter : { $and: [filter, beyond(cursor, isBackward ? 'before' : 'after')] },
  )
  const sort = isBackward ? '-created_at' : 'created_at'
  const [{ answer }, counted] = await Promise.all([
    rest.call(listPayments, { query: { where, sort, per_page: size + 1, count: 'false' } }),
    isCounted && rest.call(listPayments, { query: { where: JSON.stringify(filter), per_page: 1, count: 'true' } }),
  ])
  const rows = answer.slice(0, size)
  const [hasMore, hasCursor] = [answer.length > size, cursor != null]
  return {
    rows: isBackward ? rows.toReversed() : rows,
    hasNext: isBackward ? hasCursor : hasMore,
    hasPrevious: isBackward ? hasMore : hasCursor,
    total: counted ? Number(counted.headers['x-total-count']) : null,
  }
}

builder.queryField('payments', (t) =>
  t.field({
    data: 'none',
    type: PaymentListConnection,
    description: `Payments of the viewer’s practices, in the order in which they were made, at any depth in the same time`,
    args: {
      ...pageArgs(t, maximumSize),
      filter: t.arg({ data: 'none', type: PaymentFilter, description: 'Which payments' }),
    },
    resolve: (_root, { filter, ...page }, context, info) =>
      windowOf(page, whereOf(filter ?? {}), isSelected(info, 'totalCount'), context),
  }),
)
