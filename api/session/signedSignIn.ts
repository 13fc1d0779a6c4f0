import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { accountTokens, companies, users } from '../db/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import type { TokenKeys } from '../identity/TokenKeys.ts'
import { newId } from '../db/newId.ts'
import { claimsOf } from './jsonWebToken.ts'

/** A token as it came, and whose it is said to be. */
export interface SignedToken {
  kind: 'ehr' | 'company'
  /** What its `iss` must be: `company_uid` of a company, or the name of the billing system. */
  issuer: string
  token: string
}

/** Who signs in, by e-mail; a name of the token that is used once; seconds since 1970. */
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(320),
  jti: z.string().min(1).max(200),
  iat: z.number(),
  exp: z.number(),
})

/** A token travels in an address, so it is good for the way only. */
const longestSeconds = 5 * 60
/** By so much the clocks of two servers may differ. */
const skewSeconds = 60

/**
 * Uses up a token that a company's own software, or the billing system, signed for one of its people.
 * @returns the person's id; null for one that is made up, over, used, or of nobody whom the signer may vouch for
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

/** Nobody outside vouches for system users, who see every company; and a company vouches for its own people only. */
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

/** Its `jti` is kept: the text of a token can be written in more than one way. */
async function isFirstUse(
  tx: Tx,
  { kind, issuer, jti, exp, userId, now }: SignedToken & { jti: string; exp: number; userId: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const row = { id: newId(), userId, kind, tokenHash: hashToken(`${kind} ${issuer} ${jti}`), usedAt: at, createdAt: at }
  const kept = await tx
    .insert(accountTokens)
    .values({ ...row, expiresAt: new Date(exp * 1000).toISOString() })
    .onConflictDoNothing()
    .returning({ id: accountTokens.id })
  return kept.length > 0
}
