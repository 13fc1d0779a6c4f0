import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerOf } from '../../api/access/viewerOf.ts'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { patientEvents, patients, tasks, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { batchRestart } from '../../api/statements/startBatch.ts'
import { addPatients } from '../gateway/manyRows.ts'
import { shortLivedDatabase } from '../support/shortLivedDatabase.ts'
import { MovableClock } from '../support/movableClock.ts'
import { unpackFilledWorld } from '../support/filledWorld.ts'
import { worldNow } from '../support/worldPatients.ts'
import { people, worldId } from '../support/worldPeople.ts'

const program = fileURLToPath(new URL('../support/stoppingJobs.mjs', import.meta.url))
const count = 300
const site = { publicUrl: 'https://tally.example.com' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-batch-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inFolder<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ folder })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A batch over 300 patients, all of whom can be restarted, in two steps; the jobs have not run yet. */
async function begin() {
  await unpackFilledWorld(folder)
  return inFolder(async (database) => {
    await addPatients(database, count)
    const added = sql`id::text > ${worldId('patient', 1000)}`
    await database.db.execute(sql`update patients set last_cycle_status = 'sent', family_balance = 5000, paused = false,
      last_cycle_id = replace(id::text, '-0010-', '-0017-')::uuid where ${added}`)
    await database.db.execute(sql`update billing_cycles set status = 'sent'`)
    const now = new Date(worldNow)
    const ids = Array.from({ length: count }, (_, index) => worldId('patient', 1001 + index))
    return database.transaction(async (tx) => {
      const viewer = (await viewerOf(tx, people.admin.id, now))!
      const body = { patient_ids: ids, restart_payment_plan: true }
      return (await batchRestart(tx, viewer, { path: {}, query: {}, body }, site)).task_id
    })
  })
}

/** Runs the jobs in a separate process, which is killed in the given step. */
async function killedIn(step: number): Promise<void> {
  const child = fork(program, [folder, String(step), worldNow], { execArgv: [shortLivedDatabase] })
  expect((await once(child, 'message'))[0]).toEqual({ written: true })
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const restarts = (database: Database) =>
  database.db
    .select({ patientId: patientEvents.patientId })
    .from(patientEvents)
    .where(eq(patientEvents.type, 'rule_restarted'))

it('A batch whose server is killed halfway resumes and restarts each patient’s workflow once', async () => {
  await begin()
  await killedIn(2)
  await inFolder(async (database) => {
    const [task] = await database.db.select().from(tasks).where(eq(tasks.status, 'STARTED'))
    expect(task!.done).toBe(250)
    expect(await restarts(database)).toHaveLength(250)
    await runDueJobs(database, new MovableClock(worldNow), jobKinds)
    const done = (await restarts(database)).map(({ patientId }) => patientId)
    const [ended] = await database.db.select().from(tasks).where(eq(tasks.id, task!.id))
    expect({ status: ended!.status, done: ended!.done, skipped: ended!.result['skipped'] }).toEqual({
      status: 'SUCCESS',
      done: count,
      skipped: {},
    })
    expect(new Set(done).size).toBe(count)
    expect(done).toHaveLength(count)
  })
})

it('A batch stops changing patients when its user loses the permission', async () => {
  await inFolder(async (database) => {
    const now = new Date(worldNow)
    const ids = Array.from({ length: 60 }, (_, index) => worldId('patient', 1001 + index))
    await database.db.update(patients).set({ lastCycleStatus: 'sent' })
    await database.db.execute(sql`update billing_cycles set status = 'sent'`)
    await database.transaction(async (tx) => {
      const viewer = (await viewerOf(tx, people.admin.id, now))!
      const body = { patient_ids: ids, restart_payment_plan: true }
      await batchRestart(tx, viewer, { path: {}, query: {}, body }, site)
    })
    const before = (await restarts(database)).length
    await database.db.update(users).set({ role: 10 }).where(eq(users.email, people.admin.email))
    await runDueJobs(database, new MovableClock(worldNow), jobKinds)
    expect(await restarts(database)).toHaveLength(before)
    const found = await database.db.select().from(tasks).where(eq(tasks.name, 'batch_restart'))
    const task = found.find(({ total, userId }) => total === 60 && userId === people.admin.id)!
    const reasons = Object.values(task.result['skipped'] as object).map((reason) => JSON.stringify(reason))
    expect([...new Set(reasons)]).toEqual([JSON.stringify({ code: 'role_needed', params: { role: 'user' } })])
  })
})
