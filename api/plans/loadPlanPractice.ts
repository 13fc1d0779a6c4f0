import { eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'

/** Currency and time zone of the practice that a plan belongs to. */
export async function loadPlanPractice(
  tx: ReadTx,
  { practiceId }: { practiceId: string },
): Promise<{ currency: string; timezone: string }> {
  const [practice] = await tx
    .select({ currency: practices.currency, timezone: practices.timezone })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return practice!
}
