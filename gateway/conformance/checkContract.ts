import { z } from 'zod'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { searchPatients } from '../../api/contract/patients.ts'
import { createToken } from '../../api/contract/session.ts'
import { type Answered, RestClient } from '../rest/RestClient.ts'
import { RestError } from '../rest/RestError.ts'
import { RestSession, type UnkeyedEndpoint } from '../rest/RestSession.ts'
import { takesId, exampleQuery, mayFindNothing } from './examples.ts'

/** Response of one endpoint of a running server, compared with the contract. */
export interface Finding {
  endpoint: string
  call: string
  /** Empty when the response matches. */
  differences: string[]
  /** Why the endpoint could not be called. */
  skipped?: string
  /** Whether the response has exactly the fields of `fields`. Only set for the list that the gateway calls with it. */
  fields?: 'honored' | 'ignored'
}

export interface CheckOptions {
  url: string
  email: string
  password: string
  onFinding: (finding: Finding) => void
}

/** Skips session renewal, identity provider redirects, demo-only calls, files, streams, and calls for programs and for patients. */
const readers = endpoints.filter(
  (endpoint: Endpoint): endpoint is UnkeyedEndpoint =>
    endpoint.method === 'GET' &&
    !endpoint.file &&
    !endpoint.stream &&
    endpoint.access !== 'service' &&
    endpoint.access !== 'partner' &&
    !/^\/pt\/|^\/v2\/(?:token|outbox|idp\/(?:callback|sso-callback|generate-login-url))/.test(endpoint.path),
)
/** Codes by which a server reports that it has the call, but that the call is not configured or turned on. */
const switchedOff = new Set([
  'help_center_not_configured',
  'idp_not_enabled',
  'connection_not_configured',
  'synced_as_whole',
  'switched_off',
])
const pagingHeaders = ['x-total-count', 'x-limit', 'x-page', 'x-page-last']
const maxDifferences = 10

/**
 * Reads every list and record of a running `/api/v2` and names each difference from the contract.
 * It changes nothing; ids come from the lists that were read before.
 * @throws RestError if the sign-in fails
 */
export async function checkContract(options: CheckOptions): Promise<Finding[]> {
  const client = new RestClient({ url: options.url })
  try {
    const session = new RestSession(client, { requestId: 'contract-check' })
    const { answer } = await session.call(createToken, {
      query: { exclude_token_from_json: 'true' },
      body: { email: options.email, password: options.password },
    })
    if (!('user' in answer)) throw new Error('This account signs in with two-factor; take one without.')
    const findings: Finding[] = []
    const ids = new Map<string, string>()
    for (const endpoint of [...readers].sort(byDepth)) {
      const finding = await checkEndpoint(session, endpoint, ids)
      findings.push(finding)
      options.onFinding(finding)
    }
    return findings
  } finally {
    await client.close()
  }
}

/** Lists come before the records, whose ids come from the lists. */
const byDepth = (left: Endpoint, right: Endpoint) => depthOf(left) - depthOf(right)
const depthOf = (endpoint: Endpoint) => endpoint.path.split('{').length + (takesId(endpoint) ? 1 : 0)

async function checkEndpoint(
  session: RestSession,
  endpoint: UnkeyedEndpoint,
  ids: Map<string, string>,
): Promise<Finding> {
  const call = `${endpoint.method} /api${endpoint.path}`
  const collection = endpoint.path.split('/{')[0]!
  const skip = (skipped: string): Finding => ({ endpoint: endpoint.name, call, differences: [], skipped })
  const id = ids.get(collection)
  if (endpoint.path.includes('{') && !id) return skip(`${collection} is empty: no id to ask for`)
  if (endpoint.path.replace('{id}', '').includes('{')) return skip('it asks for a call that is under way')
  const query = exampleQuery(endpoint, ids)
  if (query === null) return skip('no id to ask by')
  try {
    const answered = await session.call(endpoint, { ...(id && { path: { id } }), ...(endpoint.query && { query }) })
    rememberId(ids, collection, answered.answer)
    return {
      endpoint: endpoint.name,
      call,
      differences: [...shapeDifferences(endpoint, answered.answer), ...headerDifferences(endpoint, answered)],
      ...(endpoint.name === searchPatients.name && { fields: await fieldsOf(session) }),
    }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const code = error.body.error
    if (code !== undefined && switchedOff.has(code)) return skip(`switched off here: ${code}`)
    if (error.status === 403) return skip(`not allowed for this account${code === undefined ? '' : `: ${code}`}`)
    if (error.status === 404 && mayFindNothing.has(endpoint.name)) return skip('there is no such row')
    if (error.status === 409)
      return skip(`the row that was read first does not allow it${code === undefined ? '' : `: ${code}`}`)
    return { endpoint: endpoint.name, call, differences: [failure(error)] }
  }
}

/**
 * A server may ignore `fields` and return more than was requested.
 * @throws RestError if it rejects them
 */
async function fieldsOf(session: RestSession): Promise<'honored' | 'ignored'> {
  const { answer } = await session.call(searchPatients, { query: { per_page: 1 }, fields: 'pit_id' })
  return 'items' in answer ? 'ignored' : 'honored'
}

function rememberId(ids: Map<string, string>, collection: string, answer: unknown): void {
  const first = (Array.isArray(answer) ? answer[0] : undefined) as { id?: unknown } | undefined
  if (typeof first?.id === 'string' && !ids.has(collection)) ids.set(collection, first.id)
}

function shapeDifferences(endpoint: Endpoint, answer: unknown): string[] {
  const schema = endpoint.answers[200]
  const parsed = (schema ?? z.null()).safeParse(answer)
  if (parsed.success) return []
  const all = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  const different = [...new Set(all.map((line) => line.replaceAll(/\.\d+\./g, '.#.').replace(/^\d+\./, '#.')))]
  return different.length > maxDifferences
    ? [...different.slice(0, maxDifferences), `and ${different.length - maxDifferences} more`]
    : different
}

function headerDifferences(endpoint: Endpoint, { headers }: Answered<unknown>): string[] {
  if (!endpoint.query || !('page' in endpoint.query.shape)) return []
  return pagingHeaders
    .filter((name) => !/^\d+$/.test(String(headers[name] ?? '')))
    .map((name) => `header ${name} is missing or no number`)
}

function failure({ status, details }: RestError): string {
  if (status > 0) return `answered ${status} instead of 200`
  if (details.reason === 'form') return `${details.place}: another JSON type than the contract says`
  return details.reason === 'malformed' ? 'the answer is not JSON' : `no answer (${details.reason})`
}
