import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { accountTokens, companies, users } from '../db/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import type { TokenKeys } from '../identity/TokenKeys.ts'
import { newId } from '../db/newId.ts'
import { claimsOf } from './jsonWebToken.ts'

/** A received token and its claimed issuer. */
export interface SignedToken {
  kind: 'ehr' | 'company'
  /** Required `iss`: a company’s `company_uid`, or the billing system’s name. */
  issuer: string
  token: string
}

/** The user’s email, the one-time token id, and seconds since 1970. */
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(320),
  jti: z.string().min(1).max(200),
  iat: z.number(),
  exp: z.number(),
})

/** A token travels in a URL, so it is valid only briefly. */
const longestSeconds = 5 * 60
/** Allowed clock skew between two servers. */
const skewSeconds = 60

/**
 * Consumes a token that a company’s own software or the billing system signed for one of its users.
 * @returns the user’s id; null for a forged, expired or used token, or a user the signer may not sign in
 */
export async function useSignedToken(tx: Tx, given: SignedToken, keys: TokenKeys, now: Date): Promise<string | null> {
  const { kind, issuer, token } = given
  const key = kind === 'ehr' ? keys.ehr : (keys.companies.get(issuer) ?? null)
  const read = claims.safeParse(key === null ? null : claimsOf(token, key))
  if (!read.success || read.data.iss !== issuer || !isInTime(read.data, now)) return null
  const userId = await personOf(tx, given, read.data.sub)
  return userId !== null && (await isFirstUse(tx, { ...given, ...read.data, userId, now })) ? userId : null
}

function isInTime({ iat, exp }: z.infer<typeof claims>, now: Date): boolean {
  const seconds = now.getTime() / 1000
  return seconds < exp && iat <= seconds + skewSeconds && exp - iat <= longestSeconds
}

/** System users, who see every company, never sign in this way; and a company’s token signs in only its own users. */
async function personOf(tx: ReadTx, { kind, issuer }: SignedToken, email: string): Promise<string | null> {
  const isTheirs = and(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    eq(users.active, true),
    eq(users.isSystem, false),
    eq(companies.active, true),
    kind === 'company' ? eq(companies.companyUid, issuer) : undefined,
  )
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isTheirs)
  return user?.id ?? null
}

/** Its `jti` is stored, because the same token can be encoded in more than one way. */
async function isFirstUse(
  tx: Tx,
  { kind, issuer, jti, exp, userId, now }: SignedToken & { jti: string; exp: number; userId: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const row = { id: newId(), userId, kind, tokenHash: hashToken(`${kind} ${issuer} ${jti}`), usedAt: at, createdAt: at }
  const inserted = await tx
    .insert(accountTokens)
    .values({ ...row, expiresAt: new Date(exp * 1000).toISOString() })
    .onConflictDoNothing()
    .returning({ id: accountTokens.id })
  return inserted.length > 0
}
