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
 * Asks for a draft; who drafts it does so afterwards, outside of any transaction. One that was there is rejected by it.
 * @throws ApiError 404, 409 where the thread is closed, not theirs or deferred, where one is being made, or the patient has
 * written nothing
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
