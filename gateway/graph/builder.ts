import SchemaBuilder from '@pothos/core'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from './Context.ts'
import { decodeGlobalId, encodeGlobalId } from './globalId.ts'

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
  plugins: [RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
    encodeGlobalID: (typename, id) => encodeGlobalId(typename, String(id)),
    decodeGlobalID: decodeGlobalId,
    nodeQueryOptions: { description: 'Any object by its id; null when there is none, or it is not the viewer’s' },
    nodesQueryOptions: { description: 'Objects by their ids, in order; null in the place of those that are unknown' },
  },
})

builder.queryType({ description: 'Everything that can be read' })
builder.mutationType({ description: 'Everything that can be changed' })
