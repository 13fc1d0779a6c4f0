import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { charges, jobs, patientEvents, visits } from '../../api/db/schema.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { moneyRows } from '../support/moneyRows.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { practices as worldPractices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await connect('north', 'dummy-classic')
  await connect('main', 'dummy-snapshot')
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

/** After some days all sessions have ended. */
async function signInAgain(): Promise<void> {
  api.sessions.clear()
  for (const name of ['frontdesk', 'admin', 'systemAdmin', 'systemUser'] as const) await api.as(name)
}

const { connect, ask, run, taskOf, patientOf, sync, movedMoney, visitsOf } = syncCalls(() => api)

describe('A sync', () => {
  it('imports visits and payments and recalculates balances', async () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1)
    let added = 0
    for (const number of numbers) {
      const task = await sync(number)
      expect(task).toMatchObject({ status: 'SUCCESS', done: 1, error: null })
      expect(await visitsOf(number)).toHaveLength(task.result.visits_added)
      added += task.result.visits_added
    }
    expect(added).toBeGreaterThan(10)
    const before = await moneyRows(api.database)
    await api.database.transaction((tx) =>
      recomputeBalances(
        tx,
        numbers.map((number) => worldId('patient', number)),
      ),
    )
    expect(await moneyRows(api.database)).toEqual(before)
  })

  it('reports its time and what it imported', async () => {
    const { result } = await sync(5)
    const { last_synced_at, sync_status } = await patientOf(5)
    expect({ last_synced_at, sync_status }).toEqual({
      last_synced_at: api.clock.now().toISOString(),
      sync_status: 'synced',
    })
    const lines = await api.database.db
      .select({ type: patientEvents.type, data: patientEvents.data })
      .from(patientEvents)
      .where(eq(patientEvents.patientId, worldId('patient', 5)))
    const { visits_added, visits_changed, payments_added, appointments_changed } = result
    const data = { visits_added, visits_changed, payments_added, appointments_changed }
    expect(lines).toContainEqual({ type: 'patient_synced', data })
  })

  it('on the same day changes only its time', async () => {
    await sync(1)
    const before = await movedMoney()
    api.clock.advance({ minutes: 2 })
    expect((await sync(1)).result).toMatchObject({ visits_added: 0, visits_changed: 0, payments_added: 0 })
    expect(await movedMoney()).toEqual(before)
  })

  it('some days later imports insurance responses and keeps manual adjustments', async () => {
    const insured = [2, 4, 6, 8, 10, 12, 14]
    for (const number of insured) await sync(number)
    const isOpen = and(eq(visits.status, 'open'), sql`${visits.externalId} like 'S%'`)
    const [waiting] = await api.database.db.select().from(visits).where(isOpen).orderBy(visits.id).limit(1)
    const [charge] = await api.database.db
      .select()
      .from(charges)
      .where(eq(charges.visitId, waiting!.id))
      .orderBy(charges.id)
      .limit(1)
    await api.database.db.update(charges).set({ adjustment: 100 }).where(eq(charges.id, charge!.id))
    api.clock.advance({ days: 12 })
    await signInAgain()
    const number = Number(waiting!.patientId.slice(-4))
    expect((await sync(number)).result.visits_changed).toBeGreaterThan(0)
    const [answered] = await api.database.db.select().from(visits).where(eq(visits.id, waiting!.id))
    expect(answered!.status).not.toBe('open')
    expect(answered!.ptAmount).toBe(answered!.billedAmount - answered!.insPaid - answered!.adjustment)
    const parts = await api.database.db.select().from(charges).where(eq(charges.visitId, waiting!.id))
    const contractual = parts.reduce((sum, part) => sum + part.adjustment, 0)
    expect(contractual).toBe(answered!.billedAmount - answered!.allowedAmount + 100)
    const { rows } = await api.database.db.execute(sql`select e.data ->> 'amount' as amount, p.amount as paid
      from payments p left join patient_events e on e.patient_id = p.patient_id and e.type = 'payment_received'
        and e.data ->> 'payment_id' = p.id::text and e.data ->> 'type' = 'insurance' and e.created_at = p.created_at
      where p.external_id like 'S%-ERA'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ amount }) => amount)).toEqual(rows.map(({ paid }) => (Number(paid) / 100).toFixed(2)))
  })

  it('of a system that reports only balances imports one line per visit, without the insurance portion', async () => {
    for (const number of [23, 24, 25, 26, 27, 28, 29, 30]) await sync(number, 'systemUser')
    const rows = await api.database.db
      .select({
        visit: visits.id,
        lines: sql<number>`count(*)::int`,
        insPaid: sql<number>`sum(${charges.insPaid})::int`,
      })
      .from(visits)
      .innerJoin(charges, eq(charges.visitId, visits.id))
      .where(and(eq(visits.practiceId, worldPractices.main.id), sql`${visits.externalId} like 'S%'`))
      .groupBy(visits.id)
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ lines, insPaid }) => `${lines} ${insPaid}`))).toEqual(new Set(['1 0']))
  })
})

describe('Requesting a sync', () => {
  it('marks the account while the sync is in progress', async () => {
    await ask({ patient_id: worldId('patient', 3) })
    expect((await patientOf(3)).sync_status).toBe('syncing')
    await run()
    expect((await patientOf(3)).sync_status).toBe('synced')
  })

  it('while one is in progress returns the same task, even at the same moment', async () => {
    const requested = await Promise.all([1, 2, 3].map(() => ask({ patient_id: worldId('patient', 4) })))
    expect(new Set(requested.map(({ body }) => body.task_id)).size).toBe(1)
    await run()
  })

  it('by two users at once syncs once and returns the same task to both', async () => {
    const [mine, theirs] = [
      await ask({ patient_id: worldId('patient', 6) }),
      await ask({ patient_id: worldId('patient', 6) }, 'admin'),
    ]
    expect(theirs.body.task_id).not.toBe(mine.body.task_id)
    await run()
    const lines = await api.database.db
      .select()
      .from(patientEvents)
      .where(
        and(
          eq(patientEvents.patientId, worldId('patient', 6)),
          eq(patientEvents.type, 'patient_synced'),
          eq(patientEvents.createdAt, api.clock.now().toISOString()),
        ),
      )
    expect(lines).toHaveLength(1)
    expect(await taskOf(mine.body.task_id)).toMatchObject({ status: 'SUCCESS' })
    expect(await taskOf(theirs.body.task_id, 'admin')).toMatchObject({ status: 'SUCCESS' })
  })

  it('within a minute of the last sync is rejected, with the seconds remaining', async () => {
    await sync(7)
    api.clock.advance({ seconds: 20 })
    const before = await allRows(api.database)
    const { status, body, headers } = await ask({ patient_id: worldId('patient', 7) }, 'admin')
    expect({ status, text: body.error_text, after: headers['retry-after'] }).toEqual({
      status: 429,
      text: 'The account was synced less than a minute ago. Try again in 40 seconds.',
      after: '40',
    })
    expect(await allRows(api.database)).toEqual(before)
    api.clock.advance({ seconds: 40 })
    expect((await ask({ patient_id: worldId('patient', 7) })).status).toBe(200)
    await run()
  })

  const waiting = ['kareo', 'ecw', 'nextech', 'drchrono', 'athenahealth'] as const
  it.each([
    ...waiting.map((type) => [type, 'connection_not_configured', `(${type}) isn’t set up.`] as const),
    ['generic', 'synced_as_whole', 'can’t be synced one at a time'] as const,
  ])(
    'for a practice on %s, which can’t be asked for one account, is rejected and says why',
    async (type, error, text) => {
      await connect('south', type)
      const before = await allRows(api.database)
      const { status, body } = await ask({ patient_id: worldId('patient', 16) })
      expect([status, body.error, body.error_text]).toEqual([409, error, expect.stringContaining(text)])
      expect(await allRows(api.database)).toEqual(before)
    },
  )

  it('accepts the billing system’s patient id too, within its practice', async () => {
    const named = { external_id: 'EX-8', client_id: worldPractices.north.id }
    expect((await ask(named)).status).toBe(200)
    await run()
    expect((await patientOf(8)).last_synced_at).toBe(api.clock.now().toISOString())
    for (const body of [
      { ...named, client_id: worldPractices.main.id },
      { ...named, external_id: 'EX-99' },
    ])
      expect((await ask(body)).status).toBe(404)
  })

  it.each([
    [{}, 422],
    [{ external_id: 'EX-1' }, 422],
    [{ patient_id: 'x' }, 422],
    [{ patient_id: worldId('patient', 1), external_id: 'EX-1', client_id: worldPractices.north.id }, 422],
    [{ patient_id: worldId('patient', 999) }, 404],
    [{ patient_id: worldId('patient', 23) }, 404],
  ])('%j gets %i', async (body, expected) => {
    expect((await ask(body, 'admin')).status).toBe(expected)
  })

  it.each([
    ['limitedFrontdesk', 9, 200],
    ['limitedFrontdesk', 16, 404],
    ['nowhereAdmin', 9, 404],
    ['birchAdmin', 9, 404],
  ] as const)('by %s for patient %i gets %i', async (name, number, expected) => {
    expect((await ask({ patient_id: worldId('patient', number) }, name)).status).toBe(expected)
    await run()
  })
})

describe('A sync that keeps failing', () => {
  it('stops, reports that on the account, and can be requested again', async () => {
    const { db } = api.database
    await db.execute(
      sql`create function no_visits() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    )
    await db.execute(
      sql`create trigger no_visits before update of last_synced_at on patients for each row execute function no_visits()`,
    )
    const { body } = await ask({ patient_id: worldId('patient', 11) })
    for (let hour = 0; hour < 3; hour += 1) {
      await run()
      expect(['RETRY', 'FAILURE']).toContain((await taskOf(body.task_id)).status)
      for (let minute = 0; minute < 12; minute += 1) {
        api.clock.advance({ minutes: 5 })
        await run()
      }
      await signInAgain()
    }
    expect(await taskOf(body.task_id)).toMatchObject({ status: 'FAILURE' })
    expect((await patientOf(11)).sync_status).toBe('failed')
    await db.execute(sql`drop trigger no_visits on patients`)
    expect(await sync(11)).toMatchObject({ status: 'SUCCESS' })
    const waiting = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.name, 'task'), sql`${jobs.finishedAt} is null`, sql`${jobs.failedAt} is null`))
    expect(waiting).toEqual([])
  })
})
