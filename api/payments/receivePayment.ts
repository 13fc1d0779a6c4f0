import { eq } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import type { Tx } from '../db/Tx.ts'
import { patients, type payments } from '../db/schema.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'
import { followPayment } from '../billing/installments/followPayment.ts'
import type { Allocation } from './allocate.ts'
import { grantDiscounts } from './terms/promptPay.ts'
import { startPosting } from './posting/startPosting.ts'
import { type AppliedPayment, applyPayment } from './applyPayment.ts'

type Payment = typeof payments.$inferSelect
type Received = AppliedPayment &
  Pick<Payment, 'type'> & { convenienceFee?: number | null | undefined } & Partial<Pick<Payment, 'planInstallmentId'>>

/** What timeline and audit log say of a payment. */
export const paymentFacts = ({ id, type, amount }: Pick<Received, 'id' | 'type' | 'amount'>, currency: string) => ({
  payment_id: id,
  type,
  amount: toDecimal(amount, currency),
})

interface How {
  allocation: Allocation
  /** The account whose billing cycle counts. */
  headId: string
  currency: string
  /** Recorded in the audit log, if it says anything. */
  note?: string
}

/**
 * Applies a payment that was collected and is stored, posts it, and records it: balances, billing cycle, payment plan,
 * timeline and audit log change together. The family's rows must be locked (`lockFamily`).
 */
export async function receivePayment(tx: Tx, actor: Actor, payment: Received, how: How): Promise<void> {
  const { currency, note = '' } = how
  const discount = await grantDiscounts(tx, payment)
  const applied = await applyPayment(tx, actor, payment, how)
  await startPosting(tx, actor.now, payment)
  const { patientId: id, companyId, practiceId } = payment
  await tx.update(patients).set({ modifiedAt: actor.now.toISOString() }).where(eq(patients.id, id))
  const facts = {
    ...paymentFacts(payment, currency),
    applied: toDecimal(applied, currency),
    ...(discount > 0 && { discount: toDecimal(discount, currency) }),
    ...(payment.convenienceFee && { convenience_fee: toDecimal(payment.convenienceFee, currency) }),
  }
  await recordPatientChange(tx, actor, {
    patient: { id, companyId, practiceId },
    event: 'payment_received',
    timeline: { type: 'payment_received', data: facts },
    changes: { payment: [null, facts], ...(note !== '' && { note: [null, note] }) },
  })
  await followPayment(tx, actor, { payment, headId: how.headId })
}
