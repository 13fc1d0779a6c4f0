import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { insertFromJson } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { accountPayments, payments } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { followDecline } from '../billing/installments/followDecline.ts'
import { localDate } from '../time/localInstant.ts'
import { postingOfNew } from './posting/startPosting.ts'
import type { LockedPayment } from './lockPayments.ts'
import { removeMoney } from './removeMoney.ts'
import { paymentFacts, receivePayments } from './receivePayment.ts'

interface Settled extends LockedPayment {
  outcome: ChargeOutcome
}

/**
 * Saves the outcome of a charge: a collected one is applied as requested, and a declined one gets its code. Balances,
 * timeline and audit log change with it. The family's rows and the payment must be locked.
 */
export async function saveOutcome(tx: Tx, now: Date, { outcome, ...locked }: Settled): Promise<void> {
  const confirmed = {
    confirmedAt: now.toISOString(),
    processorPaymentId: outcome.intentId,
    processorRequestId: outcome.requestId,
  }
  if (outcome.kind === 'declined')
    return saveDecline(tx, now, { ...locked, declined: { ...confirmed, failureCode: outcome.code } })
  if (outcome.kind === 'cancelled')
    return saveDecline(tx, now, { ...locked, declined: { ...confirmed, status: 'cancelled' } })
  if (outcome.kind === 'succeeded') return saveSuccesses(tx, now, [{ ...locked, outcome }])
  const { chargeId: processorChargeId, methodLabel } = outcome
  const processing = { ...confirmed, processorChargeId, ...(methodLabel !== undefined && { methodLabel }) }
  await tx.update(payments).set(processing).where(eq(payments.id, locked.payment.id))
}

interface Returned extends LockedPayment {
  code: string
}

/** A bank payment that had settled and is returned: its money is removed from the charges that it paid. */
export async function saveReturn(tx: Tx, now: Date, { code, ...locked }: Returned): Promise<void> {
  const { payment, headId } = locked
  const declined = { failureCode: code, isCollected: false, postDate: null }
  const change = () => saveDecline(tx, now, { ...locked, declined })
  await removeMoney(tx, now, { payment, headId, amount: payment.amount - payment.refunded, change })
}

type Answered = Partial<typeof payments.$inferInsert>

interface Declined extends LockedPayment {
  declined: Answered
}

/** A payment that collected nothing: declined, or canceled. */
async function saveDecline(tx: Tx, now: Date, { payment, practice, headId, declined }: Declined): Promise<void> {
  const { status = 'failed' } = declined
  await tx
    .update(payments)
    .set({ ...declined, status })
    .where(eq(payments.id, payment.id))
  const facts = { ...paymentFacts(payment, practice.currency), code: declined.failureCode ?? null }
  await recordPatientChange(
    tx,
    { userId: payment.userId, now },
    {
      patient: { id: payment.patientId, companyId: payment.companyId, practiceId: payment.practiceId },
      event: 'payment_failed',
      timeline: { type: 'payment_failed', data: facts },
      changes: { payment: [null, { ...facts, status }] },
    },
  )
  await followDecline(tx, { userId: payment.userId, now }, { payment, headId, code: declined.failureCode ?? null })
}

export interface Collected extends LockedPayment {
  outcome: Extract<ChargeOutcome, { chargeId: string | null }>
}

/** Saves collected charges of different families, in a number of statements that does not depend on their number. */
export async function saveSuccesses(tx: Tx, now: Date, collected: readonly Collected[]): Promise<void> {
  if (collected.length === 0) return
  const all = collected.map((each) => ({
    ...each,
    postDate: localDate(now, each.practice.timezone),
    accountPaymentId: newId(),
  }))
  await tx.execute(storeSuccesses(now, all))
  const received = all.map(({ payment, postDate, headId, practice, isDiscounted }) => ({
    actor: { userId: payment.userId, now },
    payment: { ...payment, postDate },
    allocation: payment.allocation ?? ({ by: 'age' } as const),
    headId,
    practice,
    isDiscounted,
  }))
  await receivePayments(tx, received)
}

interface Stored extends Collected {
  postDate: string
  accountPaymentId: string
}

/** The account payments that collected payments are part of. */
function accountsOf(now: Date, all: readonly Stored[]): SQL {
  const createdAt = now.toISOString()
  const rows = all.map(({ payment: { companyId, practiceId, patientId, amount }, accountPaymentId }) => {
    const scope = { companyId, practiceId, patientId }
    return { id: accountPaymentId, ...scope, amount, unapplied: 0, refunded: 0, createdAt }
  })
  return insertFromJson(accountPayments, rows)
}

/** A card that was presented gives the payment its label; one on file has named it before. */
function storeSuccesses(now: Date, all: readonly Stored[]): SQL {
  const rows = all.map(({ payment: { id }, outcome, practice, postDate, accountPaymentId }) => ({
    id,
    post_date: postDate,
    account_payment_id: accountPaymentId,
    intent_id: outcome.intentId,
    charge_id: outcome.chargeId,
    request_id: outcome.requestId,
    method_label: outcome.methodLabel ?? null,
    posting_state: postingOfNew(practice).postingState ?? null,
  }))
  return sql`with accounts as (${accountsOf(now, all)})
    update payments p set status = 'success', is_collected = true, confirmed_at = ${now.toISOString()},
      post_date = r.post_date, account_payment_id = r.account_payment_id, processor_payment_id = r.intent_id,
      processor_charge_id = r.charge_id, processor_request_id = r.request_id,
      method_label = coalesce(r.method_label, p.method_label), posting_state = coalesce(r.posting_state, p.posting_state),
      posting_failure = case when r.posting_state is null then p.posting_failure end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, post_date date, account_payment_id uuid,
      intent_id text, charge_id text, request_id text, method_label text, posting_state text)
    where p.id = r.id`
}
