import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { signInFailures } from '../db/schema.ts'
import { type ApiError, tooOften } from './ApiError.ts'
import { hashToken } from './authenticate.ts'
import type { SessionContext } from './Route.ts'
import { newId } from '../db/newId.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

/**
 * A rate limit: a number of attempts within a number of minutes. `key` names the counter and its subject; only its hash
 * is stored.
 */
export interface AttemptLimit {
  key: string
  most: number
  minutes: number
}

/** Refusals of attempts beyond a limit; each names the minutes until the next one. */
type TooOftenCode = 'locked_out' | 'link_too_often' | 'code_too_often'

/** A counted attempt, which is removed if it succeeds. */
export interface Attempt {
  ids: string[]
}

/** A whole office may share an address, so the limit is high: it stops attacks on lists of accounts, not typos. */
export const ofAddress = ({ address }: SessionContext, what: string): AttemptLimit => ({
  key: `${what} from ${networkOf(address)}`,
  most: 50,
  minutes: 15,
})

/** An IPv6 household has a whole network of addresses. */
const networkOf = (address: string) => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address)

/**
 * Counts an attempt before it is checked, so that of a hundred concurrent guesses only five pass. `code` names the kind
 * of attempt, if it isn't a failure.
 * @throws ApiError 429 once a limit is reached; such an attempt does not count
 */
export function countAttempt(
  { database, now }: SessionContext,
  limits: readonly AttemptLimit[],
  code: TooOftenCode = 'locked_out',
): Promise<Attempt> {
  const hashed = limits
    .map((limit) => ({ ...limit, hash: hashToken(limit.key) }))
    .toSorted((left, right) => (left.hash < right.hash ? -1 : 1))
  return database.transaction(async (tx) => {
    for (const limit of hashed) await requireRoom(tx, now, { ...limit, code })
    const rows = hashed.map(({ hash }) => ({ id: newId(), emailHash: hash, createdAt: now.toISOString() }))
    await tx.insert(signInFailures).values(rows)
    return { ids: rows.map((row) => row.id) }
  })
}

/** The attempt succeeded: it doesn’t count, and neither do earlier ones with the same `key`. */
export async function forgetAttempts(tx: Tx, attempt: Attempt, key: string): Promise<void> {
  const all = or(inArray(signInFailures.id, attempt.ids), eq(signInFailures.emailHash, hashToken(key)))
  await tx.delete(signInFailures).where(all)
}

type HashedLimit = AttemptLimit & { hash: string; code: TooOftenCode }

async function requireRoom(tx: Tx, now: Date, limit: HashedLimit): Promise<void> {
  const since = new Date(now.getTime() - limit.minutes * 60_000).toISOString()
  // Attempts of one key run one after another. There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${limit.hash}))`)
  const recent = await tx
    .select({ createdAt: signInFailures.createdAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.emailHash, limit.hash), gt(signInFailures.createdAt, since)))
    .orderBy(signInFailures.createdAt)
  if (recent.length >= limit.most) throw lockedOut(recent.at(-limit.most)!.createdAt, limit, now)
}

/** Free again when the oldest counted attempt expires. */
function lockedOut(first: string, { minutes: limitMinutes, code }: HashedLimit, now: Date): ApiError {
  const freeAt = new Date(first).getTime() + limitMinutes * 60_000
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  return tooOften(retryAfterSeconds, refuse(code, { minutes: Math.ceil(retryAfterSeconds / 60) }))
}
