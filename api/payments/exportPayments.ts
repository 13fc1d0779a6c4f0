import { Readable } from 'node:stream'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import { paymentSorts } from '../contract/payments.ts'
import { type exportPayments as endpoint, mostExported } from '../contract/paymentSearch.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { payments, practices } from '../db/schema.ts'
import { badRequest } from '../http/ApiError.ts'
import { FileAnswer } from '../http/FileAnswer.ts'
import { windowSelector } from '../listing/cursorWindow.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { localDate } from '../time/localInstant.ts'
import { csvText, inWords } from './csvText.ts'
import { matchingPayments, paymentSortSources, paymentSource } from './paymentSource.ts'

const source = {
  ...paymentSource,
  columns: { ...paymentSource.columns, timezone: practices.timezone },
}
const selectWindow = windowSelector({
  ...source,
  id: payments.id,
  sorts: paymentSortSources,
  allowedSorts: paymentSorts,
})

type Row = SelectedRow<(typeof source)['columns']>
type Exported = AnswerOf<typeof endpoint>[number]

/** Rows that are read at once. */
const windowSize = 5_000

/** All payments that the filter matches, as a CSV file. @throws ApiError 400 where there are more than a file holds */
export async function exportPayments(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<FileAnswer> {
  const filter = await matchingPayments(tx, viewer, query.where)
  const exported: Exported[] = []
  let searchAfter: string | undefined
  do {
    const window = { sort: query.sort, searchAfter, before: false, skip: 0, per_page: windowSize }
    const { rows, hasMore } = await selectWindow(tx, window, { viewer, filter })
    exported.push(...rows.map(({ row }) => exportedOf(row)))
    if (exported.length + Number(hasMore) > mostExported)
      throw badRequest(refuse('export_too_long', { maximum: mostExported }))
    searchAfter = hasMore ? rows.at(-1)?.sortKey : undefined
  } while (searchAfter !== undefined)
  const today = viewer.now.toISOString().slice(0, 10)
  const file = { name: `payments-${today}.csv`, type: 'text/csv', isInline: false }
  return new FileAnswer(Readable.from(linesOf(exported)), file, exported)
}

const exportedOf = (row: Row): Exported => ({
  id: row.id,
  type: row.type,
  status: row.status,
  amount: toDecimal(row.amount, row.currency),
  refunded: toDecimal(row.refunded, row.currency),
  payment_method_type: row.paymentMethodType,
  patient_id: row.patientId,
  patient_name: `${row.patientFirstName} ${row.patientLastName}`.trim(),
  patient_external_id: row.patientExternalId,
  practice: row.practiceName,
  created_on: localDate(new Date(row.createdAt), row.timezone),
  created_at: isoInstant(row.createdAt),
  post_date: row.postDate,
  method_label: row.methodLabel,
  dispute_status: row.disputeStatus,
  currency: row.currency,
})

/** Columns of the file, in their order. */
const columns: readonly (readonly [header: string, of: (row: Exported) => string | null])[] = [
  ['Date', (row) => row.created_on],
  ['Post date', (row) => row.post_date],
  ['Patient', (row) => row.patient_name],
  ['Patient ID', (row) => row.patient_external_id],
  ['Practice', (row) => row.practice],
  ['Type', (row) => inWords(row.type)],
  ['Method', (row) => row.method_label ?? inWords(row.payment_method_type)],
  ['Status', (row) => inWords(row.status)],
  ['Dispute', (row) => row.dispute_status && inWords(row.dispute_status)],
  ['Refunded', (row) => row.refunded],
  ['Amount', (row) => row.amount],
  ['Currency', (row) => row.currency],
  ['Payment ID', (row) => row.id],
]

/** The file in parts of some rows each. A mark at its start tells spreadsheets that it is UTF-8. */
function* linesOf(rows: readonly Exported[]): Generator<string> {
  yield `\uFEFF${csvText([columns.map(([header]) => header)])}`
  for (let from = 0; from < rows.length; from += windowSize)
    yield csvText(rows.slice(from, from + windowSize).map((row) => columns.map(([, of]) => of(row) ?? '')))
}
