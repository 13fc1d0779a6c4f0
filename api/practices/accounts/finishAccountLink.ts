import type { Viewer } from '../../access/Viewer.ts'
import { type finishAccountLink as endpoint, type LinkProvider, linkProviders } from '../../contract/accountLinks.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { ApiError, conflict } from '../../http/ApiError.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { AccountRejected, type ConnectedAccount } from '../../processor/AccountProcessor.ts'
import { ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import { consumeLinkToken } from '../../session/accountLinks/LinkToken.ts'
import { connectAccount } from './connectAccount.ts'

type Body = InputOf<typeof endpoint>['body']

interface Returned {
  provider: LinkProvider
  practiceId: string | null
  code: string | undefined
  /** Whether the provider or the user there declined. */
  isDenied: boolean
  error: string | null
}

/**
 * Consumes the state of a linking that this user started in this session.
 * @throws ApiError 409 for an unknown provider, a missing parameter, or any other state
 */
export async function consumeLink(tx: Tx, viewer: Viewer, { body }: { body: Body }): Promise<Returned> {
  const { provider, token } = readState(body)
  const { practiceId } = await consumeLinkToken(tx, viewer, provider, token)
  return { provider, practiceId, code: body.code, isDenied: Boolean(body.error), error: errorCode(body.error) }
}

/**
 * Connects the account to the practice that the linking was started for. Without a practice nothing is linked: no other
 * kind of linking is configured on this server.
 * @throws ApiError 409 for a code that the card processor rejects, 503 while it doesn’t answer
 */
export async function finishLink(context: OutsideContext, viewer: Viewer, returned: Returned) {
  const { provider, practiceId, code, isDenied, error } = returned
  const ended = { provider, error, client_id: practiceId }
  if (isDenied) return { ...ended, outcome: 'denied' as const }
  if (practiceId === null || code === undefined) return { ...ended, outcome: 'not_configured' as const }
  const account = await accountOf(context, code)
  await context.database.transaction((tx) => connectAccount(tx, viewer, practiceId, account))
  return { ...ended, outcome: 'connected' as const }
}

async function accountOf({ processor }: OutsideContext, code: string): Promise<ConnectedAccount> {
  try {
    return await processor.connectAccount({ code })
  } catch (error) {
    if (error instanceof AccountRejected) throw conflict('account_rejected')
    if (error instanceof ProcessorUnavailable) throw new ApiError(503, 'processor_unavailable')
    throw error
  }
}

/** An unsupported OAuth provider or a missing required OAuth parameter is an error (specification, errors). */
function readState({ state, code, error }: Body): { provider: LinkProvider; token: string } {
  const [, name, token] = /^([^.]*)\.(.+)$/.exec(state) ?? []
  if (!name || !token || (!code && !error)) throw conflict('oauth_parameter')
  const provider = linkProviders.find((known) => known === name)
  if (!provider) throw conflict('oauth_provider')
  return { provider, token }
}

/** A protocol code only: the text of a crafted link must never be shown. */
const errorCode = (error: string | undefined) => (error !== undefined && /^[a-z_]{1,60}$/.test(error) ? error : null)
