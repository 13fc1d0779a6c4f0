import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal, toMinor } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { smallestCharge } from '../contract/paymentChanges.ts'
import type { getPlanOptions as endpoint, PlanOptions } from '../contract/plans.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { invalidFields, notFound } from '../http/ApiError.ts'
import { addDays } from '../time/calendar.ts'
import { localDate } from '../time/localInstant.ts'
import { requirePlan } from '../billing/installments/currentPlan.ts'
import { type EditedPlan, editedPlans } from './editedPlan.ts'
import { loadPlanPractice } from './loadPlanPractice.ts'
import { dayAfter, type PlanInterval, type Scheduled, scheduleOf } from './planSchedule.ts'
import { type PlanTerms, termsOf } from './planTerms.ts'

interface OptionsInput {
  interval: PlanInterval
  first_date?: string | undefined
  down_payment: string
}

/** Terms of the plans that are offered. Amounts in minor units. */
export interface OfferedPlans {
  balance: number
  downPayment: number
  terms: PlanTerms
  today: string
  dates: { first: string; earliest: string; latest: string }
  choices: { installments: number; schedule: Scheduled[] }[]
}

type Account = Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId' | 'currentBalance'>

/** @throws ApiError 404 outside of the viewer's scope, 422 as `offeredPlans` */
export async function getPlanOptions(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
): Promise<PlanOptions> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, path.id), scope))
  if (!patient) throw notFound('patient')
  const edited = query.plan_id && (await planToEdit(tx, patient.id, query.plan_id))
  const { currency, offered } = await offeredPlans(tx, viewer.now, patient, query, edited || null)
  return toOptions(offered, query.interval, currency)
}

/** @throws ApiError 404 for another patient's plan */
async function planToEdit(tx: ReadTx, patientId: string, id: string): Promise<EditedPlan> {
  const plan = await requirePlan(tx, patientId, id)
  return (await editedPlans(tx, [plan.id])).get(plan.id)!
}

/**
 * The plans within the limits for a patient's current balance, or for the remaining amount of an edited plan.
 * @throws ApiError 422 for a down payment that is invalid, too small or not below the balance, and a first day outside
 * its bounds
 */
export async function offeredPlans(
  tx: ReadTx,
  now: Date,
  patient: Account,
  requested: OptionsInput,
  edited: EditedPlan | null = null,
) {
  const { currency, timezone } = await loadPlanPractice(tx, patient)
  const balance = edited ? edited.remaining : Math.max(0, patient.currentBalance)
  const downPayment = readDownPayment(requested.down_payment, balance, currency)
  const terms = await termsOf(tx, patient, currency, Math.max(0, patient.currentBalance))
  const held = terms ?? { minPayment: 0, maxInstallments: 0, delayDays: 0 }
  const today = localDate(now, timezone)
  // An edited plan may have a first payment already.
  const isStarted = downPayment > 0 || edited !== null
  const usual = edited?.plan.nextPaymentDate ?? (edited ? today : null)
  const dates = datesOf(today, held, requested, { isStarted, usual })
  const within = countsOf(balance - downPayment, held, isStarted)
  // The rest of a plan can be smaller than an installment, and is then paid at once.
  const counts = within.length === 0 && edited !== null && balance > 0 ? [1] : within
  const choices = counts.map((installments) => ({
    installments,
    schedule: scheduleOf(balance - downPayment, installments, dates.first, requested.interval),
  }))
  const offered: OfferedPlans = { balance, downPayment, terms: held, today, dates, choices }
  return { currency, offered }
}

function minorOf(text: string, currency: string): number {
  try {
    return toMinor(text, currency)
  } catch {
    throw invalidFields({ down_payment: 'practice_amount' })
  }
}

function readDownPayment(text: string, balance: number, currency: string): number {
  const amount = minorOf(text, currency)
  if (amount === 0) return 0
  if (amount < 0) throw invalidFields({ down_payment: 'amount_not_positive' })
  const least = toMinor(smallestCharge, currency)
  if (amount < least)
    throw invalidFields({ down_payment: refuse('amount_too_small', { minimum: toDecimal(least, currency) }) })
  if (amount >= balance)
    throw invalidFields({ down_payment: refuse('plan_down_payment', { balance: toDecimal(balance, currency) }) })
  return amount
}

interface Beginning {
  /** Whether a payment was made, or is being made now. */
  isStarted: boolean
  /** Day of the next payment of an edited plan. */
  usual: string | null
}

/** After a payment the first installment follows by one interval at most; without one it is the first payment. */
function datesOf(today: string, { delayDays }: PlanTerms, requested: OptionsInput, { isStarted, usual }: Beginning) {
  const next = isStarted ? dayAfter(today, requested.interval, 1) : today
  const latest = addDays(next, delayDays)
  const first = requested.first_date
  if (first !== undefined && (first < today || first > latest))
    throw invalidFields({ first_date: refuse('plan_first_date', { earliest: today, latest }) })
  const proposed = usual !== null && usual >= today && usual <= latest ? usual : null
  return { first: first ?? proposed ?? (usual === null ? next : today), earliest: today, latest }
}

/** Numbers of installments within the limits. A single installment is not a plan, unless it follows another payment. */
function countsOf(amount: number, { minPayment, maxInstallments }: PlanTerms, isStarted: boolean): number[] {
  const least = isStarted ? 1 : 2
  const most = Math.min(maxInstallments, Math.floor(amount / Math.max(1, minPayment)))
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
}

function toOptions(
  { balance, downPayment, terms, dates, choices }: OfferedPlans,
  interval: PlanInterval,
  currency: string,
) {
  const money = (minor: number) => toDecimal(minor, currency)
  return {
    balance: money(balance),
    down_payment: money(downPayment),
    min_payment: money(terms.minPayment),
    max_installments: terms.maxInstallments,
    delay_days: terms.delayDays,
    interval,
    first_date: dates.first,
    earliest_date: dates.earliest,
    latest_date: dates.latest,
    choices: choices.map(({ installments, schedule }) => ({
      installments,
      installment_amount: money(schedule[0]!.amount),
      last_amount: money(schedule.at(-1)!.amount),
      schedule: schedule.map(({ dueDate, amount }) => ({ due_date: dueDate, amount: money(amount) })),
    })),
  }
}
