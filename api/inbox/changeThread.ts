import type { HistoryType } from '../contract/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { EventName } from '../contract/events.ts'
import { undoableMoves } from '../contract/threadChanges.ts'
import type { ThreadStatus } from '../contract/threadStates.ts'
import type { Tx } from '../db/Tx.ts'
import {
  gptResponses,
  messages,
  threadHistory,
  type StateBeforeMove,
  threads,
  type StoredHistoryData,
} from '../db/schema.ts'
import type { Actor } from '../events/recordChange.ts'
import { recordThreadChange } from '../events/recordThreadChange.ts'
import { newId } from '../db/newId.ts'
import type { StoredThread } from './lockThread.ts'
import { nextVersion } from '../http/nextVersion.ts'

interface Move {
  /** Without it, the status stays the same. */
  status?: ThreadStatus
  /** Further changes of the thread. */
  set?: Partial<StoredThread>
  /** A note that is added before it. */
  escalationNote?: { id: string; text: string }
  history: { type: HistoryType; data?: StoredHistoryData }
  /** Additional fields for the audit log. */
  changes?: Record<string, [unknown, unknown]>
}

/** Statuses with their own event in the specification. All others are announced as updates. */
const eventNames: Partial<Record<ThreadStatus, EventName>> = {
  assigned: 'thread_assigned',
  awaiting: 'thread_awaiting',
  closed: 'thread_closed',
}

/** Opening does not change `modified_at`: a user’s reading must not cause conflicts for other users. */
const isLook = ({ history }: Move) => history.type === 'thread_opened'

/**
 * Moves a locked thread: its state, its history entry, a note before that, events and audit entry.
 * @returns the position of the history entry
 */
export async function changeThread(tx: Tx, actor: Actor, thread: StoredThread, move: Move): Promise<number> {
  const now = actor.now.toISOString()
  const { id: threadId, companyId, practiceId, patientId } = thread
  const entry = { companyId, practiceId, threadId, userId: actor.userId, createdAt: now }
  const status = move.status ?? thread.status
  const modifiedAt = isLook(move) ? thread.modifiedAt : nextVersion(thread, actor.now)
  const set: Partial<StoredThread> = { ...move.set, ...assistantAfter(actor, thread, move), status, modifiedAt }
  let position = thread.lastPosition
  if (move.escalationNote) {
    const { id, text } = move.escalationNote
    position += 1
    const note = { type: 'internal_note' as const, text, inbound: false, isEscalation: true }
    await tx.insert(messages).values({ ...entry, ...note, id, patientId, position })
    Object.assign(set, { lastMessageId: id, lastMessageAt: now })
  }
  if (thread.isAiProcessing && set.isAiProcessing === false) await dropReply(tx, threadId, now)
  position += 1
  const historyId = newId()
  const before = isUndoable(actor, move) ? stateOf(thread) : undefined
  const data = { thread_status: status, ...move.history.data, ...(before && { before }) }
  await tx.insert(threadHistory).values({ ...entry, id: historyId, position, type: move.history.type, data })
  await tx
    .update(threads)
    .set({ ...set, lastPosition: position })
    .where(eq(threads.id, threadId))
  await recordThreadChange(tx, actor, {
    thread,
    events: [
      ...(move.escalationNote ? ['new_message' as const] : []),
      (move.status && eventNames[move.status]) ?? 'update_threads',
      'new_history_event',
    ],
    data: { history_id: historyId, position },
    action: move.history.type,
    changes: { ...changesOf(thread, set), ...move.changes },
  })
  return position
}

const isUndoable = ({ userId }: Actor, { history }: Move) =>
  userId !== null && undoableMoves.some((type) => type === history.type)

const stateOf = (thread: StoredThread): StateBeforeMove => ({
  status: thread.status,
  ownerId: thread.ownerId,
  awaitingByUserId: thread.awaitingByUserId,
  escalateGroupId: thread.escalateGroupId,
  escalatedByUserId: thread.escalatedByUserId,
  pausedBefore: thread.pausedBefore,
  gptError: thread.gptError,
  isAiProcessing: thread.isAiProcessing,
  aiHandoffReason: thread.aiHandoffReason,
})

/** A user who moves a thread takes it from the assistant. Once closed, the thread is free for it again. */
function assistantAfter({ userId }: Actor, { isAiProcessing }: StoredThread, move: Move): Partial<StoredThread> {
  const isEnd = move.status === 'closed'
  const isAssistantStopped = isAiProcessing && (isEnd || (userId !== null && !isLook(move)))
  return { ...(isAssistantStopped && { isAiProcessing: false }), ...(isEnd && { aiHandoffReason: null }) }
}

/** A reply that the assistant has started to write is not sent. */
async function dropReply(tx: Tx, threadId: string, modifiedAt: string): Promise<void> {
  const isMade = and(
    eq(gptResponses.threadId, threadId),
    eq(gptResponses.status, 'making'),
    isNull(gptResponses.createdBy),
  )
  await tx.update(gptResponses).set({ status: 'stale', modifiedAt }).where(isMade)
}

const audited = ['status', 'ownerId', 'escalateGroupId', 'pausedBefore', 'isSpanishSpeaker'] as const
const auditNames = {
  status: 'status',
  ownerId: 'owner_id',
  escalateGroupId: 'escalate_group_id',
  pausedBefore: 'paused_before',
  isSpanishSpeaker: 'is_spanish_speaker',
}

const changesOf = (thread: StoredThread, set: Partial<StoredThread>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    audited
      .filter((name) => set[name] !== undefined && set[name] !== thread[name])
      .map((name) => [auditNames[name], [thread[name], set[name]]]),
  )
