import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Obviously made-up values, which belong to no real person. */
const byPath: Readonly<Record<string, unknown>> = {
  'Patient.name': 'Maria Example',
  'Patient.firstName': 'Maria',
  'Patient.lastName': 'Example',
  'Patient.dateOfBirth': '1980-02-29',
  'Patient.age': 46,
  'Patient.externalId': 'EX-1001',
  'Patient.restId': '01900000-0000-7000-8000-00000000000b',
  'Practice.restId': '01900000-0000-7000-8000-00000000000a',
  'Payment.methodLabel': 'Visa •••• 4242',
  'Payment.typeText': 'patient_portal',
  'Payment.statusText': 'success',
  'Payment.methodTypeText': 'card',
  'Payment.postingStateText': 'posted',
  'Payment.disputeStatusText': null,
  'Payment.refunded': '0.00',
  'Practice.name': 'Example Clinic',
  'PageInfo.hasNextPage': true,
  'PageInfo.hasPreviousPage': false,
}
const byName: Readonly<Record<string, unknown>> = {
  currency: 'USD',
  restId: '01900000-0000-7000-8000-000000000001',
  externalId: '1001',
  cursor: 'ZXhhbXBsZQ',
  startCursor: 'ZXhhbXBsZQ',
  endCursor: 'ZXhhbXBsZQ',
}
const byScalar: Readonly<Record<string, unknown>> = {
  ID: 'RXhhbXBsZToxMDAx',
  String: 'Example',
  Boolean: false,
  Int: 1,
  Float: 1,
  Money: '125.00',
  Date: '2026-11-02',
  DateTime: '2026-11-02T15:04:05.000Z',
}

/** An example response of an operation with made-up values: one row per list. */
export function exampleAnswer(schema: GraphQLSchema, document: DocumentNode): Record<string, unknown> {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Example(schema, new Map(fragments.map((node) => [node.name.value, node]))).of(
    schema.getQueryType()!,
    operation.selectionSet,
  )
}

class Example {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {}

  of(type: GraphQLObjectType, set: SelectionSetNode): Record<string, unknown> {
    return Object.fromEntries(
      this.#fields(type, set).map((node) => [node.alias?.value ?? node.name.value, this.#value(type, node)]),
    )
  }

  #fields(type: GraphQLObjectType, set: SelectionSetNode): FieldNode[] {
    return set.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node]
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : this.fragments.get(node.name.value)!
      return this.#isOf(type, inner.typeCondition?.name.value) ? this.#fields(type, inner.selectionSet) : []
    })
  }

  #isOf(type: GraphQLObjectType, condition: string | undefined): boolean {
    return (
      condition === undefined || condition === type.name || type.getInterfaces().some(({ name }) => name === condition)
    )
  }

  #value(parent: GraphQLObjectType, node: FieldNode): unknown {
    const name = node.name.value
    if (name === '__typename') return parent.name
    const { type } = parent.getFields()[name]!
    const path = `${parent.name}.${name}`
    if (path in byPath) return byPath[path]
    return inList(type, this.#one(getNamedType(type), name, node))
  }

  #one(type: GraphQLNamedOutputType, name: string, node: FieldNode): unknown {
    if (isLeafType(type)) return isEnumType(type) ? type.getValues()[0]!.name : (byName[name] ?? byScalar[type.name])
    const whole = isObjectType(type) ? type : this.schema.getPossibleTypes(type)[0]!
    return this.of(whole, node.selectionSet!)
  }
}

const inList = (type: GraphQLOutputType, value: unknown): unknown =>
  isListType(getNullableType(type)) ? [value] : value
