import { eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'

/** Columns of the practice that payments use. */
export const practiceSettings = {
  currency: practices.currency,
  timezone: practices.timezone,
  connectionType: practices.connectionType,
  achMinimumBalance: practices.achMinimumBalance,
  convenienceFeeAch: practices.convenienceFeeAch,
  convenienceFeeNonAch: practices.convenienceFeeNonAch,
  promptPayDiscount: practices.promptPayDiscount,
  promptPayDays: practices.promptPayDays,
}

/** Currency, time zone and settings for payments of the practice that a payment belongs to. Amounts in minor units. */
export async function practiceOf(tx: ReadTx, { practiceId }: { practiceId: string }) {
  const [practice] = await tx.select(practiceSettings).from(practices).where(eq(practices.id, practiceId))
  return practice!
}

export type PracticeOfPayment = Awaited<ReturnType<typeof practiceOf>>
