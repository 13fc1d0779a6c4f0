import { addDays, daysBetween, instantOn } from '../time/calendar.ts'
import { applyToVisit, type DemoVisit } from './encounters.ts'
import type { DemoPatient } from './households.ts'
import type { RowSets } from './rowSets.ts'
import type { Random } from '../samples/Random.ts'

type PaymentRow = RowSets['payments'][number]
type PaymentKind = Pick<
  PaymentRow,
  'type' | 'paymentMethodType' | 'methodLabel' | 'isExternal' | 'isFrontdesk' | 'isCollected'
>

const cardLabels = [
  'Visa 4242',
  'Visa 1881',
  'Mastercard 4444',
  'Mastercard 8210',
  'American Express 0005',
  'Discover 1117',
]
const bankLabels = ['First Fictional Bank 6789', 'Example Credit Union 0110', 'Sample Savings 3456']

const card = (random: Random) => ({ paymentMethodType: 'card' as const, methodLabel: random.pick(cardLabels) })
export const bank = (random: Random) => ({
  paymentMethodType: 'bank_account' as const,
  methodLabel: random.pick(bankLabels),
})

/** Payment types with their frequencies. */
const kinds: readonly (readonly [(random: Random) => PaymentKind, number])[] = [
  [(random) => ({ type: 'patient_portal', ...card(random) }), 36],
  [(random) => ({ type: 'patient_portal', ...bank(random) }), 6],
  [(random) => ({ type: 'autodebit', ...card(random) }), 12],
  [(random) => ({ type: 'application', ...card(random) }), 8],
  [(random) => ({ type: 'upfront', ...card(random), isFrontdesk: true }), 6],
  [
    (random) => ({
      type: 'terminal',
      paymentMethodType: 'terminal',
      methodLabel: random.pick(cardLabels),
      isFrontdesk: true,
    }),
    8,
  ],
  [() => ({ type: 'cash', paymentMethodType: 'cash', methodLabel: null, isFrontdesk: true }), 7],
  [(random) => ({ type: 'manual', paymentMethodType: 'check', methodLabel: `Check ${random.between(1001, 9899)}` }), 6],
  [
    (random) => ({
      type: 'practice',
      paymentMethodType: 'check',
      methodLabel: `Check ${random.between(1001, 9899)}`,
      isExternal: true,
    }),
    11,
  ],
]

export const chooseKind = (random: Random): PaymentKind => random.weighted(kinds)(random)
export const payByCard = (random: Random): PaymentKind => ({ type: 'patient_portal', ...card(random) })

interface NewPayment {
  kind: PaymentKind
  date: string
  amount: number
  more?: Partial<PaymentRow>
}

/** Statuses of payments that have collected nothing. */
const uncollected: ReadonlySet<string> = new Set(['failed', 'cancelled', 'pending'])

/** Writes a payment and, if it was collected here, the account payment that it is part of. */
export function addPayment(
  rows: RowSets,
  { row: patient, practice, random }: DemoPatient,
  { kind, date, amount, more }: NewPayment,
): PaymentRow {
  const createdAt = instantOn(date, random.between(13 * 60, 23 * 60))
  const scope = { companyId: practice.companyId, practiceId: practice.id, patientId: patient.id }
  const isCollected = !kind.isExternal && !uncollected.has(more?.status ?? 'success')
  const accountPaymentId = isCollected ? random.id(createdAt) : null
  if (accountPaymentId)
    rows.accountPayments.push({
      id: accountPaymentId,
      ...scope,
      amount,
      unapplied: 0,
      refunded: more?.refunded ?? 0,
      createdAt,
    })
  const payment: PaymentRow = {
    id: random.id(createdAt),
    ...scope,
    ...kind,
    status: 'success',
    amount,
    refunded: 0,
    postDate: date,
    accountPaymentId,
    postingState: 'posted',
    externalId: kind.isExternal ? `EXT${700_000 + rows.payments.length + 1}` : null,
    createdAt,
    ...more,
  }
  rows.payments.push(payment)
  return payment
}

/** Applies a payment to a visit, at most the visit’s balance. */
function applyPayment(
  rows: RowSets,
  { random }: DemoPatient,
  { payment, visit, amount, date }: { payment: PaymentRow; visit: DemoVisit; amount: number; date: string },
): void {
  const { companyId, practiceId, patientId } = payment
  visit.paidAt = payment.createdAt
  for (const part of applyToVisit(visit, amount)) {
    rows.paymentApplies.push({
      id: random.id(payment.createdAt),
      companyId,
      practiceId,
      patientId,
      ...part,
      paymentId: payment.id,
      paymentExternalId: payment.externalId ?? null,
      paymentDate: date,
    })
  }
}

/**
 * Pays a patient's visits as this kind of payer does: at once, late, in part or not at all. Visits unpaid for half a
 * year may go to collections; visits settled for a year and a half are archived.
 */
export function payVisits(rows: RowSets, patient: DemoPatient, visits: readonly DemoVisit[], today: string): void {
  const { random } = patient
  const habit = random.weighted([
    ['prompt', 46],
    ['late', 24],
    ['partial', 15],
    ['never', 15],
  ] as const)
  for (const visit of visits) {
    if (visit.row.status === 'open') {
      if (random.chance(0.2)) payCopay(rows, patient, visit)
      continue
    }
    const age = daysBetween(visit.row.serviceDate, today)
    const date = addDays(visit.row.serviceDate, habit === 'prompt' ? random.between(14, 40) : random.between(45, 130))
    if (habit !== 'never' && date < today && visit.row.ptBalance > 0)
      payVisit(rows, patient, { visit, date, isPart: habit === 'partial' })
    if (age > 180 && visit.row.ptBalance > 0 && random.chance(0.45)) visit.row.sentToCollections = true
    else if (age > 540 && (visit.row.ptBalance <= 0 || random.chance(0.3))) visit.row.archived = true
  }
}

/** Pays a visit in full or in part; now and then all but a few dollars. */
function payVisit(
  rows: RowSets,
  patient: DemoPatient,
  { visit, date, isPart }: { visit: DemoVisit; date: string; isPart: boolean },
): void {
  const { random } = patient
  const open = visit.row.ptBalance
  const amount = !isPart
    ? open
    : random.chance(0.2) && open > 20_00
      ? open - random.between(2_00, 9_50)
      : Math.ceil((open * random.between(2, 7)) / 10)
  const kind = chooseKind(random)
  const payment = addPayment(rows, patient, {
    kind,
    date,
    amount,
    more: random.chance(0.02) ? { postingState: 'failed' } : {},
  })
  applyPayment(rows, patient, { payment, visit, amount, date })
}

/** A copay collected at the front desk, before the insurance has responded. */
function payCopay(rows: RowSets, patient: DemoPatient, visit: DemoVisit): void {
  const amount = Math.min(patient.random.pick([20_00, 25_00, 30_00, 40_00]), visit.row.ptBalance)
  const kind = { ...payByCard(patient.random), type: 'upfront' as const, isFrontdesk: true }
  const payment = addPayment(rows, patient, { kind, date: visit.row.serviceDate, amount })
  applyPayment(rows, patient, { payment, visit, amount, date: visit.row.serviceDate })
}
