import { type GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import type { Context } from '../graph/Context.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { rateRefusalByHttp } from './rateRefusal.ts'
import { type RequestRate, sessionSecret } from './RequestRate.ts'

/** A document of somebody's own is read and checked anew each time, and may be anything: it counts as so many of ours. */
const freeDocument = 10
/** So many objects that its answer may hold count as one request more. */
const objectsOfRequest = 100

/**
 * Refuses whoever asks too often before anything of the request is read. Stands behind what refuses pages of other sites:
 * they must not use up what somebody has.
 */
export function rateOfRequests(rate: RequestRate, sessionOf: (request: Request) => RestSession): Plugin {
  return {
    onRequestParse: ({ request }) => {
      const seconds = rate.take(askingOf(request))
      if (seconds > 0) throw rateRefusalByHttp(seconds, sessionOf(request).caller.requestId)
    },
    onResponse: ({ request }) => {
      const { isConfirmed, setCookies } = sessionOf(request)
      const before = askingOf(request).secret
      if (isConfirmed && before !== null) rate.confirm(before)
      rate.confirmNew(setCookies, before)
    },
  }
}

/** What a document of somebody's own costs beyond the one request that it is. @returns why it has to wait, or null */
export function rateOfObjects(rate: RequestRate): (objects: number, context: Context) => GraphQLError | null {
  return (objects, context) => {
    const { request } = context as Context & { request: Request }
    const weight = freeDocument + Math.ceil(objects / objectsOfRequest)
    const seconds = rate.take(askingOf(request), weight, 1)
    return seconds > 0 ? rateRefusalByHttp(seconds, context.rest.caller.requestId) : null
  }
}

const askingOf = ({ headers }: Request) => ({
  secret: bearerOf(headers.get('authorization')) ?? sessionSecret(headers.get('cookie')),
  address: headers.get('x-forwarded-for') ?? '',
})
