import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { updateLocation } from '../../api/contract/locations.ts'
import { auditEntries } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = AnswerOf<typeof updateLocation> & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const north = `/v2/locations/${worldId('location', 1)}`
const patch = async (body: object, name: PersonName = 'admin', path = north) =>
  api.call<Answer>('PATCH', path, { as: await api.as(name), body })
const add = async (body: object, name: PersonName = 'admin') =>
  api.call<Answer>('POST', '/v2/locations', { as: await api.as(name), body })

it('The last enabled location of a practice stays, also if two are disabled at once', async () => {
  expect((await patch({ enabled: false })).body.error).toBe('last_location')
  const added = await add({ client_id: practices.north.id, name: ' Lakeside ', tags: ['lake', 'lake'] })
  expect(added.body).toMatchObject({ name: 'Lakeside', enabled: true, data: { tags: ['lake'] } })
  const both = [north, `/v2/locations/${added.body.id}`]
  const answers = await Promise.all(both.map((path) => patch({ enabled: false }, 'admin', path)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await patch({ enabled: true })).body.enabled).toBe(true)
})

it('Pre-service that is turned on needs a new go-live date', async () => {
  const refused = await patch({ is_enabled_for_pre_service: true })
  expect(refused.body.errors?.['pre_service_golive_date']?.error_text).toBe(
    'Please set go-live dates for new pre-service locations',
  )
  const on = { is_enabled_for_pre_service: true, pre_service_golive_date: '2026-12-01' }
  expect((await patch(on)).body).toMatchObject(on)
  expect((await patch({ pre_service_golive_date: null })).status).toBe(422)
  expect((await patch({ is_enabled_for_pre_service: false })).status).toBe(200)
  expect((await patch({ is_enabled_for_pre_service: true })).status).toBe(422)
})

it('A change is in the audit log with the name of the location, and one that changes nothing is not', async () => {
  const change = { friendly_name: 'By the lake', timezone: 'America/Denver', tax_id: '' }
  expect((await patch(change)).body).toMatchObject({ ...change, tax_id: null })
  await patch(change)
  const { db } = api.database
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'location_changed'))
  const named = entries.filter(({ changes }) => changes && 'friendly_name' in changes)
  expect(named.map(({ changes }) => changes)).toEqual([
    {
      location_name: ['Location 1', 'Location 1'],
      friendly_name: [null, 'By the lake'],
      timezone: [null, 'America/Denver'],
    },
  ])
})

it('Stale and malformed changes, and locations of others, are refused', async () => {
  const { modified_at } = (await patch({ friendly_name: 'One' })).body
  const changes = ['Two', 'Three'].map((friendly_name) => patch({ friendly_name, modified_at }))
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  for (const body of [{ timezone: 'Mars/Base' }, { name: 'New' }, { pre_service_golive_date: '2026-02-30' }])
    expect((await patch(body)).status).toBe(422)
  expect((await patch({ enabled: true }, 'birchAdmin')).status).toBe(404)
  expect((await add({ client_id: practices.south.id, name: 'X' }, 'limitedAdmin')).status).toBe(404)
  expect((await add({ client_id: practices.north.id, name: 'X' }, 'frontdesk')).status).toBe(403)
})
