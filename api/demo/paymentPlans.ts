import { dayAfter } from '../plans/planSchedule.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { type CycleRow, minPlanAmount, minutesTo } from './billingCycles.ts'
import { localInstant } from '../time/localInstant.ts'
import type { DemoPatient } from './households.ts'
import { makePaymentMethod } from './paymentMethods.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

type PlanRow = RowSets['paymentPlans'][number]
type PlanStatus = PlanRow['status']

/** Share of the cycles with a status that were paid by a plan, with the plan’s status. */
const plans: Readonly<Record<string, readonly (readonly [PlanStatus | null, number])[]>> = {
  payment_plan: [['subscribed', 1]],
  payment_error: [['declined', 1]],
  paid: [
    ['paid', 8],
    [null, 92],
  ],
  cancelled: [
    ['cancelled', 22],
    [null, 78],
  ],
}
/** Billing of these accounts is paused because they have a plan, and a cycle that does not wait for it. */
const planOutsideCycle = [['subscribed', 1]] as const

/** Payment plans of billing cycles: the amount collected by the cycle is the amount paid on its plan. */
export function addPaymentPlans(
  rows: RowSets,
  random: Random,
  { patients, today }: { patients: readonly DemoPatient[]; today: string },
): void {
  const owners = new Map(patients.map((patient) => [patient.row.id, patient]))
  rows.billingCycles.forEach((cycle, index) => {
    const own = random.fork(index)
    const owner = owners.get(cycle.patientId)!
    const isOutside = owner.row.pauseReason === 'plan_bc_bad_status' && owner.row.lastCycleId === cycle.id
    const kinds = isOutside ? planOutsideCycle : plans[cycle.status]
    const status = kinds && own.weighted(kinds)
    if (!status || cycle.ptAmount < minPlanAmount) return
    const plan = makePlan(rows, own, { cycle, status, owner, today })
    const schedule = scheduleOf(own, plan)
    if (status === 'declined') declineLast(rows, own, { owner, cycle, plan, schedule })
    else if (cycle.status === 'payment_plan') cycle.modifiedAt = plan.createdAt
    const counted = schedule.length > 0 && {
      installments: schedule.length,
      installmentsPaid: schedule.filter(({ status: state }) => state === 'paid').length,
    }
    rows.paymentPlans.push({ ...plan, ...counted })
    rows.planInstallments.push(...schedule)
  })
}

interface PlanSeed {
  cycle: CycleRow
  status: PlanStatus
  owner: DemoPatient
  today: string
}

/** With the cycle’s move to the plan. */
const planStart = ({ createdAt }: CycleRow) =>
  new Date(Date.parse(createdAt) + minutesTo.payment_plan * 60_000).toISOString()

function makePlan(rows: RowSets, random: Random, { cycle, status, owner, today }: PlanSeed): PlanRow {
  const { companyId, practiceId, patientId, ptAmount: amount, ptPaid: collected } = cycle
  const isCurrent = status === 'subscribed' || status === 'declined'
  const parts = random.between(3, 8)
  const installmentAmount = Math.ceil(amount / parts / 100) * 100
  const installments = Math.ceil(amount / installmentAmount)
  // A plan is canceled halfway; amounts collected later are not part of it.
  const halfWay = Math.floor(installments / 2) * installmentAmount
  const paid = status === 'paid' ? amount : Math.min(collected, status === 'cancelled' ? halfWay : amount)
  const createdAt = isCurrent ? planStart(cycle) : instantOn(cycle.startDate, 20 * 60)
  const closedAt = isCurrent ? null : instantOn(cycle.endDate ?? today, 20 * 60 + 30)
  return {
    id: random.id(createdAt),
    companyId,
    practiceId,
    patientId,
    status,
    type: random.chance(0.1) ? 'subscription' : 'installments',
    amount,
    paid,
    installmentAmount,
    installments,
    installmentsPaid: status === 'paid' ? installments : Math.floor(paid / installmentAmount),
    interval: random.weighted([
      ['month', 8],
      ['two_weeks', 2],
      ['week', 1],
    ]),
    startDate: cycle.startDate,
    // Declined payments are retried within days.
    nextPaymentDate: isCurrent
      ? addDays(today, status === 'declined' ? random.between(1, daysToRetry - 1) : random.between(2, 28))
      : null,
    paymentMethodId: methodOf(rows, random, owner, today),
    createdAt,
    modifiedAt: closedAt ?? createdAt,
    closedAt,
  }
}

/** The payment method that is charged first. One is added if there is none. */
function methodOf(rows: RowSets, random: Random, owner: DemoPatient, today: string): string {
  const existing = rows.paymentMethods.find(
    ({ patientId, status }) => patientId === owner.row.id && status === 'active',
  )
  if (existing) return existing.id
  const added = makePaymentMethod(random, owner.row, { today, priority: 1, since: owner.startDate })
  rows.paymentMethods.push(added)
  return added.id
}

interface Declined {
  owner: DemoPatient
  cycle: CycleRow
  plan: PlanRow
  schedule: RowSets['planInstallments']
}

/** The failed charge of a declined plan’s installment, after which the cycle is in error. */
function declineLast(rows: RowSets, random: Random, { owner, cycle, plan, schedule }: Declined): void {
  const installment = schedule.find(({ failureCode }) => failureCode != null)
  const date = addDays(plan.nextPaymentDate!, -daysToRetry)
  const method = rows.paymentMethods.find(({ id }) => id === plan.paymentMethodId)!
  const { companyId, practiceId, patientId } = plan
  const createdAt = localInstant(date, chargeMinutes, owner.practice.timezone)
  rows.payments.push({
    id: random.id(createdAt),
    companyId,
    practiceId,
    patientId,
    type: 'autodebit',
    status: 'failed',
    amount: installment?.amount ?? plan.installmentAmount,
    refunded: 0,
    paymentMethodType: method.type,
    methodLabel: method.display,
    paymentMethodId: method.id,
    planInstallmentId: installment?.id ?? null,
    postingState: 'not_posted',
    failureCode: declineCode,
    createdAt,
  })
  const modifiedAt = new Date(Date.parse(createdAt) + 60_000).toISOString()
  if (installment) Object.assign(installment, { modifiedAt })
  Object.assign(plan, { modifiedAt })
  Object.assign(cycle, { modifiedAt })
}

const declineCode = 'insufficient_funds'
/** Installments are charged at 9:00 in the practice’s time zone. */
const chargeMinutes = 9 * 60

/**
 * The schedule of a plan that is charged here: paid installments add up to the paid amount, the others to the remaining
 * one.
 */
function scheduleOf(random: Random, plan: PlanRow): RowSets['planInstallments'] {
  const { nextPaymentDate: next, amount, paid, installmentAmount: each, interval } = plan
  if (next == null || plan.type === 'subscription') return []
  const { companyId, practiceId, patientId, id: planId, createdAt } = plan
  const owner = { companyId, practiceId, patientId, planId, createdAt, modifiedAt: createdAt }
  const isDeclined = plan.status === 'declined'
  const paidParts = installmentsOf(paid, each)
  const dueDate = isDeclined ? addDays(next, -daysToRetry) : next
  const dayOf = (step: number) => dayAfter(dueDate, interval, step)
  const past = paidParts.map((part, index) => ({
    ...owner,
    id: random.id(createdAt),
    number: index + 1,
    dueDate: dayOf(index - paidParts.length),
    amount: part,
    status: 'paid' as const,
  }))
  const due = installmentsOf(amount - paid, each).map((part, index) => ({
    ...owner,
    id: random.id(createdAt),
    number: paidParts.length + index + 1,
    dueDate: dayOf(index),
    amount: part,
    status: 'due' as const,
    chargeOn: index === 0 ? next : dayOf(index),
    ...(isDeclined && index === 0 && { attempts: 1, failureCode: declineCode }),
  }))
  return due.length > 0 ? [...past, ...due] : []
}

/** Days after which a declined installment is retried. */
const daysToRetry = 3

/** Installments of equal size; the last one takes the remainder. */
function installmentsOf(amount: number, each: number): number[] {
  const whole = Array.from({ length: Math.floor(amount / each) }, () => each)
  const rest = amount - whole.length * each
  return rest > 0 ? [...whole, rest] : whole
}
