import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FhirResource {
  resourceType: string
  id: string
  [field: string]: unknown
}

/** What goes wrong, each until it is taken out of the set. */
type Fault =
  | 'down'
  | 'no-configuration'
  | 'revoked'
  | 'forbidden'
  | 'busy'
  | 'long-busy'
  | 'cut'
  | 'huge'
  | 'elsewhere'
  /** The last page leads to the first one. */
  | 'circle'
  /** Searches by the time of a change find everything. */
  | 'unfiltered'
  /** Searches by the time of a change are refused. */
  | 'strict'
  /** There are no appointments, or no answers to claims. */
  | 'no-Appointment'
  | 'no-ExplanationOfBenefit'
  | 'no-ChargeItem'
  /** No token is issued for types of resources that were not registered. */
  | 'unregistered'
  /** The same, for types that earlier versions did not read. */
  | 'unregistered-later'

/** A key pair as a practice has one. */
export function keyPair(type: 'rsa' | 'ec' = 'ec') {
  const { privateKey, publicKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
  return { pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), publicKey }
}

const pageSize = 2

/** A FHIR R4 server on loopback that SMART backend services sign in to. */
export class FhirServer {
  readonly keys = keyPair()
  readonly faults = new Set<Fault>()
  /** Scopes that it grants; null grants what is requested. */
  scopes: string | null = null
  capabilities = ['client-confidential-asymmetric', 'permission-v2']
  resources: FhirResource[] = []
  /** Paths of searches, and `token`, in the order of the requests. */
  readonly requests: string[] = []
  /** Called before each search is answered. */
  onSearch: (search: string) => unknown = () => undefined
  readonly #tokens = new Set<string>()
  readonly #used = new Set<string>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  url = ''

  static async open(): Promise<FhirServer> {
    const server = new FhirServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    server.url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}/fhir`
    return server
  }

  /** What a connection stores. */
  get credentials() {
    return { source: 'fhir', url: this.url, client_id: 'tally', private_key: this.keys.pem, key_id: 'our-key' }
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Tokens that were issued are not accepted anymore. */
  endTokens(): void {
    this.#tokens.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const json = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (this.faults.has('down')) return void json(503, {})
    if (url.pathname === '/fhir/.well-known/smart-configuration')
      return void (this.faults.has('no-configuration')
        ? json(404, {})
        : json(200, { token_endpoint: `${this.url}/token`, capabilities: this.capabilities }))
    if (url.pathname === '/fhir/token') return this.#issue(await textOf(request), json)
    const search = `${url.pathname.slice('/fhir/'.length)}${url.search}`
    this.requests.push(search)
    await this.onSearch(search)
    this.#search(url, { request, response, json })
  }

  #issue(body: string, json: Json): void {
    this.requests.push('token')
    const form = new URLSearchParams(body)
    const assertion = form.get('client_assertion') ?? ''
    if (this.faults.has('revoked') || !this.#isOurs(assertion)) return void json(400, { error: 'invalid_client' })
    if (this.faults.has('unregistered') && form.get('scope')!.includes('Appointment'))
      return void json(400, { error: 'invalid_scope' })
    if (this.faults.has('unregistered-later') && form.get('scope')!.includes('ChargeItem'))
      return void json(400, { error: 'invalid_scope' })
    const token = randomUUID()
    this.#tokens.add(token)
    const scope = this.scopes ?? form.get('scope')
    json(200, { access_token: token, token_type: 'bearer', expires_in: 300, scope })
  }

  #isOurs(assertion: string): boolean {
    const [header = '', claims = '', signature = ''] = assertion.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const { alg, kid } = read(header)
    const { iss, sub, aud, exp, jti } = read(claims)
    const key = { key: this.keys.publicKey, dsaEncoding: 'ieee-p1363' as const }
    const isSigned = verify('sha384', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))
    const isNew = !this.#used.has(String(jti))
    this.#used.add(String(jti))
    const isInTime = Number(exp) * 1000 > Date.now() && Number(exp) * 1000 <= Date.now() + 300_000
    const isFor = iss === 'tally' && sub === 'tally' && aud === `${this.url}/token`
    return isSigned && isNew && isInTime && isFor && alg === 'ES384' && kid === 'our-key'
  }

  #search(url: URL, { request, response, json }: { request: IncomingMessage; response: ServerResponse; json: Json }) {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length)
    if (!this.#tokens.has(token)) return void json(401, {})
    if (this.faults.has('forbidden')) return void json(403, {})
    if (this.faults.has('long-busy')) return void json(429, {}, { 'retry-after': '3600' })
    const type = url.pathname.split('/').at(-1)
    if ([...this.faults].some((fault) => fault === `no-${type}`)) return void json(404, {})
    if (this.faults.has('strict') && url.searchParams.has('_lastUpdated')) return void json(400, {})
    if (this.faults.delete('busy')) return void json(429, {}, { 'retry-after': '0' })
    const text = JSON.stringify(this.#bundle(url))
    response.writeHead(200, { 'content-type': 'application/fhir+json' })
    if (this.faults.has('cut')) return void response.end(text.slice(0, text.length / 2))
    if (this.faults.has('huge')) return void response.end(`${text}${' '.repeat(30 * 1024 * 1024)}`)
    response.end(text)
  }

  #bundle(url: URL) {
    const type = url.pathname.split('/').at(-1)!
    const from = Number(url.searchParams.get('from') ?? 0)
    if (this.faults.has('unfiltered')) url.searchParams.delete('_lastUpdated')
    const found = this.resources.filter((each) => each.resourceType === type && isWanted(each, url.searchParams))
    const next = new URL(this.faults.has('elsewhere') ? 'http://127.0.0.1:9/fhir' : url)
    const isLast = from + pageSize >= found.length
    const leadsOn = !isLast || this.faults.has('circle')
    next.searchParams.set('from', String(isLast ? 0 : from + pageSize))
    return {
      resourceType: 'Bundle',
      type: 'searchset',
      link: leadsOn ? [{ relation: 'next', url: next.href }] : [],
      entry: found.slice(from, from + pageSize).map((resource) => ({ resource })),
    }
  }
}

type Json = (status: number, body: unknown, headers?: object) => unknown

/** The searches that a sync uses. */
function isWanted(resource: FhirResource, search: URLSearchParams): boolean {
  const types = search.get('type')?.split(',')
  const patients = search.get('patient')?.split(',')
  const ids = search.get('_id')?.split(',')
  const encounters = search.get('encounter')?.split(',')
  const since = search.get('_lastUpdated')?.slice('ge'.length)
  const { lastUpdated = '' } = (resource['meta'] ?? {}) as { lastUpdated?: string }
  return (
    (!types || types.includes((resource['kind'] as string | undefined) ?? 'prov')) &&
    (!patients || patients.some((patient) => JSON.stringify(resource).includes(`"Patient/${patient}"`))) &&
    (!encounters || encounters.some((each) => JSON.stringify(resource).includes(`"Encounter/${each}"`))) &&
    isOnDays(resource['start'] ?? resource['date'], search.getAll('date')) &&
    isOnDays(resource['occurrenceDateTime'], search.getAll('occurrence')) &&
    isOnDays(resource['created'], search.getAll('created')) &&
    (!ids || ids.includes(resource.id)) &&
    (!since || lastUpdated >= since)
  )
}

/** Whether an instant is on days of a search. */
function isOnDays(instant: unknown, dates: readonly string[]): boolean {
  const day = String(instant).slice(0, 10)
  return dates.every((each) => (each.startsWith('ge') ? day >= each.slice(2) : day <= each.slice(2)))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
