import { refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import { GraphQLError } from 'graphql'
import type { Context as WsContext, ServerOptions, SubscribePayload } from 'graphql-ws'
import { rateRefusal } from '../access/rateRefusal.ts'
import { sessionSecret } from '../access/RequestRate.ts'
import { closeCodes } from './closeCodes.ts'
import type { LiveHub } from './LiveHub.ts'
import { LiveOperations } from './LiveOperation.ts'
import type { Connection, LiveOptions } from './LiveOptions.ts'
import type { LiveSocket } from './LiveSocket.ts'
import { LiveRefusal } from './LiveSessions.ts'
import { isCsrfOf, repeatsCsrf } from './csrfProof.ts'

type Params = Record<string, unknown> | undefined
type Handlers = Pick<ServerOptions<Params, Connection>, 'onConnect' | 'onSubscribe'>

const maxSubscriptions = 10

/** Checks a client when it connects and each time it subscribes. */
export function liveHandlers({ schema, documents, rate }: LiveOptions, hub: LiveHub): Handlers {
  const operations = new LiveOperations(schema, documents)
  return {
    onConnect: async (context) => {
      const isIn = await connect(context, hub)
      const secret = sessionSecret(context.extra.request.headers.cookie)
      if (isIn && secret !== null) rate?.confirm(secret)
      return isIn
    },
    onSubscribe: ({ extra: { socket, request, address }, subscriptions }, id, payload) => {
      const { session } = socket
      if (!session) return [refused('UNAUTHENTICATED', refuse('graph_signed_out'))]
      if (!hub.feed) return [refused('LIVE_UPDATES_OFF', refuse('graph_live_off'))]
      // Counted before anything is awaited, because a client may send many at once.
      if (Object.keys(subscriptions).length > maxSubscriptions) {
        socket.close(closeCodes.tooMany, 'Too many subscriptions')
        return [refused('RATE_LIMITED', refuse('graph_live_too_many'))]
      }
      const seconds = rate?.take({ secret: sessionSecret(request.headers.cookie), address }) ?? 0
      if (seconds > 0) return [rateRefusal(seconds)]
      try {
        const operation = operations.prepare(requested(payload))
        const subscriber = hub.prepare(id, operation, socket, session, hub.feed)
        return { schema, document: operation.document, contextValue: subscriber }
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        throw error
      }
    },
  }
}

const requested = ({ extensions, variables }: SubscribePayload) => ({
  documentId: extensions?.['documentId'],
  variables: variables ?? {},
})

const refused = (code: string, refusal: Refusal) => refusedError(code, refusal)

async function connect({ extra, connectionParams }: WsContext<Params, Connection>, hub: LiveHub): Promise<boolean> {
  const { socket, request, address } = extra
  const { cookie } = request.headers
  const csrf = connectionParams?.['csrfToken']
  if (!repeatsCsrf(cookie, csrf)) return outOfDate(socket)
  const forwardedProto = request.headers['x-forwarded-proto']
  const caller = { cookie, address, forwardedProto: typeof forwardedProto === 'string' ? forwardedProto : undefined }
  try {
    const session = await hub.sessions.enter(cookie!, caller, socket)
    const isOwn = isCsrfOf(session.csrfHash, csrf)
    // A client that disconnected before it was listed in the session.
    if (!socket.isOpen || !isOwn) hub.sessions.leave(session, socket)
    if (!isOwn) return outOfDate(socket)
    if (!socket.isOpen) return false
    socket.session = session
    return true
  } catch (error) {
    if (!(error instanceof LiveRefusal)) throw error
    socket.close(error.code, error.message)
    return false
  }
}

function outOfDate(socket: LiveSocket): false {
  socket.close(closeCodes.forbidden, 'The page is out of date')
  return false
}
