import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { type finishAccountLink as endpoint, type LinkProvider, linkProviders } from '../../contract/accountLinks.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountTokens } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import { hashToken } from '../../http/authenticate.ts'
import { linkKinds } from './linkKinds.ts'

type Body = InputOf<typeof endpoint>['body']

/**
 * Completes a linking that this user started. This server has no provider keys configured, so the result is always “not
 * linked”.
 * @throws ApiError 409 for an unknown provider, a missing parameter, or a linking that this user has not started
 */
export async function finishAccountLink(tx: Tx, viewer: Viewer, { body }: { body: Body }) {
  const { provider, token } = readState(body)
  await consumeToken(tx, viewer, provider, token)
  const error = errorCode(body.error)
  const outcome = body.error ? ('denied' as const) : ('not_configured' as const)
  return { provider, outcome, error }
}

/** An unsupported OAuth provider or a missing required OAuth parameter is an error (specification, errors). */
function readState({ state, code, error }: Body): { provider: LinkProvider; token: string } {
  const [, name, token] = /^([^.]*)\.(.+)$/.exec(state) ?? []
  if (!name || !token || (!code && !error)) throw conflict('oauth_parameter')
  const provider = linkProviders.find((known) => known === name)
  if (!provider) throw conflict('oauth_provider')
  return { provider, token }
}

async function consumeToken(tx: Tx, { userId, now }: Viewer, provider: LinkProvider, token: string): Promise<void> {
  const at = now.toISOString()
  const used = await tx
    .update(accountTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.kind, linkKinds[provider]),
        eq(accountTokens.userId, userId),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, sql`${at}::timestamptz`),
      ),
    )
    .returning({ id: accountTokens.id })
  if (used.length > 0) return
  throw conflict('oauth_not_awaited')
}

/** A protocol code only: the text of a crafted link must never be shown. */
const errorCode = (error: string | undefined) => (error !== undefined && /^[a-z_]{1,60}$/.test(error) ? error : null)
