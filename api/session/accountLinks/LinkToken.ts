import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { LinkProvider } from '../../contract/accountLinks.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountTokens } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import { hashToken } from '../../http/authenticate.ts'
import { newId } from '../../db/newId.ts'
import { newSecret } from '../openSession.ts'
import { linkKinds } from './linkKinds.ts'

/** Time to sign in and consent at the provider. */
const linkMinutes = 30

/**
 * Ties a provider’s callback to the user and the session that started it, for half an hour. Only its hash is stored.
 * @param practiceId the practice whose account is connected, if the linking is about one
 */
export async function newLinkToken(
  tx: Tx,
  { userId, sessionId, now }: Viewer,
  provider: LinkProvider,
  practiceId: string | null = null,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000).toISOString()
  const bound = { userId, sessionId, practiceId }
  const row = { id: newId(), ...bound, kind: linkKinds[provider], tokenHash: hashToken(token), expiresAt }
  await tx.insert(accountTokens).values({ ...row, createdAt: now.toISOString() })
  return token
}

/**
 * Consumes a token, whatever follows.
 * @returns its practice, if it has one
 * @throws ApiError 409 unless this user was given it in this session, in the last half hour, and it was never used
 */
export async function consumeLinkToken(
  tx: Tx,
  { userId, sessionId, now }: Viewer,
  provider: LinkProvider,
  token: string,
): Promise<{ practiceId: string | null }> {
  const at = now.toISOString()
  const [used] = await tx
    .update(accountTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.kind, linkKinds[provider]),
        eq(accountTokens.userId, userId),
        eq(accountTokens.sessionId, sessionId),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, sql`${at}::timestamptz`),
      ),
    )
    .returning({ practiceId: accountTokens.practiceId })
  if (!used) throw conflict('oauth_not_awaited')
  return used
}
