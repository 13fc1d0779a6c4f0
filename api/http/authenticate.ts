import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { accessProfileColumns, isOpenAccount } from '../access/viewerOf.ts'
import type { ReadTx } from '../db/Tx.ts'
import { preparedOnce } from '../db/preparedOnce.ts'
import { companies, sessions, users } from '../db/schema.ts'
import { ApiError, forbidden } from './ApiError.ts'

/** Grace period of the previous token after a refresh, so that other tabs stay signed in. */
const previousTokenSeconds = 60

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface Authenticated {
  viewer: Viewer
  csrfToken: string
}

/** The user of a session token. @throws ApiError 401, with different codes for no session and for one that has ended */
export async function authenticate(tx: ReadTx, token: string | undefined, now: Date): Promise<Authenticated> {
  const session = await findAuthenticated(tx, token, now)
  if (session) return session
  throw new ApiError(401, token ? 'unauthorized' : 'signed_out')
}

/** The same; null without a session. */
export async function findAuthenticated(
  tx: ReadTx,
  token: string | undefined,
  now: Date,
): Promise<Authenticated | null> {
  const [row] = token ? await findSession(tx, hashToken(token), now) : []
  if (!row) return null
  const { csrfToken, ...viewer } = row
  return { csrfToken, viewer: { ...viewer, now } }
}

/** Current users of sessions, by session id. Ended sessions are omitted. */
export async function viewersOf(tx: ReadTx, sessionIds: readonly string[], now: Date): Promise<Map<string, Viewer>> {
  const rows = await selectSessions(tx, inArray(sessions.id, [...sessionIds]), sql`${now.toISOString()}`)
  return new Map(rows.map(({ csrfToken: _, ...viewer }) => [viewer.sessionId, { ...viewer, now }]))
}

/** Current users of tokens, in one query. Tokens of ended sessions are omitted. */
export async function authenticateAll(
  tx: ReadTx,
  tokens: readonly string[],
  now: Date,
): Promise<Map<string, Authenticated>> {
  const found = new Map<string, Authenticated>()
  // Two queries in turn: an OR over two columns would scan all sessions for each token.
  for (const isRequested of [isCurrent, (hash: SQL) => wasCurrent(hash, sql`${graceStart(now)}`)]) {
    const left = new Map(tokens.filter((token) => !found.has(token)).map((token) => [hashToken(token), token]))
    if (left.size === 0) break
    for (const { hash, csrfToken, ...viewer } of await selectByHash(tx, [...left.keys()], isRequested, now))
      found.set(left.get(hash)!, { csrfToken, viewer: { ...viewer, now } })
  }
  return found
}

function selectByHash(tx: ReadTx, hashes: readonly string[], isRequested: (hash: SQL) => SQL | undefined, now: Date) {
  const hash = sql<string>`requested.hash`
  const requested = sql`jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as requested(hash)`
  return tx
    .select({ hash, ...viewerColumns, csrfToken: sessions.csrfToken })
    .from(sessions)
    .innerJoin(requested, isRequested(hash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(isActive(sql`${now.toISOString()}`))
}

function findSession(tx: ReadTx, tokenHash: string, now: Date) {
  return sessionOfToken(tx).execute({ tokenHash, graceStart: graceStart(now), now: now.toISOString() })
}

/** Prepared, because every call needs it. */
const sessionOfToken = preparedOnce((tx) => {
  const hash = sql`${sql.placeholder('tokenHash')}`
  const isRequested = or(isCurrent(hash), wasCurrent(hash, sql`${sql.placeholder('graceStart')}`))
  return selectSessions(tx, isRequested, sql`${sql.placeholder('now')}`).prepare('')
})

const graceStart = (now: Date) => new Date(now.getTime() - previousTokenSeconds * 1000).toISOString()

const isCurrent = (hash: SQL): SQL | undefined => sql`${sessions.tokenHash} = ${hash}`
/** The previous token remains valid for a moment, so that other tabs are not signed out. */
const wasCurrent = (hash: SQL, graceBegan: SQL) =>
  and(sql`${sessions.previousTokenHash} = ${hash}`, gt(sessions.refreshedAt, graceBegan))

const isActive = (now: SQL) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`${now}::timestamptz`), isOpenAccount)

const viewerColumns = { ...accessProfileColumns, sessionId: sessions.id, impersonatorId: sessions.impersonatorId }

function selectSessions(tx: ReadTx, isRequested: SQL | undefined, now: SQL) {
  return tx
    .select({ ...viewerColumns, csrfToken: sessions.csrfToken })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(isRequested, isActive(now)))
}

/** The CSRF token as a call repeats it: the header that only our own pages can set, and the cookie. */
export interface CsrfProof {
  header: string | string[] | undefined
  cookie: string | undefined
}

/** Calls that change data must repeat the readable cookie in a header, and it must belong to this session. */
export function checkCsrf({ header, cookie }: CsrfProof, csrfToken: string): void {
  const expected = Buffer.from(csrfToken)
  const isSame = (text: unknown) => {
    const given = Buffer.from(typeof text === 'string' ? text : '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!isSame(header) || !isSame(cookie)) throw forbidden('csrf')
}
