import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { sendPasswordLink } from './PasswordLink.ts'

export const resetLinkJobName = 'reset_link'

/**
 * Sends the link for a forgotten password. It runs in the background, so that requests for unknown emails take as long;
 * those have no `userId` and send nothing.
 */
export const resetLinkJob: JobKind = {
  name: resetLinkJobName,
  run: async (tx, now, payload) => {
    if (typeof payload['userId'] !== 'string') return
    const hasPassword = and(eq(users.active, true), isNotNull(users.passwordHash))
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, payload['userId']), hasPassword))
    if (user) await sendPasswordLink(tx, now, { kind: 'reset', user, publicUrl: String(payload['publicUrl']) })
  },
}
