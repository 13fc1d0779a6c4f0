import {
  type FieldNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** The fields that the query asks of the object this resolver answers, fragments and `@include` seen to. */
export function selectedFields(info: GraphQLResolveInfo): FieldNode[] {
  return info.fieldNodes.flatMap((node) => (node.selectionSet ? fieldsOf(node.selectionSet, info) : []))
}

/** Whether a field of the answered object is asked for: `isSelected(info, 'totalCount')`. */
export const isSelected = (info: GraphQLResolveInfo, name: string): boolean =>
  selectedFields(info).some((field) => field.name.value === name)

/** The same, below any field of the query. */
export const isSelectedIn = (node: FieldNode, name: string, info: GraphQLResolveInfo): boolean =>
  node.selectionSet !== undefined && fieldsOf(node.selectionSet, info).some((field) => field.name.value === name)

/** The same, at any depth below. */
export const isSelectedBelow = (node: FieldNode, name: string, info: GraphQLResolveInfo): boolean =>
  node.selectionSet !== undefined &&
  fieldsOf(node.selectionSet, info).some((field) => field.name.value === name || isSelectedBelow(field, name, info))

function fieldsOf(selections: SelectionSetNode, info: GraphQLResolveInfo): FieldNode[] {
  return selections.selections.flatMap((selection) => {
    if (getDirectiveValues(GraphQLSkipDirective, selection, info.variableValues)?.['if'] === true) return []
    if (getDirectiveValues(GraphQLIncludeDirective, selection, info.variableValues)?.['if'] === false) return []
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, info)
    const fragment = info.fragments[selection.name.value]
    return fragment ? fieldsOf(fragment.selectionSet, info) : []
  })
}
