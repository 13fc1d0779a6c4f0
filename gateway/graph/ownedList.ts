import type { ObjectRef } from '@pothos/core'
import type { ListOf } from '../rest/ListEndpoint.ts'
import type { ListCall } from '../rest/listRows.ts'
import { batchBelow, boundedList, orNull } from '../rest/loaders.ts'
import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { ownedId } from './globalId.ts'
import { nodeFields, reads } from './restFields.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { relation, type RequestedFields } from './relation.ts'
import { ownedRestNode } from './restNode.ts'

/** A row of a list below an owner, with the owner's REST id. */
export type Owned<Row> = Row & { ownerId: string }

/** The rows below an owner, which the REST API lists but does not return by id; only those of `where`, if given. */
export function ownedRows<Row extends { id: string }>(endpoint: ListOf<Row>, where?: ListCall['where']) {
  const lists = boundedList(endpoint, (id) => ({ path: { id }, ...(where && { where }) }))
  const all = async (context: Context, ownerId: string, fields: Fields = null): Promise<Owned<Row>[]> => {
    const own = fields && fields.filter((name) => name !== 'ownerId')
    return (await lists(context).load(ownerId, own)).map((row) => ({ ...row, ownerId }))
  }
  const one = async (
    ownerId: string,
    id: string,
    context: Context,
    fields: Fields = null,
  ): Promise<Owned<Row> | null> => {
    const rows = await orNull(all(context, ownerId, fields))
    return rows?.find((row) => row.id === id) ?? null
  }
  return { all, one, byPath: byOwnedPath(one) }
}

/** Loads rows by the path of their id in the graph, for edges to them. */
export const byOwnedPath =
  <Row extends { id: string }>(
    load: (ownerId: string, id: string, context: Context, fields?: Fields) => Promise<Row | null>,
  ) =>
  (context: Context) => ({ load: (path: string, fields?: Fields) => load(...ownedId(path), context, fields) })

/** Finds rows of a paged list by the REST ids of the owner and the row: one call per owner. */
export function ownedRow<Row extends { id: string }>(endpoint: ListOf<Row>) {
  const rows = batchBelow(endpoint)
  return async (ownerId: string, id: string, context: Context): Promise<Owned<Row> | null> => {
    const row = await rows(context, ownerId).load(id)
    return row && { ...row, ownerId }
  }
}

interface OwnedList<Row extends { id: string }, P> {
  description: string
  /** The owner's type, and its field with all rows. */
  parent: ObjectRef<GraphTypes, P>
  field: string
  fieldDescription: string
  /** The rows. If other fields return them too, one call serves all. */
  rows?: ReturnType<typeof ownedRows<Row>>
}

/**
 * Declares a type whose rows the REST API lists below their owner, in a short list without pages: a `Node`, and the
 * owner's field. `builder.objectFields` adds its other fields.
 */
export function ownedListNode<Row extends { id: string }, P extends { id: string }>(
  name: string,
  endpoint: ListOf<Row>,
  { description, parent, field, fieldDescription, rows: shared = ownedRows(endpoint) }: OwnedList<Row, P>,
): ObjectRef<GraphTypes, Owned<Row>> {
  const { all, one } = shared
  const ref = ownedRestNode<Owned<Row>>(name, { description, owner: 'ownerId', load: one })
  const anyRef: ObjectRef<GraphTypes, object> = ref
  const fieldsOf = ({ nodes, info }: RequestedFields) => nodeFields(name, info, nodes)
  const rows = relation(
    parent.name,
    field,
    (context, id, _args: object, requested) => all(context, id, fieldsOf(requested)),
    {
      variesBy: (requested) => fieldsOf(requested)?.join() ?? null,
    },
  )
  builder.objectField(parent, field, (t) =>
    t.field({
      data: 'none',
      type: [anyRef],
      nullable: true,
      description: fieldDescription,
      ...reads<{ id: string }>('id'),
      resolve: ({ id }, args, context, info) => rows(context, id, args, info),
    }),
  )
  return ref
}
