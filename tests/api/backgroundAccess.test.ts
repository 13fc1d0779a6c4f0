import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerOf } from '../../api/access/viewerOf.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { features } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { companies, people, type PersonName, practices, signInNames, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

it.each(signInNames)('%s sees only the features that are on at their practices', async (name) => {
  const { body } = await api.get<SessionUser>('/v2/users/me', await api.as(name))
  expect(body.features.toSorted()).toEqual(people[name].features.toSorted())
  expect(body).toMatchObject({
    hide_access_codes: people[name].hidesAccessCodes,
    hide_appointments: people[name].hidesAppointments,
  })
})

it.each(signInNames)('Background work for %s has the same permissions as their calls', async (name) => {
  const { id, isActive: _, isAnalyst: __, email: ___, isOnshore: ____, phone: _____, ...profile } = people[name]
  const viewer = await viewerOf(api.database.db, id, api.clock.now())
  expect(viewer).toMatchObject({ ...profile, userId: id, features: expect.any(Array) as string[] })
  expect(viewer!.features.toSorted()).toEqual(profile.features.toSorted())
})

describe('The nearest feature flag wins: a practice’s', () => {
  const name = 'batch-manual-restart'
  const at = '2026-11-15T00:00:00.000Z'
  const flag = (number: number, active: boolean, companyId: string | null, practiceId: string | null) => ({
    id: worldId('extra', 700 + number),
    name,
    active,
    companyId,
    practiceId,
    createdAt: at,
    modifiedAt: at,
  })
  const { alder, birch } = companies
  const { id, batch, place } = batchCalls(() => api)
  const hasIt = async (person: PersonName) => {
    const { body } = await api.get<SessionUser>('/v2/users/me', await api.as(person))
    return body.features.includes(name)
  }
  const { north, south, main } = practices
  beforeAll(() => api.database.db.insert(features).values(flag(1, false, alder.id, north.id)))
  afterAll(() => api.database.db.delete(features).where(eq(features.name, name)))

  it('overrides the company’s: off for users of that practice alone, on for others', async () => {
    expect(await hasIt('limitedAdmin')).toBe(false)
    expect(await hasIt('admin')).toBe(true)
    expect(await hasIt('systemAdmin')).toBe(true)
  })

  it('applies to each account of a batch', async () => {
    const patients = [14, 15].map(id)
    for (const number of [14, 15]) await place(number, 'review')
    const { body } = await batch('admin', 'batch_restart', { patient_ids: patients })
    expect(body).toMatchObject({ skipped: { [id(14)]: { error: 'switched_off' } } })
    expect(body.skipped[id(15)]?.error).not.toBe('switched_off')
  })

  it('off in every practice turns the feature off for the company', async () => {
    await api.database.db.insert(features).values(flag(2, false, alder.id, south.id))
    expect(await hasIt('admin')).toBe(false)
    expect(await hasIt('systemAdmin')).toBe(false)
  })

  it('company flag overrides the general one', async () => {
    await api.database.db.insert(features).values([flag(3, true, null, null), flag(4, false, birch.id, null)])
    expect(await hasIt('birchAdmin')).toBe(false)
    await api.database.db.insert(features).values(flag(5, true, birch.id, main.id))
    expect(await hasIt('birchAdmin')).toBe(true)
    expect(await hasIt('limitedAdmin')).toBe(false)
  })
})
