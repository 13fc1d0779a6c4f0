import SchemaBuilder from '@pothos/core'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from './Context.ts'
import { decodeGlobalId, encodeGlobalId } from './globalId.ts'
import { nodeIds } from './nodeIds.ts'
import { nodeQueryOptions, nodesQueryOptions } from './nodeQueries.ts'

export interface GraphOptions {
  Context: Context
  DefaultFieldNullability: false
  DefaultEdgesNullability: false
  DefaultNodeNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    DateTime: { Input: string; Output: string }
    Money: { Input: string; Output: string }
  }
}
/** For helpers that take references and field builders of this graph. */
export type GraphTypes = PothosSchemaTypes.ExtendDefaultTypes<GraphOptions>

/** The one schema builder; domain files add their types and fields to it. Fields are non-null unless said. */
export const builder = new SchemaBuilder<GraphOptions>({
  plugins: [RelayPlugin, nodeIds],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
    encodeGlobalID: (typename, id) => encodeGlobalId(typename, String(id)),
    decodeGlobalID: decodeGlobalId,
    nodeTypeOptions: { description: 'An object that `node` finds by its id' },
    idFieldOptions: { description: 'Id in this graph' },
    pageInfoTypeOptions: { description: 'Where a window of a list stands' },
    hasNextPageFieldOptions: { description: 'Whether there are rows behind the window' },
    hasPreviousPageFieldOptions: { description: 'Whether there are rows before the window' },
    startCursorFieldOptions: { description: 'Cursor of the first row; null for an empty window' },
    endCursorFieldOptions: { description: 'Cursor of the last row; null for an empty window' },
    nodeQueryOptions: nodeQueryOptions as never,
    nodesQueryOptions: nodesQueryOptions as never,
  },
})

builder.queryType({ description: 'Everything that can be read' })
builder.mutationType({ description: 'Everything that can be changed' })
