import { noAmounts } from '../../billing/amounts.ts'
import { toMinor } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createPatient } from '../../contract/newPatient.ts'
import type { Tx } from '../../db/Tx.ts'
import { charges, paymentApplies, payments, visits } from '../../db/schema.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { newId } from '../../db/newId.ts'

type Wire = NonNullable<InputOf<typeof createPatient>['body']['visit']>

/** Minor units of the practice's currency. */
interface EarlierAmounts {
  allowed: number
  insPaid: number
  ptPaid: number
}

/**
 * Balance = patient amount minus paid; patient amount = allowed minus insurance paid (specification, validation rules).
 * @throws ApiError 422 for an invalid amount, and if more was paid than was due
 */
export function earlierAmounts(visit: Wire, currency: string): EarlierAmounts | undefined {
  const minorOf = (field: 'allowed_amount' | 'ins_paid' | 'pt_paid') => {
    try {
      return toMinor(visit[field], currency)
    } catch {
      throw invalidFields({ [`visit.${field}`]: 'practice_amount' })
    }
  }
  const amounts = { allowed: minorOf('allowed_amount'), insPaid: minorOf('ins_paid'), ptPaid: minorOf('pt_paid') }
  if (amounts.insPaid > amounts.allowed) throw invalidFields({ 'visit.ins_paid': 'insurance_paid_more' })
  if (amounts.ptPaid > amounts.allowed - amounts.insPaid) throw invalidFields({ 'visit.pt_paid': 'patient_paid_more' })
  return amounts.allowed === 0 ? undefined : amounts
}

type Owner = { id: string; companyId: string; practiceId: string }

/** One visit with one charge, and the insurance and patient payments for it, recorded as collected elsewhere. */
export async function addEarlierVisit(
  tx: Tx,
  { id: patientId, companyId, practiceId }: Owner,
  { date, now, allowed, insPaid, ptPaid }: EarlierAmounts & { date: string; now: Date },
): Promise<void> {
  const scope = { companyId, practiceId, patientId }
  const visitId = newId()
  const chargeId = newId()
  const description = 'Balance brought forward'
  await tx.insert(visits).values({
    id: visitId,
    ...scope,
    serviceDate: date,
    status: 'billed',
    description,
    ...noAmounts,
    allowedAmount: allowed,
  })
  await tx.insert(charges).values({
    id: chargeId,
    ...scope,
    visitId,
    procedureCode: 'BALANCE',
    description,
    ...noAmounts,
    billedAmount: allowed,
  })
  const paid = [
    { type: 'insurance' as const, paymentMethodType: 'insurance' as const, amount: insPaid },
    { type: 'practice' as const, paymentMethodType: 'cash' as const, amount: ptPaid },
  ].filter(({ amount }) => amount > 0)
  for (const { type, paymentMethodType, amount } of paid) {
    const paymentId = newId()
    const state = { status: 'success', postingState: 'posted', isExternal: true, postDate: date } as const
    const payment = { id: paymentId, ...scope, ...state, type, paymentMethodType, amount, refunded: 0 }
    await tx.insert(payments).values({ ...payment, createdAt: now.toISOString() })
    await tx.insert(paymentApplies).values({ id: newId(), ...scope, chargeId, paymentId, amount, paymentDate: date })
  }
}
