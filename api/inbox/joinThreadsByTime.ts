import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { gptResponses, messages, threadDrafts, threadHistory, threadReads, threads } from '../db/schema.ts'
import { renewThreadTimer } from './threadTimers.ts'

type Stored = typeof threads.$inferSelect

/**
 * Brings one thread into another one, both held: the entries of both stand in the order in which they happened, numbered
 * anew, and the first thread is gone. What somebody had begun to write stays theirs.
 */
export async function joinThreadsByTime(tx: Tx, source: Stored, target: Stored): Promise<void> {
  const both = sql`(${source.id}, ${target.id})`
  const place = sql`company_id = ${target.companyId}, practice_id = ${target.practiceId}`
  // Positions are taken until the last row has its new one: below zero nothing is in the way.
  await tx.execute(sql`
    with entries as (
      select id, thread_id, position, created_at from ${messages} where thread_id in ${both}
      union all select id, thread_id, position, created_at from ${threadHistory} where thread_id in ${both}
    ), ranked as (
      select id, row_number() over (order by created_at, thread_id, position) as rank from entries
    ), moved as (
      update ${messages} set thread_id = ${target.id}, position = -rank, patient_id = ${target.patientId}, ${place}
      from ranked where ranked.id = messages.id
    )
    update ${threadHistory} set thread_id = ${target.id}, position = -rank, ${place} from ranked
    where ranked.id = thread_history.id`)
  for (const table of [messages, threadHistory])
    await tx
      .update(table)
      .set({ position: sql`-position` })
      .where(eq(table.threadId, target.id))
  await moveDrafts(tx, source, target)
  // Drafted replies name positions, and answer half of what was said.
  await tx.delete(gptResponses).where(eq(gptResponses.threadId, target.id))
  // Positions are others now: how far somebody had read cannot be told any more.
  await tx.delete(threadReads).where(eq(threadReads.threadId, target.id))
  await tx.delete(threads).where(eq(threads.id, source.id))
  const [joined] = await tx
    .update(threads)
    .set(stateOfBoth(source, target))
    .where(eq(threads.id, target.id))
    .returning()
  await renewThreadTimer(tx, joined!)
}

/** Who has begun to write in both goes on with what stands in the one that stays. */
const moveDrafts = (tx: Tx, source: Stored, target: Stored) =>
  tx.execute(sql`
    update ${threadDrafts} set thread_id = ${target.id}
    where thread_id = ${source.id}
      and user_id not in (select user_id from ${threadDrafts} where thread_id = ${target.id})`)

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
    // Who asked for it cannot take it back.
    isSpanishSpeaker: source.isSpanishSpeaker || target.isSpanishSpeaker,
    // What it was to answer is part of a longer conversation now.
    isAiProcessing: false,
    handledByAi: source.handledByAi || target.handledByAi,
  }
}
