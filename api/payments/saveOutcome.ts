import { eq } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { followDecline } from '../billing/installments/followDecline.ts'
import { localDate } from '../time/localInstant.ts'
import { addAccountPayment } from './addAccountPayment.ts'
import { practiceOf } from './practiceOf.ts'
import { takeOut } from './undoApplies.ts'
import { paymentFacts, receivePayment } from './receivePayment.ts'

type Payment = typeof payments.$inferSelect

interface Settled {
  payment: Payment
  /** The account whose billing cycle counts. */
  headId: string
  outcome: ChargeOutcome
}

/**
 * Saves what became of a charge: a collected one is applied as it was asked for, and a declined one takes its code.
 * Balances, timeline and audit log change with it. The family's rows and the payment must be locked.
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
  const { chargeId: processorChargeId, methodLabel } = outcome
  const answered = { ...confirmed, processorChargeId, ...(methodLabel !== undefined && { methodLabel }) }
  if (outcome.kind === 'succeeded') return saveSuccess(tx, now, { payment, headId, answered })
  await tx.update(payments).set(answered).where(eq(payments.id, payment.id))
}

interface Returned {
  payment: Payment
  headId: string
  code: string
}

/** A bank payment that had settled and is returned: its money leaves the charges that it paid. */
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

/** A payment that brought nothing: declined, or canceled. */
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

interface Collected {
  payment: Payment
  headId: string
  answered: Answered
}

async function saveSuccess(tx: Tx, now: Date, { payment, headId, answered }: Collected): Promise<void> {
  const { currency, timezone } = await practiceOf(tx, payment)
  const postDate = localDate(now, timezone)
  const accountPaymentId = await addAccountPayment(tx, payment, now.toISOString())
  await tx
    .update(payments)
    .set({ ...answered, status: 'success', isCollected: true, postDate, accountPaymentId })
    .where(eq(payments.id, payment.id))
  const actor = { userId: payment.userId, now }
  const allocation = payment.allocation ?? { by: 'age' }
  await receivePayment(tx, actor, { ...payment, postDate }, { allocation, headId, currency })
}
