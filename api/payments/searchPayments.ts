import type { Viewer } from '../access/Viewer.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import { listedPayment, paymentSorts } from '../contract/payments.ts'
import type { searchPayments as endpoint } from '../contract/paymentSearch.ts'
import type { ReadTx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { windowSelector } from '../listing/cursorWindow.ts'
import { fieldReader } from '../listing/fieldReader.ts'
import { listedPaymentFields } from './paymentShape.ts'
import { matchingPayments, paymentSortSources, paymentSource } from './paymentSource.ts'

const reader = fieldReader(listedPaymentFields, listedPayment)
const selectWindow = windowSelector({
  ...paymentSource,
  id: payments.id,
  sorts: paymentSortSources,
  allowedSorts: paymentSorts,
})

/** One window of the payments of all patients. Not a `scopedList`: it is paged by cursor. */
export async function searchPayments(
  tx: ReadTx,
  viewer: Viewer,
  { query, fields }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const filter = await matchingPayments(tx, viewer, query.where)
  const items = fields?.['items'] ?? (fields ? {} : true)
  const { reads: only, of } = reader(items === true ? null : items)
  const { rows, hasMore } = await selectWindow(tx, query, { viewer, filter, only })
  return {
    items: rows.map(({ row, sortKey }) => ({ ...of(row), sort_key: sortKey })),
    has_more: hasMore,
    total: query.count ? await tx.$count(payments, filter) : null,
  }
}
