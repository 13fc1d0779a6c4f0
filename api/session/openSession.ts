import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { isOpenAccount } from '../access/viewerOf.ts'
import type { Tx } from '../db/Tx.ts'
import { companies, sessions, users } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { hashToken } from '../http/authenticate.ts'
import { newId } from '../db/newId.ts'
import { sessionUserOf } from './sessionUser.ts'

const sessionHours = 12

export const newSecret = () => randomBytes(32).toString('base64url')
export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionHours * 3_600_000)

interface NewSession {
  userId: string
  /** The impersonating system user. */
  impersonatorId?: string | null
  /** Token that the browser sent: its session is ended, against session fixation. */
  replaces: string | undefined
}

/**
 * Opens a session for an authenticated user, always with a new token.
 * @throws ApiError 409 if the account or its company was closed meanwhile, such as before a one-time code was entered
 */
export async function openSession(tx: Tx, { userId, impersonatorId = null, replaces }: NewSession, now: Date) {
  const cookies = { token: newSecret(), csrfToken: newSecret(), expiresAt: sessionEnd(now) }
  const at = now.toISOString()
  await refuseClosed(tx, userId)
  if (replaces !== undefined) await endSessionOf(tx, replaces, at)
  await tx.insert(sessions).values({
    id: newId(),
    userId,
    impersonatorId,
    tokenHash: hashToken(cookies.token),
    csrfToken: cookies.csrfToken,
    createdAt: at,
    refreshedAt: at,
    expiresAt: cookies.expiresAt.toISOString(),
  })
  return { answer: { user: await sessionUserOf(tx, userId, impersonatorId) }, cookies }
}

async function refuseClosed(tx: Tx, userId: string): Promise<void> {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isOpenAccount))
  if (!open) throw conflict('closed_account')
}

const endSessionOf = (tx: Tx, token: string, at: string) =>
  tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)))
