import { and, eq, getTableColumns } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import { listedPayment, type PaymentDetail } from '../contract/payments.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients, payments, practices, users } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { staffMemberOf } from '../users/StaffMember.ts'
import { fieldReader } from '../listing/fieldReader.ts'
import { nameColumns } from '../listing/rowNames.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { disputeColumn } from './disputes/disputeShape.ts'
import { paymentRelations, type RelatedRows } from './paymentRelations.ts'
import { postingOf } from './posting/postingOf.ts'
import { leftOf, type RefundedPart, refundRefusal } from './refunds/refundability.ts'
import { settlesOn } from './settlesOn.ts'
import { unappliedColumn } from './unappliedColumn.ts'
import { listedPaymentFields } from './paymentShape.ts'

const reader = fieldReader(listedPaymentFields, listedPayment)(null)

/** A payment of the viewer's scope with its allocation, in one statement. @throws ApiError 404 if there is none */
export async function loadPayment(
  tx: ReadTx,
  viewer: Viewer,
  { path }: { path: { id: string } },
): Promise<PaymentDetail> {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [found] = await tx
    .select({
      ...getTableColumns(payments),
      ...paymentRelations,
      currency: practices.currency,
      dispute: disputeColumn,
      unapplied: unappliedColumn,
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
  const money = (minor: number) => toDecimal(minor, found.currency)
  return {
    ...reader.of(found),
    convenience_fee: money(found.convenienceFee ?? 0),
    discount: money(found.discount),
    applies: found.applies.map((apply) => ({ ...apply, amount: money(apply.amount) })),
    settles_on: isSettling(found) ? settlesOn(new Date(found.requestedAt!), found.timezone) : null,
    ...refundsOf(found, money),
    ...postingOf(found, found.connectionType),
    request_id: found.processorRequestId,
    note: found.note,
    user: found.user && staffMemberOf(viewer, found.user),
    post_payment_actions: found.actions.map((action) => ({ ...action, created_at: isoInstant(action.created_at) })),
  }
}

/** A bank debit that the bank accepted and is processing. */
const isSettling = ({ status, paymentMethodType, requestedAt, confirmedAt }: typeof payments.$inferSelect) =>
  status === 'pending' && paymentMethodType === 'bank_account' && requestedAt !== null && confirmedAt !== null

function refundsOf(payment: RefundedPart & RelatedRows, money: (minor: number) => string) {
  const parts = payment.parts.length > 1 ? payment.parts : [payment]
  const mayRefund = parts.every((part) => refundRefusal(part) === null && !part.isBeingRefunded)
  return {
    refundable: money(mayRefund ? parts.reduce((sum, part) => sum + leftOf(part), 0) : 0),
    refunds_whole: parts.length > 1,
    refunds: payment.refunds.map((row) => ({
      ...row,
      amount: money(row.amount),
      convenience_fee: money(row.convenience_fee ?? 0),
      created_at: isoInstant(row.created_at),
    })),
  }
}
