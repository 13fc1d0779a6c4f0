import {
  type FieldNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { Fields } from '../rest/SparseRows.ts'
import { conditionsOf, includedNodes } from './includedNodes.ts'
import { fieldsAt, fieldsBelow, selectedFieldsOf } from './selection.ts'

/** Paths in a row to the fields of an edge’s node: dotted paths by field of the node’s own row. */
type PartPaths = { readonly id: string } & { readonly [field: string]: string | undefined }

interface Read {
  /** Set by Pothos on a field that is exposed as it is. */
  pothosExposedField?: string
  /** Set by `reads`. */
  reads?: readonly string[]
  /** Set by `edgeTo`. */
  paths?: PartPaths
  /** Set by `sameRow` and `sameRowIf`. */
  isSameRow?: boolean
  /** Set by `sameRowIf`. */
  decidedBy?: string
  /** Set by `readsWithin`. */
  within?: string
}

/**
 * Declares the REST fields that a resolver reads. If a field neither declares them nor is exposed, its list requests
 * whole rows.
 */
export const reads = <Row>(...names: (keyof Row & string)[]) => ({ extensions: { reads: names } })

/** Declares that a field's object is the row itself. */
export const sameRow = { extensions: { isSameRow: true } } as const

/** The same for an object that is null depending on a field of the row. */
export const sameRowIf = <Row>(name: keyof Row & string) =>
  ({ extensions: { isSameRow: true, decidedBy: name } }) as const

/** Declares that a field's objects are embedded in the row under this name. */
export const readsWithin = <Row>(name: keyof Row & string) => ({ extensions: { within: name } })

const ofIds = new Map<string, readonly string[]>()

/** The same for the `id` of a node, to which Pothos passes no extensions. */
export const idReads = (type: string, names: readonly string[]) => void ofIds.set(type, names)

/**
 * REST fields that a selection reads, dotted for nested ones. Null if a selected field does not declare them, which
 * means all.
 */
function restFieldsOf(nodes: readonly FieldNode[], type: GraphQLObjectType, info: GraphQLResolveInfo): string[] | null {
  const names = new Set<string>()
  for (const node of nodes) {
    const found = readBy(node, type, info)
    if (found === null) return null
    for (const name of found) names.add(name)
  }
  return [...names]
}

function readBy(node: FieldNode, type: GraphQLObjectType, info: GraphQLResolveInfo): readonly string[] | null {
  const { value: name } = node.name
  if (name === '__typename') return []
  const field = type.getFields()[name]
  if (!field) return null
  const { pothosExposedField, reads: declared, paths, isSameRow, decidedBy, within: part } = field.extensions as Read
  const exposed = pothosExposedField ?? part
  if (declared) return declared
  const inner = getNamedType(field.type)
  if (isSameRow) {
    const below = isObjectType(inner) ? restFieldsOf(fieldsBelow(node, info), inner, info) : null
    return below && decidedBy ? [decidedBy, ...below] : below
  }
  if (paths) {
    const within = isObjectType(inner) ? restFieldsOf(fieldsBelow(node, info), inner, info) : null
    const held = within?.map((each) => paths[each])
    // A node whose row lacks fields of the query is loaded by its id.
    return held?.every((path) => path !== undefined) ? [paths.id, ...held] : [paths.id]
  }
  if (!exposed) return name === 'id' ? (ofIds.get(type.name) ?? null) : null
  if (isLeafType(inner)) return [exposed]
  const within = isObjectType(inner) ? restFieldsOf(fieldsBelow(node, info), inner, info) : null
  return within && within.length > 0 ? within.map((each) => `${exposed}.${each}`) : [exposed]
}

const deciding = new WeakMap<SelectionSetNode, readonly string[]>()

/** Variables that control `@include` and `@skip` in a selection, at any depth. */
function decidingVariables(selection: SelectionSetNode, info: GraphQLResolveInfo): readonly string[] {
  const known = deciding.get(selection)
  if (known) return known
  const names = selection.selections.flatMap((part) => {
    const inside =
      part.kind === Kind.FRAGMENT_SPREAD ? info.fragments[part.name.value]?.selectionSet : part.selectionSet
    return [
      ...conditionsOf(part).flatMap(({ variable }) => variable ?? []),
      ...(inside ? decidingVariables(inside, info) : []),
    ]
  })
  deciding.set(selection, names)
  return names
}

/** Memoizes a derivation from a field’s selections: once per document and combination of included parts. */
function derivedOnce<T>(
  derive: (nodes: readonly FieldNode[], info: GraphQLResolveInfo) => T,
): (nodes: readonly FieldNode[], info: GraphQLResolveInfo) => T {
  const derived = new WeakMap<FieldNode, Map<string, { nodes: readonly FieldNode[]; value: T }>>()
  return (nodes, info) => {
    const [first] = nodes
    if (!first) return derive(nodes, info)
    const variables = nodes.flatMap(({ selectionSet }) => (selectionSet ? decidingVariables(selectionSet, info) : []))
    const choice = variables.map((name) => String(info.variableValues[name])).join()
    const choices = derived.get(first) ?? new Map<string, { nodes: readonly FieldNode[]; value: T }>()
    const known = choices.get(choice)
    // All nodes select the same fields, unless a directive omits some.
    if (known?.nodes.length === nodes.length && known.nodes.every((node, index) => node === nodes[index]))
      return known.value
    const value = derive(nodes, info)
    derived.set(first, choices.set(choice, { nodes, value }))
    return value
  }
}

/** REST fields that a query reads of the nodes of a list’s edges. Null for all. */
export const edgeNodeFields = (type: string) =>
  derivedOnce((nodes, info): Fields => {
    const node = info.schema.getType(type)
    return isObjectType(node) ? restFieldsOf(fieldsAt(nodes, ['edges', 'node'], info), node, info) : null
  })

/**
 * The `fields` parameter of a list call: what a query selects on the nodes of the edges. Null for whole rows.
 * @param type of the nodes
 * @param toNames maps row fields to response fields; none for whole rows
 */
export function shownFields(type: string, toNames: (fields: readonly string[]) => readonly string[]) {
  const read = edgeNodeFields(type)
  return derivedOnce((nodes, info) => {
    const fields = read(nodes, info)
    const names = fields ? toNames(fields) : []
    return names.length > 0 ? [...new Set(names)].join() : null
  })
}

const ofNodes = new Map<string, (nodes: readonly FieldNode[], info: GraphQLResolveInfo) => Fields>()

/**
 * REST fields that the query reads of a node of this type. Null for all.
 * @param nodes selections of the field that returns the node. Default: the field of `info`
 */
export function nodeFields(name: string, info: GraphQLResolveInfo, nodes = includedNodes(info)): Fields {
  const known = ofNodes.get(name)
  if (known) return known(nodes, info)
  const derive = derivedOnce((nodes, info) => {
    const type = info.schema.getType(name)
    return isObjectType(type) ? restFieldsOf(selectedFieldsOf(type, nodes, info), type, info) : null
  })
  ofNodes.set(name, derive)
  return derive(nodes, info)
}
