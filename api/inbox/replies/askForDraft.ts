import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { askForDraft as endpoint } from '../../contract/replyDrafts.ts'
import type { Tx } from '../../db/Tx.ts'
import { gptResponses } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { newId } from '../../db/newId.ts'
import { lockThread } from '../lockThread.ts'
import { isStillOpen, lastInboundOf, replyOf } from './draftedReply.ts'
import { requireDrafting } from './requireDrafting.ts'

/**
 * Requests a draft, which is generated later, outside of any transaction. It replaces a current one.
 * @throws ApiError 404; 409 if the thread is closed, assigned to another user or handed off, if a draft is being
 * generated, or if there is no patient message
 */
export async function askForDraft(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  requireDrafting(viewer, thread, 'draft_reply')
  const basedOnPosition = await lastInboundOf(tx, thread.id)
  if (basedOnPosition === 0) throw conflict('nothing_to_answer')
  const open = and(eq(gptResponses.threadId, thread.id), isStillOpen)
  const isMaking = and(open, eq(gptResponses.status, 'making'))
  if ((await tx.$count(gptResponses, isMaking)) > 0) throw conflict('draft_being_made')
  const at = viewer.now.toISOString()
  await tx.update(gptResponses).set({ status: 'rejected', decidedBy: viewer.userId, modifiedAt: at }).where(open)
  const made = { id: newId(), threadId: thread.id, basedOnPosition, createdBy: viewer.userId }
  const [row] = await tx
    .insert(gptResponses)
    .values({ ...made, instructions: body.instructions, createdAt: at, modifiedAt: at })
    .returning()
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['update_threads'],
    action: 'reply_draft_asked',
    changes: { gpt_response: [null, { id: made.id }] },
  })
  return replyOf(row!)
}
