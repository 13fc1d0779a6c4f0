import { GraphQLError, type GraphQLErrorExtensions } from 'graphql'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { stackFrames } from '../../api/contract/tracing/stackFrames.ts'
import { graphQLErrorOf, refusedError } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'
import { UnreadableValue } from './UnreadableValue.ts'
import { withoutValues } from './withoutValues.ts'

/** A log line about a failure that is hidden from users, without values. */
interface Reported {
  /** Default: `error`. */
  level?: 'warn'
  requestId?: string
  error: string
  /** Source location. */
  place?: string
}
export type ReportError = (line: Reported) => void

/**
 * Public form of an error: coded errors unchanged, upstream failures by the table, everything else as one generic
 * message with the request id.
 */
export function maskError(error: unknown, requestId: string, report: ReportError): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error
  if (original instanceof RestError) {
    const shown = graphQLErrorOf(original)
    const isReported = original.details.reason !== 'left'
    if (isReported && shown.extensions['code'] === 'UNAVAILABLE') report({ requestId, error: original.message })
    return located(shown, error)
  }
  if (original instanceof UnreadableValue) {
    report({ requestId, error: original.message })
    return located(refusedError('UNAVAILABLE', refuse('unreadable'), { requestId }), error)
  }
  if (error instanceof GraphQLError && isRefusal(error)) {
    // A body that is not JSON fails with the parser's own error, which repeats the body.
    const { originalError: _repeating, ...extensions } = error.extensions
    return placed(withoutValues(error.message), { code: 'BAD_USER_INPUT', ...extensions }, error)
  }
  report({ requestId, error: (original as Error | undefined)?.name ?? 'unknown', place: stackFrames(original, 4) })
  const refusal = refuse('internal', { reference: requestId })
  return located(refusedError('INTERNAL', refusal, { requestId }), error)
}

/**
 * Whether the client may see the message. An error without a code from a field is internal: the upstream server
 * returned a wrong type, and the message repeats the value.
 */
function isRefusal(error: GraphQLError): boolean {
  if (error.originalError && !(error.originalError instanceof GraphQLError)) return false
  return error.path === undefined || error.extensions['code'] !== undefined
}

/** The same failure with another text, at the same path. */
const located = (masked: GraphQLError, error: unknown): GraphQLError =>
  error instanceof GraphQLError ? placed(masked.message, masked.extensions, error) : masked

function placed(
  message: string,
  extensions: GraphQLErrorExtensions,
  { nodes, source, positions, path }: GraphQLError,
): GraphQLError {
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    ...(source && { source }),
    ...(positions && { positions }),
    ...(path && { path }),
    extensions,
  })
}
