import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { RowLoader } from '../rest/SparseRows.ts'
import type { GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { nodeFields } from './restFields.ts'

type MaybePromise<T> = T | Promise<T>

/** Fields of a node that are embedded in a REST row. */
export type Part<T extends { id: string }, O extends keyof T = never> = Partial<T> & Pick<T, O> & { id: string }

/**
 * A field whose node is partly embedded in the REST row. If the query selects only embedded fields, they are the node's
 * source; otherwise the nodes of a whole list are loaded in one call.
 * @param owner of a node below an owner, the field that holds the owner's REST id; its loader takes `owner/own`
 * @returns a resolver that takes the embedded part, which has the node's `id`; it returns null if the viewer may not
 * see the loaded node
 */
export function leadsTo<T extends { id: string }, O extends keyof T & string = never>(
  node: ObjectRef<GraphTypes, T>,
  loader: (context: Context) => RowLoader<T>,
  owner?: O,
): (part: Part<T, O>, context: Context, info: GraphQLResolveInfo) => MaybePromise<T | null> {
  return (part, context, info) => {
    const fields = nodeFields(node.name, info)
    // The query reads no field that the embedded part lacks.
    if (fields?.every((path) => valueAt(part, pathOf(path)) !== undefined)) return part as T
    return loader(context).load(owner === undefined ? part.id : `${String(part[owner])}/${part.id}`, fields)
  }
}

/**
 * The same for a row that has the node's fields under other names.
 * @param paths by field of the node's own row, the dotted path in this one: `{ id: 'client_id', name: 'client_name' }`.
 * The edge is null if the id is null
 * @returns options of the field: a sparse list requests only the paths that the query needs
 */
export function edgeTo<T extends { id: string }, O extends keyof T & string = never>(
  node: ObjectRef<GraphTypes, T>,
  loader: (context: Context) => RowLoader<T>,
  paths: { readonly [F in O | 'id']: string } & { readonly [F in keyof T & string]?: string },
  owner?: O,
) {
  const answer = leadsTo(node, loader, owner)
  const entries = Object.entries<string | undefined>(paths).map(([name, path]) => [name, path?.split('.')] as const)
  return {
    extensions: { paths },
    resolve: (row: object, _args: object, context: Context, info: GraphQLResolveInfo): MaybePromise<T | null> => {
      const part: Record<string, unknown> = {}
      for (const [name, path] of entries) part[name] = path && valueAt(row, path)
      // By path, which names fields of the node’s row.
      return part['id'] == null ? null : answer(part as Part<T, O>, context, info)
    },
  }
}

/** Loads the node of a REST id with the fields that the query selects. */
export const nodeById =
  <T extends { id: string }>(node: ObjectRef<GraphTypes, T>, loader: (context: Context) => RowLoader<T>) =>
  (id: string, context: Context, info: GraphQLResolveInfo): Promise<T | null> =>
    loader(context).load(id, nodeFields(node.name, info))

const parted = new Map<string, readonly string[]>()

/** The parts of a dotted path. */
function pathOf(dotted: string): readonly string[] {
  const known = parted.get(dotted) ?? dotted.split('.')
  parted.set(dotted, known)
  return known
}

/** Null if a value on the path is null; undefined if the row does not contain it. */
function valueAt(row: object, path: readonly string[]): unknown {
  let value: unknown = row
  for (const name of path) {
    if (value === null || value === undefined) return value
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
