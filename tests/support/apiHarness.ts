import { aesSecretBox } from '../../api/secrets/aesSecretBox.ts'
import { once } from 'node:events'
import { parse } from 'cookie'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { endpoints } from '../../api/contract/endpoints.ts'
import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import type { Database } from '../../api/db/database.ts'
import { demoInbound, embeddedMail } from '../../api/mail/embeddedMail.ts'
import { demoResolver } from '../../api/dns/demoResolver.ts'
import { embeddedPhones } from '../../api/phones/embeddedPhones.ts'
import type { PhoneService } from '../../api/phones/PhoneService.ts'
import { EventFeed } from '../../api/events/EventFeed.ts'
import { webhookPath } from '../../api/contract/webhookPath.ts'
import { noOutside, type OutsideClient } from '../../api/outside/OutsideClient.ts'
import { buildServer } from '../../api/server.ts'
import { noServices, type SignInServices } from '../../api/identity/SignInServices.ts'
import { searchText } from './cardSearch.ts'
import { openFilledWorld } from './filledWorld.ts'
import { worldFiles } from './worldInbox.ts'
import { worldDisputeFiles } from './worldDisputes.ts'
import { MemoryFiles } from './memoryFiles.ts'
import { MovableClock } from './movableClock.ts'
import { worldNow } from './worldPatients.ts'
import { TestSandbox } from './TestSandbox.ts'
import { password, people, type PersonName } from './worldPeople.ts'

/** A browser's session cookies. */
export interface Session {
  cookie: string
  csrf: string
}

export interface ApiCall {
  as?: Session | null
  /** Sent as JSON. */
  body?: unknown
  query?: Record<string, string | number | object>
  headers?: Record<string, string>
}

export interface ApiAnswer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

/** The content of an error response. */
export interface Refusal {
  error: string
  error_text: string
  error_params?: Record<string, string | number>
  errors?: Record<string, RefusalBody>
}

/** The English text of each field's refusal. */
export const fieldTexts = ({ errors = {} }: Partial<Refusal>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, { error_text: text }]) => [path, text]))

/** Service token of the tests' gateways. */
/** Site for card entry: tests call the sandbox directly. */
export const sandboxOrigin = 'http://sandbox.test'
export const serviceToken = 'the token of the tests'
/** Opens the secrets that the tests store. */
export const testSecrets = aesSecretBox('a key of the tests with 32 characters')

/** The real API over the test world, in process. */
export class ApiHarness {
  readonly server: FastifyInstance
  /** Its event streams, which only the test polls. */
  readonly feed: EventFeed
  /** The server's log. */
  readonly log: Record<string, string | number>[] = []

  /** DNS, which a name’s words decide. A lookup that is never answered ends at once. */
  readonly dns = demoResolver('tally.test', 1)

  /** The embedded phone service, whose methods a test may replace. */
  readonly phones: PhoneService

  /** The payment sandbox behind it. */
  readonly sandbox: TestSandbox

  private constructor(
    readonly database: Database,
    readonly clock: MovableClock,
    readonly sessions = new Map<PersonName, Promise<Session>>(),
    services: SignInServices = noServices,
    readonly files = new MemoryFiles([...worldFiles(), ...worldDisputeFiles()]),
    outside: OutsideClient = noOutside,
  ) {
    const log = (line: Record<string, string | number>) => this.log.push(line)
    this.feed = new EventFeed(database, clock, (error) => log({ level: 'error', feed: String(error) }))
    const site = { publicUrl: 'https://tally.test', serviceToken }
    this.sandbox = new TestSandbox(database, clock)
    this.phones = embeddedPhones(database)
    const { processor } = this.sandbox
    this.server = buildServer({
      database,
      clock,
      ...site,
      services,
      log,
      feed: this.feed,
      files: this.files,
      processor,
      secrets: testSecrets,
      dns: this.dns,
      mail: embeddedMail('tally.test', demoInbound),
      phones: this.phones,
      outside,
      cardEntry: { publishableKey: null, frameOrigin: sandboxOrigin },
    })
    this.sandbox.receiver = (payload, headers) => this.webhook(payload, headers)
  }

  /**
   * Delivers an event of the card processor.
   * @returns the status of the response
   */
  async webhook(payload: string, headers: Record<string, string>): Promise<number> {
    const { statusCode } = await this.server.inject({ method: 'POST', url: webhookPath, payload, headers })
    return statusCode
  }

  /** @param outside calls billing systems */
  static async open(services: Partial<SignInServices> = {}, outside = noOutside): Promise<ApiHarness> {
    const world = [
      await openFilledWorld(),
      new MovableClock(worldNow),
      new Map<PersonName, Promise<Session>>(),
    ] as const
    return new ApiHarness(...world, { ...noServices, ...services }, undefined, outside)
  }

  /** The same world and sessions, served through `database`, which must wrap this one's. */
  through(database: Database): ApiHarness {
    return new ApiHarness(database, this.clock, this.sessions, noServices, this.files)
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.sandbox.close()
    searchText('the log of the API', JSON.stringify(this.log))
    await this.database.close()
  }

  /** A user's session; signs in once per user. */
  as(name: PersonName): Promise<Session> {
    const known = this.sessions.get(name)
    if (known) return known
    const session = this.signIn(people[name].email)
    this.sessions.set(name, session)
    return session
  }

  /** A new session. */
  async signIn(email: string): Promise<Session> {
    const answer = await this.call<Refusal>('POST', '/v2/token', { body: { email, password } })
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.body.error_text}`)
    return sessionOf(answer.headers)
  }

  /** Sends one call; with a session, as a page of the app would: cookies and the CSRF header. */
  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    call: ApiCall = {},
  ): Promise<ApiAnswer<T>> {
    const { as, body, query = {}, headers = {} } = call
    const texts = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    const response = await this.server.inject({
      method,
      url: `/api${path}`,
      query: Object.fromEntries(texts) as Record<string, string>,
      headers: { ...(as && { cookie: as.cookie, 'x-csrf-token': as.csrf }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      // A stream would never be read completely.
      payloadAsStream: streamPaths.has(path),
    })
    if (streamPaths.has(path)) return beginningOf<T>(response)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? JSON.parse(response.body) : response.body || null) as T,
    }
  }

  get<T>(path: string, as: Session | null, query: NonNullable<ApiCall['query']> = {}): Promise<ApiAnswer<T>> {
    return this.call<T>('GET', path, { as, query })
  }
}

const streamPaths = new Set(endpoints.filter(({ stream }) => stream).map(({ path }) => path))

/** Reads the first event of a stream and disconnects; reads an error completely. */
async function beginningOf<T>(response: LightMyRequestResponse): Promise<ApiAnswer<T>> {
  const { statusCode: status, headers, raw } = response
  const stream = response.stream().on('error', () => undefined)
  const [chunk] = (await once(stream, 'data')) as [Buffer]
  raw.res.destroy()
  const text = chunk.toString()
  return { status, headers, body: (status === 200 ? text : JSON.parse(text)) as T }
}

/** The session in a response's cookies. */
export function sessionOf(headers: ApiAnswer<unknown>['headers']): Session {
  const cookies = Object.assign(
    {},
    ...[headers['set-cookie'] ?? []].flat().map((line) => parse(String(line).split(';')[0]!)),
  ) as Record<string, string>
  return { cookie: `tally_session=${cookies['tally_session']}; csrf=${cookies['csrf']}`, csrf: cookies['csrf'] ?? '' }
}
