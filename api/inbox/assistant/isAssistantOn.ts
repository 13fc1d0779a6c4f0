import { eq } from 'drizzle-orm'
import { isFeatureOn } from '../../access/featuresOn.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { practices } from '../../db/schema.ts'

/** Whether the assistant answers patients of a practice. */
export async function isAssistantOn(tx: ReadTx, { practiceId }: { practiceId: string }): Promise<boolean> {
  const place = { companyId: practices.companyId, practiceId: practices.id }
  const [practice] = await tx
    .select({ isOn: isFeatureOn('tally-ai-support', place) })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return practice!.isOn
}
