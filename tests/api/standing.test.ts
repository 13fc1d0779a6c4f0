import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerOf } from '../../api/access/viewerOf.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { people, signInNames } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

it.each(signInNames)('%s hears of the features that are on where they work, and of no other', async (name) => {
  const { body } = await api.get<SessionUser>('/v2/users/me', await api.as(name))
  expect(body.features.toSorted()).toEqual(people[name].features.toSorted())
  expect(body).toMatchObject({
    hide_access_codes: people[name].hidesAccessCodes,
    hide_appointments: people[name].hidesAppointments,
  })
})

it.each(signInNames)('Work in the background for %s goes by the same standing as their calls', async (name) => {
  const { id, isActive: _, isAnalyst: __, email: ___, isOnshore: ____, phone: _____, ...standing } = people[name]
  const viewer = await viewerOf(api.database.db, id, api.clock.now())
  expect(viewer).toMatchObject({ ...standing, userId: id, features: expect.any(Array) as string[] })
  expect(viewer!.features.toSorted()).toEqual(standing.features.toSorted())
})
