import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { accountPayments, payments } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { followDecline } from '../billing/installments/followDecline.ts'
import { localDate } from '../time/localInstant.ts'
import { postingOfNew } from './posting/startPosting.ts'
import { type PracticeOfPayment, practiceOf, practicesOf } from './practiceOf.ts'
import { takeOut } from './undoApplies.ts'
import { paymentFacts, receivePayments } from './receivePayment.ts'

type Payment = typeof payments.$inferSelect

interface Settled {
  payment: Payment
  /** The account whose billing cycle counts. */
  headId: string
  outcome: ChargeOutcome
}

/**
 * Saves the outcome of a charge: a collected one is applied as requested, and a declined one gets its code. Balances,
 * timeline and audit log change with it. The family's rows and the payment must be locked.
 */
export async function saveOutcome(tx: Tx, now: Date, { payment, headId, outcome }: Settled): Promise<void> {
  const confirmed = {
    confirmedAt: now.toISOString(),
    processorPaymentId: outcome.intentId,
    processorRequestId: outcome.requestId,
  }
  if (outcome.kind === 'declined')
    return saveDecline(tx, now, { payment, headId, declined: { ...confirmed, failureCode: outcome.code } })
  if (outcome.kind === 'cancelled')
    return saveDecline(tx, now, { payment, headId, declined: { ...confirmed, status: 'cancelled' } })
  if (outcome.kind === 'succeeded') return saveSuccesses(tx, now, [{ payment, headId, outcome }])
  const { chargeId: processorChargeId, methodLabel } = outcome
  const processing = { ...confirmed, processorChargeId, ...(methodLabel !== undefined && { methodLabel }) }
  await tx.update(payments).set(processing).where(eq(payments.id, payment.id))
}

interface Returned {
  payment: Payment
  headId: string
  code: string
}

/** A bank payment that had settled and is returned: its money is removed from the charges that it paid. */
export async function saveReturn(tx: Tx, now: Date, { payment, headId, code }: Returned): Promise<void> {
  const declined = { failureCode: code, isCollected: false, postDate: null }
  const change = () => saveDecline(tx, now, { payment, headId, declined })
  await takeOut(tx, now, { payment, headId, amount: payment.amount - payment.refunded, change })
}

type Answered = Partial<typeof payments.$inferInsert>

interface Declined {
  payment: Payment
  headId: string
  declined: Answered
}

/** A payment that collected nothing: declined, or canceled. */
async function saveDecline(tx: Tx, now: Date, { payment, headId, declined }: Declined): Promise<void> {
  const { status = 'failed' } = declined
  await tx
    .update(payments)
    .set({ ...declined, status })
    .where(eq(payments.id, payment.id))
  const { currency } = await practiceOf(tx, payment)
  const facts = { ...paymentFacts(payment, currency), code: declined.failureCode ?? null }
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

export interface Collected {
  payment: Payment
  headId: string
  outcome: Extract<ChargeOutcome, { chargeId: string | null }>
}

/** Saves charges that were collected, each of another family, in a statement each and not a statement a payment. */
export async function saveSuccesses(tx: Tx, now: Date, collected: readonly Collected[]): Promise<void> {
  if (collected.length === 0) return
  const practices = await practicesOf(
    tx,
    collected.map(({ payment }) => payment),
  )
  const all = collected.map((each) => {
    const practice = practices.get(each.payment.practiceId)!
    return { ...each, practice, postDate: localDate(now, practice.timezone), accountPaymentId: newId() }
  })
  const createdAt = now.toISOString()
  const accounts = all.map(({ payment: { companyId, practiceId, patientId, amount }, accountPaymentId }) => {
    const scope = { companyId, practiceId, patientId }
    return { id: accountPaymentId, ...scope, amount, unapplied: 0, refunded: 0, createdAt }
  })
  await insertRows(tx, accountPayments, accounts)
  await tx.execute(storeSuccesses(now, all))
  const received = all.map(({ payment, postDate, headId, practice }) => ({
    actor: { userId: payment.userId, now },
    payment: { ...payment, postDate },
    allocation: payment.allocation ?? ({ by: 'age' } as const),
    headId,
    practice,
  }))
  await receivePayments(tx, received)
}

interface Stored extends Collected {
  practice: PracticeOfPayment
  postDate: string
  accountPaymentId: string
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
  return sql`update payments p set status = 'success', is_collected = true, confirmed_at = ${now.toISOString()},
      post_date = r.post_date, account_payment_id = r.account_payment_id, processor_payment_id = r.intent_id,
      processor_charge_id = r.charge_id, processor_request_id = r.request_id,
      method_label = coalesce(r.method_label, p.method_label), posting_state = coalesce(r.posting_state, p.posting_state),
      posting_failure = case when r.posting_state is null then p.posting_failure end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, post_date date, account_payment_id uuid,
      intent_id text, charge_id text, request_id text, method_label text, posting_state text)
    where p.id = r.id`
}
