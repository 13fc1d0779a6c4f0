import { GraphQLError } from 'graphql'
import { filled, personRefusals } from '../../api/contract/refusalTexts.ts'

const reason = 'too_many_requests'

/** What somebody hears who has asked too often. @param seconds until it makes sense to ask again */
export const rateRefusalText = (seconds: number): string => filled(personRefusals[reason], seconds)

/** The same to a caller of REST. */
export const rateRefusalBody = (seconds: number) => ({ error: reason, error_text: rateRefusalText(seconds) })

/** The same as a GraphQL error, for a socket. */
export const rateRefusal = (seconds: number): GraphQLError =>
  new GraphQLError(rateRefusalText(seconds), {
    extensions: { code: 'RATE_LIMITED', reason, retryAfterSeconds: seconds },
  })

/** The same for HTTP: a 429 with `Retry-After`. */
export function rateRefusalByHttp(seconds: number, requestId: string): GraphQLError {
  const { message, extensions } = rateRefusal(seconds)
  const http = { status: 429, headers: { 'retry-after': String(seconds) } }
  return new GraphQLError(message, { extensions: { ...extensions, requestId, http } })
}
