import { eq, inArray, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/payments.ts'
import type { Tx } from '../db/database.ts'
import { accountPayments, paymentApplies, payments, practices } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'

/** A pending bank payment has no post date: it stands last when ordered by it. */
const postDate = sql`coalesce(${payments.postDate}, '9999-01-01'::date)`

export async function listPatientPayments(
  tx: Tx,
  viewer: Viewer,
  { path, query }: InputOf<typeof contract.listPatientPayments>,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: payments,
    id: payments.id,
    scope: eq(payments.patientId, patient.id),
    declaration: contract.listPatientPayments,
    filters: {
      type: payments.type,
      status: payments.status,
      post_date: payments.postDate,
      created_at: payments.createdAt,
      amount: { column: payments.amount, currencies: [patient.currency] },
    },
    sorts: {
      created_at: { by: payments.createdAt, type: 'timestamptz' },
      amount: { by: payments.amount, type: 'bigint' },
      post_date: { by: postDate, type: 'date' },
    },
  })
  return page.map((payment) => paymentShown(payment, patient.currency))
}

/** Of everyone, within the viewer's scope. */
export async function listPayments(tx: Tx, viewer: Viewer, { query }: InputOf<typeof contract.listPayments>) {
  const page = await pageOf(tx, query, {
    table: payments,
    id: payments.id,
    scope: inScope(viewer, { company: payments.companyId, practice: payments.practiceId }),
    declaration: contract.listPayments,
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
  })
  const currencyOf = await currencies(
    tx,
    page.rows.map(({ practiceId }) => practiceId),
  )
  return page.map((row) => {
    const currency = currencyOf.get(row.practiceId)!
    return { ...paymentShown(row, currency), company_id: row.companyId, currency }
  })
}

async function currencies(tx: Tx, practiceIds: readonly string[]): Promise<Map<string, string>> {
  if (practiceIds.length === 0) return new Map()
  const { id, currency } = practices
  const rows = await tx
    .select({ id, currency })
    .from(practices)
    .where(inArray(id, [...new Set(practiceIds)]))
  return new Map(rows.map((row) => [row.id, row.currency]))
}

/** A payment as the contract shows it. */
function paymentShown(payment: typeof payments.$inferSelect, currency: string) {
  return {
    id: payment.id,
    type: payment.type,
    status: payment.status,
    amount: toDecimal(payment.amount, currency),
    refunded: toDecimal(payment.refunded, currency),
    post_date: payment.postDate,
    created_at: isoInstant(payment.createdAt),
    payment_method_type: payment.paymentMethodType,
    method_label: payment.methodLabel,
    account_payment_id: payment.accountPaymentId,
    posting_state: payment.postingState,
    dispute_status: payment.disputeStatus,
    external_id: payment.externalId,
    is_external: payment.isExternal,
    is_collected: payment.isCollected,
    is_frontdesk: payment.isFrontdesk,
    patient_id: payment.patientId,
    client_id: payment.practiceId,
  }
}

export async function listAccountPayments(
  tx: Tx,
  viewer: Viewer,
  { path, query }: InputOf<typeof contract.listAccountPayments>,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: accountPayments,
    id: accountPayments.id,
    scope: eq(accountPayments.patientId, patient.id),
    declaration: contract.listAccountPayments,
    filters: { created_at: accountPayments.createdAt },
    sorts: { created_at: { by: accountPayments.createdAt, type: 'timestamptz' } },
  })
  const parts = await partsOf(
    tx,
    page.rows.map((row) => row.id),
  )
  return page.map((row) => ({
    id: row.id,
    amount: toDecimal(row.amount, patient.currency),
    unapplied: toDecimal(row.unapplied, patient.currency),
    refunded: toDecimal(row.refunded, patient.currency),
    created_at: isoInstant(row.createdAt),
    payment_ids: parts.filter((part) => part.accountPaymentId === row.id).map((part) => part.id),
  }))
}

const partsOf = async (tx: Tx, accountPaymentIds: string[]) =>
  accountPaymentIds.length === 0
    ? []
    : tx
        .select({ id: payments.id, accountPaymentId: payments.accountPaymentId })
        .from(payments)
        .where(inArray(payments.accountPaymentId, accountPaymentIds))
        .orderBy(payments.id)

export async function listPaymentApplies(
  tx: Tx,
  viewer: Viewer,
  { path, query }: InputOf<typeof contract.listPaymentApplies>,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: paymentApplies,
    id: paymentApplies.id,
    scope: eq(paymentApplies.patientId, patient.id),
    declaration: contract.listPaymentApplies,
    filters: {
      charge_id: paymentApplies.chargeId,
      payment_id: paymentApplies.paymentId,
      payment_date: paymentApplies.paymentDate,
    },
    sorts: { payment_date: { by: paymentApplies.paymentDate, type: 'date' } },
  })
  return page.map((apply) => ({
    id: apply.id,
    charge_id: apply.chargeId,
    payment_id: apply.paymentId,
    payment_external_id: apply.paymentExternalId,
    amount: toDecimal(apply.amount, patient.currency),
    payment_date: apply.paymentDate,
  }))
}
