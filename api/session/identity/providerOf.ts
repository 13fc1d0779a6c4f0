import { ApiError, conflict } from '../../http/ApiError.ts'
import { IdentityError, type IdentityProvider } from '../../identity/IdentityProvider.ts'
import type { SignInServices } from '../../identity/SignInServices.ts'

export const notEnabled = () => conflict('idp_not_enabled')

/** @throws ApiError 409 if none is configured */
export function providerOf({ identityProvider }: SignInServices): IdentityProvider {
  if (!identityProvider) throw notEnabled()
  return identityProvider
}

/** Long enough to avoid automatic retries: a callback works once. */
const retryAfterSeconds = 30

/** Calls the provider. @throws ApiError 503 if it doesn’t respond, 409 if it denies access */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    if (error.kind === 'denied') throw conflict('idp_denied')
    if (error.kind === 'refused') throw conflict('idp_refused')
    throw new ApiError(503, 'idp_unavailable', { retryAfterSeconds })
  }
}
