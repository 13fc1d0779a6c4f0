import { and, asc, eq, gt, inArray, isNull, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs, messageMentions, messages, practices, sessions, users } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { type NewMessage, queueMessages } from '../../outgoing/queueMessages.ts'
import { staffMemberOf } from '../../users/StaffMember.ts'

const name = 'mentionEmail'

/** An open app renews its session every 30 minutes; without a renewal for this many, no tab is open. */
const onlineMinutes = 35

/** Queues an email to each mentioned user who is away: without an open app, or with the availability “away”. */
export async function emailAway(tx: Tx, now: Date, messageId: string, userIds: readonly string[]): Promise<void> {
  const away = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isAway(tx, now)))
  if (away.length === 0) return
  const at = now.toISOString()
  const payload = { messageId, userIds: away.map(({ id }) => id) }
  await tx.insert(jobs).values({ id: newId(), name, payload, runAt: at, createdAt: at })
}

function isAway(tx: ReadTx, now: Date) {
  const renewedAfter = new Date(now.getTime() - onlineMinutes * 60_000).toISOString()
  const open = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        // An impersonating user is someone else.
        isNull(sessions.impersonatorId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now.toISOString()),
        gt(sessions.refreshedAt, renewedAfter),
      ),
    )
  return or(eq(users.operatorStatus, 'away'), notExists(open))
}

/**
 * Emails mentioned users. The email has no text of the note and names no patient: it leads to the conversation. Nothing
 * is sent for a note that was deleted meanwhile.
 */
export const mentionEmailJob = (publicUrl: string): JobKind => ({
  name,
  run: async (tx, now, payload) => {
    const emails = await emailsOf(tx, String(payload['messageId']), payload['userIds'] as string[], publicUrl)
    if (emails.length > 0) await queueMessages(tx, now, emails)
  },
})

async function emailsOf(tx: ReadTx, messageId: string, userIds: string[], publicUrl: string): Promise<NewMessage[]> {
  const authors = alias(users, 'authors')
  const { firstName, lastName, isSystem } = authors
  const rows = await tx
    .select({
      user: { id: users.id, email: users.email, isSystem: users.isSystem },
      author: { id: authors.id, firstName, lastName, isSystem },
      practice: practices.name,
      threadId: messages.threadId,
      position: messages.position,
    })
    .from(messageMentions)
    .innerJoin(messages, eq(messages.id, messageMentions.messageId))
    .innerJoin(practices, eq(practices.id, messages.practiceId))
    .innerJoin(authors, eq(authors.id, messages.userId))
    .innerJoin(users, eq(users.id, messageMentions.userId))
    .where(and(eq(messageMentions.messageId, messageId), inArray(users.id, userIds), eq(users.active, true)))
    .orderBy(asc(messageMentions.place))
  return rows.map(({ user, author, practice, threadId, position }) => {
    const by = staffMemberOf(user, author)
    const link = `${publicUrl}/chat/thread/${threadId}?at=${position}`
    return {
      channel: 'email',
      recipient: user.email,
      userId: user.id,
      subject: `${by.name} mentioned you in a note at ${practice}`,
      text: [`${by.name} mentioned you in a note of a conversation at ${practice}.`, `Open it: ${link}`].join('\n\n'),
    }
  })
}
