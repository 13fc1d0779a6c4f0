import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * The fields that the query selects of an object of this type below these nodes (`includedNodes`), with fragments and
 * `@include` applied. Fragments on other types, below an interface or a union, are left out.
 */
export const selectedFieldsOf = (
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  info: GraphQLResolveInfo,
): FieldNode[] => nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, info, type) : []))

/** The same, below any field of the query, with fragments on all types. */
export const fieldsBelow = (node: FieldNode, info: GraphQLResolveInfo): FieldNode[] =>
  node.selectionSet ? fieldsOf(node.selectionSet, info) : []

/** The same, at the end of a path below fields of the query: `['edges', 'node']`. */
export const fieldsAt = (nodes: readonly FieldNode[], path: readonly string[], info: GraphQLResolveInfo): FieldNode[] =>
  path.reduce<FieldNode[]>(
    (found, name) => found.filter((node) => node.name.value === name).flatMap((node) => fieldsBelow(node, info)),
    nodes.flatMap((node) => fieldsBelow(node, info)),
  )

/** Whether a field is selected below a field of the query: `isSelectedIn(node, 'totalCount', info)`. */
export const isSelectedIn = (node: FieldNode, name: string, info: GraphQLResolveInfo): boolean =>
  node.selectionSet !== undefined && fieldsOf(node.selectionSet, info).some((field) => field.name.value === name)

/** The same, at any depth below. */
export const isSelectedBelow = (node: FieldNode, name: string, info: GraphQLResolveInfo): boolean =>
  selectionsBelow(node, name, info).length > 0

/** Selections of a field at any depth below a field of the query. */
export const selectionsBelow = (node: FieldNode, name: string, info: GraphQLResolveInfo): FieldNode[] =>
  fieldsBelow(node, info).flatMap((field) => [
    ...(field.name.value === name ? [field] : []),
    ...selectionsBelow(field, name, info),
  ])

/** Selections without variables, by type, cached: the app’s documents are inspected on every request. */
const fixed = new WeakMap<SelectionSetNode, Map<GraphQLObjectType | undefined, FieldNode[]>>()

function fieldsOf(selections: SelectionSetNode, info: GraphQLResolveInfo, type?: GraphQLObjectType): FieldNode[] {
  const known = fixed.get(selections)?.get(type)
  if (known) return known
  const found = { fields: [], isFixed: true }
  collect(selections, info, found, type)
  if (found.isFixed) fixed.set(selections, (fixed.get(selections) ?? new Map()).set(type, found.fields))
  return found.fields
}

function collect(
  { selections }: SelectionSetNode,
  info: GraphQLResolveInfo,
  found: { fields: FieldNode[]; isFixed: boolean },
  type?: GraphQLObjectType,
): void {
  for (const selection of selections) {
    if (selection.directives?.length) found.isFixed = false
    if (isLeftOut(selection, info)) continue
    if (selection.kind === Kind.FIELD) {
      found.fields.push(selection)
      continue
    }
    const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
    if (inside && appliesTo(inside, type)) collect(inside.selectionSet, info, found, type)
  }
}

/** Whether a fragment applies to this type or its interfaces. Always true without a type. */
const appliesTo = ({ typeCondition }: FragmentDefinitionNode | InlineFragmentNode, type?: GraphQLObjectType): boolean =>
  !type || !typeCondition || [type, ...type.getInterfaces()].some(({ name }) => name === typeCondition.name.value)

const isLeftOut = (selection: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean =>
  selection.directives !== undefined &&
  selection.directives.length > 0 &&
  (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true ||
    getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] === false)
