import type { Viewer } from '../access/Viewer.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { FieldTree } from '../contract/fields.ts'
import { operationHeader } from '../contract/accessLog.ts'
import { accountsShown } from './accountsShown.ts'
import type { AccessEntry } from './accessChain.ts'

interface Answered {
  path: Record<string, string>
  answer: unknown
  /** The fields of the response; null for all. */
  fields?: FieldTree | null
  request: { headers: Record<string, string | string[] | undefined> }
}

const headerShape = /^[A-Za-z_]\w{0,99}( [0-9a-f]{64})?$/

/** The access log entries of a response: one for each account that it shows, all with the same operation. */
export function entriesOf(
  endpoint: Endpoint,
  viewer: Viewer,
  { path, answer, fields = null, request }: Answered,
): AccessEntry[] {
  const header = request.headers[operationHeader]
  const operation =
    typeof header === 'string' && headerShape.test(header) ? `${endpoint.name} ${header}` : endpoint.name
  const { userId, impersonatorId } = viewer
  const createdAt = viewer.now.toISOString()
  return accountsShown(endpoint, { path, answer, fields }).map((shown) => ({
    ...shown,
    userId,
    impersonatorId,
    operation,
    createdAt,
  }))
}
