import {
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * The parts of a schema that a document depends on: types by name, fields as `Patient.name`, arguments as
 * `Query.patient arg id`, input fields as `PatientFilter.search`.
 */
export function usedBy(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const used = new Set<string>()
  const info = new TypeInfo(schema)
  const addInput = (type: GraphQLNamedType | null | undefined): void => {
    if (!type || used.has(type.name)) return
    used.add(type.name)
    // A variable for a whole input may contain any of its fields.
    if (!isInputObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      used.add(`${type.name}.${field.name}`)
      addInput(getNamedType(field.type))
    }
  }
  const add = (type: GraphQLNamedType | null | undefined) => {
    if (type) used.add(type.name)
  }
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name }) => {
      const parent = info.getParentType()
      add(getNamedType(info.getType()))
      for (const owner of parent && isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent])
        if (owner && (isObjectType(owner) || 'getFields' in owner)) used.add(`${owner.name}.${name.value}`)
    },
    Argument: ({ name }) => {
      used.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name} arg ${name.value}`)
      add(getNamedType(info.getInputType()))
    },
    ObjectField: ({ name }) => {
      const parent = getNamedType(info.getParentInputType())
      if (parent) used.add(`${parent.name}.${name.value}`)
    },
    NamedType: ({ name }) => add(schema.getType(name.value)),
    VariableDefinition: () => addInput(getNamedType(info.getInputType())),
  })
  visit(document, visitor)
  return used
}
