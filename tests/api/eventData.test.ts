import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'
import { eventData, eventNames } from '../../api/contract/events.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { exampleActor, exampleBody, examplePath, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { FeedHarness } from '../support/feedHarness.ts'
import { companies } from '../support/worldPeople.ts'

let feed: FeedHarness
beforeAll(async () => {
  feed = await FeedHarness.open()
})
afterAll(() => feed.close())

/** Calls that remove a patient. */
const isLast = (name: string) => ['mergePatient', 'hidePatient', 'deletePatient'].includes(name)

/** Calls that change a patient or a conversation; those that remove one come last. */
const changes = endpoints
  .filter(
    ({ method, path, access }) => method !== 'GET' && access !== 'public' && /^\/v2\/(patients|threads)/.test(path),
  )
  .toSorted((one, other) => Number(isLast(one.name)) - Number(isLast(other.name)))

it('Feed events contain only ids, numbers and known names', async () => {
  const reader = await feed.read('systemAdmin')
  for (const endpoint of changes) {
    const path = examplePath(
      endpoint,
      pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id),
    )
    const as = await feed.api.as(exampleActor(endpoint))
    await feed.api.call(endpoint.method, path, { as, body: exampleBody(endpoint) })
  }
  await runDueJobs(feed.api.database, feed.api.clock, jobKinds)
  await reader.reached(await feed.head())
  const received = reader.events.map(({ event, data }) => ({
    event,
    isKnown: (eventNames as readonly string[]).includes(event),
    isAsDeclared: eventData.safeParse(data).success,
  }))
  expect(received.filter(({ isKnown, isAsDeclared }) => !isKnown || !isAsDeclared)).toEqual([])
  expect(new Set(received.map(({ event }) => event)).size).toBeGreaterThan(9)
})

it('Unexpected event data is not sent, whatever its source', async () => {
  const reader = await feed.read('systemAdmin')
  const data = JSON.stringify({ position: 7, note: 'Owes for the surgery', first_name: 'Ana' })
  await feed.api.database.db.execute(sql`insert into events (name, company_id, data, created_at)
    values ('patient_updated', ${companies.alder.id}, ${data}::jsonb, now())`)
  const [event] = await reader.received(1)
  expect(event!.data).toEqual({
    company_id: companies.alder.id,
    client_id: null,
    patient_id: null,
    thread_id: null,
    position: 7,
    created_at: expect.any(String) as string,
  })
})

it('A HEAD request does not open a stream', async () => {
  const { status } = await feed.api.call('POST', '/v2/events', { as: await feed.api.as('admin'), body: {} })
  const head = await feed.api.server.inject({ method: 'HEAD', url: '/api/v2/events' })
  expect([status, head.statusCode]).toEqual([404, 404])
})
