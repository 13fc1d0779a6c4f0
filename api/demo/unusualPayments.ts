import { addDays } from '../time/calendar.ts'
import type { DemoPatient } from './households.ts'
import { addPayment, bank, chooseKind, payByCard } from './patientPayments.ts'
import type { RowSets } from './rowSets.ts'

/** Dispute statuses in which the payment is not reversed, with the payment’s own status. */
const exampleDisputes = [
  { disputeStatus: 'needs_response', status: 'dispute' },
  { disputeStatus: 'warning_needs_response', status: 'dispute' },
  { disputeStatus: 'under_review', status: 'dispute' },
  { disputeStatus: 'warning_under_review', status: 'dispute' },
  { disputeStatus: 'won', status: 'success' },
  { disputeStatus: 'warning_closed', status: 'success' },
] as const

/** Payments that failed, are pending, were refunded, are disputed, or are not applied to a charge. */
export function addUnusualPayments(rows: RowSets, patient: DemoPatient, today: string): void {
  const { random } = patient
  const amount = random.between(15, 240) * 100 + random.pick([0, 25, 50, 75])
  const date = addDays(today, -random.between(3, 300))
  const add = (more: Partial<RowSets['payments'][number]>, kind = payByCard(random), on = date) =>
    void addPayment(rows, patient, { kind, date: on < patient.startDate ? patient.startDate : on, amount, more })
  const recent = addDays(today, -random.between(1, 4))
  random.weighted<() => void>([
    [() => undefined, 790],
    [() => add({ status: 'failed', postDate: null, postingState: 'not_posted' }, chooseInHouse(patient)), 60],
    [() => add({ status: 'cancelled', postDate: null, postingState: 'not_posted' }, chooseInHouse(patient)), 20],
    // A bank payment is pending until the bank has confirmed it, and has no post date until then.
    [
      () =>
        add(
          { status: 'pending', postDate: null, postingState: 'not_posted' },
          { type: 'patient_portal', ...bank(random) },
          recent,
        ),
      30,
    ],
    [() => add({ status: 'refunded', refunded: amount }), 35],
    [() => add({ type: 'upfront', isFrontdesk: true, postingState: 'not_posted' }), 30],
    [() => add({ refunded: Math.floor(amount / 4) }), 10],
    [
      () =>
        add(
          {},
          {
            type: 'practice',
            paymentMethodType: 'check',
            methodLabel: `Check ${random.between(1001, 9899)}`,
            isExternal: true,
          },
        ),
      10,
    ],
    [() => add({ status: 'dispute', disputeStatus: 'lost', refunded: amount }), 5],
    [() => add({ status: 'refunded', disputeStatus: 'charge_refunded', refunded: amount }), 5],
  ])()
}

function chooseInHouse({ random }: DemoPatient) {
  const kind = chooseKind(random)
  return kind.isExternal ? payByCard(random) : kind
}

/** Creates disputes in every status that leaves the money in place, for applied card payments. */
export function disputePayments(rows: RowSets, today: string): void {
  const since = addDays(today, -120)
  const candidates = rows.payments.filter(
    (payment) =>
      payment.type === 'patient_portal' &&
      payment.paymentMethodType === 'card' &&
      payment.status === 'success' &&
      payment.postDate! >= since,
  )
  const step = Math.max(1, Math.floor(candidates.length / (exampleDisputes.length * 4)))
  candidates
    .filter((_, index) => index % step === 0)
    .forEach((payment, index) => {
      const { status, disputeStatus } = exampleDisputes[index % exampleDisputes.length]!
      Object.assign(payment, { status, disputeStatus })
    })
}
