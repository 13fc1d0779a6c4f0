import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type * as contract from '../../api/contract/portalDomains.ts'
import type { task } from '../../api/contract/tasks.ts'
import { auditEntries, portalDomains, practices as practiceTable, tasks, users } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { people, type PersonName, practices } from '../support/worldPeople.ts'
import type { z } from 'zod'

type Setup = AnswerOf<typeof contract.listPortalDomains>
type Updated = AnswerOf<typeof contract.updatePortalDomain> & Refusal
type Checked = AnswerOf<typeof contract.checkPortalDomain> & AnswerOf<typeof contract.verifyPortalRecord> & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await runJobs()
  await db.delete(tasks).where(like(tasks.name, '%_portal_domain'))
  await db.delete(portalDomains)
  await db.update(practiceTable).set({ customPortalDomain: null })
})

type Place = keyof typeof practices
const url = (place: Place, path: string) => `/v2/clients/${practices[place].id}/domain/${path}`
const post = async <T>(
  path: string,
  body: object,
  { as = 'admin', at = 'north' }: { as?: PersonName; at?: Place } = {},
) => api.call<T>('POST', url(at, path), { as: await api.as(as), body })
const check = (domain: string, by?: Parameters<typeof post>[2]) =>
  post<Checked>('check-custom-portal-domain', { domain }, by)
const verify = (domain: string) => post<Checked>('verify-dns-record', { domain })
const update = (action: string, domain: string, by?: Parameters<typeof post>[2], more = {}) =>
  post<Updated>('update-custom-portal-domain', { domain, action, ...more }, by)
const setup = async (as: PersonName = 'admin') =>
  api.call<Setup & Refusal>('GET', url('north', 'existing-custom-portal-domains'), { as: await api.as(as) })
const current = async () => (await setup()).body.domains[0]
const runJobs = () => runDueJobs(api.database, api.clock, jobKinds)
const taskOf = async (id: string | null) =>
  (await api.call<z.infer<typeof task>>('GET', `/v2/tasks/${id}`, { as: await api.as('admin') })).body
const linked = async () => {
  const [row] = await api.database.db.select().from(practiceTable).where(eq(practiceTable.id, practices.north.id))
  return row!.customPortalDomain
}
const mine = 'pay.north.example.com'

describe('A domain', () => {
  it('is saved as inactive, enabled and disabled by tasks, and is in links only while it is active', async () => {
    expect((await setup()).body).toEqual({ record: { type: 'CNAME', value: 'tally.test' }, domains: [] })
    expect((await update('save', ' PAY.north.Example.com. ')).body.task_id).toBeNull()
    expect(await current()).toMatchObject({ domain: mine, is_active: false, task: null })
    expect(await linked()).toBeNull()
    const { task_id: enabling } = (await update('enable', mine)).body
    expect(await current()).toMatchObject({ is_active: false, task: { id: enabling, action: 'enable' } })
    expect((await taskOf(enabling)).status).toBe('PENDING')
    await runJobs()
    expect((await taskOf(enabling)).status).toBe('SUCCESS')
    expect([await current(), await linked()]).toMatchObject([{ is_active: true, task: null }, mine])
    await update('disable', mine)
    await runJobs()
    expect([await current(), await linked()]).toMatchObject([{ is_active: false, task: null }, null])
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, practices.north.id), like(auditEntries.action, 'portal_domain_%')))
    expect(new Set(entries.map(({ action, changes }) => `${action} ${JSON.stringify(changes)}`))).toEqual(
      new Set([
        `portal_domain_saved {"portal_domain":[null,"${mine}"]}`,
        `portal_domain_enabled {"portal_domain":[null,"${mine}"]}`,
        `portal_domain_disabled {"portal_domain":["${mine}",null]}`,
      ]),
    )
  })

  it('is not half enabled if the server stops in the middle of the task', async () => {
    await update('save', mine)
    const { task_id: id } = (await update('enable', mine)).body
    const dying: typeof jobKinds = jobKinds.map((kind) =>
      kind.name === 'task'
        ? {
            ...kind,
            run: async (...step) => {
              await kind.run(...step)
              throw new Error('killed')
            },
          }
        : kind,
    )
    await runDueJobs(api.database, api.clock, dying)
    expect([await current(), await linked()]).toMatchObject([{ is_active: false }, null])
    expect((await update('disable', mine)).body.error).toBe('portal_domain_busy')
    api.clock.advance({ minutes: 5 })
    await runJobs()
    expect([await current(), await linked()]).toMatchObject([{ is_active: true, task: null }, mine])
    expect((await taskOf(id)).status).toBe('SUCCESS')
  })

  it('of another practice can’t be saved, also if two practices save it at once', async () => {
    const taken = 'Custom domain is already used by another client!'
    const both = await Promise.all([update('save', mine), update('save', mine, { as: 'birchAdmin', at: 'main' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.error_text).toBe(taken)
    const loser = both[0].status === 409 ? ({} as const) : ({ as: 'birchAdmin', at: 'main' } as const)
    expect((await check(mine, loser)).body).toMatchObject({ available: false, problem: { error_text: taken } })
    expect((await check('free.example.com')).body).toMatchObject({ available: true, problem: null })
  })

  it('is replaced while it is inactive, not while it is active', async () => {
    await update('save', mine)
    expect((await update('save', 'other.example.com')).status).toBe(200)
    expect((await check(mine, { as: 'birchAdmin', at: 'main' })).body.available).toBe(true)
    await update('enable', 'other.example.com')
    expect((await update('save', mine)).body.error).toBe('portal_domain_busy')
    await runJobs()
    expect((await update('save', mine)).body.error).toBe('portal_domain_is_active')
    expect((await update('enable', mine)).body.error).toBe('portal_domain_not_saved')
    expect((await update('enable', 'other.example.com')).body.error).toBe('portal_domain_is_active')
  })
})

describe('A DNS record', () => {
  it.each([
    ['pay.example.com', null],
    ['missing.example.com', 'DNS record not found!'],
    ['elsewhere.example.com', 'The DNS record points to other.example.net instead of tally.test.'],
    ['partly.example.com', 'The DNS record points to other.example.net instead of tally.test.'],
    ['slow.example.com', 'The DNS lookup returned no usable answer. Try again in a moment.'],
  ])('of %s is verified before anything is saved: %s', async (domain, problem) => {
    expect((await verify(domain)).body).toMatchObject({
      verified: problem === null,
      problem: problem && { error_text: problem },
    })
    const saved = await update('save', domain)
    expect([saved.status, saved.body.error_text]).toEqual(problem === null ? [200, undefined] : [409, problem])
    expect((await current())?.domain).toBe(problem === null ? domain : undefined)
  })

  it('that was removed prevents enabling the domain, but not disabling it', async () => {
    await api.database.db.insert(portalDomains).values({
      id: '0199c0de-0000-7000-8000-000000000001',
      companyId: practices.north.companyId,
      practiceId: practices.north.id,
      domain: 'missing.example.com',
      createdAt: '2026-01-01T00:00:00.000Z',
      modifiedAt: '2026-01-01T00:00:00.000Z',
    })
    expect((await update('enable', 'missing.example.com')).body.error).toBe('portal_dns_missing')
    expect(await current()).toMatchObject({ is_active: false, task: null })
    await api.database.db.update(portalDomains).set({ isActive: true })
    expect((await update('disable', 'missing.example.com')).status).toBe(200)
    await runJobs()
    expect(await current()).toMatchObject({ domain: 'missing.example.com', is_active: false, task: null })
  })
})

describe('A change', () => {
  it('against an earlier version, and of a domain that was not seen, is a conflict', async () => {
    await update('save', mine)
    const { modified_at } = (await current())!
    await update('save', 'other.example.com', {}, { modified_at })
    expect((await update('save', mine, {}, { modified_at })).body.error).toBe('stale')
    expect((await update('save', mine, {}, { modified_at: null })).body.error).toBe('stale')
  })

  it('that is requested twice is one task; another user waits for it', async () => {
    await update('save', mine)
    const [first, second] = [await update('enable', mine), await update('enable', mine)]
    expect(second.body.task_id).toBe(first.body.task_id)
    expect((await update('enable', mine, { as: 'systemAdmin' })).body.error).toBe('portal_domain_busy')
    expect((await setup('systemAdmin')).body.domains[0]?.task).toMatchObject({ id: null, action: 'enable' })
  })

  it('of a user who lost the role meanwhile fails and changes nothing', async () => {
    await update('save', mine)
    const { task_id: id } = (await update('enable', mine)).body
    const { db } = api.database
    const setRole = (role: 10 | 40) => db.update(users).set({ role }).where(eq(users.id, people.admin.id))
    await setRole(10)
    await runJobs()
    await setRole(40)
    expect(await taskOf(id)).toMatchObject({ status: 'FAILURE', error: { error: 'portal_domain_gone' } })
    expect([await current(), await linked()]).toMatchObject([{ is_active: false, task: null }, null])
  })

  it('is refused for bad names, the portal itself, other roles and practices of others', async () => {
    for (const domain of ['https://pay.example.com', 'pay.example.com/x', 'localhost', '10.0.0.1'])
      expect((await update('save', domain)).body.errors?.['domain']?.error).toBe('host_name')
    expect((await check('x.tally.test')).body.errors?.['domain']?.error).toBe('portal_domain_own')
    expect((await update('drop', mine)).status).toBe(422)
    for (const call of [check, (domain: string, by: object) => update('save', domain, by)]) {
      expect((await call(mine, { as: 'birchAdmin' })).status).toBe(404)
      expect((await call(mine, { as: 'frontdesk' })).status).toBe(403)
    }
    expect([(await setup('birchAdmin')).status, (await setup('frontdesk')).status]).toEqual([404, 403])
  })
})
