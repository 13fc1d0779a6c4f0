import { and, eq, lt } from 'drizzle-orm'
import { practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'

/** When settings that the next sync or import applies to patients were last changed, by what they are about. */
const columns = {
  locations: 'locationsChangedAt',
  providers: 'providersChangedAt',
  groups: 'groupsChangedAt',
} as const satisfies Record<string, keyof typeof practices.$inferSelect>

/** Records that settings of a practice wait for a sync or import, in the transaction of their change. */
export async function markUnapplied(tx: Tx, practiceId: string, kind: keyof typeof columns, now: Date): Promise<void> {
  await tx
    .update(practices)
    .set({ [columns[kind]]: now.toISOString() })
    .where(eq(practices.id, practiceId))
}

/** Ends the wait of settings that were changed before the start of a sync or import that has finished. Later ones still wait. */
export async function clearApplied(tx: Tx, practiceId: string, startedAt: string): Promise<void> {
  for (const name of Object.values(columns))
    await tx
      .update(practices)
      .set({ [name]: null })
      .where(and(eq(practices.id, practiceId), lt(practices[name], startedAt)))
}
