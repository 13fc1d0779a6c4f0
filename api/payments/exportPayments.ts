import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import { paymentSorts } from '../contract/payments.ts'
import { type exportPayments as endpoint, mostExported } from '../contract/paymentSearch.ts'
import type { ReadTx } from '../db/Tx.ts'
import { payments, practices } from '../db/schema.ts'
import { FileOfParts, type FilePart } from '../http/FileOfParts.ts'
import { windowSelector } from '../listing/cursorWindow.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { localDate } from '../time/localInstant.ts'
import { csvText } from '../csv/csvText.ts'
import { inWords } from '../csv/inWords.ts'
import { refuseTooLong } from '../csv/refuseTooLong.ts'
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

/** Rows per read. */
const windowSize = 1_000

/** Columns of a file, in their order. */
export type Layout = readonly (readonly [header: string, of: (row: Exported) => string | null])[]

/**
 * All payments that the filter matches, as a CSV file that is read while it is sent.
 * @throws ApiError 400 if there are more than a file may have
 */
export async function exportPayments(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<FileOfParts> {
  const filter = await matchingPayments(tx, viewer, query.where)
  const name = `payments-${viewer.now.toISOString().slice(0, 10)}.csv`
  return paymentFile(tx, viewer, { filter, sort: query.sort, layout: listLayout, name })
}

interface FileInput {
  /** Scope and filters. */
  filter: SQL | undefined
  sort: string | undefined
  layout: Layout
  name: string
}

/** A file of payments. @throws ApiError 400 if there are more than a file may have */
export async function paymentFile(tx: ReadTx, viewer: Viewer, input: FileInput): Promise<FileOfParts> {
  await refuseTooLong(tx, payments, input.filter, mostExported)
  return new FileOfParts(partsOf(tx, viewer, input), { name: input.name, type: 'text/csv', isInline: false })
}

/** The file by windows of rows. A mark at its start tells spreadsheets that it is UTF-8. */
async function* partsOf(tx: ReadTx, viewer: Viewer, { filter, sort, layout }: FileInput): AsyncGenerator<FilePart> {
  let head = `\uFEFF${csvText([layout.map(([header]) => header)])}`
  let searchAfter: string | undefined
  do {
    const window = { sort, searchAfter, before: false, skip: 0, per_page: windowSize }
    const { rows, hasMore } = await selectWindow(tx, window, { viewer, filter, only: columnsRead })
    const shows = rows.map(({ row }) => exportedOf(row))
    yield { text: head + csvText(shows.map((row) => layout.map(([, of]) => of(row) ?? ''))), shows }
    head = ''
    searchAfter = hasMore ? rows.at(-1)?.sortKey : undefined
  } while (searchAfter !== undefined)
}

/** Columns and related rows that `exportedOf` reads. */
const columnsRead: ReadonlySet<string> = new Set<keyof Row>([
  'id',
  'type',
  'status',
  'amount',
  'refunded',
  'paymentMethodType',
  'patientId',
  'patientFirstName',
  'patientLastName',
  'patientExternalId',
  'practiceName',
  'createdAt',
  'postDate',
  'methodLabel',
  'disputeStatus',
  'currency',
  'timezone',
])

const exportedOf = (row: Row): Exported => ({
  id: row.id,
  type: row.type,
  status: row.status,
  amount: toDecimal(row.amount, row.currency),
  refunded: toDecimal(row.refunded, row.currency),
  net: toDecimal(row.amount - row.refunded, row.currency),
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

export const listLayout: Layout = [
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
