import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { auditEntries, events, patientEvents } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import {
  changedPatient,
  exampleActor,
  exampleBody,
  examplePath,
  exampleRow,
  pathKinds,
} from '../support/exampleCalls.ts'
import { watchTables } from '../support/changedTables.ts'
import { shareOf } from '../support/seed.ts'
import { practiceOf } from '../support/worldPatients.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  for (const name of ['admin', 'systemAdmin'] as const) await api.as(name)
  await api.database.db.execute(
    "create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$",
  )
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

/**
 * Calls with their own tests: they leave no trace on the account or several, write further events, save a charge before
 * the call to the processor (also a plan with a down payment), or cannot be repeated (a plan that another system
 * charges, a signed consent).
 */
const ownTests = new Set([
  'batchSendMessage',
  'deletePatient',
  'mergePatient',
  'generateVisit',
  'generateAppointment',
  'addCard',
  'chargeCard',
  'chargeCardByOtherName',
  'chargeNewCard',
  'agreePlan',
  'editPlan',
  'startTerminalPayment',
  'checkTerminalPayment',
  'cancelTerminalPayment',
  'refundPayment',
  'resendConsent',
])
/** Calls that change a patient's account. */
const mutations = endpoints.filter(
  (endpoint) =>
    endpoint.method !== 'GET' &&
    (endpoint.path.startsWith('/v2/patients/{id}') || changedPatient(endpoint) !== undefined) &&
    !ownTests.has(endpoint.name),
)
/** Calls that take effect every time. */
const doneEachTime = new Set(['logCall', 'updateBalances', 'updateAccessCodes', 'recordPayment'])

async function change(endpoint: Endpoint, headers: Record<string, string> = {}) {
  const ids = pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id)
  const call = { as: await api.as(exampleActor(endpoint)), body: exampleBody(endpoint), headers }
  const { status, body } = await api.call<Refusal>(endpoint.method, examplePath(endpoint, ids), call)
  const number = changedPatient(endpoint)
  const patientId = number === undefined ? ids[0]! : worldId('patient', number)
  const { companyId, id: practiceId } = number === undefined ? practices.north : practiceOf(number)
  return { status, body, patientId, scope: { companyId, practiceId }, userId: people[exampleActor(endpoint)].id }
}

/** Runs `work` while `table` rejects writes. */
async function withoutRoomIn<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = api.database
  await db.execute(
    sql.raw(`create trigger refuse before insert or update on ${table} for each row execute function refuse()`),
  )
  try {
    return await work()
  } finally {
    await db.execute(sql.raw(`drop trigger refuse on ${table}`))
  }
}

const trails = ['events', 'audit_entries', 'patient_events', 'idempotency_keys', 'patients'] as const

/** What an account shows of its patient. */
const patientRows = async () => {
  const found = await api.database.db.execute<{ row: string }>(sql`select p::text as row from patients p order by 1`)
  return found.rows
}

/** Sampled, each call meets one of the tables that cannot be written, and each table is met by some call. */
describe.each(mutations.map((endpoint, index) => [endpoint.name, endpoint, index] as const))(
  '%s',
  (_name, endpoint, index) => {
    it.each(shareOf(trails, trails.length, index))('writes nothing at all when %s cannot be written', async (table) => {
      const changes = await watchTables(api.database)
      const { status, body } = await withoutRoomIn(table, () =>
        change(endpoint, { 'idempotency-key': `${endpoint.name}-without-${table}` }),
      )
      expect({ status, code: body.error }).toEqual({ status: 500, code: 'internal' })
      expect(await changes()).toEqual({})
    })

    it('writes its event, audit entry and timeline entry once, at the same time', async () => {
      const before = await patientRows()
      const changes = await watchTables(api.database)
      const { status, patientId, scope, userId } = await change(endpoint)
      expect(status).toBe(200)
      expect(await changes()).toMatchObject({ events: 1, audit_entries: 1, patient_events: 1 })
      expect(await patientRows()).not.toEqual(before)
      const createdAt = api.clock.now().toISOString()
      const { db } = api.database
      const [event] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1)
      const [audit] = await db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1)
      const [line] = await db.select().from(patientEvents).orderBy(desc(patientEvents.createdAt)).limit(1)
      expect(event).toMatchObject({ ...scope, patientId })
      expect(audit).toMatchObject({ ...scope, objectType: 'patient', objectId: patientId, userId })
      expect(line).toMatchObject({ patientId, userId })
      const instants = [event, audit, line].map((row) => new Date(row!.createdAt).toISOString())
      expect(instants).toEqual([createdAt, createdAt, createdAt])
    })

    it('reports the changed row in the feed without its contents', async () => {
      const [event] = await api.database.db.select().from(events).orderBy(desc(events.sequence)).limit(1)
      const { sequence: _sequence, createdAt: _createdAt, name, data, ...ids } = event!
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      const values = [...Object.values(ids), ...Object.values(data)]
      expect(values.filter((value) => typeof value === 'string' && !/^[0-9a-f-]{36}$/.test(value))).toEqual([])
    })

    // A call that takes effect every time cannot change nothing.
    if (doneEachTime.has(endpoint.name)) return

    it('writes only the access log when it changes nothing or is denied', async () => {
      const changes = await watchTables(api.database)
      expect([200, 404, 409]).toContain((await change(endpoint)).status)
      // A batch stores its result, even an empty one.
      const expected = new Set(['account_reads', ...(endpoint.name.startsWith('batch') ? ['tasks'] : [])])
      expect(Object.keys(await changes()).filter((table) => !expected.has(table))).toEqual([])
    })
  },
)
