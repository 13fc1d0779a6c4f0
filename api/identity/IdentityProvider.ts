/** Secrets of one redirect. The callback must present all three. */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Query parameters that the provider added to the redirect. */
export interface ProviderAnswer {
  code?: string | undefined
  state: string
  iss?: string | undefined
  error?: string | undefined
}

/** A user's identity, confirmed by the provider. */
export interface Identity {
  /** Stable subject id, unique at this provider. */
  subject: string
  email: string | null
  /** Whether the provider has verified the email. */
  isEmailVerified: boolean
}

export interface FlowRequest {
  secrets: FlowSecrets
  /** Path of the page that the provider sends the browser back to. */
  returnPath: string
  email?: string | undefined
  /** Whether to ask for the password even if the user is signed in there. */
  isFresh?: boolean
}

/** The identity provider of some companies’ users. */
export interface IdentityProvider {
  /**
   * URL at the provider where sign-in starts.
   * @throws IdentityError `unavailable`
   */
  loginUrl(request: FlowRequest): Promise<string>
  /**
   * Redeems the callback.
   * @throws IdentityError with the reason if there is no identity
   */
  redeem(answer: ProviderAnswer, secrets: FlowSecrets, returnPath: string): Promise<Identity>
  /** The user’s settings page at the provider. Null if there is none. @throws IdentityError `unavailable` */
  settingsUrl(): Promise<string | null>
}

/**
 * `unavailable`: the provider does not answer; `denied`: the provider or the user there denied access; `refused`: the
 * response is stale, was used before or is not from the provider.
 */
export class IdentityError extends Error {
  constructor(readonly kind: 'unavailable' | 'denied' | 'refused') {
    super(`identity provider: ${kind}`)
  }
}
