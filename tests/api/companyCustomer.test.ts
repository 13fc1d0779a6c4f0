import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CompanyCustomer } from '../../api/contract/companyCustomers.ts'
import { auditEntries, companyCards, companyCustomers, sandboxObjects } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companyCardRows, companyCustomer } from '../support/worldCompanyCards.ts'
import { companies, type PersonName } from '../support/worldPeople.ts'

type Answer = { customer: CompanyCustomer | null } & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.delete(companyCustomers)
  await db.delete(companyCards)
  await db.delete(auditEntries)
  await db.insert(companyCards).values(companyCardRows())
})

const path = `/v2/companies/${companies.alder.id}/customer`
const send = async (method: 'POST' | 'PUT' | 'DELETE', body?: object, name: PersonName = 'systemUser') =>
  api.call<Answer>(method, path, { as: await api.as(name), ...(body && { body }) })
const read = async () => (await api.get<Answer>(path, await api.as('systemUser'))).body.customer
const atProcessor = async () => {
  const { db } = api.database
  const [row] = await db.select().from(companyCustomers)
  const [stored] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, row!.customerId))
  return stored!.data
}
const actions = async () => (await api.database.db.select().from(auditEntries)).map(({ action }) => action).toSorted()

it('A system user adds the recipient of invoices, which the processor stores as well', async () => {
  expect(await read()).toBeNull()
  expect((await send('POST', companyCustomer)).body.customer).toMatchObject(companyCustomer)
  expect(await atProcessor()).toMatchObject({
    name: companyCustomer.name,
    email: companyCustomer.email,
    address: { line1: companyCustomer.address_line1, postal_code: companyCustomer.address_zip_code },
  })
  expect(await actions()).toEqual(['company_customer_added'])
})

it('It is added once by two at once, and changed by the version that was read', async () => {
  const added = await Promise.all([1, 2].map(() => send('POST', companyCustomer)))
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { modified_at } = (await read())!
  const changes = ['First', 'Second'].map((name) => ({ ...companyCustomer, name, modified_at }))
  const changed = await Promise.all(changes.map((body) => send('PUT', body)))
  expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await atProcessor())['name']).toBe((await read())!.name)
  expect(await actions()).toEqual(['company_customer_added', 'company_customer_changed'])
})

it('Nothing is saved while the processor does not answer', async () => {
  api.sandbox.faults.refusals = 8
  const refused = await send('POST', companyCustomer)
  api.sandbox.faults.refusals = 0
  expect([refused.status, refused.body.error]).toEqual([503, 'processor_unavailable'])
  expect(await read()).toBeNull()
  expect((await send('POST', companyCustomer)).status).toBe(200)
})

it('Deleting it empties the customer and removes the cards', async () => {
  await send('POST', companyCustomer)
  expect((await send('DELETE')).body.customer).toBeNull()
  expect(await atProcessor()).toMatchObject({ name: '', email: '', address: '' })
  const cards = await api.database.db.select().from(companyCards)
  expect(cards.find(({ companyId }) => companyId === companies.alder.id)?.status).toBe('deleted')
  expect(cards.find(({ companyId }) => companyId === companies.birch.id)?.status).toBe('active')
  expect((await send('DELETE')).status).toBe(404)
  expect((await send('PUT', companyCustomer)).status).toBe(404)
  expect((await send('POST', companyCustomer)).status).toBe(200)
})

it('Admins of companies have no part in it', async () => {
  for (const name of ['admin', 'owner', 'birchAdmin', 'limitedAdmin'] as const)
    expect((await send('POST', companyCustomer, name)).status).toBe(403)
  expect((await send('POST', { ...companyCustomer, email: 'nowhere' })).status).toBe(422)
})
