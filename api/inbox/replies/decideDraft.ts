import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { decideDraft as endpoint } from '../../contract/replyDrafts.ts'
import type { Tx } from '../../db/Tx.ts'
import { gptResponses, threads } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import { lockThread } from '../lockThread.ts'
import { threadScope } from '../threadScope.ts'
import { isOpen, isOutOfDate, lastInboundOf, replyOf, type StoredReply } from './draftedReply.ts'
import { requireDrafting } from './requireDrafting.ts'

/**
 * Edits a draft, which stays offered, or rejects it. A failed one can only be dismissed.
 * @throws ApiError 404; 409 if the thread is closed, assigned to another user or handed off, if the draft was decided
 * or is being generated, or if the patient has written since; 422 for an empty text
 */
export async function decideDraft(tx: Tx, viewer: Viewer, { path, query, body }: InputOf<typeof endpoint>) {
  const { thread, reply } = await lockReply(tx, viewer, path.id)
  requireDrafting(viewer, thread, 'draft_reply')
  const isEdit = query.support_action === 'edit'
  if (!isOpen(reply) || (isEdit && reply.status === 'failed')) throw conflict('draft_decided')
  if (reply.status === 'making') throw conflict('draft_being_made')
  if (isOutOfDate(reply, await lastInboundOf(tx, thread.id))) throw conflict('draft_stale')
  if (isEdit && body.text === '') throw invalidFields({ text: 'nothing_written' })
  const [row] = await tx
    .update(gptResponses)
    .set({
      modifiedAt: viewer.now.toISOString(),
      ...(isEdit ? { text: body.text, editedBy: viewer.userId } : { status: 'rejected', decidedBy: viewer.userId }),
    })
    .where(eq(gptResponses.id, reply.id))
    .returning()
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['update_threads'],
    action: isEdit ? 'reply_draft_edited' : 'reply_draft_rejected',
    changes: { gpt_response: [{ id: reply.id }, { id: reply.id, status: row!.status }] },
  })
  return replyOf(row!)
}

/** Locks the draft and its thread: the thread first, as everywhere. */
async function lockReply(tx: Tx, viewer: Viewer, id: string) {
  const read = async (): Promise<StoredReply | undefined> => {
    const [row] = await tx
      .select({ reply: gptResponses })
      .from(gptResponses)
      .innerJoin(threads, eq(threads.id, gptResponses.threadId))
      .where(and(eq(gptResponses.id, id), threadScope(viewer)))
    return row?.reply
  }
  const found = await read()
  if (!found) throw notFound('draft')
  const thread = await lockThread(tx, viewer, found.threadId)
  const reply = await read()
  if (!reply) throw notFound('draft')
  return { thread, reply }
}
