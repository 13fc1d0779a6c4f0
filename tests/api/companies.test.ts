import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { company as companyShape } from '../../api/contract/companies.ts'
import { auditEntries, billingCycles, outgoingMessages, threads, users } from '../../api/db/schema.ts'
import type { z } from 'zod'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { emailedCode, enforceTwoFactor } from '../support/credentials.ts'
import { companies, password, people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

type Company = z.infer<typeof companyShape> & Refusal
const add = async (body: object, name: PersonName = 'systemAdmin') =>
  api.call<Company>('POST', '/v2/companies', { as: await api.as(name), body })
const put = async (id: string, body: object, name: PersonName = 'systemAdmin') =>
  api.call<Company>('PUT', `/v2/companies/${id}`, { as: await api.as(name), body })
const remove = async (id: string, name: PersonName = 'systemAdmin') =>
  api.call<Refusal>('DELETE', `/v2/companies/${id}`, { as: await api.as(name) })
const notify = async (id: string, name: PersonName = 'systemAdmin') =>
  api.call<{ recipients: number; conversations: number } & Refusal>('POST', `/v2/companies/${id}/notify_disputed`, {
    as: await api.as(name),
  })

describe('A system admin', () => {
  it('creates companies, each with its own uid, and deletes one that was never used', async () => {
    const { body: first } = await add({ name: 'Éclair & Sons, Inc.', state: 'CA' })
    expect(first).toMatchObject({
      name: 'Éclair & Sons, Inc.',
      company_uid: 'e-clair-sons-inc',
      active: true,
      state: 'CA',
    })
    const twins = await Promise.all([add({ name: 'Éclair Sons Inc' }), add({ name: 'éclair sons inc' })])
    expect(new Set([first, ...twins.map(({ body }) => body)].map(({ company_uid: uid }) => uid)).size).toBe(3)
    await api.call('POST', '/v2/user-groups', {
      as: await api.as('systemAdmin'),
      body: { name: 'Desk', company_id: first.id },
    })
    await api.call('POST', '/v2/features', {
      as: await api.as('systemAdmin'),
      body: { name: 'apply-tool', company_id: first.id },
    })
    expect((await remove(first.id)).status).toBe(200)
    expect((await remove(first.id)).status).toBe(404)
    const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, first.id))
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['company_created', 'company_deleted'])
  })

  it('cannot delete a company that is in use', async () => {
    const refused = await remove(companies.birch.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'company_in_use'])
    expect((await api.get(`/v2/companies/${companies.birch.id}`, await api.as('birchAdmin'))).status).toBe(200)
  })

  it('is the only one who may do so', async () => {
    for (const name of ['admin', 'owner', 'systemUser', 'systemSupport'] as const)
      expect([
        name,
        (await add({ name: 'Mine' }, name)).status,
        (await remove(companies.alder.id, name)).status,
        (await notify(companies.alder.id, name)).status,
        (await put(companies.alder.id, { active: false }, name)).status,
      ]).toEqual([name, 403, 403, 403, 403])
  })
})

describe('A deactivated company', () => {
  it('signs its users out at once, and lets none in until it is active again', async () => {
    const session = await api.as('birchFrontdesk')
    expect((await api.get('/v2/users/me', session)).status).toBe(200)
    expect((await put(companies.birch.id, { active: false })).body.active).toBe(false)
    expect((await api.get('/v2/users/me', session)).status).toBe(401)
    expect((await api.get('/v2/users/me', await api.as('frontdesk'))).status).toBe(200)
    const refused = await api.call<Refusal>('POST', '/v2/token', { body: { email: people.birchAdmin.email, password } })
    expect([refused.status, fieldTexts(refused.body)]).toEqual([422, { password: expect.any(String) as string }])
    await put(companies.birch.id, { active: true })
    // What ended stays ended.
    expect((await api.get('/v2/users/me', session)).status).toBe(401)
    expect((await api.get('/v2/users/me', await api.signIn(people.birchAdmin.email))).status).toBe(200)
  })

  it('opens no session by a code that was requested before', async () => {
    const { email } = people.birchFrontdesk
    await enforceTwoFactor(api, companies.birch.id, true)
    const { body: login } = await api.call<{ user_id: string; session_id: string }>('POST', '/v2/token', {
      body: { email, password },
    })
    await put(companies.birch.id, { active: false })
    const code = await emailedCode(api, email)
    const answer = await api.call<Refusal>('POST', '/v2/token/otp/validate', {
      body: { user_id: login.user_id, session_id: login.session_id, code },
    })
    expect([answer.status, answer.body.error, answer.headers['set-cookie']]).toEqual([409, 'closed_account', undefined])
    await put(companies.birch.id, { active: true })
    await enforceTwoFactor(api, companies.birch.id, false)
  })
})

describe('Users of disputed conversations', () => {
  const db = () => api.database.db
  const sent = () =>
    db().select().from(outgoingMessages).where(eq(outgoingMessages.subject, 'Disputed conversations at Alder Health'))
  const disputeBillOf = (number: number) =>
    db()
      .update(billingCycles)
      .set({ status: 'dispute' })
      .where(eq(billingCycles.patientId, worldId('patient', number)))

  it('get an email with the number of those of their practices, which names no patient', async () => {
    await db().update(billingCycles).set({ status: 'sent' }).where(eq(billingCycles.status, 'dispute'))
    expect((await notify(companies.alder.id)).body.error).toBe('no_disputed_conversations')
    for (const number of [1, 2, 16]) await disputeBillOf(number)
    await db()
      .update(threads)
      .set({ status: 'opened' })
      .where(sql`${threads.patientId} in ${[1, 2, 16].map((number) => worldId('patient', number))}`)
    expect((await notify(companies.alder.id)).body.error).toBe('no_dispute_recipients')
    for (const name of ['support', 'limitedAdmin', 'former', 'birchAdmin'] as const)
      await db().update(users).set({ notifyOnDispute: true }).where(eq(users.id, people[name].id))
    const { body } = await notify(companies.alder.id)
    expect(body).toEqual({ recipients: 2, conversations: 3 })
    const emails = await sent()
    const texts = new Map(emails.map(({ userId, text }) => [userId, text]))
    expect(new Set(texts.keys())).toEqual(new Set([people.support.id, people.limitedAdmin.id]))
    expect(texts.get(people.support.id)).toMatch(/^3 open conversations/)
    expect(texts.get(people.limitedAdmin.id)).toMatch(/^2 open conversations/)
    await db()
      .update(threads)
      .set({ status: 'closed' })
      .where(and(eq(threads.companyId, companies.alder.id), eq(threads.practiceId, practices.north.id)))
    await notify(companies.alder.id)
    const known = new Set(emails.map(({ id }) => id))
    const later = (await sent()).filter(({ id }) => !known.has(id))
    expect(later.map(({ userId }) => userId)).toEqual([people.support.id])
    expect(later[0]!.text).toMatch(/^One open conversation /)
  })
})
