import type { ArgBuilder, InputFieldMap, InputRef, InputShapeFromFields, ObjectRef } from '@pothos/core'
import { answerFields } from '../../api/contract/fields.ts'
import { orNullWhen } from '../rest/loaders.ts'
import type { ListEndpoint, RowOf, WhereOf } from '../rest/ListEndpoint.ts'
import type { ListCall } from '../rest/listRows.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { type PageArguments, defaultMaximum, defaultPageSize } from '../rest/paging.ts'
import { builder, type GraphTypes } from './builder.ts'
import { connectionType, type ConnectionTypeOptions, type RowWindow } from './connectionType.ts'
import type { Context } from './Context.ts'
import { includedNodes } from './includedNodes.ts'
import { pageArgs } from './pageArgs.ts'
import { type RequestedFields, requestedFieldsOf, relation } from './relation.ts'
import { type CountedWindow, creationConnection, restConnection } from './restConnection.ts'
import { edgeNodeFields, reads, shownFields } from './restFields.ts'

type MaybePromise<T> = T | Promise<T>

/** List that contains the row. */
interface Listed {
  context: Context
  /** REST id of the parent; empty for a list of Query. */
  ownerId: string
  /** The REST fields that the query reads of the node. Null for all. */
  fields: Fields
}

interface Filter<E extends ListEndpoint, F> {
  type: InputRef<F>
  description?: string
  toWhere: (filter: F) => WhereOf<E>
}

interface Declaration<
  E extends ListEndpoint,
  T extends object,
  P,
  A extends InputFieldMap,
  F,
> extends ConnectionTypeOptions<T, RowOf<E>> {
  field: string
  description: string
  /** The type whose field it is; Query without one. */
  parent?: ObjectRef<GraphTypes, P>
  /** Filters the list by the REST id of its parent, if the endpoint's path does not name the parent. */
  ofParent?: (id: string) => WhereOf<E>
  /** Adds the argument `filter`. */
  filter?: Filter<E, F>
  /** Additional arguments. */
  args?: (arg: ArgBuilder<GraphTypes>) => A
  /** Query parameters of the endpoint, besides the page, from the arguments. */
  toCall?: (args: InputShapeFromFields<A>) => ListCall<WhereOf<E>>
  /** Makes the node of a row, if the row itself is not the node. */
  toNode?: (row: RowOf<E>, listed: Listed) => MaybePromise<T | null>
  /** REST fields of a row that `toNode` and `edgeFields` read. Without them, whole rows are requested. */
  reads?: readonly (keyof RowOf<E> & string)[]
  /** Fields that `toNode` adds to the node's source, which the endpoint does not have. */
  adds?: readonly string[]
  /** `made`: in creation order, by ranges of an index. Default: positions in the list. */
  order?: E['filter'] extends { created_at: 'instant'; id: 'uuid' } ? 'creation' : never
  /** Default and maximum number of rows of a window. */
  size?: number
  maximum?: number
  /** Statuses that mean that the viewer has no such list; the field is then null. */
  nullWhen?: readonly number[]
}

type Arguments<A extends InputFieldMap, F> = PageArguments & InputShapeFromFields<A> & { filter?: F | null }

/**
 * Declares a paged list: its field with the arguments, the one connection type of its node, the cursors, and the call,
 * which requests the REST fields that the query selects. Below a parent, the call starts in parallel with the parent's.
 */
export function connection<
  E extends ListEndpoint,
  T extends object,
  P extends { id: string } = { id: string },
  A extends InputFieldMap = {},
  F = never,
>(
  endpoint: E,
  declaration: Declaration<E, T, P, A, F> &
    (RowOf<E> extends T ? unknown : Required<Pick<Declaration<E, T, P, A, F>, 'toNode'>>),
): void {
  const { field, parent, description, nullWhen = [] } = declaration
  const type: ObjectRef<GraphTypes, object> = connectionType<T, RowOf<E>>(declaration)
  const options = { data: 'none' as const, type, description }
  const fields = fieldsOf(endpoint, declaration)
  const load = loader(endpoint, declaration, fields)
  if (!parent) {
    builder.queryField(field, (t) =>
      t.field({
        ...options,
        nullable: nullWhen.length > 0,
        args: argumentsOf(t, declaration),
        resolve: (_root, given, context, info) =>
          load(context, '', given as Arguments<A, F>, requestedFieldsOf(includedNodes(info), info)),
      }),
    )
    return
  }
  const below = relation(parent.name, field, load, { variesBy: fields })
  builder.objectField(parent, field, (t) =>
    t.field({
      ...options,
      nullable: true,
      args: argumentsOf(t, declaration),
      ...reads<{ id: string }>('id'),
      resolve: (source, given, context, info) => below(context, source.id, given as Arguments<A, F>, info),
    }),
  )
}

function argumentsOf<E extends ListEndpoint, T extends object, P, A extends InputFieldMap, F>(
  t: { arg: ArgBuilder<GraphTypes> },
  { filter, args, maximum = defaultMaximum, size = defaultPageSize }: Declaration<E, T, P, A, F>,
): InputFieldMap {
  const filterArgument = filter && {
    filter: t.arg({ data: 'none', type: filter.type, description: filter.description ?? 'Filter of the list' }),
  }
  return { ...pageArgs(t, maximum, size), ...filterArgument, ...args?.(t.arg) }
}

/** Loads a window of a list, with the rows as edges. */
function loader<E extends ListEndpoint, T extends object, P, A extends InputFieldMap, F>(
  endpoint: E,
  declaration: Declaration<E, T, P, A, F>,
  fields: (requested: RequestedFields) => string | null,
) {
  const {
    filter,
    toCall,
    parent,
    ofParent,
    order,
    size = defaultPageSize,
    maximum = defaultMaximum,
    nullWhen = [],
  } = declaration
  const toNode = declaration.toNode ?? ((row: RowOf<E>) => row as unknown as T)
  const nodeFields = edgeNodeFields(declaration.node.name)
  const pages = order === 'creation' ? creationConnection<RowOf<E>> : restConnection<RowOf<E>>
  return async (context: Context, ownerId: string, args: Arguments<A, F>, requested: RequestedFields) => {
    const { where, ...call } = toCall?.(args) ?? {}
    const narrowed = args.filter != null && filter ? filter.toWhere(args.filter) : {}
    const listCall: ListCall = {
      ...(parent && !ofParent && { path: { id: ownerId } }),
      ...call,
      where: { ...where, ...narrowed, ...ofParent?.(ownerId) },
      fields: fields(requested),
    }
    const options = { isCounted: requested.isCounted, defaultSize: size, maximum }
    const window = await orNullWhen(nullWhen, pages(endpoint, listCall, args, context, options))
    const listed = { context, ownerId, fields: nodeFields(requested.nodes, requested.info) }
    return window && withEdges(window, (row) => toNode(row, listed))
  }
}

const withEdges = <T extends object, Row>(
  window: CountedWindow<Row>,
  load: (row: Row) => MaybePromise<T | null>,
): RowWindow<T, Row> => ({
  ...window,
  edges: window.edges.map(({ cursor, node: row, lost }) => ({ cursor, row, lost, load: () => load(row) })),
})

/** The REST fields that a query reads of a row. Null requests whole rows. */
function fieldsOf<E extends ListEndpoint, T extends object, P, A extends InputFieldMap, F>(
  endpoint: E,
  { node, toNode, edgeFields, reads, adds = [], order }: Declaration<E, T, P, A, F>,
): (requested: RequestedFields) => string | null {
  const known = answerFields(endpoint) ?? {}
  if ((toNode || edgeFields) && reads === undefined) return () => null
  // A query that selects no field of a row without an id requests whole rows: there is no shorter form.
  const derive = shownFields(node.name, (fields) =>
    ['id', ...(order === 'creation' ? ['created_at'] : []), ...(reads ?? []), ...fields].filter(
      (name) => !adds.includes(name) && (name !== 'id' || name in known),
    ),
  )
  return ({ nodes, info }) => derive(nodes, info)
}
