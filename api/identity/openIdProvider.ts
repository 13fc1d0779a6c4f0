import * as openid from 'openid-client'
import { IdentityError, type IdentityProvider, type ProviderAnswer, type FlowSecrets } from './IdentityProvider.ts'

export interface OpenIdOptions {
  /** The provider's URL; HTTPS, except on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Public URL of this product: `https://tally.example.com`. Its `/idp/…` URLs must be registered at the provider. */
  publicOrigin: string
  /** Page of a user's own settings there, if the provider does not publish one. */
  accountUrl?: string | undefined
}

const timeoutSeconds = 5

/**
 * An OpenID Connect identity provider: authorization code with PKCE, state, nonce and, if the provider supports it,
 * `iss`.
 */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  let known: Promise<openid.Configuration> | null = null
  /** Loaded once; a failure is not cached. */
  const configuration = () =>
    (known ??= discover(options).catch((error: unknown) => {
      known = null
      throw asIdentityError(error)
    }))
  return {
    loginUrl: async ({ secrets, returnPath, email, isFresh }) => {
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: new URL(returnPath, options.publicOrigin).href,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(email && { login_hint: email }),
        ...(isFresh && { prompt: 'login' }),
      })
      return url.href
    },
    redeem: async (answer, secrets, returnPath) => {
      const known = await configuration()
      try {
        return await redeem(known, addressOf(answer, returnPath, options.publicOrigin), secrets)
      } catch (error) {
        throw asIdentityError(error)
      }
    },
    settingsUrl: async () => {
      if (options.accountUrl) return options.accountUrl
      const published = (await configuration()).serverMetadata()['account_management_uri']
      return typeof published === 'string' ? published : null
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdOptions): Promise<openid.Configuration> {
  const server = new URL(issuer)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  return openid.discovery(server, clientId, undefined, openid.ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    // The signature is checked too, although the token comes directly from the provider.
    execute: [openid.enableNonRepudiationChecks, ...(isHere ? [openid.allowInsecureRequests] : [])],
  })
}

/** The callback URL as configured, whatever host the request named. */
function addressOf(answer: ProviderAnswer, returnPath: string, publicOrigin: string): URL {
  const url = new URL(returnPath, publicOrigin)
  for (const name of ['code', 'state', 'iss', 'error'] as const) {
    const value = answer[name]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

async function redeem(known: openid.Configuration, address: URL, secrets: FlowSecrets) {
  const tokens = await openid.authorizationCodeGrant(known, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  // Many providers return the email only from the userinfo endpoint.
  const { email, email_verified } =
    claims['email'] === undefined ? await openid.fetchUserInfo(known, tokens.access_token, claims.sub) : claims
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: email_verified === true,
  }
}

function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof openid.AuthorizationResponseError)
    return new IdentityError(error.error === 'temporarily_unavailable' ? 'unavailable' : 'denied')
  const { code, status } = error as { code?: unknown; status?: unknown }
  const isDown =
    // Errors of `fetch` without a response. The library’s own TypeErrors carry a code.
    (error instanceof TypeError && code === undefined) ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    (typeof status === 'number' && status >= 500)
  return new IdentityError(isDown ? 'unavailable' : 'refused')
}
