import { randomUUID } from 'node:crypto'
import type { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './Context.ts'
import { maskError, type ReportError } from './maskError.ts'

/**
 * Masks what a result shows: failures of fields under the id that the REST calls carried and the response shows,
 * and refusals of requests and documents, which never reach a field.
 */
export function maskResults(report: ReportError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        if (!('errors' in result) || !result.errors) return
        const { requestId } = args.contextValue.rest.caller
        const once = reportedOnce(report)
        setResult({ ...result, errors: result.errors.map((error) => maskError(error, requestId, once)) })
      },
    }),
    onResultProcess: ({ result, setResult }) => {
      if (!('errors' in result) || !result.errors) return
      const errors = result.errors as readonly GraphQLError[]
      setResult({ ...result, errors: errors.map((error) => maskError(error, randomUUID(), report)) })
    },
  }
}

/** A failure that concerns many rows is reported once. */
function reportedOnce(report: ReportError): ReportError {
  const reported = new Set<string>()
  return (line) => {
    const text = JSON.stringify(line)
    if (!reported.has(text)) report(line)
    reported.add(text)
  }
}
