import { type InterfaceRef, type ObjectRef, typeBrandKey } from '@pothos/core'
import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { ownedId } from './globalId.ts'
import { idReads } from './restFields.ts'

interface Described {
  description: string
  interfaces?: InterfaceRef<GraphTypes, object>[]
}

interface Node<T> extends Described {
  /** Loads a row by its REST id; null for an unknown one, or one that the viewer may not see. */
  load: (id: string, context: Context) => Promise<T | null>
}

interface OwnedNode<T> extends Described {
  /** The field of a row that holds the REST id of its owner. */
  owner: keyof T & string
  /** Loads a row by the REST ids of its owner and its own. */
  load: (ownerId: string, id: string, context: Context) => Promise<T | null>
}

/** A row of which only the id is known: Pothos cannot derive shapes from a type parameter. */
type AnyRow = { id: string }

/**
 * Declares a type whose objects are rows of the REST API: a `Node` that refetches, with its `restId`. Its further fields
 * are added by `builder.objectFields`.
 */
export const restNode = <T extends AnyRow>(name: string, { load, ...described }: Node<T>): ObjectRef<GraphTypes, T> =>
  declare(name, described, ['id'], (row) => row.id, load)

/** The same for rows that the REST API reads only below their owner: the id in the graph holds the owner's as well. */
export const ownedRestNode = <T extends AnyRow>(
  name: string,
  { owner, load, ...described }: OwnedNode<T>,
): ObjectRef<GraphTypes, T> =>
  declare<T>(
    name,
    described,
    ['id', owner],
    (row) => `${String(row[owner])}/${row.id}`,
    (path, context) => load(...ownedId(path), context),
  )

/** A row that knows its type. */
function branded<T extends object>(row: T | null, typename: string): T | null {
  // Replicates Pothos, which brands the row once more: its own function takes no names.
  if (row) Object.defineProperty(row, typeBrandKey, { enumerable: false, value: typename })
  return row
}

/** An id that fails costs its own place among the others. */
async function orItsError<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // GraphQL fails a field whose value is an error; the plugin's types do not say so.
    return error as T
  }
}

function declare<T extends AnyRow>(
  name: string,
  { description, interfaces = [] }: Described,
  read: readonly string[],
  pathOf: (row: T) => string,
  load: (path: string, context: Context) => Promise<T | null>,
): ObjectRef<GraphTypes, T> {
  idReads(name, read)
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
    // Already branded here: a second lookup of the same id in one request receives the row as soon as it is loaded.
    loadMany: (ids, context) =>
      Promise.all(ids.map((id) => orItsError(async () => branded(await load(id, context), name)))),
    isTypeOf: () => true,
    fields: (t) => ({
      restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    }),
  })
  return ref
}
