import { type FieldNode, getArgumentValues, type GraphQLResolveInfo, isObjectType } from 'graphql'
import type { Context } from './Context.ts'
import { includedNodes } from './includedNodes.ts'
import { decodedArguments } from './nodeIds.ts'
import { isSelectedIn, selectedFieldsOf, selectionsBelow } from './selection.ts'

/** Selections of a relation: the nodes of one response key. */
export interface RequestedFields {
  nodes: readonly FieldNode[]
  info: GraphQLResolveInfo
  /** Whether it selects `totalCount` or its exactness. */
  isCounted: boolean
}

/** Loads a relation from its owner's id. */
type LoadRelation<A, T> = (context: Context, id: string, args: A, requested: RequestedFields) => Promise<T>
type Resolve<A, T> = (context: Context, id: string, args: A, info: GraphQLResolveInfo) => Promise<T>

interface Options {
  /** Loads that nested fields need from the same owner, by field name. Started on demand, with their selections. */
  alongside?: Record<string, (context: Context, id: string, requested: RequestedFields) => Promise<unknown>>
  /** Other parts of the query that affect the load. */
  variesBy?: (requested: RequestedFields) => string | null
}

/** Starts the load, with the arguments as the query has them. */
type Start = (context: Context, id: string, args: object, requested: RequestedFields) => Promise<unknown>

const relations = new Map<string, { start: Start; alongside: NonNullable<Options['alongside']> }>()

/**
 * Declares that `type.field` can be loaded from the owner's id alone, before the owner has arrived. Each set of
 * arguments is loaded once per request.
 * @returns what the field's resolver calls
 */
export function relation<A extends object, T>(
  type: string,
  field: string,
  load: LoadRelation<A, T>,
  { alongside = {}, variesBy = () => null }: Options = {},
): Resolve<A, T> {
  const key = {}
  const once: LoadRelation<A, T> = (context, id, args, requested) => {
    const loads = context.rest.memo(key, () => new Map<string, Promise<T>>())
    const name = JSON.stringify([id, args, requested.isCounted, variesBy(requested)])
    const known = loads.get(name)
    if (known) return known
    const loading = load(context, id, args, requested)
    loads.set(name, loading)
    return loading
  }
  // By the field’s own definition, the arguments are of type A.
  relations.set(`${type}.${field}`, {
    start: (context, id, args, requested) => once(context, id, args as A, requested),
    alongside,
  })
  return (context, id, args, info) => once(context, id, args, requestedFieldsOf(includedNodes(info), info))
}

const totals = ['totalCount', 'isTotalCountExact']

export const requestedFieldsOf = (nodes: readonly FieldNode[], info: GraphQLResolveInfo): RequestedFields => ({
  nodes,
  info,
  isCounted: nodes.some((node) => totals.some((name) => isSelectedIn(node, name, info))),
})

/**
 * Starts every selected relation in parallel with its owner: one wave of calls instead of two. The fields' resolvers
 * then await the promises, including failures.
 */
export function startRelations(type: string, id: string, context: Context, info: GraphQLResolveInfo): void {
  const owner = info.schema.getType(type)
  if (!isObjectType(owner)) return
  for (const nodes of byResponseKey(selectedFieldsOf(owner, includedNodes(info), info))) {
    const [node] = nodes
    const known = relations.get(`${type}.${node.name.value}`)
    const field = owner.getFields()[node.name.value]
    if (!known || !field) continue
    const start = async () => {
      const args = decodedArguments(type, field.name, getArgumentValues(field, node, info.variableValues))
      await known.start(context, id, args, requestedFieldsOf(nodes, info))
    }
    // The field that selects the relation reports its failure; an unhandled rejection here would end the process.
    start().catch(() => undefined)
    for (const [name, start] of Object.entries(known.alongside)) {
      const nested = nodes.flatMap((each) => selectionsBelow(each, name, info))
      if (nested.length > 0) start(context, id, requestedFieldsOf(nested, info)).catch(() => undefined)
    }
  }
}

/** Selections of one field in several fragments are one field of the answer. */
function byResponseKey(fields: readonly FieldNode[]): [FieldNode, ...FieldNode[]][] {
  const groups = new Map<string, [FieldNode, ...FieldNode[]]>()
  for (const field of fields) {
    const key = field.alias?.value ?? field.name.value
    const group = groups.get(key)
    if (group) group.push(field)
    else groups.set(key, [field])
  }
  return [...groups.values()]
}
