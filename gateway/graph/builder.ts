import SchemaBuilder from '@pothos/core'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from './Context.ts'
import './dataClass.ts'
import { encodeGlobalId } from './globalId.ts'
import { nodeIds } from './nodeIds.ts'
import { nodeIdOf, nodeQueryOptions, nodesQueryOptions } from './nodeQueries.ts'

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

const none = { data: 'none' } as const

/** The one schema builder; domain files add their types and fields to it. Fields are non-null by default. */
export const builder = new SchemaBuilder<GraphOptions>({
  plugins: [RelayPlugin, nodeIds],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    // The plugin's own fields and arguments contain no personal data.
    afterArgOptions: none,
    beforeArgOptions: none,
    firstArgOptions: none,
    lastArgOptions: none,
    mutationInputArgOptions: none,
    clientMutationIdFieldOptions: none,
    clientMutationIdInputOptions: none,
    cursorFieldOptions: none,
    pageInfoFieldOptions: none,
    nodesFieldOptions: none,
    edgesFieldOptions: { ...none, nullable: false },
    nodeFieldOptions: { ...none, nullable: false },
    encodeGlobalID: (typename, id) => encodeGlobalId(typename, String(id)),
    decodeGlobalID: nodeIdOf,
    nodeTypeOptions: { description: 'An object that `node` can look up by id' },
    idFieldOptions: { ...none, description: 'Id in this graph' },
    pageInfoTypeOptions: { description: 'Position of a page in a list' },
    hasNextPageFieldOptions: { ...none, description: 'Whether there are rows after this page' },
    hasPreviousPageFieldOptions: { ...none, description: 'Whether there are rows before this page' },
    startCursorFieldOptions: { ...none, description: 'Cursor of the first row. Null for an empty page' },
    endCursorFieldOptions: { ...none, description: 'Cursor of the last row. Null for an empty page' },
    nodeQueryOptions,
    nodesQueryOptions,
  },
})

const queryDescription = [
  'All queries. Where a description does not say what null means, the value could not be loaded, or the viewer may not',
  'read it; `errors` then has the reason. A date filter that ends in `From` or `To` includes its day. Dates of accounts',
  'and practices are days in the practice’s time zone; a `DateTime` is in UTC.',
].join(' ')
builder.queryType({ description: queryDescription })
builder.mutationType({ description: 'All mutations' })
