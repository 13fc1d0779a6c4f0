import {
  buildSchema,
  getIntrospectionQuery,
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { documentId } from './appDocuments.ts'
import { expectNothingInternal, graphOver } from './upstreamFailures.ts'
import { restUser, secret } from './restRows.ts'

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  graph = graphOver(upstream.url)
})
afterAll(async () => {
  await graph.close()
  await upstream.close()
})
afterEach(() => upstream.reset())

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')
const nested = (depth: number) => `${'{ viewer '.repeat(depth)}{ id }${' }'.repeat(depth)}`

describe('A free-form document', () => {
  it.each([
    ['more than 12 levels', nested(13), /depth limit of 12/i],
    [
      'more than 12 levels, in fragments',
      `query { ...a } fragment a on Query ${nested(7).replace('{ id }', '{ ...b }')} fragment b on Query ${nested(7)}`,
      /depth limit of 12/i,
    ],
    ['more than 20 aliases', `{ ${times(21, (index) => `a${index}: viewer { id }`)} }`, /aliases limit of 20/i],
    [
      'more than 30 directives',
      `{ viewer { ${times(8, (index) => `a${index}: id ${times(4, () => '@include(if: true)')}`)} } }`,
      /directives limit of 30/i,
    ],
    [
      'more than 4 directives at one place',
      `{ viewer { id ${times(5, () => '@aa')} } }`,
      /^More than 4 directives at one place/,
    ],
    ['one field more than 20 times', `{ viewer { ${times(21, () => 'id')} } }`, /more than 20 times/],
    [
      'one fragment more than 20 times',
      `{ viewer { ${times(21, () => '...a')} } } fragment a on User { id }`,
      /more than 20 times/,
    ],
    ['more than 3000 words', `{ viewer { ${times(3001, () => 'id')} } }`, /token limit of 3000/i],
  ])('of %s is rejected before any call', async (_what, query, message) => {
    const { errors, calls, text } = await graph.ask(query)
    expect(errors!.map((error) => error.message).join()).toMatch(message)
    for (const { extensions } of errors!) expect(extensions.code).toMatch(/^[A-Z_]+$/)
    expect(calls).toEqual([])
    expectNothingInternal(text)
  })

  it.each([
    ['fields', (levels: number) => `${'{a'.repeat(levels)}${'}'.repeat(levels)}`],
    ['lists', (levels: number) => `{ a(b: ${'['.repeat(levels)}${']'.repeat(levels)}) }`],
    ['objects', (levels: number) => `{ a(b: ${'{a:'.repeat(levels)}1${'}'.repeat(levels)}) }`],
    ['types', (levels: number) => `query ($a: ${'['.repeat(levels)}Int${']'.repeat(levels)}) { viewer { id } }`],
    ['lists, behind a text with a bracket', (levels: number) => `{ a(c: "}\\"}", b: ${'['.repeat(levels)}`],
  ])('of %s nested thousands deep is rejected with a code before it is parsed', async (_what, ofLevels) => {
    for (const levels of [60, 3_000, 50_000]) {
      const { errors, calls } = await graph.ask(ofLevels(levels))
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_too_deep' } }])
      expect(calls).toEqual([])
    }
    expect(graph.reports).toEqual([])
  })

  it.each([
    ['lists', (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`],
    ['objects', (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
  ])('with variables of %s nested thousands deep is rejected with a code', async (_what, ofLevels) => {
    for (const levels of [60, 3_000, 30_000]) {
      const query = 'query ($filter: PatientFilter) { patients(filter: $filter) { totalCount } }'
      const body = `{"query":"${query}","variables":{"filter":${ofLevels(levels)}}}`
      const { errors, calls } = await graph.ask('', { body: body as unknown as object })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_too_deep' } }])
      expect(calls).toEqual([])
    }
    expect(graph.reports).toEqual([])
  })

  it('may contain any number of brackets in strings and comments', async () => {
    upstream.answers(/\/users\/me$/, 200, restUser)
    const brackets = '[{('.repeat(100)
    const query = `{ viewer { id } patients(filter: { search: "${brackets}\\" [" }) { totalCount } } # ${brackets}`
    const { errors } = await graph.ask(query)
    expect(errors?.map(({ message }) => message).join()).not.toMatch(/levels deep/)
  })

  it('may request the same field under 20 aliases in one REST call', async () => {
    upstream.answers(/\/users\/me$/, 200, restUser)
    const { data, errors, calls } = await graph.ask<object>(`{ ${times(20, (index) => `a${index}: viewer { id }`)} }`)
    expect(errors).toBeUndefined()
    expect(Object.keys(data)).toHaveLength(20)
    expect(calls).toEqual(['getSessionUser'])
  })

  it.each([
    ['cannot be read', '{ viewer {', 'GRAPHQL_PARSE_FAILED'],
    ['asks for a field that is not there', '{ viewer { passwordHash } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('that %s is rejected with a code and its location', async (_what, query, code) => {
    const { errors, text } = await graph.ask(query)
    expect(errors).toMatchObject([{ extensions: { code } }])
    expectNothingInternal(text)
  })
})

describe('An app document', () => {
  it('is sent by its id', async () => {
    upstream.answers(/\/users\/me$/, 200, restUser)
    const { data } = await graph.ask('', { body: { documentId: documentId('useViewerQuery') } })
    expect(data).toEqual({
      viewer: { id: expect.any(String) as string, user: { id: expect.any(String) as string, isSystem: false } },
    })
  })

  it.each(['0'.repeat(64), '', '__proto__', { $ne: null }, 47])(
    'with an unknown id (%j) is rejected without any call',
    async (unknown) => {
      const { data, errors, calls, text } = await graph.ask('', { body: { documentId: unknown } })
      expect(data).toBeUndefined()
      expect(errors).toHaveLength(1)
      expect(errors![0]!.extensions.code).toMatch(/^PERSISTED_QUERY_|^BAD_USER_INPUT$/)
      expect(calls).toEqual([])
      expectNothingInternal(text)
    },
  )
})

describe('A rejected value', () => {
  it.each([
    ['Int', 'query ($value: Int) { tags(first: $value) { totalCount } }', secret],
    ['Boolean', 'query ($value: PatientFilter) { patients(filter: $value) { totalCount } }', { isPaused: secret }],
    ['ID', 'query ($value: ID!) { node(id: $value) { id } }', { deep: secret }],
    ['Date', 'query ($value: PatientFilter) { patients(filter: $value) { totalCount } }', { dateOfBirth: secret }],
    ['Money', 'query ($value: PatientFilter) { patients(filter: $value) { totalCount } }', { balanceFrom: secret }],
    ['enum', 'query ($value: PatientFilter) { patients(filter: $value) { totalCount } }', { patientStatus: [secret] }],
    [
      'text with the signs of a message',
      'query ($value: Int) { tags(first: $value) { totalCount } }',
      `at "x"; Expected "${secret}; ${secret}"`,
    ],
    [
      'text beside a field that is missing',
      'mutation ($value: SignInInput!) { signIn(input: $value) { __typename } }',
      { password: secret },
    ],
  ])('of a variable is not echoed: %s', async (_type, query, value) => {
    const { errors, text, calls } = await graph.ask(query, { variables: { value } })
    expect(errors!.length).toBeGreaterThan(0)
    for (const { message, extensions } of errors!) {
      expect(message).toMatch(/^Variable "\$value" got an invalid value/)
      expect(extensions.code).toBe('BAD_USER_INPUT')
    }
    expect(text).not.toContain(secret)
    expect(calls).toEqual([])
    expect(JSON.stringify(graph.reports)).not.toContain(secret)
  })

  it.each([
    `{ tags(first: "${secret}") { totalCount } }`,
    `{ patients(filter: {dateOfBirth: "${secret}"}) { totalCount } }`,
    `{ patients(filter: {isPaused: "${secret}"}) { totalCount } }`,
    `{ patients(filter: {patientStatus: ["${secret}"]}) { totalCount } }`,
    `{ patients(filter: "${secret}") { totalCount } }`,
  ])('of a document is not echoed: %s', async (query) => {
    const { errors, text } = await graph.ask(query)
    expect(errors!.length).toBeGreaterThan(0)
    expect(text).not.toContain(secret)
  })

  it('is reported with the expected type and location', async () => {
    const query = 'query ($value: PatientFilter) { patients(filter: $value) { totalCount } }'
    const { errors } = await graph.ask(query, { variables: { value: { balanceFrom: 'much' } } })
    expect(errors![0]!.message).toBe(
      'Variable "$value" got an invalid value at "value.balanceFrom"; Money must be a decimal amount',
    )
  })
})

describe('schema.graphql', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const builtIn = new Set(['ID', 'Int', 'Float', 'String', 'Boolean'])

  it('describes every type, field, argument and value', () => {
    const parts = types
      .filter(({ name }) => !builtIn.has(name))
      .flatMap((type) => {
        const fields =
          isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
        const args = fields.flatMap((field) =>
          'args' in field
            ? field.args.map((arg: GraphQLArgument) => ({ ...arg, name: `${field.name}.${arg.name}` }))
            : [],
        )
        const values = isEnumType(type) ? [...type.getValues()] : []
        return [
          { path: type.name, description: type.description },
          ...[...fields, ...args, ...values].map(({ name, description }) => ({
            path: `${type.name}.${name}`,
            description,
          })),
        ]
      })
    expect(parts.length).toBeGreaterThan(300)
    expect(parts.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([])
  })

  it('can be loaded by GraphiQL within the limits', async () => {
    const { data, errors } = await graph.ask<{ __schema: { types: object[] } }>(getIntrospectionQuery())
    expect(errors).toBeUndefined()
    expect(data.__schema.types.length).toBeGreaterThan(types.length)
  })
})
