import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { Askers } from '../rest/Askers.ts'
import type { RestSession } from '../rest/RestSession.ts'
import type { Context } from './Context.ts'
import { Gathered } from './Gathered.ts'

/** For what others began to read nobody waits longer than this, milliseconds. */
const usualPatienceMs = 20

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>
type Readings = Gathered<RestSession, ExecutionResult>

/**
 * Reads once what one viewer asks for several times at the same moment, by the same document and values: tabs that come
 * back together, a list that every tab loads anew. Whoever has changed something, or was told of a change, sees it:
 * nobody is given what was read before they asked.
 * @param ours whose documents are shared; those of others are not known beforehand
 */
export function sharedReading(ours: GraphQLSchema, patienceMs = usualPatienceMs): Plugin<Context> {
  const readings = new WeakMap<DocumentNode, Readings>()
  const readingsOf = (document: DocumentNode): Readings => {
    const known = readings.get(document) ?? new Gathered(patienceMs)
    readings.set(document, known)
    return known
  }
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const isOurs = args.schema === ours
      if (!isOurs || getOperationAST(args.document, args.operationName)?.operation !== OperationTypeNode.QUERY) return
      const read = (asked: ExecutionArgs) => share(readingsOf(asked.document), asked, executeFn as Execute)
      setExecuteFn(read as typeof executeFn)
    },
  }
}

function share(readings: Readings, args: ExecutionArgs, execute: Execute): Promise<ExecutionResult> {
  const { rest } = args.contextValue as Context
  return readings.do(keyOf(args), rest, async (members) => {
    // Whoever came first may leave: it is read for the others, too.
    if (members.length > 1) rest.caller.left = new Askers(members.map(({ caller }) => caller.left)).allLeft
    return execute(args)
  })
}

/** Who asks, and with which values: all that an answer depends on, but for the document. */
function keyOf({ contextValue, variableValues, operationName }: ExecutionArgs): string {
  const { requestId: _each, left: _its, span: _traced, ...caller } = (contextValue as Context).rest.caller
  return JSON.stringify([caller, operationName, variableValues])
}
