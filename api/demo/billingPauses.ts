import type { pauseReasons, unbillableReasons } from '../contract/statuses.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { endedStatuses, lowBalance, makeCycle, type BilledHousehold } from './billingCycles.ts'
import type { RowSets } from './rowSets.ts'

type PauseReason = (typeof pauseReasons)[number]

/** Minimum number of balance owners per pause reason, and the number after which the next reason is used. */
const patientsPerReason = 7

const isActive = ({ lastCycle }: BilledHousehold) => lastCycle !== null && lastCycle.endDate == null
const isHeldFor = (reason: string) => (household: BilledHousehold) =>
  isActive(household) && household.visits.some((visit) => visit.row.billingHoldType === reason)
const isOwing = (household: BilledHousehold) => isActive(household) && household.currentBalance > 0

/** Accounts that a reason fits. The rarest come first, so that none is left without patients. */
const fits: { readonly [R in PauseReason]: (household: BilledHousehold) => boolean } = {
  external_payment_plan: isHeldFor('external_payment_plan'),
  card_on_file: isHeldFor('card_on_file'),
  plan_bc_bad_status: (household) => isOwing(household) && household.lastCycle!.status === 'payment_plan',
  inactive_with_balance: (household) =>
    household.currentBalance > 0 && household.members[0].row.patientStatus === 'inactive',
  active_no_balance: (household) =>
    household.lastCycle === null && household.currentBalance === 0 && household.visits.length > 0,
  external_unapplied: isOwing,
  multiple_active_bc: isOwing,
  applied_below_zero: isOwing,
  applied_below_zero_internal: isOwing,
  incorrect_balance: isOwing,
  invalid_workflow: isOwing,
  active_finished: isOwing,
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
  Object.assign(guarantor.row, { paused: true, pauseReason: reason, pausedBefore })
  if (reason === 'active_no_balance' || reason === 'multiple_active_bc') {
    const status = reason === 'active_no_balance' ? 'notified' : 'sent'
    const visits = reason === 'active_no_balance' ? household.visits.slice(-1) : []
    const cycle = makeCycle(guarantor, {
      status,
      startDate: addDays(today, -random.between(1, 20)),
      endDate: null,
      visits,
    })
    rows.billingCycles.push(cycle)
    household.lastCycle = cycle
    Object.assign(guarantor.row, { lastCycleId: cycle.id, lastCycleStatus: status })
  }
  if (household.lastCycle && isActive(household)) Object.assign(household.lastCycle, { paused: true, pausedBefore })
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
