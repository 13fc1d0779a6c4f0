import { asc, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { accessLogEntry } from '../../api/contract/accessLog.ts'
import { accountReads } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

let world: ApiHarness
/** A newly started server over an empty log, because a running one has cached the end of the chain. */
let api: ApiHarness
beforeAll(async () => {
  world = await ApiHarness.open()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.db.execute(sql`truncate account_reads`)
  world.clock.advance({ seconds: 1 })
  api = world.through(world.database)
})
afterEach(() => api.server.close())

const ana = worldId('patient', 1)
const documentId = 'a1'.repeat(32)
const entries = () => api.database.db.select().from(accountReads).orderBy(asc(accountReads.sequence))
const read = async (path: string, as: 'admin' | 'frontdesk' | 'systemAdmin' = 'frontdesk', headers = {}) =>
  api.call<object>('GET', path, { as: await api.as(as), headers })

describe('Reading an account', () => {
  it('is recorded with the user, time, call and field names', async () => {
    await read(`/v2/patients/${ana}`)
    const [entry] = await entries()
    expect(entry).toMatchObject({
      sequence: 1,
      userId: people.frontdesk.id,
      impersonatorId: null,
      companyId: practices.north.companyId,
      practiceId: practices.north.id,
      patientId: ana,
      operation: 'getPatient',
    })
    expect(new Date(entry!.createdAt)).toEqual(api.clock.now())
    expect(entry!.fields).toEqual(expect.arrayContaining(['date_of_birth', 'address', 'current_balance']))
  })

  it('records the screen named by the gateway, and ignores invented text', async () => {
    await read(`/v2/patients/${ana}`, 'frontdesk', { 'x-operation': `PatientPageQuery ${documentId}` })
    await read(`/v2/patients/${ana}`, 'frontdesk', { 'x-operation': 'drop table; --' })
    expect((await entries()).map(({ operation }) => operation)).toEqual([
      `getPatient PatientPageQuery ${documentId}`,
      'getPatient',
    ])
  })

  it('records no values of the account', async () => {
    const { body } = await read(`/v2/patients/${ana}`)
    const text = JSON.stringify((await entries()).map(({ fields, operation }) => ({ fields, operation })))
    const patient = body as { first_name: string; last_name: string; date_of_birth: string }
    for (const value of [patient.first_name, patient.last_name, patient.date_of_birth])
      expect(text).not.toContain(value)
  })

  it('that is denied or missing is not recorded', async () => {
    await read(`/v2/patients/${worldId('patient', 27)}`)
    await read(`/v2/patients/${worldId('extra', 1)}`)
    expect(await entries()).toEqual([])
  })

  it('fails when it cannot be recorded', async () => {
    await api.database.db.execute(sql`alter table account_reads add constraint no_room check (sequence < 0)`)
    const { status, body } = await read(`/v2/patients/${ana}`)
    await api.database.db.execute(sql`alter table account_reads drop constraint no_room`)
    expect({ status, body }).toMatchObject({ status: 500, body: { error: 'internal' } })
  })
})

describe('A payment on a card reader', () => {
  it('is recorded once for a user who polls it, and once more when its outcome is shown', async () => {
    const path = `/v2/patients/${ana}/terminal_payments`
    const body = { pos_terminal_id: worldId('terminal', 1), amount: '12.00' }
    const started = await api.call<{ id: string }>('POST', path, { as: await api.as('frontdesk'), body })
    const poll = async (name: 'admin' | 'frontdesk') => {
      const check = `${path}/${started.body.id}/check`
      return (await api.call<{ status: string }>('POST', check, { as: await api.as(name) })).body.status
    }
    for (const name of ['frontdesk', 'frontdesk', 'admin', 'frontdesk'] as const)
      expect(await poll(name)).toBe('pending')
    world.clock.advance({ seconds: 4 })
    await api.sandbox.deliver()
    for (let look = 0; look < 2; look += 1) expect(await poll('frontdesk')).toBe('success')
    const found = (await entries()).map(({ operation, userId }) => [operation, userId])
    const [frontdesk, admin] = [people.frontdesk.id, people.admin.id]
    expect(found).toEqual([
      ['startTerminalPayment', frontdesk],
      ['checkTerminalPayment', frontdesk],
      ['checkTerminalPayment', admin],
      ['checkTerminalPayment', frontdesk],
    ])
  })
})

describe('A list of patients', () => {
  it('records each account it shows, in one statement', async () => {
    const { body } = await read('/v2/patients_search?per_page=100')
    const shown = (body as { items: { id: string }[] }).items.map(({ id }) => id)
    const found = await entries()
    expect(found.map(({ patientId }) => patientId)).toEqual(shown)
    expect(shown.length).toBeGreaterThan(20)
    const { rows } = await api.database.db.execute(sql`select distinct xmin::text, cmin::text from account_reads`)
    expect(rows).toHaveLength(1)
  })
})

describe('The access log', () => {
  it('is shown to an admin, latest first, with screen and fields', async () => {
    await read(`/v2/patients/${ana}`, 'frontdesk', { 'x-operation': `PatientPageQuery ${documentId}` })
    api.clock.advance({ seconds: 1 })
    await read(`/v2/patients/${ana}/payments`, 'systemAdmin')
    const { body, headers } = await read(`/v2/patients/${ana}/reads`, 'admin')
    const rows = body as (typeof accessLogEntry)['_output'][]
    expect(headers['x-total-count']).toBe('2')
    expect(
      rows.map(({ user, endpoint, operation, document_id }) => [user?.first_name, endpoint, operation, document_id]),
    ).toEqual([
      ['systemAdmin', 'listPatientPayments', null, null],
      ['frontdesk', 'getPatient', 'PatientPageQuery', documentId],
    ])
    expect(rows[0]!.fields).toContain('amount')
  })

  it('does not record its own reading', async () => {
    await read(`/v2/patients/${ana}/reads`, 'admin')
    expect(await entries()).toEqual([])
  })
})
