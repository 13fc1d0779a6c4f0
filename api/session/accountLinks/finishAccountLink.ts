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
 * Ends a linking that this person began. No account of a provider can be linked on this server: which key it is linked
 * with, nobody has configured. So whoever agreed there is told that nothing was linked.
 * @throws ApiError 409 for an unknown provider, a missing parameter, or a linking that this person has not open
 */
export async function finishAccountLink(tx: Tx, viewer: Viewer, { body }: { body: Body }) {
  const { provider, token } = readState(body)
  await useUp(tx, viewer, provider, token)
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

async function useUp(tx: Tx, { userId, now }: Viewer, provider: LinkProvider, token: string): Promise<void> {
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

/** A code of the protocol, and nothing else: whoever wrote the link could put any words into our mouth. */
const errorCode = (error: string | undefined) => (error !== undefined && /^[a-z_]{1,60}$/.test(error) ? error : null)
