import type { Plugin } from 'graphql-yoga'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import type { Tracing } from '../../api/contract/tracing/Tracing.ts'
import { requestIdOf } from '../rest/requestIdOf.ts'
import type { RestClient } from '../rest/RestClient.ts'
import type { Caller } from '../rest/Caller.ts'
import { RestSession } from '../rest/RestSession.ts'

const facts = { 'http.request.method': 'POST', 'http.route': '/graphql' }

/** One REST session for each GraphQL request, shared by its plugins and resolvers. */
export class RequestSessions {
  readonly #sessions = new WeakMap<Request, RestSession>()

  constructor(
    private readonly client: RestClient,
    private readonly tracing: Tracing | null,
  ) {}

  readonly of = (request: Request): RestSession => {
    const session = this.#sessions.get(request) ?? new RestSession(this.client, callerOf(request, this.tracing))
    this.#sessions.set(request, session)
    return session
  }

  /** Passes the API's cookies and the request id to the browser with the GraphQL response. */
  plugin(): Plugin {
    return {
      onResponse: ({ request, response }) => {
        const session = this.#sessions.get(request)
        if (!session) return
        for (const cookie of session.setCookies) response.headers.append('set-cookie', cookie)
        response.headers.set('x-request-id', session.caller.requestId)
        response.headers.set('cache-control', 'no-store')
      },
    }
  }
}

/** A request with a partner's key acts as that partner alone: its cookies are ignored. */
function callerOf(request: Request, tracing: Tracing | null): Caller {
  const partnerKey = bearerOf(request.headers.get('authorization')) ?? undefined
  const ofPerson = partnerKey === undefined ? request.headers : new Headers()
  return {
    requestId: requestIdOf(request.headers.get('x-request-id')),
    partnerKey,
    cookie: ofPerson.get('cookie') ?? undefined,
    csrfToken: ofPerson.get('x-csrf-token') ?? undefined,
    forwardedProto: request.headers.get('x-forwarded-proto') ?? undefined,
    address: request.headers.get('x-forwarded-for') ?? undefined,
    left: request.signal,
    ...(tracing && { span: tracing.begin('graphql', traceHeadersOf(request), facts) }),
  }
}

const traceHeadersOf = ({ headers }: Request) => ({
  traceparent: headers.get('traceparent') ?? undefined,
  tracestate: headers.get('tracestate') ?? undefined,
})
