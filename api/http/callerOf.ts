import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../access/Viewer.ts'
import type { Clock } from '../time/clock.ts'
import { bearerOf } from '../contract/bearerOf.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { freeFormHeader } from '../contract/freeForm.ts'
import { refusalOfCall, refusalOfPartner } from '../contract/rules.ts'
import type { Database } from '../db/database.ts'
import { isServiceToken, serviceViewer } from '../events/service.ts'
import { ApiError, forbidden } from './ApiError.ts'
import { checkCsrf } from './authenticate.ts'
import { authenticateCall } from './authenticateCall.ts'
import { authenticatePartner } from './authenticatePartner.ts'
import { readCookies } from './cookies.ts'

interface Known {
  database: Database
  clock: Clock
  serviceToken?: string | undefined
}

/**
 * Authenticates and authorizes the caller: session, CSRF token for changes, and the table of rules. A partner key takes
 * precedence over cookies.
 * @throws ApiError 401, 403
 */
export async function callerOf(known: Known, endpoint: Endpoint, request: FastifyRequest): Promise<Viewer> {
  if (endpoint.access === 'service') return readerOf(known, endpoint, request)
  const { database, clock } = known
  const key = bearerOf(request.headers.authorization)
  if (key !== null) {
    const partner = await authenticatePartner(database.db, key, clock.now())
    const refused = refusalOfPartner(partner, endpoint.method, endpoint.access)
    if (refused) throw forbidden(refused)
    return partner
  }
  const { token } = readCookies(request.headers.cookie)
  const { viewer, csrfToken } = await authenticateCall(database.read, token, clock.now())
  if (endpoint.method !== 'GET') checkCsrf(csrfProof(request), csrfToken)
  refuseUnless(viewer, endpoint, request)
  return viewer
}

/**
 * Like `callerOf`, and the gateway may call as well. Its token takes precedence over cookies. @throws ApiError 401, 403
 */
export async function readerOf(known: Known, endpoint: Endpoint, request: FastifyRequest): Promise<Viewer> {
  const { database, clock, serviceToken } = known
  const { headers } = request
  const { authorization } = headers
  if (authorization === undefined) {
    const { viewer } = await authenticateCall(database.read, readCookies(headers.cookie).token, clock.now())
    refuseUnless(viewer, endpoint, request)
    return viewer
  }
  if (isServiceToken(authorization, serviceToken)) return serviceViewer(clock.now())
  throw new ApiError(401, 'wrong_service_token')
}

export const csrfProof = ({ headers }: FastifyRequest) => ({
  header: headers['x-csrf-token'],
  cookie: readCookies(headers.cookie).csrfToken,
})

export function refuseUnless(viewer: Viewer, endpoint: Endpoint, { headers }: FastifyRequest): void {
  const { access, method } = endpoint
  const isFreeForm = headers[freeFormHeader] !== undefined && method === 'GET'
  if (viewer.isAnalystOnly && !isFreeForm && access !== 'session.use') throw forbidden('analyst_only')
  const refused = refusalOfCall(viewer, access)
  if (refused) throw forbidden(refused)
}
