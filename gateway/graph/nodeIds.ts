import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  type InputTypeFieldsMapping,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { checkedRestId, ownedPathOf, restIdOf } from './globalId.ts'

interface NodeIdOptions {
  /** The type whose global id this is. Resolvers receive the REST id. */
  for?: string
  /**
   * The same for a type whose records no call returns by their own id. Resolvers receive `owner/own`, which `ownedId`
   * splits.
   */
  forOwned?: string
  /** Whether it takes a REST id, as in URLs. Its name then ends in `RestId`. */
  isRestId?: boolean
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

/** Id decoders of a field’s arguments, by `Type.field`. */
const decoders = new Map<string, (args: object) => object>()

/** The arguments of a field as its resolver receives them. @throws BadInputError for an id of another kind */
export const decodedArguments = (type: string, field: string, args: object): object =>
  decoders.get(`${type}.${field}`)?.(args) ?? args

function decoderOf({ for: type, forOwned, isRestId }: NodeIdOptions): Decode | null {
  if (isRestId) return checkedRestId
  if (type !== undefined) return (globalId) => restIdOf(globalId, type)
  return forOwned === undefined ? null : (globalId) => ownedPathOf(globalId, forOwned)
}

/**
 * Decodes the global ids of arguments and inputs that declare a type: `t.id({ for: 'Patient' })`. Any other id is
 * rejected, including REST ids.
 */
class NodeIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #known = new Map<string, InputTypeFieldsMapping<Types, Decode>>()

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args, parentType, name }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const ids = mapInputFields(args, this.buildCache, ({ pothosOptions }) => decoderOf(pothosOptions), this.#known)
    if (!ids) return resolve
    const decoded = createInputValueMapper(ids, (value, { value: decode }) => decode?.(String(value)) ?? value)
    decoders.set(`${parentType}.${name}`, decoded)
    return (parent, received, context, info) => resolve(parent, decoded(received), context, info)
  }
}

export const nodeIds = 'nodeIds'
SchemaBuilder.registerPlugin(nodeIds, NodeIdsPlugin)
