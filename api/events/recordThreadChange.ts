import type { EventData, EventName } from '../contract/events.ts'
import type { Tx } from '../db/Tx.ts'
import { auditEntries, events } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import type { Actor } from './recordChange.ts'

interface ThreadNews {
  thread: { id: string; companyId: string; practiceId: string; patientId: string | null }
  /** Names of the events on the feed, in order. */
  events: readonly EventName[]
  /** Ids sent with the events; never text. */
  data?: Pick<EventData, 'history_id' | 'position'>
}

interface ThreadChange extends ThreadNews {
  action: string
  /** Field to its value before and after, for the audit log. */
  changes: Record<string, [from: unknown, to: unknown]>
}

/** Records a change of a thread within its transaction: events and the audit entry. */
export async function recordThreadChange(tx: Tx, actor: Actor, change: ThreadChange): Promise<void> {
  const { id, companyId, practiceId } = change.thread
  const createdAt = actor.now.toISOString()
  await emitThreadEvents(tx, actor.now, change)
  await tx.insert(auditEntries).values({
    id: newId(),
    objectType: 'thread',
    objectId: id,
    userId: actor.userId,
    impersonatorId: actor.impersonatorId ?? null,
    companyId,
    practiceId,
    action: change.action,
    changes: change.changes,
    createdAt,
  })
}

/** Only the events, for something that happened to a thread without a change by a user. */
export async function emitThreadEvents(
  tx: Tx,
  now: Date,
  { thread, events: names, data: ids }: ThreadNews,
): Promise<void> {
  const { id, companyId, practiceId, patientId } = thread
  const data = { thread_id: id, ...ids }
  const createdAt = now.toISOString()
  await tx.insert(events).values(names.map((name) => ({ companyId, practiceId, patientId, name, data, createdAt })))
}
