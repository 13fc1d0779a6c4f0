import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'

/** A condition of `@include` or `@skip`: a variable, or null for a constant that always leaves the selection out. */
interface Condition {
  variable: string | null
  isSkip: boolean
}
/** All conditions on the way to a node, without repetition. */
type Conditions = readonly Condition[]

type Document = Pick<GraphQLResolveInfo, 'operation' | 'fragments'>

/** The ways to each node of an operation, each with its conditions; none for a node that has a way without conditions. */
type Ways = ReadonlyMap<FieldNode, readonly Conditions[]>

/** A fragment that is reached by more different conditions counts as included: each way is walked. */
const mostWays = 8

const known = new WeakMap<object, Ways>()

/**
 * The selections of the field of `info` that the query includes. A compiled document passes all of the document, also
 * those in fragments that `@include` or `@skip` leaves out.
 */
export function includedNodes(info: GraphQLResolveInfo): readonly FieldNode[] {
  const ways = known.get(info.operation) ?? waysIn(info)
  known.set(info.operation, ways)
  if (ways.size === 0) return info.fieldNodes
  const isMet = ({ variable, isSkip }: Condition) => variable !== null && info.variableValues[variable] !== isSkip
  return info.fieldNodes.filter((node) => ways.get(node)?.some((conditions) => conditions.every(isMet)) ?? true)
}

function waysIn({ operation, fragments }: Document): Ways {
  const conditional = new Map<FieldNode, Conditions[]>()
  const always = new Set<FieldNode>()
  const visited = new Map<string, Conditions[]>()

  const visit = ({ selections }: SelectionSetNode, before: Conditions): void => {
    for (const selection of selections) {
      const conditions = together(before, conditionsOf(selection))
      if (selection.kind === Kind.FRAGMENT_SPREAD) visitFragment(selection.name.value, conditions)
      else {
        if (selection.kind === Kind.FIELD) note(selection, conditions)
        if (selection.selectionSet) visit(selection.selectionSet, conditions)
      }
    }
  }
  const note = (node: FieldNode, conditions: Conditions) => {
    if (conditions.length === 0) always.add(node)
    else conditional.set(node, [...(conditional.get(node) ?? []), conditions])
  }
  const visitFragment = (name: string, given: Conditions) => {
    const others = visited.get(name) ?? []
    const conditions = others.length < mostWays ? given : []
    // A way with fewer of these conditions includes this one.
    if (others.some((other) => other.every((each) => isAmong(conditions, each)))) return
    visited.set(name, [...others, conditions])
    const fragment = fragments[name]
    if (fragment) visit(fragment.selectionSet, conditions)
  }

  visit(operation.selectionSet, [])
  for (const node of always) conditional.delete(node)
  return conditional
}

const isAmong = (conditions: Conditions, { variable, isSkip }: Condition): boolean =>
  conditions.some((each) => each.variable === variable && each.isSkip === isSkip)

const together = (before: Conditions, added: Conditions): Conditions => {
  const further = added.filter((condition) => !isAmong(before, condition))
  return further.length === 0 ? before : [...before, ...further]
}

/** The conditions of a selection itself. */
export const conditionsOf = ({ directives = [] }: SelectionNode): Conditions =>
  directives.flatMap(({ name, arguments: given = [] }): Condition[] => {
    const isSkip = name.value === 'skip'
    if (!isSkip && name.value !== 'include') return []
    const value = given.find((argument) => argument.name.value === 'if')?.value
    if (value?.kind === Kind.VARIABLE) return [{ variable: value.name.value, isSkip }]
    return value?.kind === Kind.BOOLEAN && value.value === isSkip ? [{ variable: null, isSkip }] : []
  })
