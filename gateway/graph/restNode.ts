import type { InterfaceRef, ObjectRef } from '@pothos/core'
import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { declareIdType, ownedId } from './globalId.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { type NodeLoad, nodeLoads } from './nodeQueries.ts'
import { idReads } from './restFields.ts'

interface Described {
  description: string
  interfaces?: InterfaceRef<GraphTypes, object>[]
}

interface Node<T> extends Described {
  /** Loads a row by its REST id; null for an unknown id, or if the viewer may not see the row. */
  load: (id: string, context: Context, fields: Fields) => Promise<T | null>
}

interface OwnedNode<T> extends Described {
  /** The field of a row that holds the REST id of its owner. */
  owner: keyof T & string
  /** Loads a row by the REST ids of its owner and its own. */
  load: (ownerId: string, id: string, context: Context, fields: Fields) => Promise<T | null>
}

/** A row of which only the id is typed: Pothos cannot derive shapes from a type parameter. */
type AnyRow = { id: string }

/**
 * Declares a type whose objects are rows of the REST API: a `Node` that refetches, with its `restId`.
 * `builder.objectFields` adds its other fields.
 */
export const restNode = <T extends AnyRow>(name: string, { load, ...described }: Node<T>): ObjectRef<GraphTypes, T> =>
  declare(name, described, ['id'], (row) => row.id, load)

/**
 * The same for rows that the REST API returns only below their owner: the id in the graph contains the owner's, too.
 */
export const ownedRestNode = <T extends AnyRow>(
  name: string,
  { owner, load, ...described }: OwnedNode<T>,
): ObjectRef<GraphTypes, T> =>
  declare<T>(
    name,
    described,
    ['id', owner],
    (row) => `${String(row[owner])}/${row.id}`,
    (path, context, fields) => load(...ownedId(path), context, fields),
  )

function declare<T extends AnyRow>(
  name: string,
  { description, interfaces = [] }: Described,
  read: readonly string[],
  pathOf: (row: T) => string,
  load: NodeLoad<T>,
): ObjectRef<GraphTypes, T> {
  declareIdType(name)
  idReads(name, read)
  nodeLoads.set(name, load)
  const ref = builder.objectRef<T>(name)
  const anyRef: ObjectRef<GraphTypes, AnyRow> = ref
  builder.node(anyRef, {
    description,
    interfaces,
    id: {
      data: 'none',
      description: 'Id in this graph',
      // The sources of the type are rows of it.
      resolve: (row) => pathOf(row as T),
    },
    isTypeOf: () => true,
    fields: (t) => ({
      restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    }),
  })
  return ref
}
