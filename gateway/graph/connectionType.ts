import type { FieldMap, ObjectRef } from '@pothos/core'
import { unreadableRowsField } from './unreadableRows.ts'
import { builder, type GraphTypes } from './builder.ts'
import { isPromise } from './isPromise.ts'
import type { CountedWindow } from './restConnection.ts'

type MaybePromise<T> = T | Promise<T>

/** An edge with the REST row behind it. The node is made from the row when a query asks for it. */
export interface RowEdge<T extends object, Row> {
  cursor: string
  row: Row
  /** Rows beside this one that cannot be read and are left out. */
  lost?: number | undefined
  load: () => MaybePromise<T | null>
}

export interface RowWindow<T extends object, Row> extends Pick<
  CountedWindow<Row>,
  'pageInfo' | 'totalCount' | 'isTotalExact'
> {
  edges: RowEdge<T, Row>[]
}

export type EdgeBuilder<T extends object, Row> = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, RowEdge<T, Row>>

export interface ConnectionTypeOptions<T extends object, Row> {
  node: ObjectRef<GraphTypes, T>
  /** Description of the page’s type. */
  about?: string
  /** Prefix of the type names, if the edges have fields of their own. Default: the node’s name. */
  name?: string
  /** Additional edge fields. */
  edgeFields?: (t: EdgeBuilder<T, Row>) => FieldMap
  /** Whether the viewer may be unable to see an edge’s node. */
  isNodeNullable?: boolean
  /** The server stops counting at this number. */
  countsTo?: number
}

const made = new Map<string, unknown>()

/** The one connection type of a node, `XConnection` with `XEdge`, for all fields that return it. */
export function connectionType<T extends object, Row>(
  options: ConnectionTypeOptions<T, Row>,
): ObjectRef<GraphTypes, RowWindow<T, Row>> {
  const name = options.name ?? options.node.name
  const known = made.get(name)
  // Same name, therefore same node and rows: Pothos rejects two types with one name.
  if (known) return known as ObjectRef<GraphTypes, RowWindow<T, Row>>
  const type = makeConnectionType(name, options)
  made.set(name, type)
  return type
}

function makeConnectionType<T extends object, Row>(
  name: string,
  { node, about, edgeFields, isNodeNullable = false, countsTo }: ConnectionTypeOptions<T, Row>,
) {
  const options = { data: 'none' as const, type: node as ObjectRef<GraphTypes, object> }
  const edge = builder.objectRef<RowEdge<T, Row>>(`${name}Edge`).implement({
    description: `An edge of \`${name}Connection\``,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { data: 'none', description: 'Position of the node, for `after` or `before`' }),
      node: isNodeNullable
        ? t.field({
            ...options,
            nullable: true,
            description: 'The node. Null when the viewer may not see it',
            resolve: ({ load }) => load(),
          })
        : t.field({ ...options, description: 'The node', resolve: ({ load }) => certain(load()) }),
      unreadableRows: unreadableRowsField(t),
      ...edgeFields?.(t),
    }),
  })
  return builder.objectRef<RowWindow<T, Row>>(`${name}Connection`).implement({
    description: about ?? `A page of a list of \`${node.name}\``,
    fields: (t) => ({
      edges: t.field({ data: 'none', type: [edge], description: 'Edges of the page', resolve: ({ edges }) => edges }),
      pageInfo: t.field({
        data: 'none',
        type: PageInfoRef,
        description: 'Whether there are more rows before or after',
        resolve: ({ pageInfo }) => pageInfo,
      }),
      totalCount: t.int({
        data: 'none',
        nullable: true,
        description: `Number of nodes in the whole list${countsTo ? `, counted up to ${countsTo.toLocaleString('en-US')}` : ''}. Null when the server does not count them`,
        resolve: ({ totalCount }) => totalCount,
      }),
      ...(countsTo !== undefined && {
        isTotalCountExact: t.boolean({
          data: 'none',
          description: 'False when the list is longer than `totalCount`',
          resolve: ({ isTotalExact }) => isTotalExact,
        }),
      }),
    }),
  })
}

/** @throws TypeError for a row without a node, which such a list never contains */
function certain<T>(node: MaybePromise<T | null>): MaybePromise<T> {
  if (isPromise(node)) return node.then(certain)
  if (node === null) throw new TypeError('The list has a row without its node')
  return node
}

export const PageInfoRef = builder.pageInfoRef()
