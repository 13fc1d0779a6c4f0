import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type {
  exportAthenaPayments as athenaEndpoint,
  exportPracticePayments as endpoint,
} from '../contract/paymentSearch.ts'
import { payments } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { requirePractice } from '../practices/requirePractice.ts'
import { localDate } from '../time/localInstant.ts'
import { type Layout, listLayout, paymentFile } from './exportPayments.ts'
import { matchingPayments } from './paymentSource.ts'

type Input = InputOf<typeof endpoint> | InputOf<typeof athenaEndpoint>

/** The payments of a practice by posting date. @throws ApiError 404, 400 if there are more than a file may have */
export const exportPracticePayments = (tx: ReadTx, viewer: Viewer, input: Input) =>
  fileOf(tx, viewer, input, { layout: listLayout, name: 'payments' })

/** The same as athenahealth takes them. @throws ApiError 404, 400 if there are more than a file may have */
export const exportAthenaPayments = (tx: ReadTx, viewer: Viewer, input: Input) =>
  fileOf(tx, viewer, input, { layout: athenaLayout, name: 'payments-athena', only: isToEnter })

interface FileKind {
  layout: Layout
  /** Beginning of the file's name. */
  name: string
  only?: SQL | undefined
}

async function fileOf(tx: ReadTx, viewer: Viewer, { path, query }: Input, { layout, name, only }: FileKind) {
  const practice = await requirePractice(tx, viewer, path.clientId)
  const matching = await matchingPayments(tx, viewer, query.where)
  return paymentFile(tx, viewer, {
    filter: and(eq(payments.practiceId, practice.id), matching, only),
    sort: '-post_date',
    layout,
    name: `${name}-${localDate(viewer.now, practice.timezone)}.csv`,
  })
}

/** What the billing system knows already is not entered again, and neither is what was refunded whole. */
const isToEnter = and(
  eq(payments.status, 'success'),
  eq(payments.isExternal, false),
  gt(payments.amount, payments.refunded),
)

/** `2026-11-26` as `11/26/2026`. */
const usDate = (date: string | null) => (date ? `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` : null)

const athenaLayout: Layout = [
  ['Patient ID', (row) => row.patient_external_id],
  ['Patient name', (row) => row.patient_name],
  ['Post date', (row) => usDate(row.post_date)],
  ['Payment method', (row) => row.payment_method_type.toUpperCase()],
  ['Amount', (row) => row.net],
  ['Reference', (row) => row.id],
]
