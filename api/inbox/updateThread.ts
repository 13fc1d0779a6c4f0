import type { HistoryType } from '../contract/messages.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { indefinitePauseFrom, type updateThread as endpoint } from '../contract/threadChanges.ts'
import { isPause, type pauseStatuses, type ThreadStatus } from '../contract/threadStates.ts'
import type { Tx } from '../db/Tx.ts'
import type { StoredHistoryData } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import { storeMentions } from './mentions/storeMentions.ts'
import { changeThread } from './changeThread.ts'
import { getThread } from './listThreads.ts'
import { type StoredThread, lockThread, refuseStaleThread } from './lockThread.ts'
import { type RequestedTransition, failedGuards } from './failedGuards.ts'
import { handOffThread } from './replies/handOffThread.ts'
import { escalateGroupOf, requireAssignee, type Group } from './threadTargets.ts'
import { refuseMove } from './refuseMove.ts'
import { startThreadTimer } from './threadTimers.ts'
import { threadActors } from '../contract/threadActions.ts'

/** For a transition: a caller that holds the lock has seen the version. */
type Body = Omit<InputOf<typeof endpoint>['body'], 'modified_at'>
type Move = Body & { status: ThreadStatus }

/**
 * Changes a thread’s status by the transition table, or hands it off to an agent, with its history entries, in one
 * transaction.
 */
export async function updateThread(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, body.modified_at)
  const { status, gpt_error: gptError } = body
  if (status !== undefined) await moveThread(tx, viewer, thread, { ...body, status })
  if (gptError !== undefined) await handOffThread(tx, viewer, await lockThread(tx, viewer, path.id), gptError)
  return getThread(tx, viewer, { path })
}

/** Changes a locked thread’s status. @throws ApiError 403, 409, 422 as the transition table and its guards require */
export async function moveThread(tx: Tx, viewer: Viewer, thread: StoredThread, body: Move): Promise<void> {
  const to = targetStatus(body)
  const group = await escalateGroupOf(tx, thread, body.escalate_group_id)
  const ownerId = body.owner_id ?? viewer.userId
  refuseMove({
    from: thread.status as ThreadStatus,
    to,
    actors: threadActors(viewer),
    unmet: await failedGuards(tx, viewer, thread, { body, group, ownerId }),
  })
  if (to === 'assigned') await requireAssignee(tx, thread, ownerId)
  const note = { id: newId(), text: body.note }
  const position = await changeThread(tx, viewer, thread, {
    status: to,
    set: { ...cleared, ...ownerAfter(thread, to), ...detailsOf(to, viewer, { body, group, ownerId }) },
    ...(to === 'escalated' && { escalationNote: note }),
    history: { type: historyType(thread.status, to), data: historyData(to, body, group) },
    ...(body.location !== undefined && { changes: { location: [null, body.location] } }),
  })
  if (to === 'escalated') await storeMentions(tx, viewer, thread, { ...note, position: position - 1 })
  await startThreadTimer(tx, viewer.now, { threadId: thread.id, status: to, position, end: body.paused_before ?? null })
}

/** Fields that belong to a state and are cleared when it ends. */
const cleared = { awaitingByUserId: null, pausedBefore: null, escalateGroupId: null, escalatedByUserId: null }

/** An escalated, awaiting or paused thread keeps its assignee (specification, states); an open or closed one has none. */
const ownerAfter = ({ ownerId }: StoredThread, to: ThreadStatus) => ({
  ownerId: to === 'escalated' || to === 'awaiting' || isPause(to) ? ownerId : null,
})

function detailsOf(
  to: ThreadStatus,
  viewer: Viewer,
  { body, group, ownerId }: RequestedTransition,
): Partial<StoredThread> {
  if (to === 'assigned') return { ownerId }
  if (to === 'awaiting') return { awaitingByUserId: viewer.userId }
  if (to === 'escalated') return { escalateGroupId: group?.id ?? null, escalatedByUserId: viewer.userId }
  return to === 'autoresume_pause' ? { pausedBefore: body.paused_before! } : {}
}

/** Whether a pause ends is decided by its end time, not by its name. */
function targetStatus({ status, paused_before: end }: Move): ThreadStatus {
  if (status !== 'autoresume_pause' && status !== 'indefinite_pause') return status
  if (end == null) return status
  return Date.parse(end) >= indefinitePauseFrom ? 'indefinite_pause' : 'autoresume_pause'
}

/** Users cannot set `unanswered`. */
type Moved = Exclude<ThreadStatus, 'unanswered' | (typeof pauseStatuses)[number]>

function historyType(from: string, to: ThreadStatus): HistoryType {
  if (isPause(to)) return 'thread_paused'
  if (to === 'opened' && from === 'closed') return 'thread_reopened'
  return to === 'opened' && isPause(from) ? 'thread_resumed' : `thread_${to as Moved}`
}

function historyData(to: ThreadStatus, { reason, paused_before: end }: Body, group: Group): StoredHistoryData {
  return {
    ...(reason !== '' && { reason }),
    ...(to === 'autoresume_pause' && { expire_at: new Date(end!).toISOString() }),
    ...(to === 'escalated' && group && { to_user_group_name: group.name }),
  }
}
