import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Partner } from '../../api/contract/partners.ts'
import { accountReads, auditEntries, companies, idempotencyKeys, partnerKeys } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { companies as worldCompanies, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let admin: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const north = worldId('partner', 0)
type Issued = { partner: Partner; secret: string } & Refusal

const issue = (body: object = {}, partner = north) =>
  api.call<Issued>('POST', `/v2/partners/${partner}/keys`, { as: admin, body })
const end = (key: string, partner = north) =>
  api.call<Partner & Refusal>('DELETE', `/v2/partners/${partner}/keys/${key}`, { as: admin })
const ask = <T = Refusal>(path: string, key: string, as: Session | null = null) =>
  api.call<T & Refusal>('GET', path, { as, headers: { authorization: `Bearer ${key}` } })
const validOf = ({ keys }: Partner) => keys.filter((key) => key.is_valid).map(({ id }) => id)

/** A new key; earlier keys are revoked. */
async function freshKey(partner = north): Promise<string> {
  const { body } = await api.get<Partner[]>('/v2/partners', admin)
  for (const id of validOf(body.find(({ id }) => id === partner)!)) await end(id, partner)
  return (await issue({}, partner)).body.secret
}

describe('A partner key', () => {
  it('reads what the partner may read of its company, and is named in the access log', async () => {
    const key = await freshKey()
    const own = await ask<Partner>('/v2/partner', key)
    expect(own.body).toMatchObject({ id: north, slug: 'practice-system', company_id: worldCompanies.alder.id })
    expect(own.body.keys.map(({ last_used_on: day }) => day)).toEqual(['2026-11-16'])
    const { status } = await ask(`/v2/patients/${worldId('patient', 1)}`, key)
    expect(status).toBe(200)
    const { db } = api.database
    const [read] = await db.select().from(accountReads).where(eq(accountReads.userId, north))
    expect(read).toMatchObject({ patientId: worldId('patient', 1), companyId: worldCompanies.alder.id })
    const { body } = await api.get<{ user: object }[]>(`/v2/patients/${worldId('patient', 1)}/reads`, admin)
    expect(body[0]!.user).toEqual({ id: north, first_name: 'Software of north', last_name: '', is_partner: true })
  })

  it('finds no patients of another company', async () => {
    const key = await freshKey()
    const other = await ask(`/v2/patients/${worldId('patient', 27)}`, key)
    const nobody = await ask(`/v2/patients/${worldId('extra', 1)}`, key)
    expect([other.status, other.body]).toEqual([404, nobody.body])
    const { body } = await ask<{ client_id: string }[]>('/v2/patients', key)
    expect(new Set(body.map(({ client_id }) => client_id))).toEqual(new Set([practices.north.id, practices.south.id]))
  })

  it('gives no access to users, conversations, logs or sessions, and changes nothing', async () => {
    const key = await freshKey()
    for (const path of ['users', 'users/me', 'threads', 'audit-logs', 'partners', 'tags', 'saved_views?screen=inbox'])
      expect([path, (await ask(`/v2/${path}`, key)).status]).toEqual([path, 403])
    const headers = { authorization: `Bearer ${key}` }
    for (const as of [null, admin]) {
      const call = { as, headers, body: { tags: ['Taken'] } }
      const { status, body } = await api.call<Refusal>('PATCH', `/v2/patients/${worldId('patient', 1)}`, call)
      expect([status, body.error]).toEqual([403, 'not_for_partners'])
    }
    const stream = await api.call<Refusal>('GET', '/v2/events', { headers })
    expect(stream.status).toBe(401)
  })

  it('alone determines access, whatever cookies come with it', async () => {
    const key = await freshKey()
    expect((await ask('/v2/users', key, admin)).status).toBe(403)
    expect((await ask('/v2/users', `${key}x`, admin)).status).toBe(401)
    for (const authorization of ['Bearer', 'bearer '])
      expect((await api.call('GET', '/v2/users', { as: admin, headers: { authorization } })).status).toBe(401)
    const birch = await api.as('birchAdmin')
    expect((await ask(`/v2/patients/${worldId('patient', 27)}`, key, birch)).status).toBe(404)
    const end = { as: admin, headers: { authorization: `Bearer ${key}` } }
    expect((await api.call('POST', '/v2/token/identity', end)).status).not.toBe(200)
  })

  it('is rejected when it is forged, expired or revoked, and when its company is closed', async () => {
    const key = await freshKey()
    const [id] = /[0-9a-f]{32}/.exec(key)!
    const forged = `tally_partner_${id}_${'A'.repeat(43)}`
    for (const text of [
      forged,
      'tally_partner_x',
      '',
      key.slice(0, -1),
      `tally_partner_${'0'.repeat(32)}_${'A'.repeat(43)}`,
    ])
      expect([text, (await ask('/v2/partner', text)).body.error]).toEqual([text, 'partner_key_unknown'])
    const { db } = api.database
    await db.update(companies).set({ active: false }).where(eq(companies.id, worldCompanies.alder.id))
    const closed = await ask('/v2/partner', key)
    await db.update(companies).set({ active: true }).where(eq(companies.id, worldCompanies.alder.id))
    expect([closed.status, closed.body.error]).toEqual([403, 'partner_company_closed'])
    const { body } = await ask<Partner>('/v2/partner', key)
    await end(validOf(body)[0]!)
    expect((await ask('/v2/partner', key)).body).toMatchObject({ error: 'partner_key_ended' })
    const { secret } = (await issue({ expires_in_days: 1 })).body
    api.clock.advance({ hours: 24 })
    expect((await ask('/v2/partner', secret)).body).toMatchObject({ error: 'partner_key_expired' })
    admin = await api.signIn('admin@alder.example.com')
  })
})

describe('A partner’s keys', () => {
  it('number at most two during rotation, and the old one ends when planned', async () => {
    const first = await freshKey()
    const second = await issue({ previous_days: 7 })
    expect(validOf(second.body.partner)).toHaveLength(2)
    expect([(await ask('/v2/partner', first)).status, (await ask('/v2/partner', second.body.secret)).status]).toEqual([
      200, 200,
    ])
    const third = await Promise.all([issue(), issue()])
    expect(third.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'two_keys'],
      [409, 'two_keys'],
    ])
    api.clock.advance({ days: 7 })
    admin = await api.signIn('admin@alder.example.com')
    expect((await ask('/v2/partner', first)).body.error).toBe('partner_key_expired')
    expect((await ask('/v2/partner', second.body.secret)).status).toBe(200)
    const atOnce = await Promise.all([issue(), issue(), issue()])
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('are stored as hashes, shown once, and recorded in the change log', async () => {
    const key = await freshKey()
    const secret = key.split('_').at(-1)!
    const { db } = api.database
    const stored = JSON.stringify([
      await db.select().from(partnerKeys),
      await db.select().from(auditEntries),
      await db.select().from(idempotencyKeys),
      api.log,
    ])
    expect(stored).not.toContain(secret)
    const listed = await api.get('/v2/partners', admin)
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    const { body } = await api.get<{ obj_type: string; action: string; company_id: string }[]>(
      '/v2/audit-logs',
      admin,
      {
        where: { obj_id: north },
      },
    )
    expect(body[0]).toMatchObject({ action: 'partner_key_issued', company_id: worldCompanies.alder.id })
    const repeated = { as: admin, body: {}, headers: { 'idempotency-key': 'again' } }
    const refused = await api.call<Refusal>('POST', `/v2/partners/${north}/keys`, repeated)
    expect([refused.status, refused.body.error]).toEqual([400, 'not_repeatable'])
  })

  it('end once, and never through another partner', async () => {
    const { body } = await ask<Partner>('/v2/partner', await freshKey())
    const [id] = validOf(body)
    expect((await end(id!, worldId('partner', 1))).status).toBe(404)
    expect((await end(id!)).status).toBe(200)
    expect((await end(id!)).body.error).toBe('key_over')
  })

  it.each(['frontdesk', 'support', 'limitedAdmin', 'nowhereAdmin', 'systemUser'] as const)(
    'are denied to %s',
    async (name) => {
      const as = await api.signIn(
        {
          frontdesk: 'frontdesk@alder',
          support: 'support@alder',
          limitedAdmin: 'limited.admin@alder',
          nowhereAdmin: 'nowhere.admin@alder',
          systemUser: 'system.user@tally',
        }[name] + '.example.com',
      )
      expect((await api.get('/v2/partners', as)).status).toBe(403)
      expect((await api.call('POST', `/v2/partners/${north}/keys`, { as, body: {} })).status).toBe(403)
    },
  )
})

describe('A partner', () => {
  it('is added by a system admin, once per company', async () => {
    const as = await api.signIn('system.admin@tally.example.com')
    const body = { company_id: worldCompanies.birch.id, slug: 'data-warehouse', name: 'Data warehouse' }
    const added = await api.call<Partner>('POST', '/v2/partners', { as, body })
    expect([added.status, added.body.keys]).toEqual([200, []])
    expect((await api.call<Refusal>('POST', '/v2/partners', { as, body })).body.error).toBe('partner_known')
    expect((await api.call<Refusal>('POST', '/v2/partners', { as, body: { ...body, slug: '../etc' } })).status).toBe(
      422,
    )
    const listed = await api.get<Partner[]>('/v2/partners', as, { where: { company_id: worldCompanies.birch.id } })
    expect(listed.body.map(({ slug }) => slug).toSorted()).toEqual(['data-warehouse', 'practice-system'])
  })
})
