import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { messages, threads } from '../db/schema.ts'
import { mergeThreadsByTime } from '../inbox/mergeThreadsByTime.ts'

/** Moves the conversation of one patient to another. If both have one, it is merged into the target's. */
export async function moveThread(tx: Tx, fromId: string, toId: string): Promise<void> {
  const found = await tx
    .select()
    .from(threads)
    .where(inArray(threads.patientId, [fromId, toId]))
    .orderBy(asc(threads.id))
    .for('update')
  const source = found.find(({ patientId }) => patientId === fromId)
  const target = found.find(({ patientId }) => patientId === toId)
  await tx.update(messages).set({ patientId: toId }).where(eq(messages.patientId, fromId))
  if (source && target) await mergeThreadsByTime(tx, source, target)
  else if (source) await tx.update(threads).set({ patientId: toId }).where(eq(threads.id, source.id))
}
