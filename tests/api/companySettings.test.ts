import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName } from '../support/worldPeople.ts'

type Answer = Refusal & { name: string; hide_access_codes: boolean; modified_at: string }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const put = async (body: object, name: PersonName = 'admin', company = companies.alder.id) =>
  api.call<Answer>('PUT', `/v2/companies/${company}`, { as: await api.as(name), body })
const entries = () => api.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'company_changed'))

describe('The settings of a company', () => {
  it('are changed one by one, with old and new values in the audit log; an equal value changes nothing', async () => {
    const { status, body } = await put({ hide_access_codes: true, sidebar_logout_timeout_minutes: 45 })
    expect([status, body.name, body.hide_access_codes]).toEqual([200, companies.alder.name, true])
    await put({ hide_access_codes: true })
    const found = await entries()
    expect(found.map(({ changes }) => changes)).toEqual([{ hide_access_codes: [false, true] }])
  })

  it('apply to the next call of its users', async () => {
    const as = await api.as('frontdesk')
    const minutes = async () =>
      (await api.get<{ sidebar_logout_timeout_minutes: number }>('/v2/users/me', as)).body
        .sidebar_logout_timeout_minutes
    await put({ sidebar_logout_timeout_minutes: 10 })
    expect(await minutes()).toBe(10)
    await put({ sidebar_logout_timeout_minutes: 45 })
    expect(await minutes()).toBe(45)
  })

  it('are not overwritten by who has seen an older version; of two at once, one is saved', async () => {
    // The clock of the tests stands still, so both changes happen in one millisecond.
    const { body } = await put({ hide_appointments: true })
    const answers = await Promise.all([
      put({ hide_appointments: false, modified_at: body.modified_at }),
      put({ hide_access_codes: false, modified_at: body.modified_at }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await put({ hide_access_codes: false, modified_at: body.modified_at })).body.error).toBe('stale')
  })

  it('are changed by full admins of the company and system admins only, within limits', async () => {
    const statusOf = async (...call: Parameters<typeof put>) => (await put(...call)).status
    expect(await statusOf({ hide_appointments: true }, 'limitedAdmin')).toBe(403)
    expect(await statusOf({ hide_appointments: true }, 'systemUser')).toBe(403)
    expect(await statusOf({ hide_appointments: true }, 'admin', companies.birch.id)).toBe(404)
    expect(await statusOf({ name: 'Birch Clinics' }, 'systemAdmin', companies.birch.id)).toBe(200)
    for (const bad of [{ name: ' ' }, { sidebar_logout_timeout_minutes: 4 }, { sidebar_logout_timeout_minutes: 481 }])
      expect(await statusOf(bad)).toBe(422)
  })
})
