import { randomUUID } from 'node:crypto'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createYoga, type Plugin } from 'graphql-yoga'
import { analystAccess } from '../access/analystAccess.ts'
import { costLimit } from '../access/costLimit.ts'
import { freeForm } from '../access/freeForm.ts'
import { documentLimits } from '../access/limits.ts'
import { nameOperation } from '../access/nameOperation.ts'
import { persistedDocuments, readDocuments } from '../access/persistedDocuments.ts'
import { observeOperations } from '../operation/observeOperations.ts'
import type { OperationDone } from '../operation/observers.ts'
import { requestIdOf } from '../rest/requestIdOf.ts'
import type { RestClient } from '../rest/RestClient.ts'
import { RestSession } from '../rest/RestSession.ts'
import type { Context } from './Context.ts'
import { maskError, type ReportError } from './maskError.ts'
import { maskResults } from './maskResults.ts'
import { schema } from './schema.ts'

export interface GraphServerOptions {
  client: RestClient
  now: () => Date
  report: ReportError
  /** By which analysts see pseudonyms; without it only those who see personal data are answered. */
  pseudonymKey?: string | null
  /** Objects that one answer to a document of somebody’s own may hold; null only measures. */
  mostObjects?: number | null
  /** Any document from anybody, from the whole graph: for tests of single fields. No server listens with it. */
  isOpen?: boolean
  /** Told of each request when it has been answered. */
  onOperation?: (done: OperationDone) => void
}

const maximumBodyBytes = 256 * 1024

/**
 * The GraphQL endpoint as a fetch handler. What another site's page could send without asking (a form, a link)
 * is refused unless it carries `x-csrf-token`, which such a page cannot add.
 */
export function createGraphServer(options: GraphServerOptions) {
  const { client, now, report, onOperation } = options
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
    maxRequestBodySize: maximumBodyBytes,
    maskedErrors: { maskError: (error) => maskError(error, randomUUID(), report) },
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-csrf-token'] }),
      nameOperation(),
      ...(onOperation ? [observeOperations(sessionOf, readDocuments(), onOperation)] : []),
      ...ownDocuments(sessionOf, options),
      persistedDocuments() as Plugin,
      ...documentLimits(),
      handOverCookies(sessions),
      maskResults(report),
    ],
  })
}

const usualMostObjects = 10_000

/** What guards documents that are none of ours. */
function ownDocuments(sessionOf: (request: Request) => RestSession, options: GraphServerOptions): Plugin<Context>[] {
  const { pseudonymKey = null, mostObjects = usualMostObjects, isOpen = false } = options
  return isOpen ? [] : [freeForm(analystAccess(sessionOf, pseudonymKey)), costLimit(mostObjects, schema)]
}

function callerOf(request: Request) {
  return {
    requestId: requestIdOf(request.headers.get('x-request-id')),
    cookie: request.headers.get('cookie') ?? undefined,
    csrfToken: request.headers.get('x-csrf-token') ?? undefined,
    forwardedProto: request.headers.get('x-forwarded-proto') ?? undefined,
    address: request.headers.get('x-forwarded-for') ?? undefined,
    left: request.signal,
  }
}

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
