import { GraphQLError, type GraphQLErrorExtensions } from 'graphql'
import { graphQLErrorOf } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'

/** Told of what a person must not see: the code, the place in the code and the request id, never values. */
export type ReportError = (line: { requestId: string; error: string; at: string }) => void

/**
 * What the graph shows of a failure: coded errors as they are, upstream failures by the table, and
 * everything else as one sentence with the request id to ask about.
 */
export function maskError(error: unknown, requestId: string, report: ReportError): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error
  if (original instanceof RestError) {
    if (original.status === 0 || original.status >= 500) report({ requestId, error: original.message, at: '' })
    return located(graphQLErrorOf(original), error)
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return scrubbed(error)
  report({ requestId, error: (original as Error | undefined)?.name ?? 'unknown', at: placeOf(original) })
  const message = `Something went wrong on our side. Reference: ${requestId}`
  return located(new GraphQLError(message, { extensions: { code: 'INTERNAL', requestId } }), error)
}

/** The same failure with another text, at the same place of the document. */
const located = (masked: GraphQLError, error: unknown): GraphQLError =>
  error instanceof GraphQLError ? placed(masked.message, masked.extensions, error) : masked

/** Coercion errors repeat the value that was sent; it may be a patient's. */
function scrubbed(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ got invalid value [\s\S]*?(?= at "|; )/, ' got an invalid value')
  return placed(message, { code: 'BAD_USER_INPUT', ...error.extensions }, error)
}

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

const placeOf = (error: unknown) =>
  ((error as Error | undefined)?.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' | ')
