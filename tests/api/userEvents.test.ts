import { afterAll, beforeAll, expect, it } from 'vitest'
import { userEvents } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { people } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const send = async (body: object) =>
  api.call<{ id: string } & Refusal>('POST', '/v2/user_events', { as: await api.as('frontdesk'), body })

it('A user’s action in the app is recorded with the user and time', async () => {
  const { status, body } = await send({ type: 'design_switched', data: { area: 'patients', is_new: true, step: 2 } })
  expect(status).toBe(200)
  const rows = await api.database.db.select().from(userEvents)
  expect(rows).toMatchObject([
    { id: body.id, userId: people.frontdesk.id, type: 'design_switched', data: { area: 'patients', is_new: true } },
  ])
  expect(new Date(rows[0]!.createdAt)).toEqual(api.clock.now())
})

it.each([
  ['a type with spaces', { type: 'Design switched' }],
  ['nested data', { type: 'a', data: { inner: { deep: 1 } } }],
  [
    'more facts than twenty',
    { type: 'a', data: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 1])) },
  ],
  ['a text of a page', { type: 'a', data: { text: 'x'.repeat(201) } }],
  ['an unknown field', { type: 'a', user_id: people.admin.id }],
])('An event with %s is rejected', async (_what, body) => {
  expect((await send(body)).status).toBe(422)
})
