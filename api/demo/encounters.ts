import { chargeAmounts, sumAmounts, type Amounts } from '../billing/amounts.ts'
import { distribute } from '../billing/distribute.ts'
import { addDays, daysBetween, instantOn } from '../time/calendar.ts'
import type { DemoPatient } from './households.ts'
import type { RowSets } from './rowSets.ts'
import type { ProcedureLine } from '../samples/specialties.ts'

type ChargeRow = RowSets['charges'][number]
type VisitRow = RowSets['visits'][number]

/** A visit with its charges while the demo is generated. */
export interface DemoVisit {
  row: VisitRow &
    Amounts & { archived: boolean; sentToCollections: boolean; billingHoldType: string | null; status: string }
  charges: (ChargeRow & Amounts & { units: number })[]
  /** When the patient last paid for it; null if never. */
  paidAt: string | null
}

/** Creates the visits of a patient, oldest first, as billed and as processed by the insurance. */
export function makeVisits(rows: RowSets, patient: DemoPatient, today: string): DemoVisit[] {
  const { random, startDate } = patient
  const span = Math.max(0, daysBetween(startDate, today) - 1)
  const count = random.weighted([
    [0, 10],
    [1, 28],
    [2, 28],
    [3, 17],
    [4, 8],
    [6, 6],
    [10, 3],
  ])
  const ages = Array.from({ length: count }, () =>
    Math.min(span, Math.floor(random.next() ** 1.7 * Math.min(span, 1300)) + 1),
  )
  return ages.toSorted((a, b) => b - a).map((age) => makeVisit(rows, patient, { date: addDays(today, -age), age }))
}

function makeVisit(rows: RowSets, patient: DemoPatient, { date, age }: { date: string; age: number }): DemoVisit {
  const { random, practice, row: owner } = patient
  const kind = random.weighted(practice.visitKinds.map((each) => [each, each.weight] as const))
  const lines = [...kind.always, ...kind.sometimes.filter(() => random.chance(0.3))]
  const scope = { companyId: practice.companyId, practiceId: practice.id, patientId: owner.id }
  const id = random.id(instantOn(date, random.between(14 * 60, 22 * 60)))
  const externalId = `V${200_000 + rows.visits.length + 1}`
  const isWaiting = patient.insuranceId !== null && (age < 12 || (age < 30 && random.chance(0.5)))
  const charges = makeCharges(patient, { ...scope, visitId: id, externalId, serviceDate: date }, lines, isWaiting)
  const amounts = sumAmounts(charges)
  const row: DemoVisit['row'] = {
    id,
    ...scope,
    externalId,
    serviceDate: date,
    status: isWaiting ? 'open' : 'billed',
    description: kind.description,
    providerId: random.pick(practice.providerIds),
    locationId: random.pick(practice.locationIds),
    billingHoldType: null,
    sentToCollections: false,
    archived: false,
    allowedAmount: amounts.billedAmount - amounts.adjustment,
    ...amounts,
  }
  const visit: DemoVisit = { row, charges, paidAt: null }
  payByInsurance(rows, patient, visit)
  rows.visits.push(row)
  rows.charges.push(...charges)
  return visit
}

type VisitOfCharges = Pick<ChargeRow, 'companyId' | 'practiceId' | 'patientId' | 'visitId'> & {
  externalId: string
  serviceDate: string
}

function makeCharges(
  patient: DemoPatient,
  visit: VisitOfCharges,
  lines: readonly ProcedureLine[],
  isWaiting: boolean,
): DemoVisit['charges'] {
  const { random } = patient
  const { serviceDate, externalId, ...scope } = visit
  const coverage = chooseCoverage(patient, isWaiting)
  return lines.map((line, index) => {
    const isVoided = lines.length > 1 && random.chance(0.02)
    const units = isVoided ? 0 : isTimed(line) ? random.between(1, 4) : 1
    const amounts = chargeAmounts({ units, ptPaid: 0, ...cover(line, units, coverage, random.next()) })
    const id = random.id(instantOn(serviceDate, 23 * 60))
    return {
      id,
      ...scope,
      externalId: `${externalId}-${index + 1}`,
      procedureCode: line[0],
      description: line[1],
      units,
      ...amounts,
    }
  })
}

/** Physical therapy is billed by quarter hours. */
const isTimed = ([code]: ProcedureLine) => code.startsWith('97')

/** Coverage of a visit: allowed amount per mille, and the patient’s share of it. */
interface Coverage {
  allowed: number
  ptShare: number
  discount: number
}

function chooseCoverage({ random, insuranceId }: DemoPatient, isWaiting: boolean): Coverage {
  if (isWaiting) return { allowed: 1000, ptShare: 1000, discount: 0 }
  if (insuranceId === null) return { allowed: 1000, ptShare: 1000, discount: random.pick([0, 0, 100, 200, 250]) }
  if (random.chance(0.04)) return { allowed: 1000, ptShare: 1000, discount: 0 }
  return {
    allowed: random.between(480, 860),
    ptShare: random.weighted([
      [0, 12],
      [100, 18],
      [200, 40],
      [300, 12],
      [1000, 18],
    ]),
    discount: 0,
  }
}

/** Splits the price of a line to the cent; `wobble` in 0…1 varies the contract price a little. */
function cover([, , price]: ProcedureLine, units: number, { allowed, ptShare, discount }: Coverage, wobble: number) {
  const billedAmount = price * units
  const isFree = allowed === 1000
  const allowedAmount = isFree ? billedAmount : Math.round((billedAmount * (allowed + Math.round(wobble * 80))) / 1000)
  const ptAmount = Math.round((allowedAmount * ptShare) / 1000)
  const discounts = Math.round((ptAmount * discount) / 1000)
  return { billedAmount, adjustment: billedAmount - allowedAmount, discounts, insPaid: allowedAmount - ptAmount }
}

/** The insurance's payment of a visit, about ten days after it, applied charge by charge. */
function payByInsurance(
  rows: RowSets,
  { random, insuranceId, practice }: DemoPatient,
  { row, charges }: DemoVisit,
): void {
  if (row.insPaid === 0 || insuranceId === null) return
  const date = addDays(row.serviceDate, random.between(9, 11))
  const createdAt = instantOn(date, random.between(8 * 60, 20 * 60))
  const scope = { companyId: row.companyId, practiceId: row.practiceId, patientId: row.patientId }
  const externalId = `ERA${500_000 + rows.payments.length + 1}`
  const id = random.id(createdAt)
  rows.payments.push({
    id,
    ...scope,
    type: 'insurance',
    status: 'success',
    amount: row.insPaid,
    refunded: 0,
    postDate: date,
    paymentMethodType: 'insurance',
    methodLabel: practice.insuranceNames.get(insuranceId) ?? null,
    postingState: 'posted',
    externalId,
    isExternal: true,
    createdAt,
  })
  for (const charge of charges.filter((each) => each.insPaid > 0)) {
    rows.paymentApplies.push({
      id: random.id(createdAt),
      ...scope,
      chargeId: charge.id,
      paymentId: id,
      paymentExternalId: externalId,
      amount: charge.insPaid,
      paymentDate: date,
    })
  }
}

/**
 * Applies `amount` of a patient’s payment to the open charges of a visit, in proportion to their open amounts, and
 * updates the visit’s amounts. The amount is at most the visit’s balance.
 * @returns the applied amount per charge, without zeros
 */
export function applyToVisit(visit: DemoVisit, amount: number): { chargeId: string; amount: number }[] {
  const parts = distribute(
    amount,
    visit.charges.map((charge) => Math.max(0, charge.ptBalance)),
  )
  visit.charges.forEach((charge, index) => {
    charge.ptPaid += parts[index]!
    charge.ptBalance = charge.ptAmount - charge.ptPaid
  })
  Object.assign(visit.row, sumAmounts(visit.charges))
  return visit.charges.flatMap((charge, index) =>
    parts[index]! > 0 ? [{ chargeId: charge.id, amount: parts[index]! }] : [],
  )
}
