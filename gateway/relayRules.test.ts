import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, it } from 'vitest'
import { schema } from './schema.ts'

/**
 * The rules `relay-arguments`, `relay-connection-types`, `relay-edge-types` and `relay-page-info` of graphql-eslint, by
 * the specification of Relay's connections. The plugin itself needs packages that do not run on the oldest supported
 * Node version.
 */
type Fields = Record<string, GraphQLField<unknown, unknown>>
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const named = (end: string) => types.filter(({ name }) => name.endsWith(end))
const fieldsOf = (type: GraphQLNamedType): Fields =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
const typeOf = (fields: Fields, name: string) => String(fields[name]?.type)
const connections = named('Connection')
const edges = named('Edge')

/** Rows that only their list returns: no call returns one of them by its id. */
const withoutNode = ['AccessLogEntry', 'FeaturePlace', 'OutgoingMessage']

it('A connection is an object with a list of edges and pageInfo', () => {
  expect(connections.length).toBeGreaterThan(20)
  const wrong = connections.filter((type) => {
    const fields = fieldsOf(type)
    const edge = fields['edges']
    const isList = edge && isListType(getNullableType(edge.type)) && getNamedType(edge.type).name.endsWith('Edge')
    return !isObjectType(type) || !isList || typeOf(fields, 'pageInfo') !== 'PageInfo!'
  })
  expect(wrong.map(String)).toEqual([])
  const unnamed = types.filter((type) => 'pageInfo' in fieldsOf(type) && !type.name.endsWith('Connection'))
  expect(unnamed.map(String)).toEqual([])
})

it('An edge is an object with a non-list node and a cursor; a node with an id is a Node', () => {
  const ofConnections = connections.map((type) => getNamedType(fieldsOf(type)['edges']!.type))
  expect(new Set(edges)).toEqual(new Set(ofConnections))
  const wrong = edges.filter((type) => {
    const { node, cursor } = fieldsOf(type)
    const place = cursor && (isNonNullType(cursor.type) ? cursor.type.ofType : cursor.type)
    return !isObjectType(type) || !node || isListType(getNullableType(node.type)) || !isLeafType(place)
  })
  expect(wrong.map(String)).toEqual([])
  const nodes = edges.map((type) => getNamedType(fieldsOf(type)['node']!.type))
  const isNode = (type: unknown) =>
    (isObjectType(type) || isInterfaceType(type)) && type.getInterfaces().some(({ name }) => name === 'Node')
  const concrete = nodes.flatMap((type) =>
    isObjectType(type) ? [type] : schema.getPossibleTypes(type as GraphQLInterfaceType),
  )
  const others = concrete.filter((type: GraphQLObjectType) => !isNode(type)).map(({ name }) => name)
  expect([...new Set(others)].toSorted()).toEqual(withoutNode)
})

it('A connection field pages forward and backward, with the standard arguments', () => {
  const paged = types.flatMap((type) =>
    Object.values(fieldsOf(type))
      .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
      .map((field) => ({
        path: `${type.name}.${field.name}`,
        args: Object.fromEntries(field.args.map((each) => [each.name, String(each.type)])),
      })),
  )
  expect(paged.length).toBeGreaterThan(20)
  const wanted = { first: 'Int', after: 'String', last: 'Int', before: 'String' }
  const asWanted = ({ args }: (typeof paged)[number]) =>
    Object.entries(wanted).every(([name, type]) => args[name] === type)
  expect(paged.filter((field) => !asWanted(field)).map(({ path }) => path)).toEqual([])
  const page = fieldsOf(schema.getType('PageInfo')!)
  const pageTypes = ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'].map((name) => typeOf(page, name))
  expect(pageTypes).toEqual(['Boolean!', 'Boolean!', 'String', 'String'])
})
