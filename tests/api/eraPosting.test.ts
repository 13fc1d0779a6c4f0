import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import { auditEntries, paymentConnections, practices as practiceTable } from '../../api/db/schema.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal, testSecrets } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Account = AnswerOf<typeof listPaymentConnections>[number]

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const practiceId = practices.north.id
const id = worldId('connection', 1)
const number = '000123456789'
const address = { address_line1: '1 Main St', address_city: 'Dover', address_state: 'DE', address_zip_code: '19901' }

const setConnectionType = (connectionType: 'athenahealth' | 'kareo') =>
  api.database.db.update(practiceTable).set({ connectionType }).where(eq(practiceTable.id, practiceId))
beforeEach(async () => {
  const { db } = api.database
  await setConnectionType('athenahealth')
  await db
    .update(paymentConnections)
    .set({ postingData: null, sealedBankAccount: null })
    .where(eq(paymentConnections.id, id))
  await db.delete(auditEntries).where(eq(auditEntries.objectId, practiceId))
})

const change = async (body: object, name: PersonName = 'admin') =>
  api.call<Account & Refusal>('PUT', `/v2/clients/${practiceId}/connections/${id}`, { as: await api.as(name), body })
const post = (posting_data: object | null, name?: PersonName) => change({ posting_data }, name)
const stored = async () =>
  (await api.database.db.select().from(paymentConnections).where(eq(paymentConnections.id, id)))[0]!
const changes = async () =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, practiceId))).map(
    (entry) => entry.changes,
  )
const errorsOf = ({ status, body }: { status: number; body: Refusal }) => [
  status,
  Object.entries(body.errors ?? {}).map(([field, { error }]) => `${field} ${error}`),
]

it('The bank account of ERA posting is stored encrypted: nobody reads more than its last four digits', async () => {
  const { body } = await post({ bank_account: number, ...address })
  expect(body.data.posting_data).toEqual({ bank_account: '6789', ...address })
  const moved = await post({ bank_account: '', ...address, address_line1: '2 Main St' })
  expect(moved.body.data.posting_data).toEqual({ bank_account: '6789', ...address, address_line1: '2 Main St' })
  expect(testSecrets.open((await stored()).sealedBankAccount!, id)).toBe(number)
  expect((await post({ ...address, address_line1: '2 Main St' })).body.modified_at).toBe(moved.body.modified_at)
  expect(JSON.stringify([await allRows(api.database), api.log])).not.toContain(number)
  const payment_account = ['Example Bank 6789', 'Example Bank 6789']
  const [line, movedLine] = ['1 Main St, Dover, DE 19901', '2 Main St, Dover, DE 19901']
  const logged = await changes()
  expect(logged).toHaveLength(2)
  expect(logged).toContainEqual({ payment_account, era_bank_account: [null, 'changed'], era_address: [null, line] })
  expect(logged).toContainEqual({ payment_account, era_address: [line, movedLine] })
})

it('ERA posting needs an account number, a state and a ZIP code, and a billing system that accepts it', async () => {
  expect(errorsOf(await post(address))).toEqual([422, ['posting_data.bank_account bank_account_number']])
  for (const bank_account of ['6789', '12 345', '1'.repeat(18), '12345x'])
    expect(errorsOf(await post({ bank_account, ...address }))).toEqual([
      422,
      ['posting_data.bank_account bank_account_number'],
    ])
  const faulty = { bank_account: number, ...address, address_state: 'Delaware', address_zip_code: '199' }
  expect(errorsOf(await post(faulty))).toEqual([
    422,
    ['posting_data.address_state no_state', 'posting_data.address_zip_code zip_code'],
  ])
  await setConnectionType('kareo')
  expect(await post({ bank_account: number, ...address })).toMatchObject({
    status: 409,
    body: { error: 'no_era_posting' },
  })
  expect(await changes()).toEqual([])
})

it('ERA posting is changed against the version that was read, seen by users who may change it, and can be removed', async () => {
  const { body } = await post({ bank_account: number, ...address })
  await change({ nickname: 'Newer' })
  expect((await change({ posting_data: null, modified_at: body.modified_at })).status).toBe(409)
  expect((await post(address, 'frontdesk')).status).toBe(403)
  expect((await post(address, 'birchAdmin')).status).toBe(404)
  const path = `/v2/clients/${practiceId}/connections`
  const { body: seen } = await api.get<Account[]>(path, await api.as('frontdesk'))
  expect(seen.map(({ data }) => data.posting_data)).toEqual(seen.map(() => null))
  expect((await post(null)).body.data.posting_data).toBeNull()
  expect(await stored()).toMatchObject({ postingData: null, sealedBankAccount: null })
})
