import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { typeBrandKey } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { uuidShape } from '../../api/contract/primitives.ts'
import type { Fields } from '../rest/SparseRows.ts'
import type { Context } from './Context.ts'
import { BadInputError, decodeGlobalId } from './globalId.ts'
import { startRelations } from './relation.ts'
import { nodeFields } from './restFields.ts'

interface NodeId {
  /** Empty for a text that is not an id. */
  typename: string
  id: string
}

/** The type and inner id of a global id. `node` and `nodes` reject a malformed id in its own place. */
export function nodeIdOf(globalId: string): NodeId {
  try {
    return decodeGlobalId(globalId)
  } catch (error) {
    if (error instanceof BadInputError) return { typename: '', id: globalId }
    throw error
  }
}

const malformed = () => new BadInputError(refuse('graph_bad_id'))

/** Maximum number of ids in one `nodes`; some types take one REST call per id. */
const maxIds = 100

/** Loads an object by the REST id in its global id, with at least these REST fields. */
export type NodeLoad<T> = (id: string, context: Context, fields: Fields) => Promise<T | null>

/** Loaders by type. `restNode` adds them. */
export const nodeLoads = new Map<string, NodeLoad<object>>()

/**
 * Loads an object with the fields that the query selects of its type. Null for a type without lookup by id. The
 * plugin's own lookup is not used, because it caches objects by id, whatever their fields.
 */
async function nodeOf({ typename, id }: NodeId, context: Context, info: GraphQLResolveInfo): Promise<object | null> {
  const load = nodeLoads.get(typename)
  const row = load ? await load(id, context, nodeFields(typename, info)) : null
  // The brand by which Pothos recognizes the type; its own function accepts no type names.
  if (row) Object.defineProperty(row, typeBrandKey, { enumerable: false, value: typename })
  return row
}

/** Resolver of `node`: null for a type without lookup by id. Relations of the object start immediately. */
export const nodeQueryOptions = {
  data: 'none' as const,
  description: 'Any object by its id. Null when it does not exist or the viewer may not see it',
  args: { id: { data: 'none' as const, description: 'Id of the object' } },
  resolve: (_root: unknown, { id }: { id: NodeId }, context: Context, info: GraphQLResolveInfo): unknown => {
    if (id.typename === '') throw malformed()
    if (!nodeLoads.has(id.typename)) return null
    if (uuidShape.test(id.id)) startRelations(id.typename, id.id, context, info)
    return nodeOf(id, context, info)
  },
}

/** A compiled document puts the null of a rejected item behind the items before it, so an item never rejects. */
const asItem = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Resolver of `nodes`. A failing id is null in its place and leaves the others unaffected. */
export const nodesQueryOptions = {
  data: 'none' as const,
  description: 'Up to 100 objects by id, in order. Null for an unknown id, and for one that fails, with an error',
  args: { ids: { data: 'none' as const, description: 'Ids of the objects' } },
  resolve: (
    _root: unknown,
    { ids }: { ids: readonly (NodeId | null)[] },
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<unknown>[] => {
    if (ids.length > maxIds) throw new BadInputError(refuse('graph_too_many', { name: 'ids', maximum: maxIds }))
    return ids.map(async (id) => {
      if (id?.typename === '') return malformed()
      return id && nodeOf(id, context, info).catch(asItem)
    })
  },
}
