import { eq, inArray } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'

const settings = {
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
  const [practice] = await tx.select(settings).from(practices).where(eq(practices.id, practiceId))
  return practice!
}

export type PracticeOfPayment = Awaited<ReturnType<typeof practiceOf>>

/** The same of several practices, by id. */
export async function practicesOf(
  tx: ReadTx,
  rows: readonly { practiceId: string }[],
): Promise<Map<string, PracticeOfPayment>> {
  const ids = [...new Set(rows.map(({ practiceId }) => practiceId))]
  const found = await tx
    .select({ id: practices.id, ...settings })
    .from(practices)
    .where(inArray(practices.id, patientSet(ids)))
  return new Map(found.map((practice) => [practice.id, practice]))
}
