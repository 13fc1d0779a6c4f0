import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import { listedPayment, type PaymentDetail, postPaymentActions } from '../contract/payments.ts'
import type { ReadTx } from '../db/Tx.ts'
import {
  charges,
  patientEvents,
  paymentApplies,
  patients,
  payments,
  practices,
  refunds,
  users,
  visits,
} from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { staffMemberOf } from '../users/StaffMember.ts'
import { fieldReader } from '../listing/fieldReader.ts'
import { nameColumns } from '../listing/rowNames.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { collected } from './collected.ts'
import { disputeColumn } from './disputes/disputeShape.ts'
import { postingOf } from './posting/postingOf.ts'
import { isBeingRefunded, leftOf, refundedTogether, refundRefusal } from './refunds/refundability.ts'
import { settlesOn } from './settlesOn.ts'
import { listedPaymentFields } from './paymentShape.ts'
import { discountOf } from './terms/promptPay.ts'

const reader = fieldReader(listedPaymentFields, listedPayment)(null)

/** A payment of the viewer's scope with its allocation. @throws ApiError 404 if there is none */
export async function loadPayment(
  tx: ReadTx,
  viewer: Viewer,
  { path }: { path: { id: string } },
): Promise<PaymentDetail> {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [found] = await tx
    .select({
      ...getTableColumns(payments),
      currency: practices.currency,
      dispute: disputeColumn,
      timezone: practices.timezone,
      connectionType: practices.connectionType,
      ...nameColumns,
      user: users,
    })
    .from(payments)
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .innerJoin(patients, eq(patients.id, payments.patientId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.id, path.id), scope))
  if (!found) throw notFound('payment')
  const applies = await appliesOf(tx, found.id)
  const money = (minor: number) => toDecimal(minor, found.currency)
  const applied = applies.reduce((sum, { amount, counts }) => sum + (counts ? amount : 0), 0)
  return {
    ...reader.of(found),
    unapplied: money(found.type === 'insurance' ? 0 : collected(found) - applied),
    convenience_fee: money(found.convenienceFee ?? 0),
    discount: money(await discountOf(tx, found.id)),
    applies: applies.map(({ counts: _, ...apply }) => ({ ...apply, amount: money(apply.amount) })),
    settles_on: isSettling(found) ? settlesOn(new Date(found.askedAt!), found.timezone) : null,
    ...(await refundsOf(tx, found, money)),
    ...postingOf(found, found.connectionType),
    request_id: found.processorRequestId,
    note: found.note,
    user: found.user && staffMemberOf(viewer, found.user),
    post_payment_actions: await actionsOf(tx, found),
  }
}

/** A bank debit that the bank accepted and works on. */
const isSettling = ({ status, paymentMethodType, askedAt, confirmedAt }: typeof payments.$inferSelect) =>
  status === 'pending' && paymentMethodType === 'bank_account' && askedAt !== null && confirmedAt !== null

async function refundsOf(tx: ReadTx, payment: typeof payments.$inferSelect, money: (minor: number) => string) {
  const rows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const parts = await refundedTogether(tx, payment)
  const mayRefund = parts.every((part) => refundRefusal(part) === null) && !(await isBeingRefunded(tx, parts))
  return {
    refundable: money(mayRefund ? parts.reduce((sum, part) => sum + leftOf(part), 0) : 0),
    refunds_whole: parts.length > 1,
    refunds: rows.map((row) => ({
      id: row.id,
      amount: money(row.amount),
      convenience_fee: money(row.convenienceFee ?? 0),
      status: row.status,
      failure_code: row.failureCode,
      note: row.note,
      posting_state: row.postingState,
      posting_failure: row.postingFailure,
      created_at: isoInstant(row.createdAt),
    })),
  }
}

/** Allocation by date of service; what is applied to a voided charge does not count. */
function appliesOf(tx: ReadTx, paymentId: string) {
  return tx
    .select({
      id: paymentApplies.id,
      charge_id: paymentApplies.chargeId,
      payment_id: paymentApplies.paymentId,
      payment_external_id: paymentApplies.paymentExternalId,
      amount: paymentApplies.amount,
      payment_date: paymentApplies.paymentDate,
      visit_id: charges.visitId,
      service_date: visits.serviceDate,
      procedure_code: charges.procedureCode,
      description: charges.description,
      counts: sql<boolean>`${charges.units} <> 0`,
    })
    .from(paymentApplies)
    .innerJoin(charges, eq(charges.id, paymentApplies.chargeId))
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .where(eq(paymentApplies.paymentId, paymentId))
    .orderBy(asc(visits.serviceDate), asc(charges.procedureCode), asc(paymentApplies.id))
}

async function actionsOf(tx: ReadTx, { id, patientId }: { id: string; patientId: string }) {
  const isAbout = and(
    eq(patientEvents.patientId, patientId),
    inArray(patientEvents.type, [...postPaymentActions]),
    sql`${patientEvents.data}->>'payment_id' = ${id}`,
  )
  const rows = await tx
    .select({
      id: patientEvents.id,
      type: patientEvents.type,
      createdAt: patientEvents.createdAt,
      data: patientEvents.data,
    })
    .from(patientEvents)
    .where(isAbout)
    .orderBy(asc(patientEvents.createdAt), asc(patientEvents.id))
  return rows.map(({ createdAt, data, ...row }) => ({
    ...row,
    created_at: isoInstant(createdAt),
    amount: typeof data['amount'] === 'string' ? data['amount'] : null,
  }))
}
