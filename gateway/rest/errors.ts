import { GraphQLError, type GraphQLErrorExtensions } from 'graphql'
import { bodyOfRefusal, refuse, type Refusal, type RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { RestError } from './RestError.ts'

/** One field's refusal, by its path: in a mutation's result that of its input, else that of the REST call. */
export interface FieldRefusal {
  path: string
  refusal: RefusalBody
}

/** Refusals that a user can act on, as members of a mutation's result union. */
export class InvalidInput {
  constructor(
    readonly refusal: RefusalBody,
    readonly fields: readonly FieldRefusal[],
  ) {}
}
export class Conflict {
  constructor(readonly refusal: RefusalBody) {}
}
export class RateLimited {
  constructor(
    readonly refusal: RefusalBody,
    /** Seconds until another attempt makes sense; null if the server sent none. */
    readonly retryAfterSeconds: number | null,
  ) {}
}
export class NotFound {
  constructor(readonly refusal: RefusalBody) {}
}
export class Forbidden {
  constructor(readonly refusal: RefusalBody) {}
}
export type MutationError = InvalidInput | Conflict | RateLimited | NotFound | Forbidden

/** The one table from upstream status to the graph's error code. */
const codes: Record<number, string> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'INVALID',
  429: 'RATE_LIMITED',
}
/** Whether the failure is not the caller's and may be temporary. */
export const isOutage = (error: unknown): boolean =>
  error instanceof RestError && (codes[error.status] === undefined || error.status === 429)

/** The upstream refusal. Servers other than ours may omit any part of it. */
export const refusalOf = ({ body }: RestError): RefusalBody => ({
  ...bodyOfRefusal(refuse('refused')),
  ...(body.error !== undefined && { error: body.error }),
  ...(body.error_text !== undefined && { error_text: body.error_text }),
  ...(body.error_params !== undefined && { error_params: body.error_params }),
})

/** The member of a mutation's result for an upstream refusal; null for a failure without one. */
function mutationErrorOf(error: RestError, fieldPath: (path: string) => string): MutationError | null {
  const refusal = refusalOf(error)
  if (error.status === 403) return new Forbidden(refusal)
  if (error.status === 404) return new NotFound(refusal)
  if (error.status === 409) return new Conflict(refusal)
  if (error.status === 429) return new RateLimited(refusal, error.details.retryAfterSeconds ?? null)
  if (error.status !== 422) return null
  const fields = Object.entries(error.body.errors ?? {}).map(([path, each]) => ({
    path: fieldPath(path),
    refusal: each,
  }))
  return new InvalidInput(refusal, fields)
}

/**
 * Converts 403, 404, 409, 422 and 429 of a mutation's call to a typed member of its result.
 * @param fieldPath path of an invalid field in the mutation's input, for its path in the REST call
 * @throws every other error unchanged
 */
export async function catchingMutationErrors<T>(
  work: () => Promise<T>,
  fieldPath = (path: string) => path,
): Promise<T | MutationError> {
  try {
    return await work()
  } catch (error) {
    const typed = error instanceof RestError ? mutationErrorOf(error, fieldPath) : null
    if (typed === null) throw error
    return typed
  }
}

/** Details of an outage, if known. */
const outages: Partial<Record<NonNullable<RestError['details']['reason']>, 'resting' | 'unreadable'>> = {
  open: 'resting',
  malformed: 'unreadable',
  form: 'unreadable',
}

/** A status that apps log without telling the user (specification, error catalogue). */
const loggedOnly = 520

/** An upstream failure as a coded GraphQL error. The text is the server's if a user may see it. */
export function graphQLErrorOf(error: RestError): GraphQLError {
  const code = codes[error.status]
  const { requestId, retryAfterSeconds, reason: cause } = error.details
  const outage = refuse(outages[cause ?? 'network'] ?? 'unavailable')
  return refusedError(code ?? 'UNAVAILABLE', code ? refusalOf(error) : outage, {
    requestId,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(error.status === loggedOnly && { isLoggedOnly: true }),
  })
}

/**
 * A GraphQL error with its refusal, which is ours or the REST API's: `reason` is the refusal's code, `params` are the
 * parameters of its text.
 */
export function refusedError(code: string, refusal: Refusal | RefusalBody, extensions: GraphQLErrorExtensions = {}) {
  const {
    error_text: text,
    error: reason,
    error_params: params = {},
  } = 'error' in refusal ? refusal : bodyOfRefusal(refusal)
  return new GraphQLError(text, { extensions: { code, ...extensions, reason, params } })
}
