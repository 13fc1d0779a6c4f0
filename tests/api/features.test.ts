import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feature, FeaturePlace } from '../../api/contract/features.ts'
import { auditEntries } from '../../api/db/schema.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const alder = companies.alder.id
const admin = () => api.as('systemAdmin')
const add = async (body: object, name: PersonName = 'systemAdmin') =>
  api.call<Feature & Refusal>('POST', '/v2/features', { as: await api.as(name), body })
const put = async (id: string, body: object) =>
  api.call<Feature & Refusal>('PUT', `/v2/features/${id}`, { as: await admin(), body })
const remove = async (id: string) => api.call('DELETE', `/v2/features/${id}`, { as: await admin() })
const placesOf = async (where: object) => {
  const query = { where: JSON.stringify(where), sort: 'place' }
  return (await api.call<FeaturePlace[]>('GET', '/v2/features/places', { as: await admin(), query })).body
}
/** The value of a feature at each place, and where it comes from. */
const valuesOf = async (name: string) =>
  Object.fromEntries(
    (await placesOf({ name })).map(({ company, client, active, source }) => [
      client?.name ?? company?.name ?? 'everyone',
      `${active ? 'on' : 'off'} by ${source}`,
    ]),
  )
const hasBatch = async (name: PersonName) => {
  const { body } = await api.get<{ features: string[] }>('/v2/users/me', await api.as(name))
  return body.features.includes('batch-paper')
}

describe('A feature flag', () => {
  it('decides at its place and below, until a nearer one does; every place says where its value comes from', async () => {
    await add({ name: 'apply-tool' })
    const { body: ofAlder } = await add({ name: 'apply-tool', company_id: alder, active: false })
    const south = { company_id: alder, client_id: practices.south.id }
    await add({ name: 'apply-tool', ...south })
    expect(await valuesOf('apply-tool')).toEqual({
      everyone: 'on by general',
      'Alder Health': 'off by company',
      'Alder North': 'off by company',
      'Alder South': 'on by practice',
      'Birch Clinics': 'on by general',
      'Birch Main': 'on by general',
    })
    await remove(ofAlder.id)
    expect(await valuesOf('apply-tool')).toMatchObject({ 'Alder Health': 'on by general' })
    const everyone = (await placesOf({ name: 'apply-tool', company_id: null }))[0]!
    expect([everyone.flag?.active, everyone.exceptions]).toEqual([true, 1])
    expect(await valuesOf('family-billing')).toMatchObject({ everyone: 'off by none', 'Birch Main': 'off by none' })
    const on = await placesOf({ name: 'apply-tool', active: true, place: { $ilike: '%alder%' }, source: 'practice' })
    expect(on.map(({ client_id }) => client_id)).toEqual([practices.south.id])
  })

  it('applies to the next call of the users there, and is in the audit log with old and new value', async () => {
    const [place] = await placesOf({ name: 'batch-paper', company_id: alder, client_id: null })
    const { id, modified_at } = place!.flag!
    expect(await hasBatch('frontdesk')).toBe(true)
    expect((await put(id, { active: false, modified_at })).status).toBe(200)
    expect(await hasBatch('frontdesk')).toBe(false)
    expect((await put(id, { active: true, modified_at })).body.error).toBe('stale')
    await put(id, { active: true })
    await put(id, { active: true })
    expect(await hasBatch('frontdesk')).toBe(true)
    await remove(id)
    expect(await hasBatch('frontdesk')).toBe(false)
    const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    // Entries of one moment have no order.
    const recorded = entries.map(({ companyId, changes }) => [companyId, changes['batch-paper']])
    expect(recorded).toHaveLength(3)
    for (const change of [
      [true, false],
      [false, true],
      [true, null],
    ])
      expect(recorded).toContainEqual([alder, change])
  })

  it('exists once at a place, also if it is added twice at once; places and names are checked', async () => {
    const twice = await Promise.all([add({ name: 'of-two' }), add({ name: 'of-two', active: false })])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await add({ name: 'of-two' })).body.error).toBe('feature_set')
    const bad = [
      [{ name: 'x', client_id: practices.main.id, company_id: alder }, 'name'],
      [{ name: 'of-one', client_id: practices.main.id, company_id: alder }, 'client_id'],
      [{ name: 'of-one', client_id: practices.main.id }, 'client_id'],
      [{ name: 'of-one', company_id: practices.main.id }, 'company_id'],
    ] as const
    for (const [body, field] of bad) {
      const { status, body: answer } = await add(body)
      expect([status, Object.keys(fieldTexts(answer))]).toEqual([422, [field]])
    }
    for (const name of ['systemUser', 'owner'] as const) expect((await add({ name: 'of-one' }, name)).status).toBe(403)
  })
})
