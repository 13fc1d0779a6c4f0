import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { expectReported, graphOver, outages, refusals, theError, unavailable, unreadable } from './upstreamFailures.ts'
import { restPatient, secret } from './restRows.ts'

const id = worldId('patient', 1)
const patientPath = new RegExp(`/patients/${id}$`)
const query = `{ patient(restId: "${id}") { firstName currentBalance dateOfBirth tags { name } } }`

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
})
afterAll(() => upstream.close())
beforeEach(() => {
  graph = graphOver(upstream.url)
})
afterEach(async () => {
  await graph.close()
  upstream.reset()
})

describe.each(refusals.filter(([status]) => status !== '404'))(
  'A query that the REST API answers with %s',
  (_what, happening, code, message) => {
    it('is rejected with a code and the server’s text', async () => {
      happening(upstream, patientPath)
      const answer = await graph.ask<{ patient: null }>(query)
      const error = theError(answer)
      expect(error).toMatchObject({ message, path: ['patient'], extensions: { code } })
      expect(answer.data).toEqual({ patient: null })
      expect(graph.reports).toEqual([])
    })
  },
)

it('A missing object is not an error', async () => {
  expect(await graph.ask(query)).toMatchObject({ data: { patient: null } })
})

it('“Too often” says when to retry', async () => {
  upstream.answers(patientPath, 429, { error: 'slow_down', error_text: 'Too often.' }, { 'retry-after': '30' })
  expect(theError(await graph.ask(query)).extensions.retryAfterSeconds).toBe(30)
})

describe.each(outages)('A query that meets %s', (_what, happening, text, patienceMs) => {
  it('reports only that the data is unavailable or unreadable, with an id that is in the log', async () => {
    happening(upstream, patientPath)
    const over = graphOver(upstream.url, patienceMs)
    const answer = await over.ask<{ patient: null }>(query)
    await over.close()
    expect(theError(answer)).toMatchObject({
      message: text,
      path: ['patient'],
      extensions: { code: 'UNAVAILABLE' },
    })
    expect(answer.data).toEqual({ patient: null })
    expectReported(over, answer, /^getPatient answered \d+( \((timeout|network|malformed)\))?$/)
  })
})

it('A query reports unavailable data when the API is down', async () => {
  const closed = await FakeUpstream.open()
  const over = graphOver(closed.url)
  await closed.close()
  const answer = await over.ask(query)
  expect(theError(answer)).toMatchObject({ message: unavailable, extensions: { code: 'UNAVAILABLE' } })
  expectReported(over, answer, /^getPatient answered 0 \(network\)$/)
  await over.close()
})

describe.each([
  ['an object for a text', { first_name: { deep: secret } }, 'first_name'],
  ['a list for money', { current_balance: [secret] }, 'current_balance'],
  ['a number for money', { current_balance: 47.11 }, 'current_balance'],
  ['an object for a date', { date_of_birth: { secret } }, 'date_of_birth'],
  ['a text for a list', { tags: secret }, 'tags'],
  ['a number for a text far below', { tags: [{ id: 'x', name: 47, is_imported: false }] }, 'tags.#.name'],
  ['a text for yes or no', { paused: 'false' }, 'paused'],
])('A row that carries %s', (_what, wrong, place) => {
  it('is not shown at all, and the log says where, without the value', async () => {
    upstream.answers(patientPath, 200, { ...restPatient(id), last_name: 'Shown', ...wrong })
    const answer = await graph.ask(query)
    expect(theError(answer)).toMatchObject({ message: unreadable, path: ['patient'] })
    expect(graph.reports).toMatchObject([{ error: `getPatient answered 0 (form ${place})` }])
  })
})

describe.each([
  ['an amount that is none', { current_balance: secret }, ['patient', 'currentBalance']],
  ['a day that is none', { date_of_birth: secret }, ['patient', 'dateOfBirth']],
])('A row that carries %s', (_what, wrong, path) => {
  it('reports that it cannot be read, with an id that is in the log', async () => {
    upstream.answers(patientPath, 200, { ...restPatient(id), last_name: 'Shown', ...wrong })
    const answer = await graph.ask(query)
    expect(theError(answer)).toMatchObject({ message: unreadable, path, extensions: { code: 'UNAVAILABLE' } })
    expectReported(graph, answer, /^(Money|Date) came in another form$/)
  })
})

describe.each([
  ['nothing for a list', { tags: null }],
  ['nothing for money', { current_balance: null }],
])('A row that carries %s', (_what, wrong) => {
  it('is masked, and the log says where, without the value', async () => {
    upstream.answers(patientPath, 200, { ...restPatient(id), last_name: 'Shown', ...wrong })
    const answer = await graph.ask(query)
    const error = theError(answer)
    expect(error.extensions.code).toBe('INTERNAL')
    expect(error.message).toBe(`Something went wrong on our side. Reference: ${error.extensions.requestId}`)
    expect(error.path![0]).toBe('patient')
    expectReported(graph, answer, /Error$/)
  })
})

describe.each([
  ['an array', []],
  ['null', null],
  ['a number', 47],
  ['a text', `"${secret}"`],
])('%s in place of a row', (_what, body) => {
  it('is an unreadable response', async () => {
    upstream.answers(patientPath, 200, body === null ? 'null' : body)
    expect(theError(await graph.ask(query)).extensions.code).toBe('UNAVAILABLE')
  })
})

describe('Another patient’s row', () => {
  const other = restPatient(worldId('patient', 2))

  it.each([
    ['patient', query],
    ['node', `{ node(id: "${encodeGlobalId('Patient', id)}") { ... on Patient { lastName } } }`],
  ])('is never returned for an id by `%s`', async (_field, document) => {
    upstream.answers(patientPath, 200, other)
    const answer = await graph.ask(document)
    expect(theError(answer).extensions.code).toBe('UNAVAILABLE')
    expectReported(graph, answer, /^getPatient answered 0 \(malformed\)$/)
  })

  it('is never returned among several', async () => {
    upstream.answers(/\/patients$/, 200, [other, restPatient(worldId('patient', 3))])
    const ids = [1, 3].map((number) => encodeGlobalId('Patient', worldId('patient', number)))
    const { data } = await graph.ask<{ nodes: ({ restId: string } | null)[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Patient { restId } } }',
      { variables: { ids } },
    )
    expect(data.nodes).toEqual([null, { restId: worldId('patient', 3) }])
  })
})
