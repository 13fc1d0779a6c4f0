import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { deleteDraft as deleteEndpoint, MessageDraft, putDraft as putEndpoint } from '../contract/messageDrafts.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { threadDrafts } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { lockUnsent } from './attachments/attachmentRows.ts'
import { requireThread } from './lockThread.ts'

type Stored = Omit<typeof threadDrafts.$inferSelect, 'userId' | 'threadId'>

export const draftOf = ({ type, subject, text, attachments, modifiedAt }: Stored): MessageDraft => ({
  type,
  subject,
  text,
  attachments,
  modified_at: isoInstant(modifiedAt),
})

const isOwn = (viewer: Viewer, threadId: string) =>
  and(eq(threadDrafts.userId, viewer.userId), eq(threadDrafts.threadId, threadId))

/** Private to the user, so it leaves neither an event nor an audit entry. @throws ApiError 404 outside of the scope */
export async function getDraft(tx: ReadTx, viewer: Viewer, { path }: Pick<InputOf<typeof deleteEndpoint>, 'path'>) {
  await requireThread(tx, viewer, path.id)
  const [draft] = await tx.select().from(threadDrafts).where(isOwn(viewer, path.id))
  return { draft: draft ? draftOf(draft) : null }
}

/**
 * An empty draft is deleted.
 * @throws ApiError 422 for a file that the caller may not send
 */
export async function putDraft(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof putEndpoint>) {
  await requireThread(tx, viewer, path.id)
  const { attachment_ids: ids, ...words } = body
  const files = await lockUnsent(tx, viewer, ids)
  const isEmpty = words.text.trim() === '' && words.subject.trim() === '' && files.length === 0
  if (isEmpty) await forgetDraft(tx, viewer, path.id)
  else await keepDraft(tx, viewer, path.id, { ...words, attachments: files })
  return getDraft(tx, viewer, { path })
}

export async function deleteDraft(tx: Tx, viewer: Viewer, { path }: InputOf<typeof deleteEndpoint>) {
  await requireThread(tx, viewer, path.id)
  await forgetDraft(tx, viewer, path.id)
  return { draft: null }
}

export async function keepDraft(tx: Tx, viewer: Viewer, threadId: string, draft: Omit<Stored, 'modifiedAt'>) {
  const row = { ...draft, modifiedAt: viewer.now.toISOString() }
  await tx
    .insert(threadDrafts)
    .values({ ...row, userId: viewer.userId, threadId })
    .onConflictDoUpdate({ target: [threadDrafts.userId, threadDrafts.threadId], set: row })
}

export async function forgetDraft(tx: Tx, viewer: Viewer, threadId: string): Promise<void> {
  await tx.delete(threadDrafts).where(isOwn(viewer, threadId))
}
