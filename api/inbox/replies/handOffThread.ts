import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { gptResponses } from '../../db/schema.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'
import { isStillOpen } from './draftedReply.ts'
import { requireDrafting } from './requireDrafting.ts'

/**
 * Hands a thread off to an agent because of the assistant’s drafts: the assistant stops drafting, and a current draft
 * is rejected. Null resumes the drafts. @throws ApiError 403, 409 as `requireDrafting` does
 */
export async function handOffThread(tx: Tx, viewer: Viewer, thread: StoredThread, gptError: string | null) {
  requireDrafting(viewer, thread, gptError === null ? 'resume_drafts' : 'draft_reply')
  await tx
    .update(gptResponses)
    .set({ status: 'rejected', decidedBy: viewer.userId, modifiedAt: viewer.now.toISOString() })
    .where(and(eq(gptResponses.threadId, thread.id), isStillOpen))
  await changeThread(tx, viewer, thread, {
    set: { gptError },
    history: gptError === null ? { type: 'drafts_resumed' } : { type: 'deferred_to_agent', data: { reason: gptError } },
    changes: { is_deferred: [thread.gptError !== null, gptError !== null] },
  })
}
