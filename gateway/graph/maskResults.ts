import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './Context.ts'
import { maskError, type ReportError } from './maskError.ts'

/**
 * Masks the errors of a result: field errors, with the request id of the REST calls, and rejected requests and
 * documents, which never reach a field.
 */
export function maskResults(report: ReportError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        if (!('data' in result || 'errors' in result)) return
        const { caller, unread } = args.contextValue.rest
        const { requestId } = caller
        const once = reportedOnce(report)
        for (const error of unread) once({ requestId, error })
        const errors = (result.errors ?? []).map((error) => maskError(error, requestId, once))
        if (unread.size > 0 && !errors.some(isOfUnread)) errors.push(unreadError(requestId))
        if (errors.length > 0) setResult({ ...result, errors })
      },
    }),
    onResultProcess: ({ result, setResult }) => {
      if (!('errors' in result) || !result.errors) return
      const errors = result.errors as readonly GraphQLError[]
      setResult({ ...result, errors: errors.map((error) => asRefusal(maskError(error, randomUUID(), report))) })
    },
  }
}

/** Lists omit unreadable rows. That is logged once per request. */
const unreadError = (requestId: string) => refusedError('UNAVAILABLE', refuse('unreadable'), { requestId })
const isOfUnread = ({ extensions }: GraphQLError) => extensions['reason'] === 'unreadable'

/** For a request without a document. */
const noRequest: ReadonlySet<unknown> = new Set(['BAD_REQUEST', 'PERSISTED_QUERY_ID_REQUIRED'])

/** An invalid GraphQL request is a 400, for every response type (GraphQL over HTTP). */
function asRefusal(error: GraphQLError): GraphQLError {
  if (!noRequest.has(error.extensions['code'])) return error
  // `spec` would let the status depend on the response type.
  const { spec: _ofType, ...http } = { spec: true, status: 400, ...error.extensions.http }
  return new GraphQLError(error.message, { extensions: { ...error.extensions, http } })
}

/** A failure that affects many rows is reported once. */
function reportedOnce(report: ReportError): ReportError {
  const reported = new Set<string>()
  return (line) => {
    const text = JSON.stringify(line)
    if (!reported.has(text)) report(line)
    reported.add(text)
  }
}
