import { GraphQLError } from 'graphql'
import { RestError } from './RestError.ts'

/** What a person can put right, as a member of a mutation's result union. */
export class InvalidInput {
  constructor(
    readonly message: string,
    readonly fields: { path: string; message: string }[],
    readonly code = 'invalid',
  ) {}
}
export class Conflict {
  constructor(
    readonly message: string,
    /** What it was, for programs: `stale`, `transition`. */
    readonly code: string,
  ) {}
}
export class RateLimited {
  constructor(
    readonly message: string,
    /** Seconds until another attempt makes sense; null when the server did not say. */
    readonly retryAfterSeconds: number | null,
    readonly code = 'too_often',
  ) {}
}
export type MutationError = InvalidInput | Conflict | RateLimited

/** The one table from upstream status to what the graph answers (design: gateway rules, errors). */
const codes: Record<number, { code: string; message?: string }> = {
  400: { code: 'BAD_USER_INPUT' },
  401: { code: 'UNAUTHENTICATED' },
  403: { code: 'FORBIDDEN' },
  404: { code: 'NOT_FOUND' },
  409: { code: 'CONFLICT' },
  422: { code: 'INVALID' },
  429: { code: 'RATE_LIMITED' },
}
const unavailable = {
  code: 'UNAVAILABLE',
  reason: 'unavailable',
  message: 'This part is not available right now. Please try again in a moment.',
}
/** Nobody was asked: who tries again is told so. */
const resting = {
  code: 'UNAVAILABLE',
  reason: 'resting',
  message: 'This part kept failing and is left alone for a moment: it was not asked now. Please try again shortly.',
}

/** Whether it is nobody's fault who asks, and may be over in a moment. */
export const isOutage = (error: unknown): boolean =>
  error instanceof RestError && (codes[error.status] === undefined || error.status === 429)

/**
 * Turns 409, 422 and 429 of a mutation's call into a typed member of its result.
 * @throws everything else as it came
 */
export async function catchingMutationErrors<T>(work: () => Promise<T>): Promise<T | MutationError> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const message = error.body.error_text ?? 'The change was refused.'
    if (error.status === 409) return new Conflict(message, error.body.error ?? 'conflict')
    if (error.status === 429) return new RateLimited(message, error.details.retryAfterSeconds ?? null, error.body.error)
    if (error.status !== 422) throw error
    return new InvalidInput(
      message,
      Object.entries(error.body.errors ?? {}).map(([path, text]) => ({ path, message: text })),
      error.body.error,
    )
  }
}

/** An upstream failure as a coded GraphQL error; the text is the server's where a person may see it. */
export function graphQLErrorOf(error: RestError): GraphQLError {
  const known = codes[error.status]
  const outage = error.details.reason === 'open' ? resting : unavailable
  const { code, message = error.body.error_text } = known ?? outage
  const { requestId, retryAfterSeconds } = error.details
  const reason = known ? error.body.error : outage.reason
  const extensions = {
    code,
    requestId,
    ...(reason !== undefined && { reason }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
  return new GraphQLError(message ?? 'The request was refused.', { extensions })
}
