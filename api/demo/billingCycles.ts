import { bucketOf } from '../billing/statementGroup.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import { addDays, daysBetween, instantOn } from '../time/calendar.ts'
import type { DemoVisit } from './encounters.ts'
import type { DemoPatient, Household } from './households.ts'
import type { RowSets } from './rowSets.ts'

export type CycleRow = RowSets['billingCycles'][number]

/** A household with its billed amounts. */
export interface BilledHousehold {
  members: Household
  visits: readonly DemoVisit[]
  /** Amount billed to the family now, in minor units. */
  currentBalance: number
  /** The guarantor's last cycle; dependents have none of their own. */
  lastCycle: CycleRow | null
}

/** Statuses of an active cycle, and of one that ended with a balance. */
const owingStatuses: readonly (readonly [BillingCycleStatus | null, number])[] = [
  ['review', 14],
  ['ready', 9],
  ['sent', 14],
  ['delivered', 12],
  ['undelivered', 5],
  ['notified', 15],
  ['payment_error', 4],
  ['payment_plan', 8],
  ['dispute', 2],
  ['unsuccessful', 6],
  ['completed', 5],
  ['cancelled', 3],
  [null, 5],
]
const settledStatuses: readonly (readonly [BillingCycleStatus | null, number])[] = [
  ['paid', 60],
  ['completed_paid', 25],
  [null, 15],
]
const pastStatuses: readonly (readonly [BillingCycleStatus, number])[] = [
  ['paid', 50],
  ['completed_paid', 18],
  ['completed', 12],
  ['unsuccessful', 10],
  ['cancelled', 10],
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
const workflows = ['Standard digital', 'Standard digital', 'Digital, then paper', 'Paper first', 'Gentle reminders']

/** The billing cycles of a household, all on the guarantor: earlier ones, then the current one. */
export function makeBillingCycles(
  rows: RowSets,
  members: Household,
  visits: readonly DemoVisit[],
  today: string,
): BilledHousehold {
  const [guarantor] = members
  const { random } = guarantor
  const current = visits.filter((visit) => bucketOf(visit.row) === 'current')
  const past = visits.filter(
    (visit) => visit.row.status !== 'open' && visit.row.ptAmount > 0 && !current.includes(visit),
  )
  const currentBalance = current.reduce((sum, visit) => sum + visit.row.ptBalance, 0)
  const status = chooseStatus(guarantor, currentBalance, past.length > 0)
  if (status === null) return { members, visits, currentBalance, lastCycle: null }
  const isEnded = endedStatuses.has(status)
  const startDate = addDays(today, -(isEnded ? random.between(40, 120) : random.between(1, 38)))
  const endDate = isEnded ? addDays(startDate, random.between(5, 38)) : null
  const billed = current.length > 0 ? current : past.slice(-1)
  const lastCycle = makeCycle(guarantor, { status, startDate, endDate, visits: billed })
  rows.billingCycles.push(...makeEarlierCycles(guarantor, past, lastCycle.startDate), lastCycle)
  Object.assign(guarantor.row, { lastCycleId: lastCycle.id, lastCycleStatus: status, modifiedAt: lastCycle.modifiedAt })
  return { members, visits, currentBalance, lastCycle }
}

function chooseStatus(
  { random }: DemoPatient,
  currentBalance: number,
  hasBeenBilled: boolean,
): BillingCycleStatus | null {
  if (currentBalance >= lowBalance) return random.weighted(owingStatuses)
  return currentBalance === 0 && hasBeenBilled ? random.weighted(settledStatuses) : null
}

/** Cycles that ended before the last one started, for up to three earlier visits. */
function makeEarlierCycles(guarantor: DemoPatient, past: readonly DemoVisit[], before: string): CycleRow[] {
  const { random } = guarantor
  const cycles = past.slice(0, 3).map((visit) => {
    const startDate = addDays(visit.row.serviceDate, random.between(12, 20))
    const endDate = addDays(startDate, random.between(5, 55))
    return makeCycle(guarantor, { status: random.weighted(pastStatuses), startDate, endDate, visits: [visit] })
  })
  return cycles.filter((cycle) => cycle.endDate! < before)
}

interface CyclePlan {
  status: BillingCycleStatus
  startDate: string
  endDate: string | null
  visits: readonly DemoVisit[]
}

export function makeCycle(
  { row, random, startDate: accountStart }: DemoPatient,
  { status, startDate, endDate, visits }: CyclePlan,
): CycleRow {
  const begins = daysBetween(accountStart, startDate) < 0 ? accountStart : startDate
  const createdAt = instantOn(begins, random.between(9 * 60, 16 * 60))
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
    modifiedAt: endDate === null ? createdAt : instantOn(endDate, 17 * 60),
  }
}
