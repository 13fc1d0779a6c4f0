import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { attachments } from '../../db/schema.ts'
import { invalidFields } from '../../http/ApiError.ts'

type Row = typeof attachments.$inferSelect

export const attachmentOf = ({ id, name, type, size }: Row): Attachment => ({ id, name, type, size })

/** The files of messages by the message's id, each list in order, in one query. */
export async function loadAttachments(tx: ReadTx, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(attachments)
    .where(inArray(attachments.messageId, [...messageIds]))
    .orderBy(asc(attachments.messageId), asc(attachments.place))
  const found = new Map<string, Attachment[]>()
  for (const row of rows) found.set(row.messageId!, [...(found.get(row.messageId!) ?? []), attachmentOf(row)])
  return found
}

/**
 * Files that the viewer uploaded and has not sent, in the order of the ids, locked until the transaction ends.
 * @throws ApiError 422 if one is another user's, was sent, or was removed
 */
export async function lockUnsent(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const isUnsent = and(eq(attachments.userId, viewer.userId), isNull(attachments.messageId))
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), isUnsent))
    .orderBy(attachments.id)
    .for('update')
  const byId = new Map(rows.map((row) => [row.id, attachmentOf(row)]))
  return ids.map((id) => {
    const found = byId.get(id)
    if (!found) throw invalidFields({ attachment_ids: 'attachment_lost' })
    return found
  })
}

/** Attaches locked files to a message. */
export async function attachTo(tx: Tx, messageId: string, files: readonly Attachment[]): Promise<void> {
  for (const [place, { id }] of files.entries())
    await tx.update(attachments).set({ messageId, place }).where(eq(attachments.id, id))
}

/**
 * Detaches the files from a message that was not sent.
 * @returns them, in order
 */
export async function detachFrom(tx: Tx, messageId: string): Promise<Attachment[]> {
  const files = (await loadAttachments(tx, [messageId])).get(messageId) ?? []
  await tx.update(attachments).set({ messageId: null, place: 0 }).where(eq(attachments.messageId, messageId))
  return files
}
