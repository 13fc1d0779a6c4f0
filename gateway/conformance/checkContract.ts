import { z } from 'zod'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { searchPatients } from '../../api/contract/patients.ts'
import { createToken } from '../../api/contract/session.ts'
import { type Answered, RestClient } from '../rest/RestClient.ts'
import { RestError } from '../rest/RestError.ts'
import { RestSession, type UnkeyedEndpoint } from '../rest/RestSession.ts'

/** What one endpoint of a running server answered, against what the contract says. */
export interface Finding {
  endpoint: string
  call: string
  /** Empty when the answer fits. */
  differences: string[]
  /** Why the endpoint could not be asked. */
  skipped?: string
  /** Whether the answer has just the fields that `fields` names. Told of the one list that the gateway asks with it. */
  fields?: 'honored' | 'ignored'
}

export interface CheckOptions {
  url: string
  email: string
  password: string
  onFinding: (finding: Finding) => void
}

/** Not what renews the session, nor what only a demo has, nor files, nor what has no end. */
const readers = endpoints.filter(
  (endpoint: Endpoint): endpoint is UnkeyedEndpoint =>
    endpoint.method === 'GET' && !endpoint.file && !endpoint.stream && !/^\/v2\/(?:token|outbox)/.test(endpoint.path),
)
const pagingHeaders = ['x-total-count', 'x-limit', 'x-page', 'x-page-last']
const mostDifferences = 10

/**
 * Reads every list and record of a running `/api/v2` and names each difference from the contract.
 * It changes nothing; ids come from the lists that were read before.
 * @throws RestError when the sign-in is refused
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

/** Lists come before the records whose ids they hold. */
const byDepth = (left: Endpoint, right: Endpoint) => left.path.split('{').length - right.path.split('{').length

async function checkEndpoint(
  session: RestSession,
  endpoint: UnkeyedEndpoint,
  ids: Map<string, string>,
): Promise<Finding> {
  const call = `${endpoint.method} /api${endpoint.path}`
  const collection = endpoint.path.split('/{')[0]!
  const id = ids.get(collection)
  if (endpoint.path.includes('{') && !id)
    return { endpoint: endpoint.name, call, differences: [], skipped: `${collection} is empty: no id to ask for` }
  try {
    const answered = await session.call(endpoint, {
      ...(id && { path: { id } }),
      ...(endpoint.query && { query: { per_page: 5 } }),
    })
    rememberId(ids, collection, answered.answer)
    return {
      endpoint: endpoint.name,
      call,
      differences: [...shapeDifferences(endpoint, answered.answer), ...headerDifferences(endpoint, answered)],
      ...(endpoint.name === searchPatients.name && { fields: await fieldsOf(session) }),
    }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    return { endpoint: endpoint.name, call, differences: [failure(error)] }
  }
}

/** A server may ignore `fields`, and then answers more than is asked for. @throws RestError where it refuses them */
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
  return different.length > mostDifferences
    ? [...different.slice(0, mostDifferences), `and ${different.length - mostDifferences} more`]
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
  return details.reason === 'malformed' ? 'the answer is not JSON' : `no answer (${details.reason})`
}
