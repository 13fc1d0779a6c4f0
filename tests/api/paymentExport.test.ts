import { count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { accountReads, payments } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { people, worldId } from '../support/worldPeople.ts'

/** Three windows of a file, and a part of a fourth one. */
const added = 3_100

let api: ApiHarness
let address: string
/** Called before each window of rows is read. */
let onWindow: (window: number) => Promise<void>
let windows = 0
beforeAll(async () => {
  api = await ApiHarness.open()
  await addPayments()
  watchWindows()
  address = await api.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())
beforeEach(() => {
  windows = 0
  onWindow = async () => undefined
})

async function addPayments(): Promise<void> {
  const { db } = api.database
  const [model] = await db
    .select()
    .from(payments)
    .where(eq(payments.patientId, worldId('patient', 1)))
    .orderBy(payments.id)
    .limit(1)
  const rows = Array.from({ length: added }, () => ({ ...model!, id: newId(), externalId: null, note: 'exported' }))
  for (let from = 0; from < added; from += 1_000) await db.insert(payments).values(rows.slice(from, from + 1_000))
}

/** What Drizzle sends statements through. */
interface Pool {
  query: (config: { text: string }, ...more: unknown[]) => Promise<unknown>
}

function watchWindows(): void {
  const pool = (api.database.read._.session as unknown as { client: Pool }).client
  const query = pool.query.bind(pool)
  pool.query = async (config, ...more) => {
    if (config.text.includes('as found order by')) await onWindow((windows += 1))
    return query(config, ...more)
  }
}

async function request(signal?: AbortSignal) {
  const { cookie } = await api.as('admin')
  return fetch(`${address}/api/v2/payments/export`, { headers: { cookie }, signal: signal ?? null })
}

const recorded = async () => {
  const isExport = like(accountReads.operation, 'exportPayments%')
  const [found] = await api.database.db.select({ count: count() }).from(accountReads).where(isExport)
  return found!.count
}

describe('A file of thousands of payments', () => {
  it('has each of them once, is read in windows, and records each account once', async () => {
    const before = await recorded()
    const lines = (await (await request()).text()).split('\r\n').slice(1, -1)
    const ids = lines.map((line) => line.slice(-36))
    const isOurs = eq(payments.companyId, people.admin.companyId!)
    const rows = await api.database.db.select().from(payments).where(isOurs)
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(windows).toBe(4)
    expect((await recorded()) - before).toBe(new Set(rows.map(({ patientId }) => patientId)).size)
  })

  it('is not read further after its receiver disconnects', async () => {
    const leaving = new AbortController()
    let release = () => {}
    const isReading = new Promise<void>((resolve) => {
      onWindow = async (window) => {
        if (window < 2) return
        resolve()
        await new Promise<void>((next) => (release = next))
      }
    })
    const hasLeft = new Promise((resolve) => {
      api.server.server.once('request', (_request, response) => response.once('close', resolve))
    })
    const response = await request(leaving.signal)
    await isReading
    leaving.abort()
    await expect(response.text()).rejects.toThrow(Error)
    await hasLeft
    release()
    for (let call = 0; call < 3; call += 1) await api.get('/v2/payments/totals', await api.as('admin'))
    expect(windows).toBe(2)
  })

  it('whose reading fails breaks the download, so that it never looks complete', async () => {
    onWindow = (window) => (window < 3 ? Promise.resolve() : Promise.reject(new Error('connection lost')))
    const response = await request()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(Error)
    expect(api.log.filter(({ level }) => level === 'error')).toHaveLength(1)
    onWindow = () => Promise.reject(new Error('connection lost'))
    expect((await request()).status).toBe(500)
  })
})
