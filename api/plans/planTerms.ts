import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { digitsOf, toMinor } from '../contract/currency.ts'
import { companyLimitCurrency, defaultPlanLimit } from '../contract/planLimits.ts'
import type { ReadTx } from '../db/Tx.ts'
import { type patients, paymentPlanLimits as limits } from '../db/schema.ts'

/** The plans that are available for a balance. */
export interface PlanTerms {
  /** Minor units of the practice's currency. */
  minPayment: number
  maxInstallments: number
  delayDays: number
}

type Account = Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId'>

/**
 * The limits for a balance: its band among the patient's own bands, else the practice's, else the company's. Without
 * any band the defaults apply.
 * @param balance minor units of `currency`
 * @returns null for a balance below the lowest applicable band
 */
export async function termsOf(
  tx: ReadTx,
  patient: Account,
  currency: string,
  balance: number,
): Promise<PlanTerms | null> {
  const isPractice = and(eq(limits.practiceId, patient.practiceId), isNull(limits.patientId))
  const isCompany = and(eq(limits.companyId, patient.companyId), isNull(limits.practiceId), isNull(limits.patientId))
  const rank = sql<number>`case when ${limits.patientId} is not null then 0
    when ${limits.practiceId} is not null then 1 else 2 end`.mapWith(Number)
  const bands = await tx
    .select({ band: limits, rank })
    .from(limits)
    .where(and(eq(limits.isActive, true), or(eq(limits.patientId, patient.id), isPractice, isCompany)))
    .orderBy(rank, desc(limits.minBalance))
  const [first] = bands
  if (!first) return defaultTerms(currency)
  const minor = (amount: number) => (first.rank === 2 ? fromCompany(amount, currency) : amount)
  const held = bands.find(({ band, rank: its }) => its === first.rank && minor(band.minBalance) <= balance)
  if (!held) return null
  const { minPayment, maxInstallments, delayDays } = held.band
  return { minPayment: minor(minPayment), maxInstallments, delayDays }
}

const defaultTerms = (currency: string): PlanTerms => ({
  minPayment: toMinor(defaultPlanLimit.min_payment, currency),
  maxInstallments: defaultPlanLimit.max_installments,
  delayDays: defaultPlanLimit.delay_days,
})

/** A company's amounts count in the major units of each practice's currency. */
const fromCompany = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (digitsOf(currency) - digitsOf(companyLimitCurrency)))
