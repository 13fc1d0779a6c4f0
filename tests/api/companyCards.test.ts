import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyCard } from '../../api/contract/companyCards.ts'
import { auditEntries, companyCards, companyConsents, companyCustomers, sandboxObjects } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companyCardAt, companyCardRows, companyConsentOf } from '../support/worldCompanyCards.ts'
import { companies, people, type PersonName } from '../support/worldPeople.ts'

type Answer = CompanyCard & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.delete(companyConsents)
  await db.delete(companyCards)
  await db.delete(companyCustomers)
  await db.delete(auditEntries)
  await db.insert(companyCards).values(companyCardRows())
})

const path = `/v2/companies/${companies.alder.id}/payment-methods`
const send = async (method: 'POST' | 'DELETE', to: string, name: PersonName, body?: object) =>
  api.call<Answer>(method, to, { as: await api.as(name), ...(body && { body }) })
const add = (methodId: string, name: PersonName = 'admin') => send('POST', path, name, { payment_method_id: methodId })
const listed = async (name: PersonName = 'admin') => (await api.get<CompanyCard[]>(path, await api.as(name))).body
const audited = async () =>
  (await api.database.db.select().from(auditEntries)).map(({ objectId, action, changes }) => ({
    objectId,
    action,
    changes,
  }))

/** What the payment sandbox's frame answers to a test number, at the product's own account. */
async function entered(entry: object = {}): Promise<string> {
  const body = JSON.stringify({ token: 'pm_card_visa', month: 4, year: 2029, ...entry })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${await api.sandbox.origin()}/entry`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}

const storedAt = async (methodId: string) =>
  (await api.database.db.select().from(sandboxObjects).where(eq(sandboxObjects.id, methodId)))[0]

describe('A credit card', () => {
  it('is on file with its display data, at the product’s own account', async () => {
    const id = await entered({ token: 'pm_card_amex' })
    const { status, body } = await add(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user_token: id,
      display: 'American Express 0005',
      funding: 'credit',
      exp_month: 4,
      exp_year: 2029,
      consent: null,
    })
    expect((await listed()).map(({ display }) => display)).toEqual(['American Express 0005', 'Visa 4242'])
    const [customer] = await api.database.db.select().from(companyCustomers)
    const stored = await storedAt(id)
    expect([stored?.account, stored?.data['customer']]).toEqual(['', customer?.customerId])
    expect(await audited()).toEqual([
      {
        objectId: companies.alder.id,
        action: 'company_card_added',
        changes: { payment_method: [null, 'American Express 0005'] },
      },
    ])
  })

  it('that is already on file is updated, and its copy leaves the processor', async () => {
    const old = await entered()
    const { body: first } = await add(old)
    const { body: again } = await add(await entered({ year: 2031 }))
    expect([again.id, again.exp_year]).toEqual([first.id, 2031])
    expect((await storedAt(old))?.data['customer']).toBeNull()
    expect((await audited()).map(({ changes }) => changes)).toContainEqual({
      payment_method: ['Visa 4242', 'Visa 4242'],
      expiration: ['4/2029', '4/2031'],
    })
  })

  it('is added once by two clicks, and two at once belong to one customer', async () => {
    const [one, other] = [await entered(), await entered({ token: 'pm_card_amex' })]
    const all = await Promise.all([add(one), add(one), add(other, 'systemUser')])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await api.database.db.$count(companyCards)).toBe(4)
    const customers = [(await storedAt(one))?.data['customer'], (await storedAt(other))?.data['customer']]
    expect(new Set(customers).size).toBe(1)
  })

  it('waits for a processor that does not answer, and is then added', async () => {
    const id = await entered()
    api.sandbox.faults.refusals = 4
    const refused = await add(id)
    api.sandbox.faults.refusals = 0
    expect([refused.status, refused.body.error]).toEqual([503, 'processor_unavailable'])
    expect(await api.database.db.$count(companyCards)).toBe(2)
    expect((await add(id)).status).toBe(200)
  })
})

describe('Nothing is added', () => {
  const quoted = 'Sorry, only credit card can be added as a payment method!'

  it.each(['pm_card_visa_debit', 'pm_card_mastercard_prepaid', 'pm_usBankAccount_success'])(
    'but credit cards: %s stays off the processor’s customer',
    async (token) => {
      const id = await entered({ token })
      const { status, body } = await add(id)
      expect([status, body.error, body.error_text]).toEqual([422, 'credit_cards_only', quoted])
      expect((await storedAt(id))?.data['customer']).toBeNull()
      expect(await api.database.db.$count(companyCards)).toBe(2)
    },
  )

  it('that is no credit card, and one that was attached earlier is detached', async () => {
    await add(await entered())
    const [customer] = await api.database.db.select().from(companyCustomers)
    const id = await entered({ token: 'pm_card_visa_debit' })
    const { customerId } = customer!
    await api.sandbox.processor.attach({ key: id, accountId: null, methodId: id, customerId, isBank: false })
    expect((await add(id)).status).toBe(422)
    expect((await storedAt(id))?.data['customer']).toBeNull()
  })

  it('by the id of another company’s card, of a practice’s account, or of nobody', async () => {
    const theirs = await entered()
    await api.call('POST', `/v2/companies/${companies.birch.id}/payment-methods`, {
      as: await api.as('birchAdmin'),
      body: { payment_method_id: theirs },
    })
    for (const id of [theirs, 'pm_of_nobody']) expect((await add(id)).body.error).toBe('no_such_method')
    expect((await listed()).map(({ id }) => id)).toEqual([companyCardAt.north])
  })

  it('by a number, which is stored nowhere', async () => {
    expect((await add('pm_4242424242424242')).body.error).toBe('not_a_method_id')
    const { db } = api.database
    const stored = [await db.select().from(companyCards), await db.select().from(sandboxObjects), api.log]
    expect(JSON.stringify(stored)).not.toContain('4242424242424242')
  })

  it('by users without permission, or for another company', async () => {
    const id = await entered()
    for (const name of ['limitedAdmin', 'support', 'frontdesk'] as const) expect((await add(id, name)).status).toBe(403)
    expect((await add(id, 'birchAdmin')).status).toBe(404)
    expect((await api.get(path, await api.as('limitedAdmin'))).status).toBe(403)
  })
})

describe('A consent', () => {
  const consentPath = `${path}/${companyCardAt.north}/consent`
  const text = companyConsentOf('north')

  it('stores the text that was read, by whom, when and where, with a fingerprint', async () => {
    const { status, body } = await send('POST', consentPath, 'admin', { text })
    expect(status).toBe(200)
    const [row] = await api.database.db.select().from(companyConsents)
    const staff = 'admin Staff'
    expect(body.consent).toMatchObject({ text, text_version: 1, user: { id: people.admin.id, name: staff } })
    const signed = [text, 'english', body.consent!.signed_at, 'on_screen', row!.signAddress, staff].join('\n')
    expect(body.consent!.sign_fingerprint).toBe(createHash('sha256').update(signed).digest('hex'))
    expect(row!.signFingerprint).toBe(body.consent!.sign_fingerprint)
  })

  it('moves to another card, stays when given again, and can be ended', async () => {
    await send('POST', consentPath, 'admin', { text })
    const { body: amex } = await add(await entered({ token: 'pm_card_amex' }))
    const other = `${path}/${amex.id}/consent`
    await Promise.all([1, 2].map(() => send('POST', other, 'owner', { text: amex.consent_text })))
    expect((await listed()).map(({ display, consent }) => [display, consent !== null])).toEqual([
      ['American Express 0005', true],
      ['Visa 4242', false],
    ])
    for (const _ of [1, 2]) expect((await send('DELETE', other, 'systemUser')).body.consent).toBeNull()
    expect((await audited()).map(({ action, changes }) => [action, changes['charged_card']])).toEqual(
      expect.arrayContaining([
        ['company_consent_given', [null, 'Visa 4242']],
        ['company_consent_given', ['Visa 4242', 'American Express 0005']],
        ['company_consent_ended', ['American Express 0005', null]],
      ]),
    )
    expect(await audited()).toHaveLength(4)
  })

  it('is for the text that is shown now', async () => {
    const { status, body } = await send('POST', consentPath, 'admin', { text: `${text} And more.` })
    expect([status, body.error]).toEqual([409, 'consent_text_changed'])
    expect(await api.database.db.$count(companyConsents)).toBe(0)
  })

  it('is given by the company’s own full admins only, and for its own card', async () => {
    for (const name of ['limitedAdmin', 'systemAdmin', 'support'] as const)
      expect((await send('POST', consentPath, name, { text })).status).toBe(403)
    const foreign = `${path}/${companyCardAt.main}/consent`
    expect((await send('POST', foreign, 'admin', { text })).status).toBe(404)
    expect((await send('POST', consentPath, 'birchAdmin', { text })).status).toBe(404)
    expect((await send('DELETE', consentPath, 'birchAdmin')).status).toBe(404)
    expect(await api.database.db.$count(companyConsents)).toBe(0)
  })
})
