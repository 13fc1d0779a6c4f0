import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import * as contract from '../contract/payments.ts'
import type { ReadTx } from '../db/Tx.ts'
import { accountPayments, paymentApplies, payments, practices } from '../db/schema.ts'
import { column, instantColumn, patientMoney, rowMoney } from '../listing/columnFields.ts'
import { groupBy } from '../listing/groupBy.ts'
import { patientList, scopedList } from '../listing/lists.ts'
import { paymentFields } from './paymentShape.ts'

/** A pending bank payment has no post date. It is last when ordered by it. */
const postDate = sql`coalesce(${payments.postDate}, '9999-01-01'::date)`

export const listPatientPayments = patientList({
  endpoint: contract.listPatientPayments,
  table: payments,
  filters: {
    type: payments.type,
    status: payments.status,
    post_date: payments.postDate,
    created_at: payments.createdAt,
    amount: payments.amount,
  },
  sorts: {
    created_at: { by: payments.createdAt, type: 'timestamptz' },
    amount: { by: payments.amount, type: 'bigint' },
    post_date: { by: postDate, type: 'date' },
  },
  fields: { ...paymentFields, amount: patientMoney('amount'), refunded: patientMoney('refunded') },
})

export const listPayments = scopedList({
  endpoint: contract.listPayments,
  table: payments,
  columns: { ...getTableColumns(payments), currency: practices.currency },
  join: sql`inner join ${practices} on ${eq(practices.id, payments.practiceId)}`,
  filters: {
    id: payments.id,
    company_id: payments.companyId,
    client_id: payments.practiceId,
    patient_id: payments.patientId,
    type: payments.type,
    status: payments.status,
    post_date: payments.postDate,
    created_at: payments.createdAt,
  },
  sorts: { created_at: { by: payments.createdAt, type: 'timestamptz' } },
  fields: {
    ...paymentFields,
    amount: rowMoney('amount'),
    refunded: rowMoney('refunded'),
    company_id: column('companyId'),
    currency: column('currency'),
  },
})

export const listAccountPayments = patientList({
  endpoint: contract.listAccountPayments,
  table: accountPayments,
  filters: { created_at: accountPayments.createdAt },
  sorts: { created_at: { by: accountPayments.createdAt, type: 'timestamptz' } },
  related: { parts: { reads: ['id'], load: partsOf } },
  fields: {
    id: column('id'),
    amount: patientMoney('amount'),
    unapplied: patientMoney('unapplied'),
    refunded: patientMoney('refunded'),
    created_at: instantColumn('createdAt'),
    payment_ids: {
      reads: ['id', 'parts'],
      of: (row, _, { parts }) => parts.get(row.id)?.map(({ id }) => id) ?? [],
    },
  },
})

/** The payments of each account payment. */
async function partsOf(tx: ReadTx, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const parts =
    ids.length === 0
      ? []
      : await tx
          .select({ id: payments.id, accountPaymentId: payments.accountPaymentId })
          .from(payments)
          .where(inArray(payments.accountPaymentId, ids))
          .orderBy(payments.id)
  return groupBy(parts, (part) => part.accountPaymentId)
}

export const listPaymentApplies = patientList({
  endpoint: contract.listPaymentApplies,
  table: paymentApplies,
  filters: {
    charge_id: paymentApplies.chargeId,
    payment_id: paymentApplies.paymentId,
    payment_date: paymentApplies.paymentDate,
  },
  sorts: { payment_date: { by: paymentApplies.paymentDate, type: 'date' } },
  fields: {
    id: column('id'),
    charge_id: column('chargeId'),
    payment_id: column('paymentId'),
    payment_external_id: column('paymentExternalId'),
    amount: patientMoney('amount'),
    payment_date: column('paymentDate'),
  },
})
