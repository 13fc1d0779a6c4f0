import { bucketOf } from '../billing/statementGroup.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import { addDays, daysBetween, instantOn } from '../time/calendar.ts'
import type { DemoVisit } from './encounters.ts'
import type { DemoPatient, Household } from './households.ts'
import type { RowSets } from './rowSets.ts'

export type CycleRow = RowSets['billingCycles'][number] & { ptAmount: number; ptPaid: number }

/** A household with its billed amounts. */
export interface BilledHousehold {
  members: Household
  visits: readonly DemoVisit[]
  /** Amount billed to the family now, in minor units. */
  currentBalance: number
  /** The guarantor's last cycle; dependents have none of their own. */
  lastCycle: CycleRow | null
}

type Weighted<T> = readonly (readonly [T, number])[]

/** Statuses of an active cycle, and of one that ended with a balance. Disputes start later, from disputed payments. */
const owingStatuses: Weighted<BillingCycleStatus | null> = [
  ['review', 14],
  ['ready', 9],
  ['sent', 15],
  ['delivered', 12],
  ['undelivered', 5],
  ['notified', 16],
  ['payment_error', 4],
  ['payment_plan', 8],
  ['unsuccessful', 6],
  ['completed', 5],
  ['cancelled', 3],
  [null, 5],
]
/** No cycle runs for a patient who died, or at a practice that no longer bills here. */
const stoppedStatuses: Weighted<BillingCycleStatus | null> = [
  ['cancelled', 60],
  ['unsuccessful', 20],
  [null, 20],
]
const settledStatuses: Weighted<BillingCycleStatus | null> = [
  ['paid', 60],
  ['completed_paid', 25],
  [null, 15],
]
/** Of visits that were paid, and of visits that went to collections or were written off. */
const paidStatuses: Weighted<BillingCycleStatus> = [
  ['paid', 73],
  ['completed_paid', 27],
]
const unpaidStatuses: Weighted<BillingCycleStatus> = [
  ['completed', 38],
  ['unsuccessful', 31],
  ['cancelled', 31],
]
export const endedStatuses: ReadonlySet<string> = new Set([
  'paid',
  'completed_paid',
  'completed',
  'unsuccessful',
  'cancelled',
])
/** Minimum billed balance of a family, in minor units. */
export const lowBalance = 10_00
/** Smallest amount for a payment plan, in minor units. */
export const minPlanAmount = 60_00
/** In days: a declined installment was due after the start of its plan. */
const minErrorDays = 8
export const planStatuses: ReadonlySet<string> = new Set(['payment_plan', 'payment_error'])
const workflows = ['Standard digital', 'Standard digital', 'Digital, then paper', 'Paper first', 'Gentle reminders']

/** The billing cycles of a household, all on the guarantor: earlier ones, then the current one. */
export function makeBillingCycles(
  rows: RowSets,
  members: Household,
  visits: readonly DemoVisit[],
  today: string,
): BilledHousehold {
  const [guarantor] = members
  const current = visits.filter((visit) => bucketOf(visit.row) === 'current')
  const past = visits
    .filter(({ row }) => row.status !== 'open' && row.ptAmount > 0 && row.billingHoldType === null)
    .filter((visit) => !current.includes(visit))
    .toSorted((a, b) => a.row.serviceDate.localeCompare(b.row.serviceDate))
  const currentBalance = current.reduce((sum, visit) => sum + visit.row.ptBalance, 0)
  const none = { members, visits, currentBalance, lastCycle: null }
  const latest = past.at(-1)
  const isOwing = currentBalance >= lowBalance
  if (!isOwing && (currentBalance !== 0 || !latest)) return none
  const lastCycle = isOwing
    ? makeOwingCycle(guarantor, { current, currentBalance, today })
    : makePastCycle(guarantor, latest!, today, settledStatuses)
  if (!lastCycle) return none
  const earlier = isOwing ? past : past.slice(0, -1)
  rows.billingCycles.push(...makeEarlierCycles(guarantor, earlier, { before: lastCycle.startDate, today }), lastCycle)
  setLastCycle(guarantor, lastCycle)
  return { ...none, lastCycle }
}

/** Stores a cycle as the account's last one. */
export function setLastCycle({ row }: DemoPatient, cycle: CycleRow): void {
  Object.assign(row, { lastCycleId: cycle.id, lastCycleStatus: cycle.status, modifiedAt: cycle.modifiedAt })
}

interface OwingCycle {
  current: readonly DemoVisit[]
  currentBalance: number
  today: string
}

function makeOwingCycle(guarantor: DemoPatient, { current, currentBalance, today }: OwingCycle): CycleRow | null {
  const { random } = guarantor
  const isStopped = guarantor.row.patientStatus === 'deceased' || guarantor.practice.isClosed === true
  const drawn = random.weighted(isStopped ? stoppedStatuses : owingStatuses)
  if (drawn === null) return null
  const status = planStatuses.has(drawn) && currentBalance < minPlanAmount ? 'notified' : drawn
  const isEnded = endedStatuses.has(status)
  const age = isEnded ? random.between(40, 120) : random.between(1, 38)
  const days = status === 'payment_error' ? Math.max(age, minErrorDays) : age
  // It starts after the first visit that it bills, unless that was in the last days.
  const billedFrom = addDays(current.map(({ row }) => row.serviceDate).toSorted()[0]!, 1)
  const latest = addDays(today, status === 'payment_error' ? -minErrorDays : isEnded ? -3 : -1)
  const startDate = between(billedFrom, addDays(today, -days), latest)
  const end = isEnded ? addDays(startDate, random.between(5, 38)) : null
  const endDate = end !== null && end >= today ? addDays(today, -1) : end
  return makeCycle(guarantor, { status, startDate, endDate, visits: current, today })
}

/** The day, but not before the first one; and never after the latest one. */
function between(first: string, day: string, latest: string): string {
  const started = day < first ? first : day
  return started > latest ? latest : started
}

/** The cycle of a visit that is not billed now: it ended with the visit's payment, or without one. */
function makePastCycle(
  guarantor: DemoPatient,
  visit: DemoVisit,
  today: string,
  statusesIfPaid: Weighted<BillingCycleStatus | null>,
): CycleRow | null {
  const { random } = guarantor
  const start = addDays(visit.row.serviceDate, random.between(12, 20))
  const isPaid = visit.row.ptBalance <= 0 && visit.paidAt !== null
  const status = random.weighted(isPaid ? statusesIfPaid : unpaidStatuses)
  const lastDay = isPaid ? visit.paidAt!.slice(0, 10) : addDays(start, random.between(5, 55))
  const endDate = lastDay >= today ? addDays(today, -1) : lastDay
  const startDate = start < endDate ? start : addDays(endDate, -1)
  if (status === null) return null
  const cycle = makeCycle(guarantor, { status, startDate, endDate, visits: [visit], today })
  return isPaid ? { ...cycle, modifiedAt: visit.paidAt! } : cycle
}

/** Cycles of up to three earlier visits, one after the other, before the last one started. */
function makeEarlierCycles(
  guarantor: DemoPatient,
  past: readonly DemoVisit[],
  { before, today }: { before: string; today: string },
): CycleRow[] {
  const cycles: CycleRow[] = []
  for (const visit of past.slice(0, 3)) {
    const cycle = makePastCycle(guarantor, visit, today, paidStatuses)
    const previousEnd = cycles.at(-1)?.endDate ?? ''
    if (cycle && cycle.startDate > previousEnd && cycle.endDate! < before) cycles.push(cycle)
  }
  return cycles
}

interface CyclePlan {
  status: BillingCycleStatus
  startDate: string
  endDate: string | null
  visits: readonly DemoVisit[]
  today: string
}

export function makeCycle(
  { row, random, startDate: accountStart }: DemoPatient,
  { status, startDate, endDate, visits, today }: CyclePlan,
): CycleRow {
  const begins = daysBetween(accountStart, startDate) < 0 ? accountStart : startDate
  const createdAt = instantOn(begins, random.between(9 * 60, 16 * 60))
  const age = daysBetween(begins, today)
  return {
    id: random.id(createdAt),
    companyId: row.companyId,
    practiceId: row.practiceId,
    patientId: row.id,
    status,
    workflow: status === 'payment_plan' ? 'Payment plan' : random.pick(workflows),
    startDate: begins,
    endDate,
    ptAmount: visits.reduce((sum, visit) => sum + visit.row.ptAmount, 0),
    ptPaid: visits.reduce((sum, visit) => sum + visit.row.ptPaid, 0),
    createdAt,
    modifiedAt:
      endDate === null
        ? changedAt(status, createdAt, random.between(1, Math.max(1, age - 1)))
        : instantOn(endDate, 17 * 60),
  }
}

/** When a running cycle got its status: the first steps take hours, a reminder some days. */
function changedAt(status: BillingCycleStatus, createdAt: string, days: number): string {
  const minutes = minutesOf(status) ?? 0
  if (status !== 'notified') return new Date(Date.parse(createdAt) + minutes * 60_000).toISOString()
  return days > 1
    ? instantOn(addDays(createdAt.slice(0, 10), days), 20 * 60)
    : instantOn(createdAt.slice(0, 10), 20 * 60)
}

/** Minutes from the start of a cycle to its first steps. */
export const minutesTo = {
  ready: 90,
  sent: 120,
  delivered: 125,
  undelivered: 180,
  payment_plan: 200,
} as const satisfies Partial<Record<BillingCycleStatus, number>>

export const minutesOf = (status: BillingCycleStatus): number | undefined =>
  (minutesTo as Partial<Record<BillingCycleStatus, number>>)[status]
