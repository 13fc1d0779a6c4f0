import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { SharedCallers } from '../rest/SharedCallers.ts'
import type { RestSession } from '../rest/RestSession.ts'
import type { Context } from './Context.ts'
import { RequestCoalescer } from './RequestCoalescer.ts'

/** Maximum wait for a read that another caller started, in milliseconds. */
const defaultPatienceMs = 20

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>
type Readings = RequestCoalescer<RestSession, ExecutionResult>

/**
 * Coalesces concurrent reads of one viewer with the same document and variables: tabs that reconnect together, a list
 * that every tab reloads. A caller that has made or received a change sees it: no caller receives a result that started
 * before its own call.
 * @param ours known documents, which are shared; other documents are not known beforehand
 */
export function sharedReading(ours: GraphQLSchema, patienceMs = defaultPatienceMs): Plugin<Context> {
  const readings = new WeakMap<DocumentNode, Readings>()
  const readingsOf = (document: DocumentNode): Readings => {
    const known = readings.get(document) ?? new RequestCoalescer(patienceMs)
    readings.set(document, known)
    return known
  }
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const isOurs = args.schema === ours
      if (!isOurs || getOperationAST(args.document, args.operationName)?.operation !== OperationTypeNode.QUERY) return
      const read = (requested: ExecutionArgs) => share(readingsOf(requested.document), requested, executeFn as Execute)
      setExecuteFn(read as typeof executeFn)
    },
  }
}

function share(readings: Readings, args: ExecutionArgs, execute: Execute): Promise<ExecutionResult> {
  const { rest } = args.contextValue as Context
  return readings.do(keyOf(args), rest, async (members) => {
    // The first caller may leave: the read continues for the others.
    if (members.length > 1) rest.caller.left = new SharedCallers(members.map(({ caller }) => caller.left)).allLeft
    return execute(args)
  })
}

/** Viewer and variables: everything that the response depends on, except the document. */
function keyOf({ contextValue, variableValues, operationName }: ExecutionArgs): string {
  const { requestId: _each, left: _its, span: _traced, ...caller } = (contextValue as Context).rest.caller
  return JSON.stringify([caller, operationName, variableValues])
}
