import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { gptResponses, messages, threadDrafts, threadHistory, threadReads, threads } from '../db/schema.ts'
import { renewThreadTimer } from './threadTimers.ts'

type Stored = typeof threads.$inferSelect

/**
 * Merges one thread into another, both locked: the entries are ordered by time and renumbered, and the first thread is
 * deleted. Message drafts are preserved.
 */
export async function mergeThreadsByTime(tx: Tx, source: Stored, target: Stored): Promise<void> {
  const both = sql`(${source.id}, ${target.id})`
  const place = sql`company_id = ${target.companyId}, practice_id = ${target.practiceId}`
  // Positions are unique until the last row has its new one, so renumbering goes through negative numbers.
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
  // Reply drafts refer to positions, and answer only half of the merged conversation.
  await tx.delete(gptResponses).where(eq(gptResponses.threadId, target.id))
  // Positions have changed, so last-read positions are lost.
  await tx.delete(threadReads).where(eq(threadReads.threadId, target.id))
  await tx.delete(threads).where(eq(threads.id, source.id))
  const [joined] = await tx
    .update(threads)
    .set(stateOfBoth(source, target))
    .where(eq(threads.id, target.id))
    .returning()
  await renewThreadTimer(tx, joined!)
}

/** A user with drafts in both keeps the one of the remaining thread. */
const moveDrafts = (tx: Tx, source: Stored, target: Stored) =>
  tx.execute(sql`
    update ${threadDrafts} set thread_id = ${target.id}
    where thread_id = ${source.id}
      and user_id not in (select user_id from ${threadDrafts} where thread_id = ${target.id})`)

/** The later message becomes the last one. A closed conversation takes the state of the other one. */
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
    // The user who requested it cannot undo it.
    isSpanishSpeaker: source.isSpanishSpeaker || target.isSpanishSpeaker,
    // The message to answer is now part of a longer conversation.
    isAiProcessing: false,
    handledByAi: source.handledByAi || target.handledByAi,
  }
}
