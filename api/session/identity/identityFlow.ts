import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { identityFlows } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { FlowCookie } from '../../http/cookies.ts'
import type { FlowSecrets } from '../../identity/IdentityProvider.ts'
import { newId } from '../../db/newId.ts'
import { newSecret } from '../openSession.ts'

const flowMinutes = 10

type FlowRow = typeof identityFlows.$inferSelect
type NewFlow = Pick<FlowRow, 'purpose'> & Partial<Pick<FlowRow, 'userId' | 'companyId' | 'redirectPath'>>

/** Redirect URL by purpose. */
export const returnPaths: Record<FlowRow['purpose'], string> = {
  login: '/idp/callback',
  migration: '/idp/callback',
  sso: '/idp/sso-callback',
  test: '/idp/sso-callback',
}

/**
 * Starts a sign-in at the provider. The database stores only hashes of its secrets: nonce and verifier derive from the
 * browser’s own secret, so that neither another browser nor a reader of the database can complete it.
 */
export async function beginFlow(
  tx: Tx,
  flow: NewFlow,
  now: Date,
): Promise<{ secrets: FlowSecrets; cookie: FlowCookie }> {
  const cookie = { secret: newSecret(), expiresAt: new Date(now.getTime() + flowMinutes * 60_000) }
  const secrets = secretsOf(newSecret(), cookie.secret)
  await tx.insert(identityFlows).values({
    ...flow,
    id: newId(),
    stateHash: boundHash(secrets.state, cookie.secret),
    nonce: hashToken(secrets.nonce),
    codeVerifier: hashToken(secrets.codeVerifier),
    expiresAt: cookie.expiresAt.toISOString(),
    createdAt: now.toISOString(),
  })
  return { secrets, cookie }
}

/**
 * Consumes the redirect, whatever the outcome.
 * @throws ApiError 409 if it is unknown, expired, used, from another browser, or returned to another page
 */
export async function endFlow(
  tx: Tx,
  answer: { state: string },
  callback: { flowSecret: string | undefined; returnPath: string; now: Date },
): Promise<{ flow: FlowRow; secrets: FlowSecrets }> {
  const at = callback.now.toISOString()
  const [flow] = await tx
    .update(identityFlows)
    .set({ usedAt: at })
    .where(
      and(
        eq(identityFlows.stateHash, boundHash(answer.state, callback.flowSecret ?? '')),
        isNull(identityFlows.usedAt),
        gt(identityFlows.expiresAt, sql`${at}::timestamptz`),
      ),
    )
    .returning()
  if (!flow || !callback.flowSecret || returnPaths[flow.purpose] !== callback.returnPath) throw conflict('idp_trip')
  return { flow, secrets: secretsOf(answer.state, callback.flowSecret) }
}

const boundHash = (state: string, browserSecret: string) => hashToken(`${state}.${browserSecret}`)

function secretsOf(state: string, browserSecret: string): FlowSecrets {
  const derived = (what: string) => createHmac('sha256', browserSecret).update(`${what}.${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), codeVerifier: derived('verifier') }
}
