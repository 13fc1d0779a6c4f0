import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { messages, threadHistory, threads } from '../db/schema.ts'

type Stored = typeof threads.$inferSelect

/** Hangs the conversation with one patient on another, into the one that is there where both have one. */
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
  if (source && target) await joinThreads(tx, source, target)
  else if (source) await tx.update(threads).set({ patientId: toId }).where(eq(threads.id, source.id))
}

/** Puts the entries of both in the order in which they happened, and numbers them anew. */
async function joinThreads(tx: Tx, source: Stored, target: Stored): Promise<void> {
  const both = sql`(${source.id}, ${target.id})`
  // Positions are taken until the last row has its new one: below zero nothing is in the way.
  await tx.execute(sql`
    with entries as (
      select id, thread_id, position, created_at from ${messages} where thread_id in ${both}
      union all select id, thread_id, position, created_at from ${threadHistory} where thread_id in ${both}
    ), ranked as (
      select id, row_number() over (order by created_at, thread_id, position) as rank from entries
    ), moved as (
      update ${messages} set thread_id = ${target.id}, position = -rank from ranked where ranked.id = messages.id
    )
    update ${threadHistory} set thread_id = ${target.id}, position = -rank from ranked
    where ranked.id = thread_history.id`)
  for (const table of [messages, threadHistory])
    await tx
      .update(table)
      .set({ position: sql`-position` })
      .where(eq(table.threadId, target.id))
  await tx.delete(threads).where(eq(threads.id, source.id))
  await tx.update(threads).set(stateOfBoth(source, target)).where(eq(threads.id, target.id))
}

/** The later message is the last one; a closed conversation goes on where the other one stands. */
function stateOfBoth(source: Stored, target: Stored): Partial<Stored> {
  const later = Date.parse(source.lastMessageAt) > Date.parse(target.lastMessageAt) ? source : target
  const { lastMessageId, lastMessageAt } = later
  const { status, ownerId, awaitingByUserId, escalatedByUserId, escalateGroupId, pausedBefore } =
    target.status === 'closed' ? source : target
  return {
    lastMessageId,
    lastMessageAt,
    lastPosition: source.lastPosition + target.lastPosition,
    status,
    ownerId,
    awaitingByUserId,
    escalatedByUserId,
    escalateGroupId,
    pausedBefore,
  }
}
