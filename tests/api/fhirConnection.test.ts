import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, billingConnections } from '../../api/db/schema.ts'
import { guardedClient } from '../../api/outside/guardedClient.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { FhirServer, keyPair } from '../support/fhirServer.ts'
import { practices } from '../support/worldPeople.ts'

let api: ApiHarness
let fhir: FhirServer
beforeAll(async () => {
  api = await ApiHarness.open({}, guardedClient({ allowsPrivate: true }))
})
afterAll(() => api.close())
beforeEach(async () => {
  fhir = await FhirServer.open()
  fhir.resources = ['North clinic', 'South clinic', 'West clinic'].map((name, index) => ({
    resourceType: 'Organization',
    id: `org-${index + 1}`,
    name,
  }))
  await api.database.db.delete(billingConnections)
})
afterEach(() => fhir.close())

const north = `/v2/clients/${practices.north.id}`
const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
  api.call<{ id: string; success: boolean; connection_status: string; errors: Refusal[] } & Refusal>(method, path, {
    as: await api.as('admin'),
    body,
  })
const connect = (credentials: object = fhir.credentials) =>
  send('POST', `${north}/connections`, { type: 'generic', credentials })
const check = (id: string) => send('POST', `${north}/connections/validate_permissions`, { client_connection_id: id })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof connect>>) => [
  status,
  ...Object.entries(body.errors ?? {}).map(([field, { error }]) => `${field} ${error}`),
  ...(Object.keys(body.errors ?? {}).length > 0 ? [] : [body.error]),
]

describe('A connection to a FHIR server', () => {
  it('signs in by a token that our private key signs, and keeps the key secret', async () => {
    const { status, body } = await connect()
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'generic', billing: { status: 'connected', problem: null } })
    expect((await check(body.id)).body).toEqual({ success: true, errors: [] })
    // One token serves all calls until shortly before it expires.
    expect(fhir.requests.filter((each) => each === 'token')).toHaveLength(1)
    const secret = fhir.keys.pem.split('\n')[1]!
    expect(JSON.stringify([await allRows(api.database), api.log, body])).not.toContain(secret)
  })

  it('lists its organizations, and is limited to one of them', async () => {
    const { credentials: data } = fhir
    const listed = await send('POST', '/v2/clients/practices', { type: 'generic', data })
    expect(listed.body).toEqual(
      ['North clinic', 'South clinic', 'West clinic'].map((name, index) => ({ name, external_id: `org-${index + 1}` })),
    )
    expect((await connect({ ...data, practice: 'org-2' })).status).toBe(200)
    await api.database.db.delete(billingConnections)
    expect(refusalOf(await connect({ ...data, practice: 'org-9' }))).toEqual([
      422,
      'credentials.practice no_such_account_practice',
    ])
  })

  it('is refused for what is wrong with it', async () => {
    const { credentials } = fhir
    const refused = async (changed: object) => refusalOf(await connect({ ...credentials, ...changed }))
    expect(await refused({ private_key: 'no key' })).toEqual([422, 'credentials.private_key connector_key_invalid'])
    expect(await refused({ private_key: keyPair().pem })).toEqual([422, 'connector_rejected'])
    expect(await refused({ client_id: 'other' })).toEqual([422, 'connector_rejected'])
    expect(await refused({ url: '127.0.0.1:9/fhir' })).toEqual([503, 'connector_unavailable'])
    fhir.faults.add('no-configuration')
    expect(await refused({})).toEqual([422, 'credentials.url connector_not_smart'])
    for (const fault of ['down', 'cut', 'huge', 'long-busy', 'elsewhere'] as const) {
      fhir.faults.clear()
      fhir.faults.add(fault)
      expect([fault, ...(await refused({}))]).toEqual([fault, 503, 'connector_unavailable'])
    }
    expect(await api.database.db.$count(billingConnections)).toBe(0)
  })

  it('waits if the server is busy for a moment, and signs in again if its token is not accepted anymore', async () => {
    const { body } = await connect()
    fhir.faults.add('busy')
    fhir.endTokens()
    expect((await check(body.id)).body).toEqual({ success: true, errors: [] })
  })

  it('that stops working says why, until it works again', async () => {
    const { body } = await connect()
    const status = async () => {
      const { body: practice } = await api.get<{ connection_status: string }>(north, await api.as('user'))
      return practice.connection_status
    }
    const problemOf = async () => (await check(body.id)).body.errors.map(({ error }) => error)
    fhir.faults.add('revoked')
    fhir.endTokens()
    expect([await problemOf(), await status()]).toEqual([['connector_rejected'], 'failing'])
    fhir.faults.clear()
    fhir.faults.add('down')
    expect([await problemOf(), await status()]).toEqual([['connector_unavailable'], 'failing'])
    fhir.faults.clear()
    fhir.faults.add('forbidden')
    expect(await problemOf()).toEqual(['connector_no_read'])
    fhir.faults.clear()
    fhir.scopes = 'system/Organization.read system/Patient.read'
    fhir.endTokens()
    expect(await problemOf()).toEqual(['connector_no_read'])
    fhir.scopes = 'system/*.rs'
    fhir.endTokens()
    expect([await problemOf(), await status()]).toEqual([[], 'connected'])
  })

  it('with uploaded files is connected without asking a server, and is never synced', async () => {
    const { status, body } = await connect({ source: 'files' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ start_sync: false, billing: { status: 'connected', is_from_files: true } })
    expect((await check(body.id)).body).toEqual({ success: true, errors: [] })
    expect((await send('POST', `${north}/sync`, {})).body.error).toBe('practice_not_connected')
    expect(fhir.requests).toEqual([])
  })

  it('is changed from files to a server and back, and is synced on schedule only with a server', async () => {
    const { body } = await connect({ source: 'files' })
    const change = (credentials: object) => send('PUT', `${north}/connections/${body.id}`, { credentials })
    expect((await change(fhir.credentials)).body).toMatchObject({
      start_sync: true,
      billing: { status: 'connected', is_from_files: false },
    })
    const back = await change({ source: 'files' })
    expect(back.body).toMatchObject({
      start_sync: false,
      billing: { status: 'connected', credentials: [{ name: 'source', value: 'files' }] },
    })
    const [row] = await api.database.db.select().from(billingConnections)
    expect(row!.sealedSecrets).toBeNull()
  })

  it('is not made to an address of our own network, and only over HTTPS', async () => {
    const guarded = await ApiHarness.open({}, guardedClient({ allowsPrivate: false }))
    const refused = async (url: string) => {
      const body = { type: 'generic', credentials: { ...fhir.credentials, url } }
      const as = await guarded.as('admin')
      await guarded.database.db.delete(billingConnections)
      return refusalOf(await guarded.call('POST', `${north}/connections`, { as, body }))
    }
    expect(await refused(fhir.url)).toEqual([422, 'credentials.url connector_address'])
    expect(await refused('http://ehr.example.com')).toEqual([422, 'credentials.url connector_insecure'])
    expect(fhir.requests).toEqual([])
    await guarded.close()
  })

  it('is in the audit log without its key', async () => {
    await api.database.db.delete(auditEntries).where(eq(auditEntries.objectId, practices.north.id))
    await connect()
    const [entry] = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, practices.north.id))
    expect(entry!.changes).toMatchObject({ private_key: [null, 'changed'], client_id: [null, 'tally'] })
  })
})
