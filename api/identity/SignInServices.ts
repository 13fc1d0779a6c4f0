import type { HelpCenter } from './HelpCenter.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import { noKeys, type TokenKeys } from './TokenKeys.ts'

/** What signing in may lean on outside of the product; null where nothing is configured. */
export interface SignInServices {
  identityProvider: IdentityProvider | null
  helpCenter: HelpCenter | null
  tokenKeys: TokenKeys
}

export const noServices: SignInServices = { identityProvider: null, helpCenter: null, tokenKeys: noKeys }
