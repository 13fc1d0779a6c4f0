import { isOpen } from '../contract/billingCycleStates.ts'
import { closedDisputes, disputeStatuses } from '../contract/disputeStates.ts'
import { groupBy } from '../listing/groupBy.ts'
import { addDays } from '../time/calendar.ts'
import { type BilledHousehold, type CycleRow, planStatuses, setLastCycle } from './billingCycles.ts'
import type { DemoPatient } from './households.ts'
import { addPayment, bank, chooseKind, payByCard } from './patientPayments.ts'
import type { RowSets } from './rowSets.ts'

/** Statuses of disputes that the practice won: the payment is as before. */
const wonStatuses = ['won', 'warning_closed'] as const

/** Codes of the card processor, by method. */
const declines = {
  card: ['insufficient_funds', 'generic_decline', 'processing_error'],
  bank_account: ['insufficient_funds', 'account_closed', 'debit_not_authorized'],
} as const

/** Payments that failed, are pending, were refunded, are disputed, or are not applied to a charge. */
export function addUnusualPayments(rows: RowSets, patient: DemoPatient, today: string): void {
  const { random } = patient
  const amount = random.between(15, 240) * 100 + random.pick([0, 25, 50, 75])
  const date = addDays(today, -random.between(3, 300))
  const add = (more: Partial<RowSets['payments'][number]>, kind = payByCard(random), on = date) =>
    void addPayment(rows, patient, { kind, date: on < patient.startDate ? patient.startDate : on, amount, more })
  const unposted = { postDate: null, postingState: 'not_posted' } as const
  const addDeclined = () => {
    const { kind, failure } = declinedCharge(patient, amount)
    add({ ...unposted, ...failure }, kind)
  }
  const recent = addDays(today, -random.between(1, 4))
  random.weighted<() => void>([
    [() => undefined, 790],
    [addDeclined, 60],
    [() => add({ ...unposted, status: 'cancelled' }, chooseInHouse(patient)), 20],
    // A bank payment is pending until the bank has confirmed it, and has no post date until then.
    [() => add({ ...unposted, status: 'pending' }, { type: 'patient_portal', ...bank(random) }, recent), 30],
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

/** A failed payment of a kind that the card processor charges, with a code of its method. */
function declinedCharge({ random }: DemoPatient, amount: number) {
  const any = chooseKind(random)
  const isBank = any.paymentMethodType === 'bank_account'
  const codes = declines[isBank ? 'bank_account' : 'card']
  const failure = { status: 'failed', failureCode: codes[amount % codes.length]! } as const
  return { kind: isBank || any.paymentMethodType === 'card' ? any : payByCard(random), failure }
}

function chooseInHouse({ random }: DemoPatient) {
  const kind = chooseKind(random)
  return kind.isExternal ? payByCard(random) : kind
}

/**
 * Disputes in every status that leaves the money in place, for applied card payments. A billing cycle waits for the end
 * of an open dispute, so that those are of families with a running cycle.
 */
export function disputePayments(rows: RowSets, households: readonly BilledHousehold[], today: string): void {
  const candidates = groupBy(rows.payments.filter(isDisputable(today)), ({ patientId }) => patientId)
  const paymentOf = ({ members }: BilledHousehold) => members.flatMap(({ row }) => candidates.get(row.id) ?? []).at(0)
  const running = households.filter(
    (each) => each.lastCycle !== null && mayWait(each.lastCycle, today) && paymentOf(each) !== undefined,
  )
  const open = everyOf(running, disputesEach * awaitedDisputes.length)
  open.forEach((household, index) => {
    Object.assign(paymentOf(household)!, {
      status: 'dispute',
      disputeStatus: awaitedDisputes[index % awaitedDisputes.length]!,
    })
    household.lastCycle!.status = 'dispute'
    setLastCycle(household.members[0], household.lastCycle!)
  })
  const rest = households.filter((each) => !open.includes(each)).flatMap((each) => paymentOf(each) ?? [])
  everyOf(rest, disputesEach * wonStatuses.length).forEach((payment, index) => {
    Object.assign(payment, { disputeStatus: wonStatuses[index % wonStatuses.length]! })
  })
}

const awaitedDisputes = disputeStatuses.filter((status) => !closedDisputes.includes(status))
/** Disputes of each status. */
const disputesEach = 4
/** Open disputes arrived within this number of days; the payment and the statement are older. */
const arrivedWithin = 13

const isDisputable = (today: string) => (payment: RowSets['payments'][number]) =>
  payment.type === 'patient_portal' &&
  payment.paymentMethodType === 'card' &&
  payment.status === 'success' &&
  payment.postDate! >= addDays(today, -120) &&
  payment.postDate! < addDays(today, -arrivedWithin)

/** Whether a cycle was sent before a dispute of the last days. */
const mayWait = ({ status, startDate }: CycleRow, today: string) =>
  isOpen(status) && !planStatuses.has(status) && status !== 'review' && startDate < addDays(today, -arrivedWithin)

/** Up to so many of a list, from all of it. */
function everyOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, index) => index % step === 0).slice(0, count)
}
