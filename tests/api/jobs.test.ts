import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { events, idempotencyKeys, jobs, sessions, signInFailures, tasks } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs, type JobKind } from '../../api/jobs/runDueJobs.ts'
import { newId } from '../../api/db/newId.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { MovableClock } from '../support/movableClock.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { worldNow } from '../support/worldPatients.ts'
import { companies } from '../support/worldPeople.ts'

let database: Database
let clock: MovableClock
let ran: unknown[]
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = new MovableClock(worldNow)
  ran = []
  await database.db.delete(jobs)
  await database.db.delete(events)
})

const companyId = companies.alder.id
const at = (minutes: number) => new Date(Date.parse(worldNow) + minutes * 60_000).toISOString()
const addJob = async (name: string, minutes = 0, payload = {}) =>
  database.db.insert(jobs).values({ id: newId(), name, payload, runAt: at(minutes), createdAt: at(0) })
const run = (...kinds: JobKind[]) => runDueJobs(database, clock, kinds)
const jobNamed = async (name: string) => (await database.db.select().from(jobs).where(eq(jobs.name, name)))[0]!
const eventCount = async () => (await database.db.select().from(events)).length

const once: JobKind = {
  name: 'once',
  run: async (tx, now, payload) => {
    ran.push([now.toISOString(), payload])
    await tx.insert(events).values({ name: 'once_done', companyId, createdAt: now.toISOString() })
  },
}
const failing: JobKind = {
  name: 'failing',
  run: async (tx, now, payload) => {
    await once.run(tx, now, payload)
    throw Object.assign(new Error('value 123-45-6789 is bad'), { code: '23514' })
  },
}

describe('A job', () => {
  it('runs once, with its payload, when it is due and not before', async () => {
    await addJob('once', 30, { patient: 7 })
    clock.advance({ minutes: 29, seconds: 59 })
    expect(await run(once)).toBe(0)
    clock.advance({ seconds: 1 })
    expect(await run(once)).toBe(1)
    expect(await run(once)).toBe(0)
    expect(ran).toEqual([[at(30), { patient: 7 }]])
    expect(new Date((await jobNamed('once')).finishedAt!).toISOString()).toBe(at(30))
  })

  it('runs in due order', async () => {
    await addJob('once', -1, { number: 2 })
    await addJob('once', -5, { number: 1 })
    await addJob('once', 0, { number: 3 })
    expect(await run(once)).toBe(3)
    expect(ran.map((one) => (one as [string, object])[1])).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  })

  it('runs once when several servers look for it at once', async () => {
    for (let number = 0; number < 12; number += 1) await addJob('once', -number)
    const counts = await Promise.all([run(once), run(once), run(once), run(once)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(await eventCount()).toBe(12)
  })

  it('that fails is attempted once by several servers until it is due again, and its writes are rolled back', async () => {
    await addJob('failing')
    await Promise.all([run(failing), run(failing), run(failing)])
    expect(ran).toHaveLength(1)
    expect(await eventCount()).toBe(0)
    expect((await jobNamed('failing')).attempts).toBe(1)
  })

  it('that fails is retried with growing delays, five times, and records why without values', async () => {
    await addJob('failing')
    const attemptsAt = []
    for (let minute = 0; minute < 60; minute += 1) {
      if ((await run(failing)) > 0) attemptsAt.push(minute)
      clock.advance({ minutes: 1 })
    }
    expect(attemptsAt).toEqual([0, 2, 6, 14, 30])
    expect(await jobNamed('failing')).toMatchObject({ attempts: 5, lastError: 'Error 23514', finishedAt: null })
    expect((await jobNamed('failing')).failedAt).not.toBeNull()
  })

  it('that fails does not delay the others', async () => {
    await addJob('failing', -10)
    await addJob('once')
    expect(await run(failing, once)).toBe(2)
    expect(await eventCount()).toBe(1)
  })

  it('with a key is stored once until it finishes, and then the key is free', async () => {
    const add = () =>
      database.db
        .insert(jobs)
        .values({ id: newId(), name: 'once', uniqueKey: 'patient-7', runAt: at(0), createdAt: at(0) })
        .onConflictDoNothing()
    await Promise.all([add(), add()])
    expect(await run(once)).toBe(1)
    await add()
    expect(await run(once)).toBe(1)
  })

  it('of a kind that this version doesn’t know waits for a version that does', async () => {
    await addJob('once')
    await run(failing)
    expect(await jobNamed('once')).toMatchObject({ attempts: 1, finishedAt: null, failedAt: null })
    clock.advance({ minutes: 2 })
    expect(await run(once)).toBe(1)
    expect(await eventCount()).toBe(1)
  })
})

describe('A recurring job', () => {
  const hourly: JobKind = { ...once, name: 'hourly', everyMinutes: 60 }
  const schedule = (kind: JobKind) => scheduleRecurringJobs(database, [kind, once], clock.now())

  it('is stored once, however many servers start', async () => {
    await Promise.all([schedule(hourly), schedule(hourly), schedule(hourly)])
    await schedule(hourly)
    expect(await database.db.select().from(jobs)).toHaveLength(1)
  })

  it('runs again after its interval, measured from its last run', async () => {
    await schedule(hourly)
    for (let minute = 0; minute < 180; minute += 20) {
      await run(hourly)
      clock.advance({ minutes: 20 })
    }
    expect(ran.map((one) => (one as [string])[0])).toEqual([at(0), at(60), at(120)])
  })

  it('that keeps failing is still due at its next time, and its failure count resets when it succeeds', async () => {
    await schedule(hourly)
    for (let minute = 0; minute < 90; minute += 1) {
      await run({ ...failing, name: 'hourly', everyMinutes: 60 })
      clock.advance({ minutes: 1 })
    }
    expect((await jobNamed('hourly')).failedAt).toBeNull()
    clock.advance({ hours: 1 })
    await run(hourly)
    expect(await jobNamed('hourly')).toMatchObject({ attempts: 0, lastError: null })
    expect(await eventCount()).toBe(1)
  })
})

it('The pruning job deletes expired rows and no newer ones', async () => {
  const api = await ApiHarness.open()
  try {
    await api.as('admin')
    const { db } = api.database
    const now = worldNow
    await db.insert(events).values({ name: 'patient_updated', companyId, createdAt: now })
    await db.insert(signInFailures).values({ id: newId(), emailHash: 'x', createdAt: now })
    const key = { userId: companyId, key: 'k', requestHash: 'x', status: 200 }
    await db.insert(idempotencyKeys).values({ ...key, id: newId(), createdAt: now })
    const task = { name: 'batch_restart', userId: companyId, createdAt: now }
    await db.delete(tasks)
    await db.insert(tasks).values([
      { ...task, id: newId(), finishedAt: now },
      { ...task, id: newId() },
    ])
    const job = { name: 'once', runAt: now, createdAt: now }
    await db.insert(jobs).values([
      { ...job, id: newId(), finishedAt: now },
      { ...job, id: newId(), failedAt: now },
    ])
    const left = async () => {
      await scheduleRecurringJobs(api.database, jobKinds, api.clock.now())
      await runDueJobs(api.database, api.clock, jobKinds)
      const tables = [signInFailures, idempotencyKeys, events, sessions]
      const ended = db.select().from(jobs).where(eq(jobs.name, 'once'))
      const counts = [...tables, tasks].map(async (table) => (await db.select().from(table)).length)
      return Promise.all([...counts, ended.then((rows) => rows.length)])
    }
    const seen = [await left()]
    for (const days of [1, 1, 5, 1, 22, 1]) {
      api.clock.advance({ days, minutes: 1 })
      seen.push(await left())
    }
    expect(seen).toEqual([
      [1, 1, 1, 1, 2, 2],
      [0, 0, 1, 1, 2, 2],
      [0, 0, 1, 1, 2, 2],
      [0, 0, 0, 1, 2, 1],
      [0, 0, 0, 1, 2, 1],
      // Unfinished work is stored however old it is; a failed job as long as a finished task.
      [0, 0, 0, 1, 1, 0],
      [0, 0, 0, 0, 1, 0],
    ])
  } finally {
    await api.close()
  }
})
