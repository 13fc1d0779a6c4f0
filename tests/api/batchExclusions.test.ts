import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { patients, patientTags, tags } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { companies } from '../support/worldPeople.ts'

let api: ApiHarness
const { id, batch, place } = batchCalls(() => api)
const numbers = { deceased: 2, inactive: 7, tagged: 8, other: 10 }
beforeAll(async () => {
  api = await ApiHarness.open()
  const { db } = api.database
  for (const number of Object.values(numbers)) await place(number, 'notified')
  const setStatus = (number: number, patientStatus: 'deceased' | 'inactive') =>
    db
      .update(patients)
      .set({ patientStatus })
      .where(eq(patients.id, id(number)))
  await setStatus(numbers.deceased, 'deceased')
  await setStatus(numbers.inactive, 'inactive')
  const tag = { id: newId(), companyId: companies.alder.id, name: 'Do-Not-Contact', createdAt: '2026-01-01T00:00:00Z' }
  await db.insert(tags).values(tag)
  await db.insert(patientTags).values({ patientId: id(numbers.tagged), tagId: tag.id })
})
afterAll(() => api.close())

it('A batch skips patients who are deceased, inactive or tagged “do not contact”, and says so', async () => {
  const { body } = await batch('user', 'batch_restart', { patient_ids: Object.values(numbers).map(id) })
  expect(body.processed_ids).toEqual([id(numbers.other)])
  const reasons = Object.fromEntries(Object.entries(body.skipped).map(([key, { error }]) => [key, error]))
  expect(reasons).toEqual({
    [id(numbers.deceased)]: 'patient_died',
    [id(numbers.inactive)]: 'patient_inactive',
    [id(numbers.tagged)]: 'do_not_contact',
  })
})

it('A batch of all matches skips them too, and the other matches are processed', async () => {
  const where = JSON.stringify({ external_id: `EX-${numbers.deceased}` })
  const { body } = await batch('user', 'batch_restart', { where })
  expect([body.processed_ids, body.skipped[id(numbers.deceased)]?.error]).toEqual([[], 'patient_died'])
})

it('A user includes them one by one, and only those whom the request names', async () => {
  const excluded = [numbers.deceased, numbers.inactive, numbers.tagged].map(id)
  const alone = await batch('user', 'batch_restart', { patient_ids: [excluded[0]] })
  expect(alone.body.processed_ids).toEqual([])
  const body = { patient_ids: excluded, included_ids: excluded.slice(0, 2), preview: true }
  expect((await batch('user', 'batch_restart', body)).body.processed_ids).toEqual(excluded.slice(0, 2))
  const all = await batch('user', 'batch_restart', { patient_ids: excluded, included_ids: excluded })
  expect(all.body.processed_ids).toEqual(excluded)
})

it('Including a patient does not lift other reasons, and adds no patient to the selection', async () => {
  await place(numbers.deceased, 'review')
  const body = { patient_ids: [id(numbers.deceased)], included_ids: [id(numbers.deceased), id(numbers.inactive)] }
  const { body: answer } = await batch('user', 'batch_restart', body)
  expect([answer.total, answer.skipped[id(numbers.deceased)]?.error]).toEqual([1, 'in_review'])
})
