import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingMessages, patientEvents, patients, tasks } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { pruneJob } from '../../api/jobs/pruneJob.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { addPatients } from '../gateway/manyRows.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
const { id, batch, place } = batchCalls(() => api)
beforeAll(async () => {
  api = await ApiHarness.open()
  await addPatients(api.database, 600)
})
afterAll(() => api.close())

const runJobs = () => runDueJobs(api.database, api.clock, jobKinds)
const taskOf = async (taskId: string) =>
  (
    await api.call<{ status: string; result: { processed_ids?: string[]; skipped_ids?: string[] } }>(
      'GET',
      `/v2/tasks/${taskId}`,
      { as: await api.as('admin') },
    )
  ).body
const changes = async () => {
  const [counted] = await api.database.db.select({ events: sql<number>`count(*)`.mapWith(Number) }).from(patientEvents)
  const messages = await api.database.db.select({ id: outgoingMessages.id }).from(outgoingMessages)
  return [counted!.events, messages.length]
}

it('A preview says what the batch would do, and changes nothing', async () => {
  await place(14, 'review')
  const before = await changes()
  const body = { patient_ids: [id(14), id(3)] }
  const { body: preview } = await batch('admin', 'batch_approve', { ...body, preview: true })
  expect([preview.processed_ids, preview.skipped_ids]).toEqual([[id(14)], [id(3)]])
  expect(await changes()).toEqual(before)
  const { body: done } = await batch('admin', 'batch_approve', body)
  expect([done.processed_ids, done.skipped]).toEqual([preview.processed_ids, preview.skipped])
})

it('The batch decides again: a state that changed after the preview counts', async () => {
  await place(14, 'review')
  const body = { patient_ids: [id(14)] }
  const { body: preview } = await batch('admin', 'batch_approve', { ...body, preview: true })
  expect(preview.processed_ids).toEqual([id(14)])
  await place(14, 'sent')
  const { body: done } = await batch('admin', 'batch_approve', body)
  expect([done.processed_ids, done.skipped_ids]).toEqual([[], [id(14)]])
})

it('A preview of many runs in the background, is not listed as a batch, and marks nobody as queued', async () => {
  const before = await changes()
  const { body } = await batch('admin', 'batch_restart', { where: '{}', preview: true })
  expect([body.processed_ids, body.total > 600]).toEqual([[], true])
  const as = await api.as('admin')
  const rows = await api.call<{ queued: boolean }[]>('GET', '/v2/patients?per_page=100', { as })
  expect(rows.body.filter(({ queued }) => queued)).toEqual([])
  await runJobs()
  const { status, result } = await taskOf(body.task_id!)
  expect([status, result.processed_ids!.length + result.skipped_ids!.length]).toEqual(['SUCCESS', body.total])
  const listed = await api.call<{ id: string }[]>('GET', '/v2/tasks?kind=batches', { as })
  expect(listed.body.map((task) => task.id)).not.toContain(body.task_id)
  expect(await changes()).toEqual(before)
})

it('A preview needs the permission of the batch and stays in the caller’s scope', async () => {
  const refused = await batch('frontdesk', 'batch_restart', { patient_ids: [id(1)], preview: true })
  expect(refused.status).toBe(403)
  const others = worldId('patient', 1)
  const { body } = await batch('birchAdmin', 'batch_approve', { patient_ids: [others], preview: true })
  expect(body.skipped[others]?.error).toBe('not_found')
})

it('A batch that starts later changes nothing until then, and canceling undoes all of it', async () => {
  await place(14, 'review')
  const body = { patient_ids: [id(14)], starts_in_seconds: 10 }
  const { body: first } = await batch('admin', 'batch_approve', body)
  await runJobs()
  expect((await taskOf(first.task_id!)).status).toBe('PENDING')
  const as = await api.as('admin')
  const cancelled = await api.call<{ done: number }>('POST', `/v2/tasks/${first.task_id}/cancel`, { as, body: {} })
  expect([cancelled.status, cancelled.body.done]).toEqual([200, 0])
  api.clock.advance({ seconds: 11 })
  await runJobs()
  const statusOf = async () => {
    const [row] = await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, id(14)))
    return row!.lastCycleStatus
  }
  expect(await statusOf()).toBe('review')
  const { body: second } = await batch('admin', 'batch_approve', body)
  api.clock.advance({ seconds: 11 })
  await runJobs()
  expect([await statusOf(), (await taskOf(second.task_id!)).result.processed_ids]).toEqual(['ready', [id(14)]])
})

it('Two identical batches at once process no patient twice, at once or later', async () => {
  const numbers = [8, 10, 14]
  for (const number of numbers) await place(number, 'review')
  const preview = await batch('admin', 'batch_approve', { patient_ids: numbers.map(id), preview: true })
  const ids = preview.body.processed_ids
  expect(ids).toContain(id(14))
  const both = await Promise.all([1, 2].map(() => batch('admin', 'batch_approve', { patient_ids: ids })))
  expect(both.flatMap(({ body }) => body.processed_ids).toSorted()).toEqual(ids.toSorted())
  for (const number of numbers) await place(number, 'review')
  const later = { patient_ids: ids, starts_in_seconds: 10 }
  const started = await Promise.all([1, 2].map(() => batch('admin', 'batch_approve', later)))
  api.clock.advance({ seconds: 11 })
  await Promise.all([runJobs(), runJobs()])
  const results = await Promise.all(started.map(({ body }) => taskOf(body.task_id!)))
  expect(results.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
  expect(results.flatMap(({ result }) => result.processed_ids!).toSorted()).toEqual(ids.toSorted())
})

it('Previews are deleted after a day', async () => {
  const { body } = await batch('admin', 'batch_approve', { patient_ids: [id(14)], preview: true })
  const find = () => api.database.db.select().from(tasks).where(eq(tasks.id, body.task_id!))
  expect(await find()).toHaveLength(1)
  api.clock.advance({ hours: 25 })
  await api.database.transaction((tx) => pruneJob.run(tx, api.clock.now(), {}))
  expect(await find()).toHaveLength(0)
})
