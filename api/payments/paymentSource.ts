import { and, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { paymentFilters } from '../contract/payments.ts'
import { orNever } from '../db/columns.ts'
import type { ReadTx } from '../db/Tx.ts'
import { disputes, patients, payments, practices } from '../db/schema.ts'
import { joinNames, nameColumns } from '../listing/rowNames.ts'
import type { SortSources } from '../listing/orderSql.ts'
import { type FilterSources, mayNameMoney, whereSql } from '../listing/whereSql.ts'
import { disputeColumn } from './disputes/disputeShape.ts'
import { currenciesOf } from '../access/currenciesOf.ts'
import { unappliedColumn } from './unappliedColumn.ts'

/** Columns of the lists of all patients' payments. */
export const paymentSource = {
  table: payments,
  columns: {
    ...getTableColumns(payments),
    currency: practices.currency,
    dispute: disputeColumn,
    unapplied: unappliedColumn,
    ...nameColumns,
  },
  join: joinNames(payments),
}

const ofPatients = (test: SQL) => sql`${payments.patientId} in (select ${patients.id} from ${patients} where ${test})`

const ofPractices = (test: SQL) =>
  sql`${payments.practiceId} in (select ${practices.id} from ${practices} where ${test})`

const isInOneOf = (currencies: readonly string[]) =>
  sql`${payments.practiceId} in (select ${practices.id} from ${practices} where ${inArray(practices.currency, [...currencies])})`

/** A pending bank payment has no post date, and a cursor needs a value, so it sorts last. */
const postDateOrder = orNever(payments.postDate)

/** The same for the deadline of a dispute. Few payments have one: only those are looked up. */
const evidenceDueOrder = sql`coalesce(case when ${payments.disputeStatus} is not null then (
  select ${disputes.evidenceDueAt} from ${disputes} where ${disputes.paymentId} = ${payments.id}
) end, '9999-01-01T00:00:00Z'::timestamptz)`

export const paymentFilterSources: FilterSources<typeof paymentFilters> = {
  id: payments.id,
  company_id: payments.companyId,
  client_id: payments.practiceId,
  patient_id: payments.patientId,
  search: { column: patients.searchText, exists: ofPatients },
  type: payments.type,
  status: payments.status,
  payment_method_type: payments.paymentMethodType,
  dispute_status: payments.disputeStatus,
  is_external: payments.isExternal,
  is_frontdesk: payments.isFrontdesk,
  client_active: { column: practices.active, exists: ofPractices },
  amount: { column: payments.amount, isIn: isInOneOf },
  refunded: { column: payments.refunded, isIn: isInOneOf },
  post_date: { column: payments.postDate, indexed: postDateOrder },
  created_at: payments.createdAt,
}

export const paymentSortSources = {
  created_at: { by: payments.createdAt, type: 'timestamptz' },
  post_date: { by: postDateOrder, type: 'date' },
  amount: { by: payments.amount, type: 'bigint' },
  evidence_due_at: { by: evidenceDueOrder, type: 'timestamptz' },
} as const satisfies SortSources

/** The payments of the viewer's scope that match a `where`. @throws ApiError 400 for an invalid `where` */
export async function matchingPayments(
  tx: ReadTx,
  viewer: Viewer,
  where: string | undefined,
): Promise<SQL | undefined> {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const currencies = mayNameMoney(where, paymentFilters) ? await currenciesOf(tx, viewer) : []
  return and(scope, whereSql(where, paymentFilters, paymentFilterSources, currencies))
}
