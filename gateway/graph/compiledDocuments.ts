import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './Context.ts'
import { isPromise } from './isPromise.ts'
import { UnreadableValue } from './UnreadableValue.ts'

type Execute = (args: ExecutionArgs) => ReturnType<typeof execute>

type ByOperation = Map<string, Execute | null>

/** The functions of each document, for all servers of this process that have the schema. */
const compiledOf = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, ByOperation>>()

function functionsOf(schema: GraphQLSchema): WeakMap<DocumentNode, ByOperation> {
  const known = compiledOf.get(schema) ?? new WeakMap<DocumentNode, ByOperation>()
  compiledOf.set(schema, known)
  return known
}

/**
 * Executes documents as functions that are compiled once per document. Most of the cost of many rows is walking the
 * document and a promise per field. Only for known documents: otherwise a caller could have any number of functions
 * compiled.
 */
export function compiledDocuments(ours: GraphQLSchema): Plugin<Context> {
  const compiled = functionsOf(ours)
  const executeOf = ({ document, operationName }: ExecutionArgs): Execute | null => {
    const name = operationName ?? ''
    const known = compiled.get(document)?.get(name)
    if (known !== undefined) return known
    const made = compile(ours, document, name)
    const ofDocument: ByOperation = compiled.get(document) ?? new Map()
    compiled.set(document, ofDocument.set(name, made))
    return made
  }
  return {
    onExecute: ({ args, setExecuteFn }) => {
      const execute = args.schema === ours ? executeOf(args) : null
      if (execute) setExecuteFn(execute)
    },
  }
}

/** Null if the document has no such operation. The executor reports the error. */
function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string): Execute | null {
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) return null
  return (args) => {
    const done = compiled.query(args.rootValue, args.contextValue, args.variableValues ?? {})
    return isPromise(done) ? done.then((result) => finished(result, args)) : finished(done, args)
  }
}

/** Responds like the standard executor. Invalid variables are rejected by it, before any upstream call. */
function finished(result: ExecutionResult, args: ExecutionArgs): ReturnType<typeof execute> {
  const { data, errors } = result
  if (!errors) return result
  return data === undefined ? execute(args) : { data, errors: errors.map(asExecutorError) }
}

/** The compiled functions create their own errors, without extensions if nothing was thrown. */
function asExecutorError(error: GraphQLError): GraphQLError {
  const scalar = UnreadableValue.isMessage(error.message) ? new UnreadableValue(error.message) : error
  return new GraphQLError(error.message, { path: error.path ?? null, originalError: error.originalError ?? scalar })
}
