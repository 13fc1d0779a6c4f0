import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { accountReads, auditEntries, patients, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { addPatients } from '../gateway/manyRows.ts'
import { ApiHarness, sessionOf, type Session } from '../support/apiHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

interface Started {
  task_id: string
}
interface Listed {
  id: string
  name: string
  processed_count: number
  skipped_count: number
}
interface Named {
  id: string
  reason: RefusalBody | null
  patient: { first_name: string; last_name: string } | null
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await addPatients(api.database, 60)
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

const added = Array.from({ length: 60 }, (_, index) => worldId('patient', 1001 + index))
const start = async (as: Session, patient_ids: readonly string[]) => {
  const { status, body } = await api.call<Started>('POST', '/v2/patients/batch_approve', { as, body: { patient_ids } })
  expect(status).toBe(200)
  return body.task_id
}
const runJobs = () => runDueJobs(api.database, api.clock, jobKinds)
const listed = async (as: Session) => (await api.get<Listed[]>('/v2/tasks', as, { kind: 'batches' })).body
const peopleOf = async (taskId: string, as: Session, query: Record<string, string | number>) =>
  api.get<Named[]>(`/v2/tasks/${taskId}/patients`, as, query)

describe('A user’s tasks', () => {
  it('are their own, latest first, with the number done', async () => {
    const admin = await api.as('admin')
    const before = await start(admin, [worldId('patient', 3)])
    api.clock.advance({ minutes: 1 })
    const later = await start(admin, [worldId('patient', 14), worldId('patient', 3)])
    const tasks = await listed(admin)
    expect(tasks.slice(0, 2).map(({ id }) => id)).toEqual([later, before])
    expect(tasks[0]).toMatchObject({ name: 'batch_approve', processed_count: 1, skipped_count: 1 })
    expect((await listed(await api.as('owner'))).map(({ id }) => id)).not.toContain(later)
    expect((await peopleOf(later, await api.as('owner'), { outcome: 'skipped' })).status).toBe(404)
  })

  it('can be canceled by no one else', async () => {
    const admin = await api.as('admin')
    const taskId = await start(admin, added)
    const cancel = async (as: Session) => (await api.call('POST', `/v2/tasks/${taskId}/cancel`, { as })).status
    for (const other of ['owner', 'systemAdmin', 'birchAdmin'] as const)
      expect(await cancel(await api.as(other))).toBe(404)
    expect(await cancel(admin)).toBe(200)
  })

  it('have no results until they end, and then page through them by name', async () => {
    const admin = await api.as('admin')
    await api.database.db.update(patients).set({ lastCycleStatus: 'sent' }).where(eq(patients.id, added[0]!))
    const taskId = await start(admin, added)
    expect((await peopleOf(taskId, admin, { outcome: 'processed' })).body).toEqual([])
    await runJobs()
    const first = await peopleOf(taskId, admin, { outcome: 'skipped', per_page: 20 })
    const second = await peopleOf(taskId, admin, { outcome: 'skipped', per_page: 20, page: 2 })
    const total = Number(first.headers['x-total-count'])
    const names = [...first.body, ...second.body].map(({ patient }) => patient!.last_name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(Math.min(40, total))
    const reason = first.body[0]!.reason!
    const alike = await peopleOf(taskId, admin, { outcome: 'skipped', reason: reason.error })
    expect(new Set(alike.body.map((row) => row.reason!.error_text))).toEqual(new Set([reason.error_text]))
  })

  it('omit patients who have left the user’s scope', async () => {
    const owner = await api.as('owner')
    const taskId = await start(owner, [worldId('patient', 3)])
    await api.database.db
      .update(users)
      .set({ allowedPractices: [practices.south.id] })
      .where(eq(users.id, people.owner.id))
    const [row] = (await peopleOf(taskId, owner, { outcome: 'skipped' })).body
    expect(row).toMatchObject({ id: worldId('patient', 3), patient: null })
    await api.database.db.update(users).set({ allowedPractices: null }).where(eq(users.id, people.owner.id))
  })
})

describe('The reason a patient was skipped', () => {
  const reads = () => api.database.db.select().from(accountReads).orderBy(desc(accountReads.sequence)).limit(1)

  it('is account data, so the access log records who saw it', async () => {
    const admin = await api.as('admin')
    const taskId = await start(admin, [worldId('patient', 3)])
    const entry = { userId: people.admin.id, patientId: worldId('patient', 3) }
    expect(await reads()).toMatchObject([{ ...entry, operation: 'batchApprove', fields: ['reason'] }])
    await peopleOf(taskId, admin, { outcome: 'skipped' })
    expect(await reads()).toMatchObject([{ ...entry, operation: 'listTaskPatients' }])
  })
})

describe('Background work started while impersonating', () => {
  it('names the system user in every audit entry', async () => {
    const started = await api.call('POST', `/v2/users/${people.admin.id}/impersonate`, {
      as: await api.as('systemAdmin'),
    })
    await api.database.db.update(patients).set({ lastCycleStatus: null, lastCycleId: null, familyBalance: 5000 })
    await start(sessionOf(started.headers), added)
    await runJobs()
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.createdAt, api.clock.now().toISOString()))
    const ofBatch = entries.filter(({ objectId }) => added.includes(objectId))
    expect(ofBatch).toHaveLength(60)
    const behind = new Set(ofBatch.map((entry) => `${entry.userId},${entry.impersonatorId}`))
    expect(behind).toEqual(new Set([`${people.admin.id},${people.systemAdmin.id}`]))
  })
})
