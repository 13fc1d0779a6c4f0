import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { worldNow } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'
import { graphOver } from './upstreamFailures.ts'
import { restPatient, restConsent, restUser } from './restRows.ts'

const id = worldId('patient', 1)
const query = `{ patient(restId: "${id}") { name consents { id } } }`
type Answer = { patient: { name: string; consents: object[] | null } }

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  graph = graphOver(upstream.url, undefined, () => new Date(worldNow))
})
afterAll(async () => {
  await graph.close()
  await upstream.close()
})
beforeEach(() => {
  upstream.reset()
  upstream.answers(/\/users\/me$/, 200, restUser)
  upstream.answers(new RegExp(`/patients/${id}$`), 200, restPatient(id))
})

/** A server with a number of consents, which returns the requested page, of at most `largest` rows. */
function hasConsents(count: number, { largest = Infinity, doesCount = true } = {}): void {
  upstream.on(/\/consents$/, (response, request) => {
    const { searchParams } = new URL(request.url!, upstream.url)
    const [page, requested] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const size = Math.min(requested, largest)
    const isCounted = doesCount && searchParams.get('count') === 'true'
    const rows = Array.from({ length: count }, (_, index) => restConsent(worldId('extra', index)))
    const total = isCounted ? { 'x-total-count': String(count) } : {}
    response.writeHead(200, { 'content-type': 'application/json', ...total })
    response.end(JSON.stringify(rows.slice((page - 1) * size, page * size)))
  })
}

describe('A list without pages', () => {
  it.each([
    [0, 1],
    [499, 1],
    [500, 1],
  ])('of %i rows is returned completely, in %i REST calls', async (count, calls) => {
    hasConsents(count)
    const { data, errors, calls: made } = await graph.ask<Answer>(query)
    expect(errors).toBeUndefined()
    expect(data.patient.consents).toHaveLength(count)
    expect(made.filter((name) => name === 'listConsents')).toHaveLength(calls)
  })

  it.each([501, 1200])('of %i rows is rejected rather than truncated, and costs nothing more', async (count) => {
    hasConsents(count)
    const { data, errors } = await graph.ask<Answer>(query)
    expect(data.patient).toEqual({ name: expect.stringContaining('Ana'), consents: null })
    expect(errors).toMatchObject([
      {
        message: 'This list has more than 500 rows and can’t be shown.',
        path: ['patient', 'consents'],
        extensions: { code: 'LIST_TOO_LONG', reason: 'list_too_long', params: { maximum: 500 } },
      },
    ])
  })

  it.each([
    [450, { largest: 200 }, 3],
    [400, { largest: 200 }, 2],
    [450, { largest: 200, doesCount: false }, 3],
    [400, { largest: 200, doesCount: false }, 3],
    [3, { doesCount: false }, 2],
  ])('of %i rows is complete where the server limits pages to fewer rows: %j', async (count, server, calls) => {
    hasConsents(count, server)
    const { data, errors, calls: made } = await graph.ask<Answer>(query)
    expect(errors).toBeUndefined()
    expect(data.patient.consents).toHaveLength(count)
    expect(made.filter((name) => name === 'listConsents')).toHaveLength(calls)
  })

  it('is complete, once, where a server neither counts nor pages', async () => {
    upstream.answers(/\/consents$/, 200, [restConsent(worldId('extra', 1)), restConsent(worldId('extra', 2))])
    const { data } = await graph.ask<Answer>(query)
    expect(data.patient.consents).toHaveLength(2)
  })

  it('is rejected even where a server returns more than requested', async () => {
    upstream.answers(
      /\/consents$/,
      200,
      Array.from({ length: 700 }, (_, index) => restConsent(worldId('extra', index))),
    )
    const { errors } = await graph.ask<Answer>(query)
    expect(errors).toMatchObject([{ extensions: { code: 'LIST_TOO_LONG' } }])
  })
})
