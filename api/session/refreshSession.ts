import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sessions } from '../db/schema.ts'
import { authenticate, checkCsrf, findAuthenticated, hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { newSecret, sessionEnd } from './openSession.ts'
import { sessionUserOf } from './sessionUser.ts'

export const refreshSession = ({ database, now, token }: SessionContext) => renewSession(database, token, now)

/**
 * Renews a session with a new token. A refresh with the previous token (another tab was faster) keeps the newer one.
 * @throws ApiError 401 without a session
 */
export async function renewSession(database: Database, token: string | undefined, now: Date) {
  return database.transaction(async (tx) => {
    const { viewer, csrfToken } = await authenticate(tx, token, now)
    const secrets = { token: newSecret(), csrfToken, expiresAt: sessionEnd(now) }
    const renewed = await tx
      .update(sessions)
      .set({
        tokenHash: hashToken(secrets.token),
        previousTokenHash: hashToken(token!),
        refreshedAt: now.toISOString(),
        expiresAt: secrets.expiresAt.toISOString(),
      })
      .where(
        and(eq(sessions.id, viewer.sessionId), eq(sessions.tokenHash, hashToken(token!)), isNull(sessions.endedAt)),
      )
      .returning({ id: sessions.id })
    const answer = { user: await sessionUserOf(tx, viewer.userId, viewer.impersonatorId) }
    return { answer, cookies: renewed.length > 0 ? secrets : undefined }
  })
}

/**
 * Ends the session on the server. The cookies are cleared even without a session.
 * @throws ApiError 403 for requests from another site
 */
export async function endSession({ database, now, token, csrf }: SessionContext) {
  const session = await findAuthenticated(database.db, token, now)
  if (session) {
    checkCsrf(csrf, session.csrfToken)
    await database.db
      .update(sessions)
      .set({ endedAt: now.toISOString() })
      .where(eq(sessions.id, session.viewer.sessionId))
  }
  return { answer: null, cookies: null }
}
