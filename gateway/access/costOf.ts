import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export interface Measured {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** As the operation declares them. */
  variables: Record<string, unknown>
}

/** Rows of a connection that names no size. */
const usualPage = 25
/** Rows that a list without pages is taken to have, where its arguments do not say. */
const usualList = 5

/**
 * How many objects an operation is answered with at most: each counts one, those in a list as often as the list has
 * rows, and a list that comes in pages one besides, because it has to be asked for even if nothing but its count is
 * wanted. Values count nothing: what an answer costs is the rows that must be found. A fragment counts wherever it is used.
 */
export function costOf(measured: Measured): number {
  const root = measured.schema.getRootType(measured.operation.operation)
  return root ? new Counting(measured).inside(root, measured.operation.selectionSet) : 0
}

/** How many fields of the root an operation asks for, by whatever names, in whatever fragments. */
export function rootFieldsOf({ operation, fragments }: Pick<Measured, 'operation' | 'fragments'>): number {
  const known = new Map<string, number>()
  const ofFragment = (name: string): number => {
    const fragment = fragments.get(name)
    // One that leads back to itself is refused elsewhere; here it only must end.
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

/** Counts each fragment once, however often it is used: what fans out costs no more to count than what does not. */
class Counting {
  readonly #fragments = new Map<string, number>()

  constructor(private readonly measured: Measured) {}

  /** Objects below one of `type`. */
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

  #ofField(parent: GraphQLCompositeType, node: FieldNode): number {
    const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type) || !node.selectionSet || type.name === 'PageInfo') return 0
    const below = this.inside(type, node.selectionSet)
    const sizes = sizesIn(getArgumentValues(field, node, this.measured.variables))
    // The size stands at the connection; its edges are the rows, and count once, as their nodes.
    if (isObjectType(type) && 'edges' in type.getFields()) return 1 + (sizes.page ?? usualPage) * below
    if (node.name.value === 'edges') return below
    if (isListType(getNullableType(field.type))) return (sizes.page ?? sizes.list ?? usualList) * (1 + below)
    // Its lists say nothing of how long they are: it is said here.
    return 1 + Math.max(1, (sizes.page ?? 0) / usualList) * below
  }
}

/** What a field's arguments say of how much it answers: of a page, or of all that it is asked for by a list. */
function sizesIn(given: Record<string, unknown>): { page?: number; list?: number } {
  const page = given['first'] ?? given['last'] ?? given['perPage']
  const lists = Object.values(given).filter(Array.isArray)
  return {
    ...(typeof page === 'number' && page >= 0 && { page }),
    ...(lists.length > 0 && { list: Math.max(...lists.map(({ length }) => length)) }),
  }
}
