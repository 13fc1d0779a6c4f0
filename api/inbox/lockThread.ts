import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { threads } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { threadScope } from './threadScope.ts'

export type StoredThread = typeof threads.$inferSelect

/** The thread's row, for a caller that only reads. @throws ApiError 404 outside of the viewer's scope */
export async function requireThread(tx: ReadTx, viewer: Viewer, id: string): Promise<StoredThread> {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), threadScope(viewer)))
  if (!thread) throw notFound('thread')
  return thread
}

/**
 * Locks the thread's row until the transaction ends, so that positions are assigned and states change one after
 * another. @throws ApiError 404 outside of the viewer's scope
 */
export async function lockThread(tx: Tx, viewer: Viewer, id: string): Promise<StoredThread> {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), threadScope(viewer)))
    .for('update')
  if (!thread) throw notFound('thread')
  return thread
}

/**
 * @throws ApiError 409 if the thread has changed since the caller loaded it: `expectedVersion` is a version, not a time
 */
export function refuseStaleThread(thread: StoredThread, expectedVersion: string | undefined): void {
  if (expectedVersion !== undefined && Date.parse(isoInstant(thread.modifiedAt)) !== Date.parse(expectedVersion))
    throw conflict('stale')
}
