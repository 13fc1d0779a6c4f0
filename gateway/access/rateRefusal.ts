import type { GraphQLError } from 'graphql'
import { bodyOfRefusal, refuse, type RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'

/** The answer to REST callers above the rate limit. @param seconds until another request makes sense */
export const rateRefusalBody = (seconds: number): RefusalBody => bodyOfRefusal(refuse('too_many_requests', { seconds }))

/** The same as a GraphQL error, for a socket. */
export const rateRefusal = (seconds: number): GraphQLError =>
  refusedError('RATE_LIMITED', rateRefusalBody(seconds), { retryAfterSeconds: seconds })

/** The same for HTTP: a 429 with `Retry-After`. */
export const rateRefusalByHttp = (seconds: number, requestId: string): GraphQLError =>
  refusedError('RATE_LIMITED', rateRefusalBody(seconds), {
    retryAfterSeconds: seconds,
    requestId,
    http: { status: 429, headers: { 'retry-after': String(seconds) } },
  })
