import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, events, features, patientEvents } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { companies, people, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

const { id, batch, one, place } = batchCalls(() => api)

describe('A batch', () => {
  it('includes all matches except the excluded ones, within the viewer’s scope', async () => {
    await place(14, 'review')
    await place(16, 'review')
    await place(29, 'review')
    const where = JSON.stringify({ bc_status: 'review' })
    const all = await batch('systemAdmin', 'batch_approve', { where, excluded_ids: [id(16)] })
    expect(all.body.processed_ids).toEqual(expect.arrayContaining([id(14), id(29)]))
    expect(all.body.processed_ids).not.toContain(id(16))
    await place(14, 'review')
    await place(29, 'review')
    const limited = await batch('limitedAdmin', 'batch_approve', { where })
    expect(limited.body).toMatchObject({ total: 1, processed_ids: [id(14)] })
  })

  it('skips another company’s patient as not found', async () => {
    const { body } = await batch('admin', 'batch_approve', { patient_ids: [id(28), worldId('extra', 7)] })
    expect(body).toMatchObject({
      processed_ids: [],
      skipped: {
        [id(28)]: { error: 'not_found', error_text: 'Patient not found.' },
        [worldId('extra', 7)]: { error: 'not_found', error_text: 'Patient not found.' },
      },
    })
  })

  it.each([[{}], [{ patient_ids: [] }], [{ patient_ids: [worldId('patient', 1)], where: '{}' }]])(
    'of %j is rejected: no patients are selected',
    async (body) => {
      const answer = await batch('admin', 'batch_advance', body)
      expect({ status: answer.status, text: answer.body.error_text }).toEqual({
        status: 422,
        text: 'Select patients first',
      })
    },
  )

  it('rejects an unknown filter by name', async () => {
    const answer = await batch('admin', 'batch_advance', { where: '{"shoe_size":44}' })
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({
      status: 400,
      text: 'Unknown field in where: shoe_size',
    })
  })

  it('changes a patient once, even when the patient is listed twice', async () => {
    await place(14, 'review')
    const { body } = await batch('admin', 'batch_approve', { patient_ids: [id(14), id(14)] })
    expect(body).toMatchObject({ total: 1, processed_ids: [id(14)] })
  })

  it('records an event, an audit entry and a timeline entry for each patient', async () => {
    await place(14, 'review')
    await place(16, 'review')
    await batch('admin', 'batch_approve', { patient_ids: [id(14), id(16)] })
    const createdAt = api.clock.now().toISOString()
    const { db } = api.database
    const recorded = await db.select().from(events).where(eq(events.createdAt, createdAt))
    expect(recorded.map(({ patientId }) => String(patientId)).toSorted()).toEqual([id(14), id(16)])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.createdAt, createdAt))
    expect(audited).toMatchObject([{ userId: people.admin.id }, { userId: people.admin.id }])
    const lines = await db.select().from(patientEvents).where(eq(patientEvents.createdAt, createdAt))
    expect(lines.map(({ type }) => type)).toEqual(['bill_approved', 'bill_approved'])
  })

  it('is denied to the front desk, and with the flag off to everyone but system admins', async () => {
    const off = (active: boolean) =>
      api.database.db
        .update(features)
        .set({ active })
        .where(inArray(features.companyId, [companies.alder.id]))
    for (const action of ['batch_restart', 'batch_advance', 'batch_send_paper', 'batch_approve'])
      expect(await one('frontdesk', action, 1)).toMatchObject({ status: 403 })
    await off(false)
    for (const action of ['batch_restart', 'batch_send_paper']) {
      expect(await one('owner', action, 1)).toMatchObject({
        status: 403,
        text: 'This isn’t turned on for your company.',
      })
      expect(await one('systemAdmin', action, 1)).toMatchObject({ status: 200 })
    }
    await off(true)
  })
})
