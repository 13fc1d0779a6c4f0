import type { Plugin } from 'graphql-yoga'
import type { Context } from './Context.ts'
import { maskError, type ReportError } from './maskError.ts'

/**
 * Masks what a result shows, under the id that the REST calls carried and the response shows. A failure that
 * concerns many rows is reported once.
 */
export function maskResults(report: ReportError): Plugin<Context> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        if (!('errors' in result) || !result.errors) return
        const { requestId } = args.contextValue.rest.caller
        const reported = new Set<string>()
        const once: ReportError = (line) => {
          const text = JSON.stringify(line)
          if (!reported.has(text)) report(line)
          reported.add(text)
        }
        setResult({ ...result, errors: result.errors.map((error) => maskError(error, requestId, once)) })
      },
    }),
  }
}
