import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import { invalidFields } from '../../http/ApiError.ts'
import type { OutsideClient, OutsideRequest } from '../../outside/OutsideClient.ts'
import { jsonOf, rejected, sendTo, unavailable } from './fhirFailures.ts'
import { readSigningKey, signToken } from './signingKey.ts'

/** What a sync reads, by the type of resource. Providers of one practice are found by their roles there. */
export const readTypes = ({ practice }: ConnectorValues): string[] => [
  'Organization',
  'Practitioner',
  ...(practice ? ['PractitionerRole'] : []),
  'Location',
  'Patient',
  'Coverage',
]

/** What a sync also reads where the server offers it. */
const optionalTypes = ['Appointment', 'Encounter', 'Claim', 'ExplanationOfBenefit']
/** What practices that connected earlier may not have registered. */
const laterTypes = ['ChargeItem', 'Invoice', 'Account', 'RelatedPerson']

/** An access token, with what it allows. */
export interface SmartToken {
  token: string
  scopes: readonly string[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

const configuration = z.object({
  token_endpoint: z.url(),
  capabilities: z.array(z.string()).default([]),
})
const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(300),
  scope: z.string().optional(),
})

const assertionSeconds = 240

/**
 * Signs in to a FHIR server as a SMART backend service: its configuration names the token endpoint, which accepts a token
 * that our private key signs.
 * @throws ApiError 422 for values that it rejects, 503
 */
async function signIn(outside: OutsideClient, values: ConnectorValues): Promise<SmartToken> {
  const { url = '', client_id: clientId = '', key_id: keyId, private_key: pem = '' } = values
  const key = readSigningKey(pem)
  if (!key) throw invalidFields({ 'credentials.private_key': 'connector_key_invalid' })
  const { token_endpoint: endpoint, capabilities } = await configurationOf(outside, url)
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { iss: clientId, sub: clientId, aud: endpoint, exp: seconds + assertionSeconds }
  const access = capabilities.includes('permission-v2') ? 'rs' : 'read'
  const ask = async (types: readonly string[]) => {
    const scope = types.map((type) => `system/${type}.${access}`).join(' ')
    const jti = randomUUID()
    const assertion = signToken(key, keyId ?? key.thumbprint, { ...claims, jti })
    return { scope, ...(await sendTo(outside, endpoint, tokenRequest(scope, assertion))) }
  }
  const some = [...readTypes(values), ...optionalTypes]
  let answered = await ask([...some, ...laterTypes])
  // Some servers give no token at all for a scope that was not registered.
  for (const fewer of [some, readTypes(values)]) if (isInvalidScope(answered)) answered = await ask(fewer)
  const { scope, status, text } = answered
  if (status === 400 || status === 401 || status === 403) throw rejected()
  const answer = status < 300 ? granted.safeParse(jsonOf(text)) : null
  if (!answer?.success) throw unavailable()
  const { access_token: token, expires_in: expiresIn, scope: allowed = scope } = answer.data
  return { token, scopes: allowed.split(/\s+/), expiresAt: (seconds + expiresIn) * 1000 }
}

function tokenRequest(scope: string, assertion: string): OutsideRequest {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  return { method: 'POST', headers, body: body.toString() }
}

const isInvalidScope = ({ status, text }: { status: number; text: string }): boolean =>
  status === 400 && z.object({ error: z.literal('invalid_scope') }).safeParse(jsonOf(text)).success

async function configurationOf(outside: OutsideClient, url: string) {
  const { status, text } = await sendTo(outside, `${url}/.well-known/smart-configuration`, {
    headers: { accept: 'application/json' },
  })
  if (status >= 500 || status === 429) throw unavailable()
  const found = configuration.safeParse(jsonOf(text))
  if (status >= 400 || !found.success) throw invalidFields({ 'credentials.url': 'connector_not_smart' })
  return found.data
}

/** Whether a token may read resources of a type, by the scopes of either version of SMART. */
export const mayRead = ({ scopes }: SmartToken, type: string): boolean =>
  scopes.some((scope) => {
    const [, of, access = ''] = /^system\/([A-Za-z]+|\*)\.([a-z*]+)(\?.*)?$/.exec(scope) ?? []
    const isRead = access === '*' || access === 'read' || (access.includes('r') && access.includes('s'))
    return (of === type || of === '*') && isRead
  })

const renewBeforeMs = 30_000
const mostTokens = 200

/** Tokens by the values that they were given for, until shortly before they expire. */
export class SmartTokens {
  readonly #known = new Map<string, Promise<SmartToken>>()

  constructor(readonly outside: OutsideClient) {}

  async token(values: ConnectorValues): Promise<SmartToken> {
    const key = keyOf(values)
    const known = await this.#known.get(key)
    if (known && known.expiresAt - renewBeforeMs > Date.now()) return known
    const asked = signIn(this.outside, values)
    this.#known.delete(key)
    const [oldest] = this.#known.size >= mostTokens ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(key, asked)
    asked.catch(() => this.#known.get(key) === asked && this.#known.delete(key))
    return asked
  }

  /** The server doesn't accept a token anymore. */
  forget(values: ConnectorValues): void {
    this.#known.delete(keyOf(values))
  }
}

const keyOf = ({ url, client_id: clientId, key_id: keyId, private_key: pem, practice = '' }: ConnectorValues) =>
  createHash('sha256')
    .update(JSON.stringify([url, clientId, keyId, pem, practice]))
    .digest('base64url')
