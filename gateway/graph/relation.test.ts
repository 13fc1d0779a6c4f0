import SchemaBuilder from '@pothos/core'
import { graphql, type GraphQLResolveInfo } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import type { GraphOptions } from './builder.ts'
import type { Context } from './Context.ts'
import './dataClass.ts'
import { declareIdType, encodeGlobalId } from './globalId.ts'
import { nodeIds } from './nodeIds.ts'
import { relation, startRelations } from './relation.ts'

const patientId = '01900000-0000-7000-8000-000000000001'
declareIdType('Patient')
declareIdType('Tag')
const builder = new SchemaBuilder<GraphOptions>({ plugins: [nodeIds], defaultFieldNullability: false })

interface Owner {
  id: string
}
let requested: object[] = []
const rows = relation('Owner', 'rows', async (_context, _id, args: object) => {
  requested.push(args)
  return ['row']
})
const OwnerRef = builder.objectRef<Owner>('Owner').implement({
  fields: (t) => ({
    rows: t.stringList({
      data: 'none',
      nullable: true,
      args: { patientId: t.arg.id({ data: 'none', for: 'Patient' }) },
      resolve: ({ id }, args, context, info) => rows(context, id, args, info),
    }),
  }),
})
const OtherRef = builder.objectRef<Owner>('Other').implement({
  fields: (t) => ({ rows: t.stringList({ data: 'none', resolve: () => [] }) }),
})
const AnyRef = builder.unionType('Any', { types: [OwnerRef, OtherRef], resolveType: () => 'Owner' })
/** Loads the owner, with its relations started first. */
function startedOwner(_root: unknown, _args: object, context: Context, info: GraphQLResolveInfo): Owner {
  startRelations('Owner', 'o', context, info)
  return { id: 'o' }
}
builder.queryType({
  fields: (t) => ({
    any: t.field({
      data: 'none',
      type: AnyRef,
      resolve: startedOwner,
    }),
    owner: t.field({
      data: 'none',
      type: OwnerRef,
      resolve: startedOwner,
    }),
  }),
})
const schema = builder.toSchema()

/** A relation uses only those parts of the request that exist before it. */
function contextOfOneRequest(): Context {
  const made = new Map<object, unknown>()
  const memo = <T>(key: object, make: () => T): T => {
    if (!made.has(key)) made.set(key, make())
    return made.get(key) as T
  }
  return { rest: { memo }, now: new Date(0) } as unknown as Context
}
const ask = (id: string) =>
  graphql({ schema, source: `{ owner { rows(patientId: "${id}") } }`, contextValue: contextOfOneRequest() })

beforeEach(() => {
  requested = []
})

it('A relation that starts with its owner receives its ids once', async () => {
  expect(await ask(encodeGlobalId('Patient', patientId))).toEqual({ data: { owner: { rows: ['row'] } } })
  expect(requested).toEqual([{ patientId }])
})

it('A relation with an id of another type doesn’t start, and its field reports the error', async () => {
  const { data, errors } = await ask(encodeGlobalId('Tag', patientId))
  expect(data).toEqual({ owner: { rows: null } })
  expect(errors).toMatchObject([{ path: ['owner', 'rows'], extensions: { reason: 'graph_id_of_other_type' } }])
  expect(requested).toEqual([])
})

it('A fragment on another type starts no relation of the same name', async () => {
  const source = '{ any { ... on Other { rows } } }'
  const answer = await graphql({ schema, source, contextValue: contextOfOneRequest() })
  expect({ answer, requested }).toEqual({ answer: { data: { any: {} } }, requested: [] })
})
