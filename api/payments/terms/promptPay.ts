import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { insertRows } from '../../db/insertRows.ts'
import { patientSet } from '../../db/patientSet.ts'
import { charges, paymentDiscounts, type payments, statements, visits } from '../../db/schema.ts'
import { addDays } from '../../time/calendar.ts'
import { localDate } from '../../time/localInstant.ts'
import type { ChargePart } from '../allocate.ts'
import { openCharges } from '../openCharges.ts'
import type { PracticeOfPayment } from '../practiceOf.ts'

export interface PromptPay {
  /** By charge, minor units. Empty if no charge qualifies. */
  discounts: ChargePart[]
  /** The whole billed amount, in minor units: the smallest payment that earns the discounts. */
  billed: number
}

/** Whether a practice gives a discount to patients who pay at once. */
export const hasPromptPay = ({ promptPayDiscount }: PracticeOfPayment): boolean => promptPayDiscount !== null

/** The discount for paying the whole billed amount today: a share of each current visit's charges. */
export async function promptPayOf(
  tx: ReadTx,
  patientId: string,
  practice: PracticeOfPayment,
  now: Date,
): Promise<PromptPay> {
  const open = await openCharges(tx, patientId, 'billed')
  const billed = open.reduce((sum, { balance }) => sum + balance, 0)
  const { promptPayDiscount: share, promptPayDays: days } = practice
  if (share === null) return { discounts: [], billed }
  const since = addDays(localDate(now, practice.timezone), -days)
  const rows = await tx
    .select({ chargeId: charges.id, balance: charges.ptBalance })
    .from(charges)
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .innerJoin(statements, eq(statements.id, visits.statementId))
    .where(and(eq(charges.patientId, patientId), eq(statements.bucket, 'current'), gte(visits.serviceDate, since)))
  const discounts = rows.map(({ chargeId, balance }) => ({
    chargeId,
    amount: Math.floor((Math.max(0, balance) * share) / 10_000),
  }))
  return { discounts: discounts.filter(({ amount }) => amount > 0), billed }
}

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'companyId' | 'practiceId' | 'patientId'>

/** Saves the discounts that a payment earns once it is collected. */
export async function promiseDiscounts(tx: Tx, now: Date, payment: Payment, discounts: readonly ChargePart[]) {
  const { id: paymentId, companyId, practiceId, patientId } = payment
  const owned = { companyId, practiceId, patientId, paymentId, status: 'promised' as const }
  const rows = discounts.map((part) => ({ id: newId(), ...owned, ...part, createdAt: now.toISOString() }))
  if (rows.length > 0) await insertRows(tx, paymentDiscounts, rows)
}

/**
 * Lowers the charges of payments that were collected, each by its balance at most. The families' rows must be locked.
 * @returns the sum of each payment that has one, by its id, in minor units
 */
export async function grantDiscounts(tx: Tx, all: readonly Payment[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  if (all.length === 0) return sums
  const ids = patientSet(all.map(({ id }) => id))
  const promised = await tx
    .select({ row: paymentDiscounts, owed: charges.ptBalance })
    .from(paymentDiscounts)
    .innerJoin(charges, eq(charges.id, paymentDiscounts.chargeId))
    .where(and(inArray(paymentDiscounts.paymentId, ids), eq(paymentDiscounts.status, 'promised')))
  for (const { row, owed } of promised) {
    const amount = Math.min(row.amount, Math.max(0, owed))
    await tx.update(paymentDiscounts).set({ amount, status: 'granted' }).where(eq(paymentDiscounts.id, row.id))
    await lower(tx, row.chargeId, amount)
    sums.set(row.paymentId, (sums.get(row.paymentId) ?? 0) + amount)
  }
  const lowered = all.filter(({ id }) => (sums.get(id) ?? 0) > 0)
  await recomputeBalances(
    tx,
    lowered.map(({ patientId }) => patientId),
  )
  return sums
}

/** Revokes the discounts of a payment of which nothing remains. Balances follow with `recomputeBalances`. */
export async function revokeDiscounts(tx: Tx, { id }: Payment): Promise<void> {
  const isGranted = and(eq(paymentDiscounts.paymentId, id), eq(paymentDiscounts.status, 'granted'))
  const revoked = await tx.update(paymentDiscounts).set({ status: 'revoked' }).where(isGranted).returning()
  for (const { chargeId, amount } of revoked) await lower(tx, chargeId, -amount)
}

/** A voided charge counts nothing and has no discount. */
const lower = (tx: Tx, chargeId: string, amount: number) =>
  tx
    .update(charges)
    .set({ discounts: sql`greatest(0, ${charges.discounts} + ${amount})` })
    .where(and(eq(charges.id, chargeId), sql`${charges.units} <> 0`))
