import type { HelpCenter } from './HelpCenter.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import { noKeys, type TokenKeys } from './TokenKeys.ts'

/** External services for sign-in. Null if not configured. */
export interface SignInServices {
  identityProvider: IdentityProvider | null
  helpCenter: HelpCenter | null
  tokenKeys: TokenKeys
}

export const noServices: SignInServices = { identityProvider: null, helpCenter: null, tokenKeys: noKeys }
