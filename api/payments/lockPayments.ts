import { asc, eq, inArray, sql } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import { paymentDiscounts, payments, practices } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { type PracticeOfPayment, practiceSettings } from './practiceOf.ts'

type Payment = typeof payments.$inferSelect

/** A payment with its practice. The family's rows and the payment are locked. */
export interface LockedPayment {
  payment: Payment
  practice: PracticeOfPayment
  /** Whether a prompt-pay discount was promised with it. */
  isDiscounted: boolean
  /** The account whose billing cycle counts. */
  headId: string
}

const isDiscounted = sql<boolean>`exists (select 1 from ${paymentDiscounts}
  where ${paymentDiscounts.paymentId} = ${payments.id} and ${paymentDiscounts.status} = 'promised')`

/** Locks payments after the families' rows, in the order of their ids. @returns those that exist, by id */
export async function lockPayments(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Omit<LockedPayment, 'headId'>>> {
  const rows = await tx
    .select({ payment: payments, practice: practiceSettings, isDiscounted })
    .from(payments)
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .where(inArray(payments.id, patientSet(ids)))
    .orderBy(asc(payments.id))
    .for('update', { of: payments })
  return new Map(rows.map((row) => [row.payment.id, row]))
}
