import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { consent } from '../../api/contract/cards.ts'
import type { z } from 'zod'
import { consents, outgoingMessages, patientContacts, patientEvents, paymentMethods } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

type Consent = z.infer<typeof consent>
type Linked = Refusal & { status: string; text: string; practice_name: string }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  // The world's own consents would cover the tested charges.
  await api.database.db.delete(consents)
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 16 }))

const card = (number: number) => worldId('paymentMethod', number * 10)
const bank = (number: number) => worldId('paymentMethod', number * 10 + 1)
const patientPath = (number: number) => `/v2/patients/${worldId('patient', number)}`

const change = async (number: number, body: object, { id = card(number), name = 'frontdesk' as PersonName } = {}) =>
  api.call<Refusal>('POST', `${patientPath(number)}/cards/${id}/consent`, { as: await api.as(name), body })
const sign = (number: number, more: object = {}, how: { id?: string; name?: PersonName } = {}) =>
  change(number, { action: 'sign', method: 'phone', ...more }, how)
const consentsOf = async (number: number) =>
  (await api.get<Consent[]>(`${patientPath(number)}/consents`, await api.as('frontdesk'))).body
const methodOf = async (id: string) =>
  (await api.database.db.select().from(paymentMethods).where(eq(paymentMethods.id, id)))[0]!
const linesOf = (number: number, type: 'consent_signed' | 'consent_revoked') =>
  api.database.db
    .select()
    .from(patientEvents)
    .where(and(eq(patientEvents.patientId, worldId('patient', number)), eq(patientEvents.type, type)))

async function contactOf(number: number, kind: 'email' | 'phone'): Promise<string> {
  const isTheirs = and(eq(patientContacts.patientId, worldId('patient', number)), eq(patientContacts.kind, kind))
  const enabled = { enabled: true, blocked: false, ...(kind === 'phone' && { phoneType: 1 as const }) }
  const [contact] = await api.database.db.update(patientContacts).set(enabled).where(isTheirs).returning()
  return contact!.id
}

async function request(number: number, more: object = {}): Promise<string> {
  const contact = await contactOf(number, 'email')
  const { status } = await change(number, { action: 'request', contact_id: contact, ...more })
  expect(status).toBe(200)
  return lastLink(number)
}

async function lastLink(number: number): Promise<string> {
  const [sent] = await api.database.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.patientId, worldId('patient', number)))
    .orderBy(desc(outgoingMessages.createdAt))
    .limit(1)
  return /\/consent#(\S+)/.exec(sent!.text)![1]!
}

const find = (code: string) => api.call<Linked>('GET', `/pt/consents/${code}`)
const signLink = (code: string) => api.call<Linked>('POST', `/pt/consents/${code}`, { body: {} })

describe('A consent that a user records', () => {
  it('stores the exact text, language, time, method and user, and its fingerprint proves them', async () => {
    expect((await sign(1, { auto_charge_limit: '150.00', language: 'spanish' })).status).toBe(200)
    const [row] = await consentsOf(1)
    expect(row).toMatchObject({
      card_id: card(1),
      is_global: false,
      auto_charge_limit: '150.00',
      language: 'spanish',
      sign_method: 'phone',
      text_version: 1,
      revoked_at: null,
      user: { name: expect.any(String) },
    })
    expect(row!.text).toContain('Visa 4242')
    expect(row!.text).toMatch(/150[.,]00/)
    const parts = [row!.text, 'spanish', row!.signed_at, 'phone', row!.sign_address, row!.user!.name]
    expect(row!.sign_fingerprint).toBe(createHash('sha256').update(parts.join('\n')).digest('hex'))
    expect(await methodOf(card(1))).toMatchObject({
      autoChargeEnabled: true,
      autoChargeLimit: 15_000,
      isAutoChargeUnlimited: false,
    })
  })

  it('is one, however often and concurrently it is recorded', async () => {
    const answers = await Promise.all([sign(3), sign(3), sign(3)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await consentsOf(3)).toHaveLength(1)
    expect(await linesOf(3, 'consent_signed')).toHaveLength(1)
  })

  it('requires how the patient agreed, and a valid limit', async () => {
    const refused = await change(5, { action: 'sign' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, { method: { error: 'no_consent_method' } }])
    for (const limit of ['0', '-5.00', '1.005', '99999999999.00'])
      expect((await sign(5, { auto_charge_limit: limit })).status).toBe(422)
    expect(await consentsOf(5)).toEqual([])
    expect((await methodOf(card(5))).autoChargeEnabled).toBe(false)
  })

  it('is rejected for a removed card, another patient’s card, and another company’s patient', async () => {
    expect((await sign(5, {}, { id: worldId('paymentMethod', 52) })).body.error).toBe('card_removed')
    expect((await sign(5, {}, { id: card(9) })).status).toBe(404)
    expect((await sign(5, {}, { name: 'birchAdmin' })).status).toBe(404)
  })
})

describe('Autopay', () => {
  it('is turned on only as far as a valid consent covers it', async () => {
    const set = (limit: string | null, id = card(7)) =>
      change(7, { action: 'set_autopay', auto_charge_limit: limit }, { id })
    expect((await set('10.00')).body.error).toBe('consent_needed')
    await sign(7, { auto_charge_limit: '50.00' })
    expect((await set('50.01')).body.error).toBe('consent_needed')
    expect((await set(null)).body.error).toBe('consent_needed')
    expect((await set('20.00')).status).toBe(200)
    expect((await methodOf(card(7))).autoChargeLimit).toBe(2_000)
    expect((await set('20.00', bank(7))).body.error).toBe('consent_needed')
    await change(7, { action: 'set_autopay', auto_charge_enabled: false })
    expect((await methodOf(card(7))).autoChargeEnabled).toBe(false)
    expect(await consentsOf(7)).toHaveLength(1)
  })

  it('of every card without a limit ends when the global consent is revoked; with a limit it stays', async () => {
    await sign(9, { scope: 'global' })
    expect((await change(9, { action: 'set_autopay', auto_charge_limit: '30.00' }, { id: bank(9) })).status).toBe(200)
    expect((await change(9, { action: 'revoke', scope: 'global' })).status).toBe(200)
    expect(await methodOf(card(9))).toMatchObject({ autoChargeEnabled: false, isAutoChargeUnlimited: false })
    expect(await methodOf(bank(9))).toMatchObject({ autoChargeEnabled: true, autoChargeLimit: 3_000 })
    expect((await consentsOf(9)).every(({ revoked_at: at }) => at !== null)).toBe(true)
    await change(9, { action: 'revoke', scope: 'global' })
    expect(await linesOf(9, 'consent_revoked')).toHaveLength(1)
  })

  it('of one card ends with its own consent', async () => {
    await sign(11)
    await change(11, { action: 'revoke' })
    expect((await methodOf(card(11))).autoChargeEnabled).toBe(false)
    expect((await change(11, { action: 'set_autopay' })).body.error).toBe('consent_needed')
  })
})

describe('A consent link', () => {
  it('names practice and card, never the patient; signing it turns autopay on, once', async () => {
    const code = await request(13, { auto_charge_limit: '80.00' })
    expect((await methodOf(card(13))).autoChargeEnabled).toBe(false)
    const { body } = await find(code.toLowerCase())
    expect(body).toMatchObject({ status: 'open', text: expect.stringContaining('Visa 4242') })
    expect(Object.keys(body).toSorted()).toEqual(['language', 'practice_name', 'status', 'text'])
    const answers = await Promise.all([signLink(code), signLink(code)])
    expect(answers.map(({ body: { status } }) => status)).toEqual(['signed', 'signed'])
    expect(await linesOf(13, 'consent_signed')).toHaveLength(1)
    expect(await methodOf(card(13))).toMatchObject({ autoChargeEnabled: true, autoChargeLimit: 8_000 })
    const [row] = await consentsOf(13)
    expect(row).toMatchObject({ sign_method: 'link', user: null })
    expect(row!.sign_address).not.toBeNull()
    expect((await find(code)).body.status).toBe('signed')
  })

  it('can be sent again to another contact; the previous link ends', async () => {
    const first = await request(15)
    const [row] = await consentsOf(15)
    const path = `${patientPath(15)}/consents/${row!.id}/resend`
    const as = await api.as('frontdesk')
    const phone = await contactOf(15, 'phone')
    api.clock.advance({ minutes: 1 })
    const sent = await api.call<Consent>('POST', path, { as, body: { contact_id: phone } })
    expect([sent.status, sent.body.id]).toEqual([200, row!.id])
    const second = await lastLink(15)
    expect([(await find(first)).status, (await find(second)).status]).toEqual([404, 200])
    await signLink(second)
    expect((await api.call<Refusal>('POST', path, { as, body: { contact_id: phone } })).body.error).toBe(
      'consent_signed',
    )
  })

  it('is sent only to the patient’s own contacts that can be reached', async () => {
    const others = await contactOf(13, 'email')
    const refused = await change(17, { action: 'request', contact_id: others })
    expect([refused.status, refused.body.errors]).toMatchObject([422, { contact_id: { error: 'no_such_contact' } }])
    const own = await contactOf(17, 'email')
    await api.database.db.update(patientContacts).set({ enabled: false }).where(eq(patientContacts.id, own))
    expect((await change(17, { action: 'request', contact_id: own })).status).toBe(422)
  })

  it('ends after thirty days, when it is revoked, and with its card', async () => {
    const revoked = await request(3, { scope: 'global' })
    await change(3, { action: 'revoke', scope: 'global' })
    expect((await signLink(revoked)).status).toBe(404)
    const orphan = await request(5)
    await api.call('DELETE', `${patientPath(5)}/cards/${card(5)}`, { as: await api.as('frontdesk') })
    expect((await signLink(orphan)).body.error).toBe('card_removed')
    const old = await request(1, { scope: 'global' })
    api.clock.advance({ minutes: 31 * 24 * 60 })
    expect((await find(old)).body.status).toBe('expired')
    expect((await signLink(old)).body.error).toBe('consent_expired')
  })

  it('cannot be guessed: after fifty codes an address is blocked for a while', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 51; attempt += 1) statuses.push((await find(`AAAA-BBBB-${1000 + attempt}`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
  })
})
