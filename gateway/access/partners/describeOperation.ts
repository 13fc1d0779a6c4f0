import {
  type DocumentNode,
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
import { argumentTags } from '../argumentTags.ts'
import { costOf } from '../costOf.ts'
import { fieldTags } from '../fieldTags.ts'
import type { DataClass } from '../../graph/dataClass.ts'
import type { TagTable } from '../readTags.ts'
import type { PublishedOperation } from '../../partners/registry.ts'

/** Objects that an answer may hold at most, with these variables. */
export function operationCost(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>) {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return costOf({ schema, operation, fragments: new Map(fragments.map((node) => [node.name.value, node])), variables })
}

/** What an operation shows of people, and what it is asked by, by what it tells of; each once, in order. */
export function personalData(schema: GraphQLSchema, document: DocumentNode): PublishedOperation['personalData'] {
  const found = new Map<Exclude<DataClass, 'none'>, Set<string>>()
  const add = (table: TagTable, owner: string, name: string) => {
    const tag = table.get(owner)?.get(name) ?? 'none'
    if (tag !== 'none') found.set(tag, (found.get(tag) ?? new Set()).add(`${owner}.${name}`))
  }
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name }) => {
      const parent = info.getParentType()
      // A field of an interface may be that of each of its types.
      const owners = !parent || isObjectType(parent) ? [parent] : schema.getPossibleTypes(parent as never)
      for (const owner of owners) if (owner) add(fieldTags, owner.name, name.value)
    },
    Argument: ({ name }) => {
      const owner = `${info.getParentType()?.name}.${info.getFieldDef()?.name}`
      if (isLeafType(getNamedType(info.getInputType()))) add(argumentTags, owner, name.value)
    },
    ObjectField: ({ name }) => {
      const parent = getNamedType(info.getParentInputType())
      if (isInputObjectType(parent)) add(argumentTags, parent.name, name.value)
    },
    // A whole input by a variable may hold any of its fields.
    Variable: () => {
      const input = getNamedType(info.getInputType())
      if (isInputObjectType(input))
        for (const name of Object.keys(input.getFields())) add(argumentTags, input.name, name)
    },
  })
  visit(document, visitor)
  const entries = [...found].map(([tag, names]) => [tag, [...names].toSorted()] as const)
  return Object.fromEntries(entries.toSorted(([one], [two]) => one.localeCompare(two)))
}

/** Names and types of the variables, as the document declares them. */
export function variableTypes(document: DocumentNode): { name: string; type: string }[] {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => ({
    name: variable.name.value,
    type: print(type),
  }))
}
