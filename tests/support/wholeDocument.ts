import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

interface Shape {
  schema: GraphQLSchema
  /** Required arguments of fields: `Query.patient` → `(id: "…")`. Optional ones are omitted. */
  given?: Record<string, string>
}

/** One document per field of `Query`, each selecting everything down to `depth` levels below it. */
export function wholeDocuments(shape: Shape, depth: number): { field: string; document: string }[] {
  const query = shape.schema.getQueryType()!
  return Object.values(query.getFields()).flatMap((field) => {
    const selected = selectionOf(query.name, field, shape, depth)
    return selected === null ? [] : [{ field: field.name, document: `{ ${selected} }` }]
  })
}

function selectionOf(owner: string, field: GraphQLField<unknown, unknown>, shape: Shape, depth: number): string | null {
  const path = `${owner}.${field.name}`
  const args = shape.given?.[path] ?? ''
  if (args === '' && field.args.some(isRequiredArgument)) return null
  const type = getNamedType(field.type)
  if (isLeafType(type)) return field.name
  if (depth === 0) return null
  const inside = insideOf(type, shape, depth - 1)
  return inside === '' ? null : `${field.name}${args} { ${inside} }`
}

function insideOf(type: GraphQLNamedOutputType, shape: Shape, depth: number): string {
  if (isAbstractType(type)) {
    const kinds = shape.schema.getPossibleTypes(type).map((kind) => [kind.name, insideOf(kind, shape, depth)] as const)
    return `__typename ${kinds.map(([name, inside]) => (inside ? `... on ${name} { ${inside} }` : '')).join(' ')}`
  }
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
  return fields.map((field) => selectionOf(type.name, field, shape, depth) ?? '').join(' ')
}
