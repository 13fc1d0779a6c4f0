import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { type GraphQLResolveInfo, isObjectType } from 'graphql'
import { uuidShape } from '../../api/contract/primitives.ts'
import type { Context } from './Context.ts'
import { BadInputError, decodeGlobalId } from './globalId.ts'
import { startRelations } from './relation.ts'

interface NodeId {
  /** Empty for a text that is no id. */
  typename: string
  id: string
}

/** The type and inner id of a global id. A malformed one is refused at its own place, by `node` and `nodes`. */
export function nodeIdOf(globalId: string): NodeId {
  try {
    return decodeGlobalId(globalId)
  } catch (error) {
    if (error instanceof BadInputError) return { typename: '', id: globalId }
    throw error
  }
}

const malformed = () => new BadInputError(refuse('graph_bad_id'))

/** Most ids in one `nodes`; some types take a call of the REST API for each. */
const mostIds = 100

const isNodeType = (typename: string, { schema }: GraphQLResolveInfo): boolean => {
  const type = schema.getType(typename)
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node')
}

/** Resolver of `node`: null for a type without lookup by id. Relations of the object start immediately. */
export const nodeQueryOptions = {
  data: 'none' as const,
  description: 'Any object by its id. Null when it does not exist or the viewer may not see it',
  args: { id: { data: 'none' as const, description: 'Id of the object' } },
  resolve: (
    _root: unknown,
    { id }: { id: NodeId },
    context: Context,
    info: GraphQLResolveInfo,
    load: (id: NodeId) => unknown,
  ): unknown => {
    if (id.typename === '') throw malformed()
    if (!isNodeType(id.typename, info)) return null
    if (uuidShape.test(id.id)) startRelations(id.typename, id.id, context, info)
    return load(id)
  },
}

/** Resolver of `nodes`. */
export const nodesQueryOptions = {
  data: 'none' as const,
  description: 'Up to 100 objects by id, in order. Null for an unknown id, and for one that fails, with an error',
  args: { ids: { data: 'none' as const, description: 'Ids of the objects' } },
  resolve: async <T>(
    _root: unknown,
    args: { ids: (NodeId | null)[] },
    _context: Context,
    info: GraphQLResolveInfo,
    load: (ids: NodeId[]) => Promise<readonly T[]> | readonly T[],
  ): Promise<(T | Error)[]> => {
    if (args.ids.length > mostIds) throw new BadInputError(refuse('graph_too_many', { name: 'ids', maximum: mostIds }))
    // The plugin loads the ids of its arguments, whatever it is handed, and passes over those that are null.
    const asked = args.ids
    args.ids = asked.map((id) => (id && isNodeType(id.typename, info) ? id : null))
    const found = await load(args.ids as NodeId[])
    return found.map((node, index) => (asked[index]?.typename === '' ? malformed() : node))
  },
}
