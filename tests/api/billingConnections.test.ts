import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAdapter } from '../../api/connectors/findAdapter.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import { asRefusal } from '../../api/contract/refusals/Refusal.ts'
import { auditEntries, billingConnections, practices as practiceTable } from '../../api/db/schema.ts'
import { noOutside } from '../../api/outside/OutsideClient.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal, testSecrets } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Connection = AnswerOf<typeof listPaymentConnections>[number]
interface Answer extends Connection, Refusal {
  success: boolean
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
// The world's practices are connected; here one starts without a connection.
beforeEach(async () => {
  await api.database.db.delete(billingConnections)
  await api.database.db.delete(auditEntries).where(eq(auditEntries.objectId, practices.north.id))
})

const north = `/v2/clients/${practices.north.id}`
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, name: PersonName = 'admin') =>
  api.call<Answer>(method, path, { as: await api.as(name), ...(body && { body }) })
const connect = (credentials: object, type = 'dummy-classic', name?: PersonName) =>
  send('POST', `${north}/connections`, { type, credentials }, name)
const list = async (name: PersonName = 'admin') =>
  (await api.get<Connection[]>(`${north}/connections`, await api.as(name))).body
const current = async () => (await list()).find((each) => !each.is_payment_provider)!
const entries = async () =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, practices.north.id))).map(
    ({ action, changes }) => ({ action, changes }),
  )
const secret = 'correct-horse-battery'
const kareo = { customer_key: secret, username: 'billing', password: `${secret}-2` }

describe('A billing connection', () => {
  it('is listed with the payment accounts, for those who may change it', async () => {
    const accounts = await list()
    const { status, body } = await connect({ label: 'north' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'dummy-classic', is_payment_provider: false, connection_id: null })
    expect(body.billing).toMatchObject({
      status: 'connected',
      problem: null,
      credentials: [{ name: 'label', value: 'north', set_at: null }],
    })
    expect(await list()).toEqual([body, ...accounts])
    expect(await list('frontdesk')).toEqual(accounts)
    const practice = await api.get<object>(north, await api.as('frontdesk'))
    expect(practice.body).toMatchObject({ connection_type: 'dummy-classic', connection_status: 'connected' })
    expect(await connect({})).toMatchObject({ status: 409, body: { error: 'connection_exists' } })
  })

  it('to a system without an adapter stores its secrets encrypted and says that nothing is synced', async () => {
    const { status, body } = await connect(kareo, 'kareo')
    expect([status, body.error]).toEqual([409, 'connector_missing'])
    const { id, billing } = await current()
    expect(billing).toMatchObject({ status: 'not_configured' })
    const setAt = api.clock.now().toISOString()
    expect(billing!.credentials).toEqual([
      { name: 'customer_key', value: null, set_at: setAt },
      { name: 'username', value: 'billing', set_at: null },
      { name: 'password', value: null, set_at: setAt },
    ])
    const [row] = await api.database.db.select().from(billingConnections)
    expect(JSON.parse(testSecrets.open(row!.sealedSecrets!, id))).toEqual({
      customer_key: secret,
      password: `${secret}-2`,
    })
    const stored = JSON.stringify([await allRows(api.database), api.log, body, billing])
    expect(stored).not.toContain(secret)
    expect(await entries()).toEqual([
      {
        action: 'connection_added',
        changes: {
          connection_type: [null, 'kareo'],
          customer_key: [null, 'changed'],
          username: [null, 'billing'],
          password: [null, 'changed'],
        },
      },
    ])
    const checked = await send('POST', `${north}/connections/validate_permissions`, { client_connection_id: id })
    expect(checked.body).toMatchObject({ success: false, errors: [{ error: 'connector_missing' }] })
  })

  it('keeps secrets that a change leaves empty, and refuses a stale change', async () => {
    await connect(kareo, 'kareo')
    const { id, billing } = await current()
    const path = `${north}/connections/${id}`
    api.clock.advance({ minutes: 1 })
    const change = { credentials: { username: 'other', password: 'new' }, modified_at: billing!.modified_at }
    const { status, body } = await send('PUT', path, change)
    expect(status).toBe(200)
    expect(body.billing!.credentials.map(({ set_at: at }) => at)).toEqual([
      billing!.credentials[0]!.set_at,
      null,
      api.clock.now().toISOString(),
    ])
    const [row] = await api.database.db.select().from(billingConnections)
    expect(JSON.parse(testSecrets.open(row!.sealedSecrets!, id))).toEqual({ customer_key: secret, password: 'new' })
    expect((await entries()).at(-1)!.changes).toEqual({ username: ['billing', 'other'], password: [null, 'changed'] })
    expect(await send('PUT', path, change)).toMatchObject({ status: 409, body: { error: 'stale' } })
    const elsewhere = `/v2/clients/${practices.south.id}/connections/${id}`
    expect((await send('PUT', elsewhere, change)).status).toBe(404)
  })

  it('is removed with its secrets, and can be made again', async () => {
    await connect(kareo, 'kareo')
    const path = `${north}/connections/${(await current()).id}`
    expect((await send('DELETE', path)).status).toBe(200)
    expect((await send('DELETE', path)).status).toBe(404)
    const [row] = await api.database.db.select().from(billingConnections)
    expect(row).toMatchObject({ sealedSecrets: null, secretsSetAt: {} })
    expect((await connect({})).status).toBe(200)
  })

  it('that stops working is said on the practice until it works again', async () => {
    await connect({ label: 'no-permission' })
    const { id } = await current()
    const check = () => send('POST', `${north}/connections/validate_permissions`, { client_connection_id: id })
    const status = async () => (await api.get<{ connection_status: string }>(north, await api.as('user'))).body
    expect((await check()).body).toMatchObject({ success: false, errors: [{ error: 'connector_no_permission' }] })
    expect(await status()).toMatchObject({ connection_status: 'failing' })
    expect((await current()).billing!.problem).toMatchObject({ error: 'connector_no_permission' })
    await send('PUT', `${north}/connections/${id}`, { credentials: { label: '' } })
    expect((await check()).body).toMatchObject({ success: true, errors: [] })
    expect(await status()).toMatchObject({ connection_status: 'connected' })
    expect((await entries()).map(({ action }) => action)).toEqual([
      'connection_added',
      'connection_failed',
      'connection_changed',
    ])
  })

  it('refuses values by field: missing, unknown, rejected, and addresses of our own network', async () => {
    const problems = async (credentials: object, type: string) => {
      const { status, body } = await connect(credentials, type)
      return [status, Object.entries(body.errors ?? {}).map(([field, { error }]) => `${field} ${error}`)]
    }
    const ecw = { username: 'me', password: 'pw', practice_code: 'A' }
    expect(await problems(ecw, 'ecw')).toEqual([422, ['credentials.url connector_url_missing']])
    expect(await problems({ ...ecw, url: 'a b' }, 'ecw')).toEqual([422, ['credentials.url connector_url_invalid']])
    for (const url of ['169.254.169.254/latest', 'http://127.0.0.1.', '2130706433.', 'db.internal'])
      expect([url, ...(await problems({ ...ecw, url }, 'ecw'))].slice(0, 2)).toEqual([url, 422])
    expect(await problems({ ...ecw, url: '10.0.0.1' }, 'ecw')).toEqual([422, ['credentials.url connector_address']])
    expect(await problems({}, 'moon')).toEqual([422, ['type connector_unknown']])
    expect(await problems({ moon: '1' }, 'dummy-classic')).toEqual([422, ['credentials.moon unknown_credential']])
    expect((await connect({ label: 'wrong-password' })).body.error).toBe('connector_rejected')
    expect((await connect({}, 'dummy-classic', 'user')).status).toBe(403)
    expect(await current()).toBeUndefined()
  })

  it('of an account with several practices lists them', async () => {
    const ask = (body: object, name?: PersonName) => send('POST', '/v2/clients/practices', body, name)
    expect((await ask({ type: 'dummy-classic' })).body).toEqual([
      { name: 'Main office', external_id: 'P-1' },
      { name: 'Second office', external_id: 'P-2' },
    ])
    const missing = await ask({ type: 'kareo', username: 'me', password: 'pw', data: { customer_key: 'k' } })
    expect(missing).toMatchObject({ status: 409, body: { error: 'connection_not_configured' } })
    expect((await ask({ type: 'dummy-classic', connection_id: worldId('billingConnection', 0) })).status).toBe(404)
  })

  it('asks the billing system while the practice is not locked', async () => {
    const spy = vi
      .spyOn(findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!, 'practices')
      .mockImplementation(async () => {
        // Waits forever if the call still holds a transaction.
        const isNorth = eq(practiceTable.id, practices.north.id)
        await api.database.db.update(practiceTable).set({ taxId: '12-3456789' }).where(isNorth)
        return []
      })
    expect((await connect({ label: 'north' })).status).toBe(200)
    const path = `${north}/connections/${(await current()).id}`
    expect((await send('PUT', path, { credentials: { label: 'other' } })).status).toBe(200)
    expect(spy).toHaveBeenCalledTimes(2)
    spy.mockRestore()
  })

  it('that is changed while it is validated keeps its status', async () => {
    await connect({ label: 'no-permission' })
    const { id } = await current()
    const spy = vi
      .spyOn(findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!, 'missingPermissions')
      .mockImplementation(async () => {
        // Waits forever if the call still holds a transaction.
        const changed = await send('PUT', `${north}/connections/${id}`, { credentials: { label: 'other' } })
        expect(changed.status).toBe(200)
        return [asRefusal('connector_no_permission')]
      })
    const path = `${north}/connections/validate_permissions`
    const { status, body } = await send('POST', path, { client_connection_id: id })
    spy.mockRestore()
    expect([status, body.error]).toEqual([409, 'stale'])
    expect((await current()).billing).toMatchObject({ status: 'connected', problem: null })
  })

  it('has one of the practices that its account lists, or none', async () => {
    const refused = await connect({ practice: 'P-9' })
    expect(refused).toMatchObject({ status: 422, body: { errors: {} } })
    expect(refused.body.errors!['credentials.practice']!.error).toBe('no_such_account_practice')
    expect((await connect({ practice: 'P-2' })).body.billing!.credentials).toEqual([
      { name: 'practice', value: 'P-2', set_at: null },
    ])
    const path = `${north}/connections/${(await current()).id}`
    expect((await send('PUT', path, { credentials: { practice: 'P-9' } })).status).toBe(422)
    expect((await send('PUT', path, { credentials: { practice: '' } })).body.billing!.credentials).toEqual([])
  })

  it('lists the practices of an account without logging its credentials', async () => {
    const given = { type: 'kareo', username: 'me', password: secret, data: { customer_key: secret } }
    expect((await send('POST', '/v2/clients/practices', given)).status).toBe(409)
    expect(JSON.stringify([await allRows(api.database), api.log])).not.toContain(secret)
  })
})
