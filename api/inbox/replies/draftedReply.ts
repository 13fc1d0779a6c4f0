import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { GptResponse } from '../../contract/replyDrafts.ts'
import { refusal } from '../../contract/rules.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { gptResponses, messages, threads } from '../../db/schema.ts'

export type StoredReply = typeof gptResponses.$inferSelect

/** With the position of the patient’s last message, which decides whether the draft is stale. */
type Row = Pick<StoredReply, 'id' | 'status' | 'text' | 'instructions' | 'error'> & {
  thread_id: string
  based_on_position: number
  ignores_instructions: boolean
  external_id: string | null
  support_action: string | null
  last_inbound: number
}

const openStatuses: readonly string[] = ['making', 'offered', 'failed']
export const isOpen = ({ status }: { status: string }): boolean => openStatuses.includes(status)
export const isStillOpen = sql`${gptResponses.status} in ('making', 'offered', 'failed')`

const lastInbound = (threadId: SQL) =>
  sql<number>`coalesce((select max(entries.position) from ${messages} as entries
    where entries.thread_id = ${threadId} and entries.inbound), 0)`

/** Position of the patient's last message; 0 if there is none. */
export async function lastInboundOf(tx: ReadTx, threadId: string): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${messages.position}), 0)::int` })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.inbound, true)))
  return last!.position
}

/** The latest draft of a thread until it is decided. None for a closed thread. */
const draftedReply = sql<Row | null>`(
  select jsonb_build_object('id', drafted.id, 'thread_id', drafted.thread_id, 'status', drafted.status,
    'based_on_position', drafted.based_on_position, 'text', drafted.text, 'instructions', drafted.instructions,
    'ignores_instructions', drafted.ignores_instructions, 'error', drafted.error, 'external_id', drafted.external_id,
    'support_action', case when drafted.edited_by is not null then 'edit' end,
    'last_inbound', ${lastInbound(sql`drafted.thread_id`)})
  from ${gptResponses} as drafted
  where drafted.thread_id = ${threads.id} and ${threads.status} <> 'closed' and drafted.status in ('making', 'offered', 'failed')
  order by drafted.created_at desc, drafted.id desc limit 1)`

/** The same for the viewer, read only on request and for users who work with drafts. */
export const draftedReplyFor = (viewer: Viewer, isRequested = true): SQL<Row | null> =>
  isRequested && refusal(viewer, 'inbox.draftReplies') === null ? draftedReply : sql<Row | null>`null`

/** The draft as it is shown. A draft from before the patient's last message is returned without its text. */
export function shownReply(row: Row | null): GptResponse | null {
  if (row === null) return null
  const { last_inbound: last, ...reply } = row
  const isStale = isOutOfDate({ status: row.status, basedOnPosition: row.based_on_position }, last)
  return isStale ? { ...reply, status: 'stale', text: '' } : (reply as GptResponse)
}

/** Whether the patient has written since. Drafts being generated or failed are never stale. */
export const isOutOfDate = (
  { status, basedOnPosition }: Pick<StoredReply, 'status' | 'basedOnPosition'>,
  last: number,
) => status === 'offered' && basedOnPosition < last

export const replyOf = (row: StoredReply): GptResponse => ({
  id: row.id,
  thread_id: row.threadId,
  status: row.status,
  based_on_position: row.basedOnPosition,
  text: row.text,
  instructions: row.instructions,
  ignores_instructions: row.ignoresInstructions,
  error: row.error,
  external_id: row.externalId,
  support_action:
    row.status === 'rejected' && row.decidedBy !== null ? 'reject' : row.editedBy === null ? null : 'edit',
})
