import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, consents, patients, paymentMethods } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

type Answer = Refusal & { has_payment_plan: boolean }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  for (const number of [1, 3, 5, 7])
    await api.database.db
      .update(patients)
      .set({ accessCode: `ACDEFGH${number}` })
      .where(eq(patients.id, worldId('patient', number)))
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 16 }))

const find = (code: string, last4: string) => api.call<Answer>('GET', '/pt/cards/opt_out', { query: { code, last4 } })
const optOut = (code: string, last4: string) => api.call<Answer>('POST', '/pt/cards/opt_out', { body: { code, last4 } })
const methodsOf = (number: number) =>
  api.database.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.patientId, worldId('patient', number)))

describe('Opting out of card payments', () => {
  it('says whether a plan continues, and changes nothing yet', async () => {
    const before = await methodsOf(1)
    const { status, body } = await find('acde-fgh1', '4242')
    expect([status, body]).toEqual([200, { has_payment_plan: true }])
    expect(await methodsOf(1)).toEqual(before)
  })

  it('removes the card, ends autopay of all others and revokes the consent', async () => {
    expect((await optOut('ACDEFGH1', '4242')).status).toBe(200)
    const methods = await methodsOf(1)
    expect(methods.find(({ id }) => id === worldId('paymentMethod', 10))!.status).toBe('deleted')
    expect(methods.filter(({ autoChargeEnabled }) => autoChargeEnabled)).toEqual([])
    expect(methods.find(({ id }) => id === worldId('paymentMethod', 11))!.status).toBe('active')
    const signed = await api.database.db
      .select()
      .from(consents)
      .where(eq(consents.patientId, worldId('patient', 1)))
    expect(signed.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, worldId('patient', 1)))
    expect(entries).toContainEqual(
      expect.objectContaining({ userId: null, changes: { payment_method: ['Visa 4242', null] } }),
    )
    expect((await find('ACDEFGH1', '4242')).status).toBe(401)
  })

  it('accepts the digits of a bank account', async () => {
    expect((await optOut('ACDEFGH3', '6789')).status).toBe(200)
    const bank = (await methodsOf(3)).find(({ id }) => id === worldId('paymentMethod', 31))!
    expect(bank).toMatchObject({ status: 'deleted', autoChargeEnabled: false })
  })

  it('gives a wrong code and wrong digits the same response, and changes nothing', async () => {
    const before = await methodsOf(5)
    const wrong = await Promise.all([
      find('ACDEFGH9', '4242'),
      find('ACDEFGH5', '0000'),
      optOut('ACDEFGH9', '4242'),
      optOut('ACDEFGH5', '0000'),
    ])
    for (const { status, body } of wrong) {
      expect(status).toBe(401)
      expect(body).toEqual({ error: 'bad_access_code', error_text: 'Bad access code' })
    }
    expect(await methodsOf(5)).toEqual(before)
  })

  it('accepts neither the digits of a removed card nor a code that two accounts have', async () => {
    expect((await find('ACDEFGH7', '4444')).status).toBe(401)
    const { db } = api.database
    await db
      .update(patients)
      .set({ accessCode: 'ACDEFGH7' })
      .where(eq(patients.id, worldId('patient', 9)))
    expect((await optOut('ACDEFGH7', '4242')).status).toBe(401)
    await db
      .update(patients)
      .set({ accessCode: null })
      .where(eq(patients.id, worldId('patient', 9)))
  })

  it('allows five wrong digits per code, then none for a while, not even the right ones', async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => find('ACDEFGH5', `000${n}`)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await optOut('acdefgh5', '4242')).status).toBe(429)
    api.clock.advance({ minutes: 16 })
    expect((await find('ACDEFGH5', '4242')).status).toBe(200)
  })

  it('stops a list of codes from one address', async () => {
    const statuses = []
    for (let n = 0; n < 52; n += 1) statuses.push((await find(`GUESS${n}`, '4242')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('writes neither code nor digits to the log', () => {
    // The random id of a request may contain these digits.
    const written = JSON.stringify(api.log, (key, value: unknown) => (key === 'request' ? undefined : value))
    expect(written).not.toMatch(/ACDEFGH|GUESS|4242/)
  })
})
