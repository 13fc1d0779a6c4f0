import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { costOf } from '../costOf.ts'
import { type DataClass, dataClassOf } from '../../graph/dataClass.ts'
import type { PublishedOperation } from '../../partners/registry.ts'

/** Maximum number of objects in a response with these variables. */
export function operationCost(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>) {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return costOf({ schema, operation, fragments: new Map(fragments.map((node) => [node.name.value, node])), variables })
}

/** The classified fields that an operation selects or takes as input, by class; each once, in order. */
export function personalData(schema: GraphQLSchema, document: DocumentNode): PublishedOperation['personalData'] {
  const found = new Map<Exclude<DataClass, 'none'>, Set<string>>()
  const add = (owner: string, declared: Parameters<typeof dataClassOf>[0] | null | undefined) => {
    const data = declared ? dataClassOf(declared) : 'none'
    if (declared && data !== 'none') found.set(data, (found.get(data) ?? new Set()).add(`${owner}.${declared.name}`))
  }
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name }) => {
      const parent = info.getParentType()
      for (const owner of ownersOf(parent, schema)) {
        const field = owner.getFields()[name.value]
        if (field && isLeafType(getNamedType(field.type))) add(owner.name, field)
      }
    },
    Argument: () => {
      const owner = `${info.getParentType()?.name}.${info.getFieldDef()?.name}`
      if (isLeafType(getNamedType(info.getInputType()))) add(owner, info.getArgument())
    },
    ObjectField: ({ name }) => {
      const parent = getNamedType(info.getParentInputType())
      if (isInputObjectType(parent)) add(parent.name, parent.getFields()[name.value])
    },
    // A variable for a whole input may contain any of its fields.
    Variable: () => {
      const input = getNamedType(info.getInputType())
      if (isInputObjectType(input)) for (const field of Object.values(input.getFields())) add(input.name, field)
    },
  })
  visit(document, visitor)
  const entries = [...found].map(([tag, names]) => [tag, [...names].toSorted()] as const)
  return Object.fromEntries(entries.toSorted(([one], [two]) => one.localeCompare(two)))
}

/** A field of an interface may be that of each of its types. */
function ownersOf(
  parent: GraphQLCompositeType | null | undefined,
  schema: GraphQLSchema,
): readonly GraphQLObjectType[] {
  if (!parent) return []
  return isObjectType(parent) ? [parent] : schema.getPossibleTypes(parent)
}

/** Names and types of the variables, as the document declares them. */
export function variableTypes(document: DocumentNode): { name: string; type: string }[] {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => ({
    name: variable.name.value,
    type: print(type),
  }))
}
