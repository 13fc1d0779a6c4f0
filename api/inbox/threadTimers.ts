import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ThreadStatus } from '../contract/threadStates.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { jobs, threadHistory, threads, type StoredHistoryData } from '../db/schema.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { newId } from '../db/newId.ts'
import { changeThread } from './changeThread.ts'
import type { StoredThread } from './lockThread.ts'

/** Period after which an awaiting thread is closed (specification, constants). */
const awaitingDays = 2

interface Timer {
  threadId: string
  status: ThreadStatus
  /** Position of the history entry with which the state started. */
  position: number
  /** End of a pause. */
  end: string | null
}

/** Schedules the end of a temporary state: awaiting after two days, a pause at its end. */
export async function startThreadTimer(tx: Tx, now: Date, { threadId, status, position, end }: Timer): Promise<void> {
  const runAt =
    status === 'awaiting'
      ? new Date(now.getTime() + awaitingDays * 86_400_000).toISOString()
      : status === 'autoresume_pause'
        ? end
        : null
  if (runAt === null) return
  const payload = { threadId, position }
  await tx.insert(jobs).values({ id: newId(), name: 'endThreadState', payload, runAt, createdAt: now.toISOString() })
}

/** Ends the state of a thread when its timer is due, unless the thread has left that state since. */
export const endThreadStateJob: JobKind = {
  name: 'endThreadState',
  run: async (tx, now, payload) => {
    const [thread] = await tx
      .select()
      .from(threads)
      .where(eq(threads.id, String(payload['threadId'])))
      .for('update')
    if (!thread || (await beganAt(tx, thread)) !== Number(payload['position'])) return
    const actor = { userId: null, now }
    if (thread.status === 'awaiting') {
      await changeThread(tx, actor, thread, {
        status: 'closed',
        set: { ownerId: null, awaitingByUserId: null },
        history: { type: 'thread_closed', data: { is_auto_closed: true, reason: 'after 2 days of no response' } },
      })
    }
    if (thread.status === 'autoresume_pause') await resume(tx, now, thread)
  },
}

/** An assigned thread returns to its assignee; others are open to everyone. */
async function resume(tx: Tx, now: Date, thread: StoredThread): Promise<void> {
  const isOwned = thread.ownerId !== null
  const data: StoredHistoryData = isOwned ? { is_auto_assigned: true } : {}
  await changeThread(tx, { userId: null, now }, thread, {
    status: isOwned ? 'assigned' : 'opened',
    set: { pausedBefore: null },
    history: { type: 'thread_resumed', data },
  })
}

/**
 * Reschedules the end of a state after the entries were renumbered: the earlier job refers to old positions and is
 * skipped.
 */
export async function renewThreadTimer(tx: Tx, thread: StoredThread): Promise<void> {
  const line = await lineOfRest(tx, thread)
  if (!line) return
  const { id: threadId, pausedBefore: end } = thread
  const status = thread.status as ThreadStatus
  await startThreadTimer(tx, new Date(line.createdAt), { threadId, status, position: line.position, end })
}

const beganAt = async (tx: ReadTx, thread: StoredThread) => (await lineOfRest(tx, thread))?.position

/** An undone pause or wait is over. */
const isNotUndone = sql`not coalesce((${threadHistory.data} ->> 'is_undone')::boolean, false)`

/** The history entry with which the thread was last paused or set to awaiting. */
async function lineOfRest(tx: ReadTx, thread: StoredThread) {
  const isBeginning = inArray(threadHistory.type, ['thread_awaiting', 'thread_paused'])
  const [line] = await tx
    .select({ position: threadHistory.position, createdAt: threadHistory.createdAt })
    .from(threadHistory)
    .where(and(eq(threadHistory.threadId, thread.id), isBeginning, isNotUndone))
    .orderBy(desc(threadHistory.position))
    .limit(1)
  return line
}
