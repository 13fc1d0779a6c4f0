import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Address of the product for these tests' browsers. */
export const publicOrigin = 'http://localhost:4000'

/** The user at the provider; `error` makes it return that error instead. */
export interface AtTheProvider {
  subject: string
  email: string
  isVerified: boolean
  error?: string
}

const client = { clientId: 'tally', clientSecret: 'a secret of the tests only' }

/** A real OpenID Connect provider on loopback. It asks no questions: `person` signs in. */
export class RealProvider {
  person: AtTheProvider = { subject: 'nobody', email: 'nobody@example.com', isVerified: true }
  readonly #server: Server
  #provider: Provider | null = null

  private constructor(readonly origin: string) {
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  /** `origin`: address of the product that it redirects back to. */
  static async open(origin = publicOrigin): Promise<RealProvider> {
    const provider = new RealProvider(origin)
    await provider.start()
    provider.#provider = makeProvider(provider.issuer, origin, () => provider.person)
    return provider
  }

  /** Listens, again on its former port. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #port = 0
  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The product's configuration for it. */
  get options() {
    return { ...client, issuer: this.issuer, publicOrigin: this.origin, accountUrl: `${this.issuer}/me` }
  }

  /** The redirect that a browser which follows `url` brings back to the product. */
  async visit(url: string): Promise<URL> {
    const jar = new Map<string, string>()
    let next = new URL(url)
    while (next.origin === this.issuer) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split('=') as [string, string]
        jar.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location) throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
      next = new URL(location, next)
    }
    return next
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return this.#provider!.callback()(request, response) as never
    const { subject, error } = this.person
    const result = error ? { error, error_description: 'said no' } : { login: { accountId: subject } }
    await this.#provider!.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
}

function makeProvider(issuer: string, origin: string, person: () => AtTheProvider): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['/idp/callback', '/idp/sso-callback'].map((path) => new URL(path, origin).href),
      },
    ],
    jwks: { keys: [key] } as never,
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const { email, isVerified } = person()
      return { accountId: sub, claims: () => ({ sub, email, email_verified: isVerified }) }
    },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
}
