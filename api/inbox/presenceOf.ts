import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { Presence } from '../contract/threadPresence.ts'
import { threadPresences, threads, users } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { staffMemberOf } from '../users/StaffMember.ts'

export const isOver = (until: string, { now }: Viewer): boolean => new Date(until).getTime() <= now.getTime()

/** As the database returns it in a thread row. */
export interface StoredPresence extends Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'isSystem'> {
  viewingUntil: string
  typingUntil: string | null
}

/** Other users’ presence in a thread, as a column. */
export function othersAt(viewer: Viewer): SQL<StoredPresence[]> {
  const { id, firstName, lastName, isSystem } = users
  const { threadId, userId, viewingUntil, typingUntil } = threadPresences
  return sql<StoredPresence[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${id}, 'firstName', ${firstName}, 'lastName', ${lastName},
      'isSystem', ${isSystem}, 'viewingUntil', ${viewingUntil}, 'typingUntil', ${typingUntil}) order by ${viewingUntil}), '[]'::jsonb)
    from ${threadPresences} join ${users} on ${id} = ${userId}
    where ${threadId} = ${threads.id} and ${userId} <> ${viewer.userId}::uuid
      and ${viewingUntil} > ${viewer.now.toISOString()}::timestamptz)`
}

export function presenceOf(viewer: Viewer, { viewingUntil, typingUntil, ...user }: StoredPresence): Presence {
  const isTyping = typingUntil !== null && !isOver(typingUntil, viewer)
  return {
    user: staffMemberOf(viewer, user),
    is_typing: isTyping,
    until: isoInstant(isTyping ? typingUntil : viewingUntil),
  }
}
