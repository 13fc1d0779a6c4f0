import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { defaultPageSize } from '../rest/paging.ts'

export interface Measured {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Variables as the operation declares them. */
  variables: Record<string, unknown>
}

/** Assumed number of rows of an unpaged list whose arguments do not limit it. */
const defaultList = 5

/**
 * The maximum number of objects in the response of an operation. Each object counts one, and objects in a list count
 * once per row. A paged list counts one more, because even its count alone costs a call. Values count nothing, because
 * the cost is in finding rows, except values of the root: each is a call of its own. A fragment counts wherever it is
 * used.
 */
export function costOf(measured: Measured): number {
  const root = measured.schema.getRootType(measured.operation.operation)
  return root ? new Counting(measured).inside(root, measured.operation.selectionSet) : 0
}

/** The number of root fields of an operation, across aliases and fragments. */
export function rootFieldsOf({ operation, fragments }: Pick<Measured, 'operation' | 'fragments'>): number {
  const known = new Map<string, number>()
  const ofFragment = (name: string): number => {
    const fragment = fragments.get(name)
    // Another rule rejects a cyclic fragment; here it must only terminate.
    if (!known.has(name)) {
      known.set(name, 0)
      known.set(name, fragment ? count(fragment.selectionSet) : 0)
    }
    return known.get(name)!
  }
  const ofNode = (node: SelectionSetNode['selections'][number]): number => {
    if (node.kind === Kind.FIELD) return 1
    return node.kind === Kind.INLINE_FRAGMENT ? count(node.selectionSet) : ofFragment(node.name.value)
  }
  const count = (set: SelectionSetNode): number => set.selections.reduce((sum, node) => sum + ofNode(node), 0)
  return count(operation.selectionSet)
}

/** Computes each fragment once, however often it is used, so that fan-out does not make counting expensive. */
class Counting {
  readonly #fragments = new Map<string, number>()

  constructor(private readonly measured: Measured) {}

  /** Objects below one object of `type`. */
  inside(type: GraphQLCompositeType, set: SelectionSetNode): number {
    return set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + this.#ofField(type, node)
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum + this.#ofFragment(node.name.value)
      return sum + this.inside(this.#narrowed(node.typeCondition?.name.value) ?? type, node.selectionSet)
    }, 0)
  }

  #ofFragment(name: string): number {
    const known = this.#fragments.get(name)
    if (known !== undefined) return known
    const fragment = this.measured.fragments.get(name)
    const type = this.#narrowed(fragment?.typeCondition.name.value)
    this.#fragments.set(name, 0)
    const cost = fragment && type ? this.inside(type, fragment.selectionSet) : 0
    this.#fragments.set(name, cost)
    return cost
  }

  #narrowed(name: string | undefined): GraphQLCompositeType | null {
    const type = name === undefined ? undefined : this.measured.schema.getType(name)
    return type && isCompositeType(type) ? type : null
  }

  #isRoot(type: GraphQLCompositeType): boolean {
    return type === this.measured.schema.getRootType(this.measured.operation.operation)
  }

  #ofField(parent: GraphQLCompositeType, node: FieldNode): number {
    const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined
    const type = field && getNamedType(field.type)
    if (isLeafType(type)) return this.#isRoot(parent) ? 1 : 0
    if (!field || !isCompositeType(type) || !node.selectionSet || type.name === 'PageInfo') return 0
    const below = this.inside(type, node.selectionSet)
    const sizes = sizesIn(getArgumentValues(field, node, this.measured.variables))
    // The connection has the page size. Its edges are the rows and count once, together with their nodes.
    if (isObjectType(type) && 'edges' in type.getFields()) return 1 + (sizes.page ?? defaultPageSize) * below
    if (node.name.value === 'edges') return below
    // An empty list argument may also mean no limit: the call is made anyway.
    if (isListType(getNullableType(field.type)))
      return Math.max(1, sizes.page ?? sizes.list ?? defaultList) * (1 + below)
    // An object whose lists do not declare their length: its own page argument gives it.
    return 1 + Math.max(1, (sizes.page ?? 0) / defaultList) * below
  }
}

/** The sizes that a field's arguments declare: of a page, and of the longest list argument. */
function sizesIn(args: Record<string, unknown>): { page?: number; list?: number } {
  const page = args['first'] ?? args['last'] ?? args['perPage']
  const lists = Object.values(args).filter(Array.isArray)
  return {
    ...(typeof page === 'number' && page >= 0 && { page }),
    ...(lists.length > 0 && { list: Math.max(...lists.map(({ length }) => length)) }),
  }
}
