import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Company } from '../../api/contract/companies.ts'
import { auditEntries, companies as table, images } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { uploadCompanyLogo, uploadImage } from '../support/imageCalls.ts'
import { gif, jpeg, png } from '../support/sampleImages.ts'
import { companies, people, type PersonName } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  await api.database.db.update(table).set({ logoUrl: null })
  await api.database.db.delete(images)
  api.files.stored.clear()
})

const { id } = companies.alder
const remove = async ({ who = 'admin' as PersonName, company = id, version = '' } = {}) =>
  api.call<Company & Refusal>('POST', `/v2/companies/${company}/logo/remove`, {
    as: await api.as(who),
    body: version ? { modified_at: version } : {},
  })
const entries = async () => {
  const rows = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
  return rows.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

describe('The logo of a company', () => {
  it('is uploaded, loaded by anyone who knows its address, replaced and removed, each with an audit entry', async () => {
    const before = (await entries()).length
    const first = (await uploadCompanyLogo(api, png(64, 64), { name: 'old.png' })).body
    const shown = await api.server.inject({ method: 'GET', url: first.logo_url! })
    expect([shown.rawPayload, shown.headers['content-type']]).toEqual([png(64, 64), 'image/png'])
    const [row] = await api.database.db.select().from(images)
    expect(row).toMatchObject({ companyId: id, practiceId: null, userId: people.admin.id, removedAt: null })
    api.clock.advance({ minutes: 1 })
    const second = (await uploadCompanyLogo(api, gif(64, 64), { name: 'new.gif' })).body
    expect(second.logo_url).not.toBe(first.logo_url)
    api.clock.advance({ minutes: 1 })
    expect((await remove()).body.logo_url).toBeNull()
    const removed = (await remove()).body
    expect((await entries()).slice(before).map(({ action, changes }) => [action, changes])).toEqual([
      ['company_changed', { logo: [null, 'old.png'] }],
      ['company_changed', { logo: ['old.png', 'new.gif'] }],
      ['company_changed', { logo: ['new.gif', null] }],
    ])
    expect(removed.logo_url).toBeNull()
    const left = await api.database.db.select().from(images)
    expect(left.map(({ removedAt }) => typeof removedAt)).toEqual(['string', 'string'])
  })

  it.each([
    ['a vector image with a script', Buffer.from('<svg onload="1"/>'), 'file_type', 'Invalid file type'],
    ['an image that ends early', png(64, 64).subarray(0, -8), 'file_invalid', 'Invalid file'],
    ['one pixel', png(1, 1), 'file_too_large', 'Invalid file size'],
  ])('is not %s, in the words of the specification', async (_what, content, code, text) => {
    const { status, body } = await uploadCompanyLogo(api, content)
    expect([status, body.error, body.error_text]).toEqual([422, code, text])
    expect([api.files.stored.size, await api.database.db.$count(images)]).toEqual([0, 0])
  })

  it('is set and removed by admins of the company and system admins only', async () => {
    const refused = await Promise.all([
      uploadCompanyLogo(api, png(64, 64), { who: 'frontdesk' }),
      uploadCompanyLogo(api, png(64, 64), { who: 'birchAdmin' }),
      remove({ who: 'frontdesk' }),
      remove({ who: 'birchAdmin' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 403, 404])
    expect(api.files.stored.size).toBe(0)
    expect((await uploadCompanyLogo(api, png(64, 64), { who: 'systemAdmin' })).status).toBe(200)
    expect((await remove({ who: 'systemAdmin' })).status).toBe(200)
  })

  it('of two uploads at once that saw the same version, one is refused and leaves no file', async () => {
    const version = (await uploadCompanyLogo(api, png(64, 64))).body.modified_at
    const both = await Promise.all([40, 50].map((width) => uploadCompanyLogo(api, jpeg(width, 40), { version })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(api.files.stored.size).toBe(2)
    expect((await remove({ version })).body.error).toBe('stale')
  })

  it('is limited to 100 uploads a day, which those of its practices don’t count towards', async () => {
    await uploadImage(api, png(64, 64))
    const [row] = await api.database.db.select().from(images)
    const copies = (count: number, practiceId: string | null) =>
      Array.from({ length: count }, () => ({
        ...row!,
        practiceId,
        id: crypto.randomUUID(),
        token: crypto.randomUUID(),
      }))
    await api.database.db.insert(images).values(copies(99, row!.practiceId))
    expect((await uploadImage(api, png(64, 64))).status).toBe(429)
    expect((await uploadCompanyLogo(api, png(64, 64))).status).toBe(200)
    await api.database.db.insert(images).values(copies(99, null))
    expect(await uploadCompanyLogo(api, png(64, 64))).toMatchObject({ status: 429, body: { error: 'too_many_images' } })
  })
})

it('A company that was never used is deleted also if it has a logo; the image then belongs to nothing', async () => {
  const as = await api.as('systemAdmin')
  const created = await api.call<Company>('POST', '/v2/companies', { as, body: { name: 'Deleted soon' } })
  await uploadCompanyLogo(api, png(64, 64), { who: 'systemAdmin', company: created.body.id })
  expect((await api.call('DELETE', `/v2/companies/${created.body.id}`, { as })).status).toBe(200)
  const [left] = await api.database.db.select().from(images)
  expect(left).toMatchObject({ companyId: null, practiceId: null, removedAt: expect.any(String) })
})
