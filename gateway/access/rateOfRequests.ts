import { type GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import type { Context } from '../graph/Context.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { rateRefusalByHttp } from './rateRefusal.ts'
import { type RequestRate, sessionSecret } from './RequestRate.ts'

/** Weight of a free-form document, which is parsed and validated each time and may be anything. */
const freeDocument = 10
/** Number of objects in the response that counts as one more request. */
const objectsOfRequest = 100

/**
 * Rejects requests above the rate limit before they are read. Must run after the rejection of cross-site requests,
 * which must not use up a user's limit.
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

/** Counts the cost of a free-form document beyond its one request. @returns the refusal, or null */
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
