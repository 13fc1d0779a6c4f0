import { asc, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { patientSet } from '../../db/patientSet.ts'
import type { Tx } from '../../db/Tx.ts'
import { insertRows } from '../../db/insertRows.ts'
import { events, messages, type patients, threads } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'

export interface ThreadMessage {
  /** Id of the message, for its delivery. */
  id: string
  patient: Pick<typeof patients.$inferSelect, 'id' | 'companyId' | 'practiceId' | 'communicationLanguage'>
  type: 'email' | 'sms'
  recipient: string
  subject: string | null
  text: string
}

/**
 * Appends a message to each thread of patients whose rows are locked, in a constant number of statements. A thread
 * keeps its status; a new one is closed, because no action is needed until the patient replies. The caller queues the
 * messages for delivery.
 */
export async function addThreadMessages(tx: Tx, viewer: Viewer, sent: readonly ThreadMessage[]): Promise<void> {
  const found = await heldThreads(tx, viewer, sent)
  const createdAt = viewer.now.toISOString()
  const rows = sent.map(({ patient, ...message }) => {
    const { id: threadId, lastPosition } = found.get(patient.id)!
    const { companyId, practiceId } = patient
    const entry = { companyId, practiceId, threadId, patientId: patient.id, position: lastPosition + 1, createdAt }
    return { ...message, ...entry, userId: viewer.userId, inbound: false, status: 'sending' as const }
  })
  await insertRows(tx, messages, rows)
  const ends = rows.map(({ id, threadId, position }) => ({ id, thread_id: threadId, position }))
  await tx.execute(sql`
    update threads set last_position = s.position, last_message_id = s.id, last_message_at = ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as s(id uuid, thread_id uuid, position int)
    where threads.id = s.thread_id`)
  const written = rows.map(({ companyId, practiceId, patientId, threadId, position }) => ({
    companyId,
    practiceId,
    patientId,
    createdAt,
    name: 'new_message',
    data: { thread_id: threadId, position },
  }))
  // The table assigns their numbers.
  await tx.insert(events).values(written)
}

type Held = Pick<typeof threads.$inferSelect, 'id' | 'lastPosition'>

/** Locks the patients' threads and returns them by the patient's id; missing threads are created. */
async function heldThreads(tx: Tx, { now }: Viewer, sent: readonly ThreadMessage[]): Promise<Map<string, Held>> {
  const ids = sent.map(({ patient }) => patient.id)
  const { id, patientId, lastPosition } = threads
  const known = await tx
    .select({ id, patientId, lastPosition })
    .from(threads)
    .where(inArray(patientId, patientSet(ids)))
    .orderBy(asc(id))
    .for('update')
  const found = new Map<string, Held>(known.map((thread) => [thread.patientId!, thread]))
  const at = now.toISOString()
  const started = sent
    .filter(({ patient }) => !found.has(patient.id))
    .map(({ patient }) => ({
      id: newId(),
      companyId: patient.companyId,
      practiceId: patient.practiceId,
      patientId: patient.id,
      status: 'closed' as const,
      isSpanishSpeaker: patient.communicationLanguage === 'spanish',
      lastPosition: 0,
      lastMessageAt: at,
      createdAt: at,
      modifiedAt: at,
    }))
  await insertRows(tx, threads, started)
  for (const thread of started) found.set(thread.patientId, thread)
  return found
}
