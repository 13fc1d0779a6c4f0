import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxImageBytes, type ImageKind } from '../../api/contract/images.ts'
import type { Practice } from '../../api/contract/practices.ts'
import { auditEntries, images, practices as table } from '../../api/db/schema.ts'
import { imageSize } from '../../api/files/imageSize.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { uploadImage } from '../support/imageCalls.ts'
import { gif, jpeg, png, webp } from '../support/sampleImages.ts'
import { companies, people, type PersonName, practices } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  const none = { logoUrl: null, emailHeaderUrl: null, paperStatementLogoUrl: null }
  await api.database.db.update(table).set(none)
  await api.database.db.delete(images)
  api.files.stored.clear()
})

const { id } = practices.north
const open = (url: string) => api.server.inject({ method: 'GET', url })
const remove = async (kind: ImageKind, { who = 'admin' as PersonName, practice = id, version = '' } = {}) =>
  api.call<Practice & Refusal>('POST', `/v2/clients/${practice}/images/remove`, {
    as: await api.as(who),
    body: { kind, ...(version && { modified_at: version }) },
  })
const lastEntry = async () => {
  const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
  return entries.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0]!
}

describe('The dimensions of an image', () => {
  it.each([
    ['image/png', png(300, 40)],
    ['image/jpeg', jpeg(300, 40)],
    ['image/gif', gif(300, 40)],
    ['image/webp', webp.lossy(300, 40)],
    ['image/webp', webp.lossless(300, 40)],
    ['image/webp', webp.extended(300, 40)],
  ] as const)('are read from %s, and from no part of it', (type, content) => {
    expect(imageSize(content, type)).toEqual({ width: 300, height: 40 })
    for (let length = 0; length < content.length; length += 1)
      expect(imageSize(content.subarray(0, length), type), `${length} bytes`).toBeNull()
  })

  it('are not read from a damaged PNG', () => {
    const damaged = png(64, 64)
    damaged[20]! ^= 1
    expect(imageSize(damaged, 'image/png')).toBeNull()
  })
})

describe('The logo of a practice', () => {
  it.each([
    ['image/png', png(64, 64)],
    ['image/jpeg', jpeg(64, 64)],
    ['image/gif', gif(64, 64)],
    ['image/webp', webp.lossy(64, 64)],
  ])('is a %s by its content, and anyone who knows its address can load it', async (type, content) => {
    const { status, body } = await uploadImage(api, content, { name: '../logo.svg' })
    expect(status).toBe(200)
    expect(body.logo_url).toMatch(/^\/api\/v2\/images\/[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const shown = await open(body.logo_url!)
    expect(shown.rawPayload).toEqual(content)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, immutable',
    })
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(shown.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['a vector image with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'), 'file_type'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'file_type'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'file_type'],
    ['nothing', Buffer.alloc(0), 'file_invalid'],
    ['an image that ends early', png(64, 64).subarray(0, -8), 'file_invalid'],
    ['one pixel', png(1, 1), 'file_too_large'],
    ['20,000 pixels wide', jpeg(20_000, 20_000), 'file_too_large'],
    ['larger than 2 MB', Buffer.concat([png(64, 64), Buffer.alloc(maxImageBytes)]), 'file_too_large'],
  ])('is refused when it is %s, and nothing is stored', async (_what, content, code) => {
    const { status, body } = await uploadImage(api, content)
    const texts = { file_type: 'Invalid file type', file_invalid: 'Invalid file', file_too_large: 'Invalid file size' }
    expect({ code: body.error, text: body.error_text }).toEqual({ code, text: texts[code as keyof typeof texts] })
    expect([413, 422]).toContain(status)
    expect([api.files.stored.size, await api.database.db.$count(images)]).toEqual([0, 0])
  })

  it('is set and removed by admins of the practice only', async () => {
    const refused = [
      uploadImage(api, png(64, 64), { who: 'frontdesk' }),
      uploadImage(api, png(64, 64), { who: 'support' }),
      uploadImage(api, png(64, 64), { who: 'birchAdmin' }),
      uploadImage(api, png(64, 64), { who: 'limitedAdmin', practice: practices.south.id }),
      remove('logo', { who: 'frontdesk' }),
      remove('logo', { who: 'birchAdmin' }),
      remove('logo', { who: 'limitedAdmin', practice: practices.south.id }),
    ]
    const statuses = (await Promise.all(refused)).map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 404, 404, 403, 404, 404])
    expect(api.files.stored.size).toBe(0)
    for (const who of ['limitedAdmin', 'systemAdmin'] as const)
      expect((await uploadImage(api, png(64, 64), { who })).status).toBe(200)
  })

  it('of two uploads at once that saw the same version, one is refused and leaves no file', async () => {
    const { body } = await uploadImage(api, png(64, 64))
    const version = body.modified_at
    const both = await Promise.all([40, 50].map((width) => uploadImage(api, png(width, 40), { version })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(api.files.stored.size).toBe(2)
    expect((await remove('logo', { version })).body.error).toBe('stale')
  })

  it('stays reachable for a while after it was replaced, and the change log names both', async () => {
    const first = (await uploadImage(api, png(64, 64), { name: 'old.png' })).body.logo_url!
    api.clock.advance({ minutes: 1 })
    const second = (await uploadImage(api, png(65, 64), { name: 'new.png' })).body.logo_url!
    expect(await lastEntry()).toMatchObject({
      action: 'practice_changed',
      userId: people.admin.id,
      changes: { logo: ['old.png', 'new.png'] },
    })
    const runJobs = async () => {
      const kinds = jobKindsWith({ files: api.files })
      await scheduleRecurringJobs(api.database, kinds, api.clock.now())
      await runDueJobs(api.database, api.clock, kinds)
    }
    const removedBefore = async (days: number) => {
      const removedAt = new Date(api.clock.now().getTime() - days * 86_400_000).toISOString()
      await api.database.db.update(images).set({ removedAt }).where(isNotNull(images.removedAt))
      api.clock.advance({ hours: 2 })
      await runJobs()
    }
    await removedBefore(29)
    expect((await open(first)).statusCode).toBe(200)
    await removedBefore(30)
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
    expect(api.files.stored.size).toBe(1)
  })

  it('is removed; removing it twice changes nothing', async () => {
    await uploadImage(api, png(64, 64))
    api.clock.advance({ minutes: 1 })
    const removed = await remove('logo')
    expect(removed.body.logo_url).toBeNull()
    expect(await lastEntry()).toMatchObject({ changes: { logo: ['logo.png', null] } })
    expect((await remove('logo')).body.modified_at).toBe(removed.body.modified_at)
  })

  it('is limited to 100 uploads a day', async () => {
    const { body } = await uploadImage(api, png(64, 64))
    const [row] = await api.database.db.select().from(images)
    const more = Array.from({ length: 99 }, () => ({ ...row!, id: crypto.randomUUID(), token: crypto.randomUUID() }))
    await api.database.db.insert(images).values(more)
    expect(await uploadImage(api, png(64, 64))).toMatchObject({ status: 429, body: { error: 'too_many_images' } })
    expect((await uploadImage(api, png(64, 64), { practice: practices.south.id })).status).toBe(200)
    expect(body.logo_url).not.toBeNull()
  })
})

it.each(['/api/v2/images/..%2f..%2fetc', '/api/v2/images/x', `/api/v2/images/${practices.north.id}`])(
  'No image is at %s',
  async (url) => expect((await open(url)).statusCode).toBe(404),
)

describe('The email header', () => {
  it('is one image beside the logo', async () => {
    await uploadImage(api, png(64, 64))
    const { body } = await uploadImage(api, png(600, 120), { kind: 'email_header', name: 'header.png' })
    expect(body.email_header_url).not.toBe(body.logo_url)
    expect((await remove('email_header')).body).toMatchObject({ email_header_url: null, logo_url: body.logo_url })
  })

  it.each([
    ['in WebP', webp.lossy(600, 120)],
    ['too small', png(100, 20)],
    ['too high', png(600, 900)],
    ['damaged', png(600, 120).subarray(0, 60)],
    ['empty', Buffer.alloc(0)],
    ['a page', Buffer.from('<html>')],
  ])('is refused with one text when it is %s', async (_what, content) => {
    expect((await uploadImage(api, content, { kind: 'email_header' })).body).toMatchObject({
      error: 'email_header_invalid',
      error_text:
        'Cannot upload image, please check if image format is supported and image dimensions meet the requirements',
    })
  })
})

it('A practice that was never used is deleted also if it has a logo; the image then belongs to nothing', async () => {
  const as = await api.as('systemAdmin')
  const body = { name: 'Deleted soon', company_id: companies.alder.id }
  const created = await api.call<Practice>('POST', '/v2/clients', { as, body })
  await uploadImage(api, png(64, 64), { who: 'systemAdmin', practice: created.body.id })
  expect((await api.call('DELETE', `/v2/clients/${created.body.id}`, { as })).status).toBe(200)
  const [left] = await api.database.db.select().from(images)
  expect(left).toMatchObject({ companyId: null, practiceId: null, removedAt: expect.any(String) })
})

it('The logo of paper statements is a setting; only formats that a PDF can contain are accepted', async () => {
  const { body } = await uploadImage(api, png(200, 80), { kind: 'paper_statement_logo' })
  expect(body.meta['paper_statement_logo_url']).toMatch(/^\/api\/v2\/images\//)
  const refused = await uploadImage(api, gif(200, 80), { kind: 'paper_statement_logo' })
  expect(refused.body.error).toBe('file_type')
})
