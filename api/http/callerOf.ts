import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../access/Viewer.ts'
import type { Clock } from '../clock.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import type { Database } from '../db/database.ts'
import { forbidden } from './ApiError.ts'
import { authenticate, checkCsrf } from './authenticate.ts'
import { readCookies } from './cookies.ts'

interface Known {
  database: Database
  clock: Clock
}

/** Who calls, and may: by session, by CSRF token where something changes, by the table of rules. @throws ApiError 401, 403 */
export async function callerOf(
  { database, clock }: Known,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Viewer> {
  const { token } = readCookies(request.headers.cookie)
  const { viewer, csrfToken } = await authenticate(database.db, token, clock.now())
  if (endpoint.method !== 'GET') checkCsrf(csrfProof(request), csrfToken)
  refuseUnless(viewer, endpoint)
  return viewer
}

export const csrfProof = ({ headers }: FastifyRequest) => ({
  header: headers['x-csrf-token'],
  cookie: readCookies(headers.cookie).csrfToken,
})

export function refuseUnless(viewer: Viewer, { access }: Endpoint): void {
  const refused = access === 'public' ? null : refusal(viewer, access)
  if (refused) throw forbidden(refused)
}
