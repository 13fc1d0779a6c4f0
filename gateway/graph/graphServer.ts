import { randomUUID } from 'node:crypto'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createYoga, type Plugin } from 'graphql-yoga'
import { documentLimits } from '../access/limits.ts'
import { persistedDocuments } from '../access/persistedDocuments.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { RestSession } from '../rest/RestSession.ts'
import type { Context } from './Context.ts'
import { maskError, type ReportError } from './maskError.ts'
import { schema } from './schema.ts'

export interface GraphServerOptions {
  client: RestClient
  now: () => Date
  report: ReportError
}

const maximumBodyBytes = 256 * 1024

/** The GraphQL endpoint as a fetch handler. A request without `x-csrf-token` is refused: forms of other sites cannot send it. */
export function createGraphServer({ client, now, report }: GraphServerOptions) {
  const sessions = new WeakMap<Request, RestSession>()
  const sessionOf = (request: Request) => {
    const known = sessions.get(request)
    if (known) return known
    const session = new RestSession(client, callerOf(request))
    sessions.set(request, session)
    return session
  }
  return createYoga<object, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    logging: false,
    batching: false,
    cors: false,
    context: ({ request }) => ({ rest: sessionOf(request), now: now() }),
    maskedErrors: { maskError: (error) => maskError(error, requestIdOf(error) ?? randomUUID(), report) },
    plugins: [
      limitBody(),
      useCSRFPrevention({ requestHeaders: ['x-csrf-token'] }),
      persistedDocuments() as Plugin,
      ...documentLimits(),
      handOverCookies(sessions),
    ],
  })
}

function callerOf(request: Request) {
  const given = request.headers.get('x-request-id')
  return {
    requestId: given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID(),
    cookie: request.headers.get('cookie') ?? undefined,
    csrfToken: request.headers.get('x-csrf-token') ?? undefined,
    forwardedProto: request.headers.get('x-forwarded-proto') ?? undefined,
  }
}

const requestIdOf = (error: unknown) =>
  (error as { originalError?: { details?: { requestId?: string } } }).originalError?.details?.requestId

/** Cookies that the API set reach the browser with the GraphQL response, and its request id with them. */
function handOverCookies(sessions: WeakMap<Request, RestSession>): Plugin {
  return {
    onResponse: ({ request, response }) => {
      const session = sessions.get(request)
      if (!session) return
      for (const cookie of session.setCookies) response.headers.append('set-cookie', cookie)
      response.headers.set('x-request-id', session.caller.requestId)
      response.headers.set('cache-control', 'no-store')
    },
  }
}

function limitBody(): Plugin {
  return {
    onRequest: ({ request, endResponse, fetchAPI }) => {
      if (Number(request.headers.get('content-length') ?? 0) <= maximumBodyBytes) return
      const body = JSON.stringify({
        errors: [{ message: 'The request is too large.', extensions: { code: 'TOO_LARGE' } }],
      })
      endResponse(new fetchAPI.Response(body, { status: 413, headers: { 'content-type': 'application/json' } }))
    },
  }
}
