import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { standingColumns } from '../access/viewerOf.ts'
import type { Tx } from '../db/database.ts'
import { preparedOnce } from '../db/preparedOnce.ts'
import { companies, sessions, users } from '../db/schema.ts'
import { ApiError } from './ApiError.ts'
import { personRefusals } from '../contract/refusalTexts.ts'

/** How long the token before a refresh still works, so that other tabs are not signed out. */
const previousTokenSeconds = 60

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface Authenticated {
  viewer: Viewer
  csrfToken: string
}

/** The person behind a session token. @throws ApiError 401 when there is none, or it has ended */
export async function authenticate(tx: Tx, token: string | undefined, now: Date): Promise<Authenticated> {
  const session = await findAuthenticated(tx, token, now)
  if (session) return session
  throw new ApiError(401, 'unauthorized', 'You have been logged off because your session has expired')
}

/** The same; null when there is none. */
export async function findAuthenticated(tx: Tx, token: string | undefined, now: Date): Promise<Authenticated | null> {
  const [row] = token ? await findSession(tx, hashToken(token), now) : []
  if (!row) return null
  const { csrfToken, ...viewer } = row
  return { csrfToken, viewer: { ...viewer, now } }
}

/** Who is behind sessions as they are now, by the id of the session; those that have ended are left out. */
export async function viewersOf(tx: Tx, sessionIds: readonly string[], now: Date): Promise<Map<string, Viewer>> {
  const rows = await selectSessions(tx, inArray(sessions.id, [...sessionIds]), sql`${now.toISOString()}`)
  return new Map(rows.map(({ csrfToken: _, ...viewer }) => [viewer.sessionId, { ...viewer, now }]))
}

function findSession(tx: Tx, tokenHash: string, now: Date) {
  const graceStart = new Date(now.getTime() - previousTokenSeconds * 1000).toISOString()
  return sessionOfToken(tx).execute({ tokenHash, graceStart, now: now.toISOString() })
}

/** Every call asks for it. */
const sessionOfToken = preparedOnce((tx) => {
  const tokenHash = sql.placeholder('tokenHash')
  const hasToken = or(
    eq(sessions.tokenHash, tokenHash),
    and(eq(sessions.previousTokenHash, tokenHash), gt(sessions.refreshedAt, sql.placeholder('graceStart'))),
  )
  return selectSessions(tx, hasToken, sql`${sql.placeholder('now')}`).prepare('session_of_token')
})

function selectSessions(tx: Tx, isAsked: SQL | undefined, now: SQL) {
  return tx
    .select({
      ...standingColumns,
      sessionId: sessions.id,
      impersonatorId: sessions.impersonatorId,
      csrfToken: sessions.csrfToken,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(isAsked, isNull(sessions.endedAt), gt(sessions.expiresAt, sql`${now}::timestamptz`), eq(users.active, true)),
    )
}

/** The CSRF token as a call repeats it: the header that only our own pages can set, and the cookie. */
export interface CsrfProof {
  header: string | string[] | undefined
  cookie: string | undefined
}

/** Calls that change something must repeat the readable cookie in a header, and it must be this session's. */
export function checkCsrf({ header, cookie }: CsrfProof, csrfToken: string): void {
  const expected = Buffer.from(csrfToken)
  const isSame = (text: unknown) => {
    const given = Buffer.from(typeof text === 'string' ? text : '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!isSame(header) || !isSame(cookie)) throw new ApiError(403, 'csrf', personRefusals.csrf)
}
