import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { refusal } from '../../contract/rules.ts'
import { directActionRefusal } from '../../contract/threadActions.ts'
import type { Tx } from '../../db/Tx.ts'
import { gptResponses } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import type { StoredThread } from '../lockThread.ts'
import { isOutOfDate, isStillOpen, lastInboundOf } from './draftedReply.ts'

interface SentText {
  text: string
  gpt_response_id?: string | undefined
}

/**
 * Effects of a sent message on drafts: the one it is based on is accepted, edited or not; any other is obsolete. A
 * draft never blocks sending.
 */
export async function settleDrafts(tx: Tx, viewer: Viewer, thread: StoredThread, sent: SentText): Promise<void> {
  const open = await tx
    .select()
    .from(gptResponses)
    .where(and(eq(gptResponses.threadId, thread.id), isStillOpen))
  if (open.length === 0) return
  const last = await lastInboundOf(tx, thread.id)
  const mayAccept =
    (refusal(viewer, 'inbox.draftReplies') ?? directActionRefusal(viewer, thread, 'draft_reply')) === null
  for (const reply of open) {
    const isNamed = reply.id === sent.gpt_response_id && reply.status === 'offered'
    const isUsed = isNamed && mayAccept && !isOutOfDate(reply, last)
    const isAsDrafted = reply.editedBy === null && reply.text === sent.text
    const status = isUsed ? (isAsDrafted ? 'accepted' : 'edited') : 'stale'
    await tx
      .update(gptResponses)
      .set({ status, decidedBy: viewer.userId, modifiedAt: viewer.now.toISOString() })
      .where(eq(gptResponses.id, reply.id))
    if (!isUsed) continue
    await recordThreadChange(tx, viewer, {
      thread,
      events: ['gpt_response_accept'],
      action: 'reply_draft_accepted',
      changes: { gpt_response: [{ id: reply.id }, { id: reply.id, status }] },
    })
  }
}
