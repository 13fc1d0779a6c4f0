import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import * as contract from '../contract/payments.ts'
import type { ReadTx } from '../db/Tx.ts'
import { accountPayments, charges, paymentApplies, payments, visits } from '../db/schema.ts'
import { column, instantColumn, patientMoney } from '../listing/columnFields.ts'
import { groupBy } from '../listing/groupBy.ts'
import { patientList, scopedList } from '../listing/lists.ts'
import { currenciesOf } from '../access/currenciesOf.ts'
import { disputeColumn, toDispute } from './disputes/disputeShape.ts'
import { paymentFilterSources, paymentSortSources, paymentSource } from './paymentSource.ts'
import { unappliedColumn } from './unappliedColumn.ts'
import { listedPaymentFields, paymentFields } from './paymentShape.ts'

export const listPatientPayments = patientList({
  endpoint: contract.listPatientPayments,
  table: payments,
  columns: { ...getTableColumns(payments), dispute: disputeColumn, unapplied: unappliedColumn },
  filters: {
    type: payments.type,
    status: payments.status,
    post_date: payments.postDate,
    created_at: payments.createdAt,
    amount: payments.amount,
  },
  sorts: paymentSortSources,
  fields: {
    ...paymentFields,
    amount: patientMoney('amount'),
    refunded: patientMoney('refunded'),
    unapplied: patientMoney('unapplied'),
    dispute: {
      reads: ['dispute'],
      of: ({ dispute }, { patient }) => toDispute(dispute, patient.currency),
    },
  },
})

export const listPayments = scopedList({
  endpoint: contract.listPayments,
  ...paymentSource,
  filters: paymentFilterSources,
  sorts: paymentSortSources,
  currencies: currenciesOf,
  fields: listedPaymentFields,
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
  columns: {
    ...getTableColumns(paymentApplies),
    visitId: charges.visitId,
    serviceDate: visits.serviceDate,
    procedureCode: charges.procedureCode,
    description: charges.description,
  },
  join: sql`inner join ${charges} on ${eq(charges.id, paymentApplies.chargeId)} inner join ${visits} on ${eq(visits.id, charges.visitId)}`,
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
    visit_id: column('visitId'),
    service_date: column('serviceDate'),
    procedure_code: column('procedureCode'),
    description: column('description'),
  },
})
