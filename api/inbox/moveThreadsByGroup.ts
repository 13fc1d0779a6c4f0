import { asc, eq } from 'drizzle-orm'
import { threads } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import type { Actor } from '../events/recordChange.ts'
import { changeThread } from './changeThread.ts'

/**
 * Moves the threads that are escalated to a group to another one, each with an entry in its history. They stay locked
 * until the transaction ends.
 * @returns the number of threads that are escalated to the group. Without another group, they are left there
 */
export async function moveThreadsByGroup(
  tx: Tx,
  actor: Actor,
  { from, to }: { from: string; to: { id: string; name: string } | null },
): Promise<number> {
  const isEscalated = eq(threads.escalateGroupId, from)
  const escalated = await tx.select().from(threads).where(isEscalated).orderBy(asc(threads.id)).for('update')
  if (to === null) return escalated.length
  for (const thread of escalated)
    await changeThread(tx, actor, thread, {
      set: { escalateGroupId: to.id },
      history: { type: 'thread_escalated', data: { to_user_group_name: to.name } },
    })
  return escalated.length
}
