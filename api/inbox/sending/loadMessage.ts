import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getMessageBody as bodyEndpoint, Message } from '../../contract/messages.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { messages } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { lockThread, type StoredThread } from '../lockThread.ts'
import { loadParts, messageOf } from '../messageOf.ts'
import { messageScope } from '../threadScope.ts'

type Row = typeof messages.$inferSelect

/** One message of the viewer's scope, in the contract's shape. @throws ApiError 404 */
export async function loadMessage(tx: ReadTx, viewer: Viewer, id: string): Promise<Message> {
  const row = await rowOf(tx, viewer, id)
  return messageOf(viewer, row, await loadParts(tx, [row]))
}

/**
 * The full content of one message.
 * @throws ApiError 404
 */
export async function getMessageBody(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof bodyEndpoint>) {
  const { id, patientId, text, html } = await rowOf(tx, viewer, path.id)
  return { id, patient_id: patientId, text, html }
}

/** A message whose thread is locked. @throws ApiError 404 outside of the viewer’s scope */
export async function lockMessage(tx: Tx, viewer: Viewer, id: string): Promise<{ message: Row; thread: StoredThread }> {
  const thread = await lockThread(tx, viewer, (await rowOf(tx, viewer, id)).threadId)
  return { message: await rowOf(tx, viewer, id), thread }
}

async function rowOf(tx: ReadTx, viewer: Viewer, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), messageScope(viewer)))
  if (!row) throw notFound('message')
  return row
}
