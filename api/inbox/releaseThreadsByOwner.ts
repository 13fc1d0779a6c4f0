import { asc, eq } from 'drizzle-orm'
import { threads } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import type { Actor } from '../events/recordChange.ts'
import { changeThread } from './changeThread.ts'

/**
 * Unassigns the threads of a user who no longer works in the inbox, so that they wait for nobody: assigned ones are
 * open again, others keep their status. Each gets an entry in its history.
 */
export async function releaseThreadsByOwner(tx: Tx, actor: Actor, ownerId: string, reason: string): Promise<void> {
  const isTheirs = eq(threads.ownerId, ownerId)
  const owned = await tx.select().from(threads).where(isTheirs).orderBy(asc(threads.id)).for('update')
  for (const thread of owned)
    await changeThread(tx, actor, thread, {
      ...(thread.status === 'assigned' && { status: 'opened' as const }),
      set: { ownerId: null },
      history: { type: 'thread_unassigned', data: { reason } },
    })
}
