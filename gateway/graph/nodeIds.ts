import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  type InputTypeFieldsMapping,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { ownedPathOf, restIdOf } from './globalId.ts'

interface NodeIdOptions {
  /** The type whose global id this is. Resolvers receive the REST id. */
  for?: string
  /** The same for a type that has no call of its own. Resolvers receive `owner/own`, which `ownedId` splits. */
  forOwned?: string
}

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      nodeIds: NodeIdsPlugin<Types>
    }
    interface InputObjectFieldOptions extends NodeIdOptions {}
    interface ArgFieldOptions extends NodeIdOptions {}
  }
}

type Decode = (globalId: string) => string

function decoderOf({ for: type, forOwned }: NodeIdOptions): Decode | null {
  if (type !== undefined) return (globalId) => restIdOf(globalId, type)
  return forOwned === undefined ? null : (globalId) => ownedPathOf(globalId, forOwned)
}

/** Decodes the global ids of arguments and inputs, wherever a field says whose id it takes: `t.id({ for: 'Patient' })`. */
class NodeIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #known = new Map<string, InputTypeFieldsMapping<Types, Decode>>()

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const ids = mapInputFields(args, this.buildCache, ({ pothosOptions }) => decoderOf(pothosOptions), this.#known)
    if (!ids) return resolve
    const decoded = createInputValueMapper(ids, (value, { value: decode }) => decode?.(String(value)) ?? value)
    return (parent, given, context, info) => resolve(parent, decoded(given), context, info)
  }
}

export const nodeIds = 'nodeIds'
SchemaBuilder.registerPlugin(nodeIds, NodeIdsPlugin)
