import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { features } from '../../db/schema.ts'

const name = 'tally-ai-support'

/** Whether the assistant answers patients of a practice: the practice's flag, else its company's, else the general one. */
export async function isAssistantOn(
  tx: ReadTx,
  { companyId, practiceId }: { companyId: string; practiceId: string },
): Promise<boolean> {
  const isIts = or(isNull(features.companyId), eq(features.companyId, companyId))
  const isTheirs = or(isNull(features.practiceId), eq(features.practiceId, practiceId))
  const [flag] = await tx
    .select({ active: features.active })
    .from(features)
    .where(and(eq(features.name, name), isIts, isTheirs))
    .orderBy(sql`${features.practiceId} nulls last, ${features.companyId} nulls last, ${features.id}`)
    .limit(1)
  return flag?.active ?? false
}
