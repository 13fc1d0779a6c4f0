import { getArgumentValues, type GraphQLResolveInfo, isObjectType } from 'graphql'
import type { Context } from './Context.ts'
import { isSelectedBelow, isSelectedIn, selectedFields } from './selection.ts'

/** Loads a relation from its owner's id. `isCounted`: whether the query asks for `totalCount`. */
type LoadRelation<A, T> = (context: Context, id: string, args: A, isCounted: boolean) => Promise<T>
type Resolve<A, T> = (context: Context, id: string, args: A, info: GraphQLResolveInfo) => Promise<T>

interface Relation {
  load: LoadRelation<never, unknown>
  /** What fields further down need from the same owner: by field name, started when it is asked for. */
  alongside: Record<string, (context: Context, id: string) => Promise<unknown>>
}

const relations = new Map<string, Relation>()

/**
 * Declares that `type.field` can be loaded from the owner's id alone, before the owner has arrived.
 * Each set of arguments is loaded once a request.
 * @returns what the field's resolver calls
 */
export function relation<A extends object, T>(
  type: string,
  field: string,
  load: LoadRelation<A, T>,
  alongside: Relation['alongside'] = {},
): Resolve<A, T> {
  const key = {}
  const once: LoadRelation<A, T> = (context, id, args, isCounted) => {
    const loads = context.rest.memo(key, () => new Map<string, Promise<T>>())
    const name = JSON.stringify([id, args, isCounted])
    const known = loads.get(name)
    if (known) return known
    const loading = load(context, id, args, isCounted)
    loads.set(name, loading)
    return loading
  }
  relations.set(`${type}.${field}`, { load: once as LoadRelation<never, unknown>, alongside })
  return (context, id, args, info) =>
    once(
      context,
      id,
      args,
      info.fieldNodes.some((node) => isSelectedIn(node, 'totalCount', info)),
    )
}

/**
 * Starts every asked-for relation side by side with its owner: one wave of calls instead of two. The
 * fields' own resolvers pick the promises up, failures included.
 */
export function startRelations(type: string, id: string, context: Context, info: GraphQLResolveInfo): void {
  const owner = info.schema.getType(type)
  if (!isObjectType(owner)) return
  for (const node of selectedFields(info)) {
    const known = relations.get(`${type}.${node.name.value}`)
    const field = owner.getFields()[node.name.value]
    if (!known || !field) continue
    const args = getArgumentValues(field, node, info.variableValues) as never
    // A failure belongs to the field that asks for it; unheard here it would end the process.
    known.load(context, id, args, isSelectedIn(node, 'totalCount', info)).catch(() => undefined)
    for (const [name, start] of Object.entries(known.alongside)) {
      if (isSelectedBelow(node, name, info)) start(context, id).catch(() => undefined)
    }
  }
}
