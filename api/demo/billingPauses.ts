import type { BillingCycleStatus, pauseReasons, unbillableReasons } from '../contract/statuses.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import {
  type BilledHousehold,
  endedStatuses,
  lowBalance,
  makeCycle,
  minPlanAmount,
  setLastCycle,
} from './billingCycles.ts'
import type { RowSets } from './rowSets.ts'

type PauseReason = (typeof pauseReasons)[number]

/** Minimum number of balance owners per pause reason, and the number after which the next reason is used. */
const patientsPerReason = 7

const isActive = ({ lastCycle }: BilledHousehold) => lastCycle !== null && lastCycle.endDate == null
const mayRun = ({ members: [{ row, practice }] }: BilledHousehold) =>
  row.patientStatus !== 'deceased' && practice.isClosed !== true
const isHeldFor = (reason: string) => (household: BilledHousehold) =>
  isActive(household) && household.visits.some((visit) => visit.row.billingHoldType === reason)
const isOwing = (household: BilledHousehold) => isActive(household) && household.currentBalance > 0

const isOwingAt =
  (...statuses: BillingCycleStatus[]) =>
  (household: BilledHousehold) =>
    isOwing(household) && statuses.includes(household.lastCycle!.status)

/** Accounts that a reason fits. The rarest come first, so that none is left without patients. */
const fits: { readonly [R in PauseReason]: (household: BilledHousehold) => boolean } = {
  external_payment_plan: isHeldFor('external_payment_plan'),
  card_on_file: isHeldFor('card_on_file'),
  plan_bc_bad_status: (household) => isOwingAt('notified')(household) && household.lastCycle!.ptAmount >= minPlanAmount,
  inactive_with_balance: (household) =>
    household.currentBalance > 0 && household.members[0].row.patientStatus === 'inactive',
  active_no_balance: (household) =>
    household.lastCycle === null && household.currentBalance === 0 && household.visits.length > 0 && mayRun(household),
  external_unapplied: (household) => isOwing(household) && (household.members[0].row.unapplied ?? 0) > 0,
  multiple_active_bc: isOwingAt('review', 'ready'),
  applied_below_zero: isOwing,
  applied_below_zero_internal: isOwing,
  incorrect_balance: isOwing,
  invalid_workflow: isOwing,
  active_finished: isOwingAt('notified'),
  external_pause: isOwing,
  manual: isOwing,
  client: isOwing,
  deleted: isOwing,
}

/** Pauses a few accounts for each reason; some of them manually, until a future day. */
export function pauseAccounts(rows: RowSets, households: readonly BilledHousehold[], today: string): void {
  for (const reason of Object.keys(fits) as PauseReason[]) {
    const selected = households
      .filter((household) => !household.members[0].row.paused && fits[reason](household))
      .filter((_, index) => index % 5 === 0)
      .slice(0, patientsPerReason)
    for (const household of selected) pauseAccount(rows, household, { reason, today })
  }
}

function pauseAccount(
  rows: RowSets,
  household: BilledHousehold,
  { reason, today }: { reason: PauseReason; today: string },
): void {
  const [guarantor] = household.members
  const { random } = guarantor
  const pausedBefore =
    reason === 'manual' || reason === 'client' ? instantOn(addDays(today, random.between(3, 60)), 14 * 60) : null
  Object.assign(guarantor.row, { paused: true, pauseReason: reason, pausedBefore, ...notesOf(reason) })
  if (reason === 'active_no_balance' || reason === 'multiple_active_bc') {
    const visits = reason === 'active_no_balance' ? household.visits.slice(-1) : []
    const startDate = addDays(today, -random.between(1, 20))
    const cycle = makeCycle(guarantor, { status: 'ready', startDate, endDate: null, visits, today })
    rows.billingCycles.push(cycle)
    household.lastCycle = cycle
    setLastCycle(guarantor, cycle)
  }
  const { lastCycle } = household
  if (lastCycle === null || !isActive(household)) return
  Object.assign(lastCycle, { paused: true, pausedBefore })
  if (reason === 'invalid_workflow') lastCycle.workflow = null
}

/** The note of the user who paused it, or the reason of the billing system. */
function notesOf(reason: PauseReason) {
  if (reason === 'manual') return { pauseNote: 'Patient is checking the amount with the insurance' }
  if (reason === 'client') return { pauseNote: 'Practice asked to wait' }
  return reason.startsWith('external') ? { externalPauseReason: externalReasons[reason] ?? null } : {}
}

const externalReasons: Partial<Record<PauseReason, string>> = {
  external_pause: 'Statement hold',
  external_payment_plan: 'Payment plan',
  external_unapplied: 'Unapplied credit',
}

/** Sets the unbillable reason of accounts without an active cycle. */
export function markUnbillable(households: readonly BilledHousehold[], skipPatientIds: ReadonlySet<string>): void {
  households.forEach((household, index) => {
    const [guarantor] = household.members
    if (household.lastCycle && !endedStatuses.has(household.lastCycle.status)) return
    guarantor.row.unbillableReason = unbillableReason(household, skipPatientIds.has(guarantor.row.id), index)
  })
}

function unbillableReason(
  { currentBalance, lastCycle }: BilledHousehold,
  isSkipped: boolean,
  index: number,
): (typeof unbillableReasons)[number] | null {
  if (isSkipped) return 'has_skip_tags'
  if (currentBalance === 0) return lastCycle === null ? 'no_visits_to_bill' : null
  if (currentBalance < lowBalance) return 'low_balance'
  return lastCycle === null && index % 3 === 0 ? 'not_in_billable_tags' : null
}
