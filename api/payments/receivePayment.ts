import { toDecimal } from '../contract/currency.ts'
import type { Tx } from '../db/Tx.ts'
import type { payments } from '../db/schema.ts'
import { recordChangesBy } from '../events/recordChange.ts'
import { followPayments } from '../billing/installments/followPayment.ts'
import { grantDiscounts } from './terms/promptPay.ts'
import { queuePostings } from './posting/startPosting.ts'
import { type Applied, type AppliedPayment, applyPayments } from './applyPayment.ts'
import type { PracticeOfPayment } from './practiceOf.ts'

type Payment = typeof payments.$inferSelect
type ReceivedPayment = AppliedPayment &
  Pick<Payment, 'type'> & { convenienceFee?: number | null | undefined } & Partial<Pick<Payment, 'planInstallmentId'>>

/** Data about a payment for the timeline and the audit log. */
export const paymentFacts = (
  { id, type, amount }: Pick<ReceivedPayment, 'id' | 'type' | 'amount'>,
  currency: string,
) => ({
  payment_id: id,
  type,
  amount: toDecimal(amount, currency),
})

export interface Received extends Applied {
  payment: ReceivedPayment
  practice: Pick<PracticeOfPayment, 'currency' | 'connectionType'>
  /** Whether a prompt-pay discount was promised with it. */
  isDiscounted: boolean
  /** Recorded in the audit log, unless empty. */
  note?: string
}

/**
 * Applies payments that were collected and are stored with `postingOfNew`, posts them, and records them: balances,
 * billing cycles, payment plans, timeline and audit log change together. Each is of another family, whose rows must be
 * locked (`lockFamily`).
 */
export async function receivePayments(tx: Tx, received: readonly Received[]): Promise<void> {
  if (received.length === 0) return
  const discounts = await grantDiscounts(
    tx,
    received.filter(({ isDiscounted }) => isDiscounted).map(({ payment }) => payment),
  )
  const applied = await applyPayments(tx, received)
  await queuePostings(tx, received)
  await recordChangesBy(
    tx,
    received.map((each) => ({
      actor: each.actor,
      change: changeOf(each, { applied: applied.get(each.payment.id)!, discount: discounts.get(each.payment.id) ?? 0 }),
    })),
  )
  await followPayments(tx, received)
}

function changeOf(
  { payment, practice: { currency }, note = '' }: Received,
  { applied, discount }: { applied: number; discount: number },
) {
  const { patientId: id, companyId, practiceId } = payment
  const facts = {
    ...paymentFacts(payment, currency),
    applied: toDecimal(applied, currency),
    ...(discount > 0 && { discount: toDecimal(discount, currency) }),
    ...(payment.convenienceFee && { convenience_fee: toDecimal(payment.convenienceFee, currency) }),
  }
  return {
    patient: { id, companyId, practiceId },
    event: 'payment_received' as const,
    timeline: { type: 'payment_received' as const, data: facts },
    changes: { payment: [null, facts], ...(note !== '' && { note: [null, note] }) } as Record<string, [null, unknown]>,
    isModification: true,
  }
}
