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

/** What takes a patient away. */
const isLast = (name: string) => ['mergePatient', 'hidePatient', 'deletePatient'].includes(name)

/** Whatever changes a patient or a conversation, what takes one away at the end. */
const changes = endpoints
  .filter(
    ({ method, path, access }) => method !== 'GET' && access !== 'public' && /^\/v2\/(patients|threads)/.test(path),
  )
  .toSorted((one, other) => Number(isLast(one.name)) - Number(isLast(other.name)))

it('No change of any kind tells the feed more than ids, numbers and a known name', async () => {
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
  const heard = reader.events.map(({ event, data }) => ({
    event,
    isKnown: (eventNames as readonly string[]).includes(event),
    isAsDeclared: eventData.safeParse(data).success,
  }))
  expect(heard.filter(({ isKnown, isAsDeclared }) => !isKnown || !isAsDeclared)).toEqual([])
  expect(new Set(heard.map(({ event }) => event)).size).toBeGreaterThan(9)
})

it('What an event should not hold is not sent, wherever it came from', async () => {
  const reader = await feed.read('systemAdmin')
  const data = JSON.stringify({ position: 7, note: 'Owes for the surgery', first_name: 'Ana' })
  await feed.api.database.db.execute(sql`insert into events (name, company_id, data, created_at)
    values ('patient_updated', ${companies.alder.id}, ${data}::jsonb, now())`)
  const [event] = await reader.heard(1)
  expect(event!.data).toEqual({
    company_id: companies.alder.id,
    client_id: null,
    patient_id: null,
    thread_id: null,
    position: 7,
    created_at: expect.any(String) as string,
  })
})

it('A request for the headers alone opens no stream', async () => {
  const { status } = await feed.api.call('POST', '/v2/events', { as: await feed.api.as('admin'), body: {} })
  const head = await feed.api.server.inject({ method: 'HEAD', url: '/api/v2/events' })
  expect([status, head.statusCode]).toEqual([404, 404])
})
