import type { visits } from '../../api/db/schema.ts'
import { noAmounts } from '../../api/billing/amounts.ts'
import { dateBefore, daysBefore, practiceOf } from './worldPatients.ts'
import { worldId } from './worldPeople.ts'

const scopeOf = (number: number) => ({
  companyId: practiceOf(number).companyId,
  practiceId: practiceOf(number).id,
  patientId: worldId('patient', number),
})

/** Patient 1 has visits in every bucket; every third of the other patients has none. */
const visitCount = (number: number) => (number === 1 ? 8 : number % 3)

/** Patients whose one visit is in collections, as two of patient 1's are. */
const handedOver = new Set([19, 28])

type VisitRow = Pick<
  Required<typeof visits.$inferInsert>,
  'status' | 'sentToCollections' | 'archived' | 'billingHoldType'
>
const kindsOfVisit: VisitRow[] = [
  { status: 'billed', sentToCollections: false, archived: false, billingHoldType: null },
  { status: 'open', sentToCollections: false, archived: false, billingHoldType: null },
  { status: 'billed', sentToCollections: true, archived: false, billingHoldType: null },
  { status: 'paid', sentToCollections: false, archived: true, billingHoldType: null },
  { status: 'billed', sentToCollections: false, archived: false, billingHoldType: 'claim_in_hold' },
]

/**
 * Visits, charges and their payments, in the shapes of their tables and in integer minor units. `recomputeBalances`
 * derives statements, sums and balances from them.
 */
export function billingRows(number: number) {
  const visits = Array.from({ length: visitCount(number) }, (_, index) => {
    const kind =
      number === 1 ? kindsOfVisit[index % kindsOfVisit.length]! : kindsOfVisit[handedOver.has(number) ? 2 : 0]!
    const id = worldId('visit', number * 100 + index)
    const serviceDate = dateBefore(30 + index * 90)
    return { id, ...scopeOf(number), serviceDate, description: 'Office visit', ...noAmounts, allowedAmount: 0, ...kind }
  })
  const charges = visits.flatMap((visit, index) => [0, 1].map((part) => chargeRow(number, visit.id, index * 10 + part)))
  const payments = charges.map((charge, index) => paymentRow(number, index, charge.billedAmount))
  return {
    visits,
    charges,
    payments,
    // A pending payment is not applied yet.
    applies: charges.flatMap((charge, index) =>
      payments[index]!.status === 'pending' ? [] : [applyRow(number, index, charge.id, payments[index]!)],
    ),
  }
}

/** The fourth charge was voided: it has no units and counts nothing. */
const chargeRow = (number: number, visitId: string, part: number) => ({
  id: worldId('charge', number * 1000 + part),
  ...scopeOf(number),
  visitId,
  procedureCode: `9921${part % 10}`,
  description: 'Examination',
  units: part === 11 ? 0 : 1,
  ...noAmounts,
  billedAmount: 10_001 + part * 37 + number,
  adjustment: part % 2 === 0 ? 1_033 : 0,
  discounts: part % 3 === 0 ? 77 : 0,
})

/** Each second payment is the insurance's; the fifth is a bank payment that is pending, without a post date. */
const paymentRow = (number: number, index: number, billed: number) => ({
  id: worldId('payment', number * 100 + index),
  ...scopeOf(number),
  type: index % 2 === 0 ? ('patient_portal' as const) : ('insurance' as const),
  status: index === 4 ? ('pending' as const) : ('success' as const),
  amount: Math.floor(billed / 3) + index,
  refunded: 0,
  postDate: index === 4 ? null : dateBefore(10 + index),
  paymentMethodType: index % 2 === 0 ? ('card' as const) : ('insurance' as const),
  accountPaymentId: index === 0 ? worldId('accountPayment', number) : null,
  createdAt: daysBefore(10 + Math.floor(index / 2)),
})

const applyRow = (number: number, index: number, chargeId: string, payment: { id: string; amount: number }) => ({
  id: worldId('apply', number * 100 + index),
  ...scopeOf(number),
  chargeId,
  paymentId: payment.id,
  amount: payment.amount - 1,
  paymentDate: dateBefore(10 + index),
})

export const accountPaymentRow = (number: number) => ({
  id: worldId('accountPayment', number),
  ...scopeOf(number),
  amount: 5_000 + number,
  unapplied: 0,
  refunded: 0,
  createdAt: daysBefore(10),
})

/**
 * The open amount of a patient's first charge, in minor units: billed, minus adjustment, discount and the first applied
 * payment.
 */
export function openOfFirstCharge(number: number): number {
  const { billedAmount, adjustment, discounts } = chargeRow(number, '', 0)
  return billedAmount - adjustment - discounts - applyRow(number, 0, '', paymentRow(number, 0, billedAmount)).amount
}
