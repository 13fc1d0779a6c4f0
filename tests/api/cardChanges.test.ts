import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import { auditEntries, patientEvents, paymentMethods } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const card = (number: number) => worldId('paymentMethod', number * 10)
const bank = (number: number) => worldId('paymentMethod', number * 10 + 1)
const removedOf = (number: number) => worldId('paymentMethod', number * 10 + 2)
const pathOf = (number: number) => `/v2/patients/${worldId('patient', number)}`

const remove = async (number: number, id: string, name: PersonName = 'frontdesk') =>
  api.call<Patient & Refusal>('DELETE', `${pathOf(number)}/cards/${id}`, { as: await api.as(name) })
const order = async (number: number, ids: readonly string[], name: PersonName = 'frontdesk') =>
  api.call<Patient & Refusal>('PUT', `${pathOf(number)}/payment_methods_priorities`, {
    as: await api.as(name),
    body: { payment_methods_priorities: ids },
  })
const methodsOf = (number: number) =>
  api.database.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.patientId, worldId('patient', number)))

describe('A removed payment method', () => {
  it('is not charged anymore, its autopay is off, and the audit log names it', async () => {
    const { status, body } = await remove(1, bank(1))
    expect(status).toBe(200)
    expect(body.data.payment_methods_priorities).toEqual([card(1)])
    const method = (await methodsOf(1)).find(({ id }) => id === bank(1))
    expect(method).toMatchObject({ status: 'deleted', autoChargeEnabled: false })
    const [entry] = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, worldId('patient', 1)))
      .orderBy(desc(auditEntries.createdAt))
      .limit(1)
    expect(entry!.changes).toEqual({ payment_method: ['First Fictional Bank 6789', null] })
    await remove(1, card(1))
    const charged = await api.call<Refusal>('POST', `${pathOf(1)}/cards/${card(1)}/charge`, {
      as: await api.as('frontdesk'),
      body: { amount: '5.00' },
    })
    expect([charged.status, charged.body.error]).toEqual([409, 'card_removed'])
  })

  it('is removed once by repeated requests', async () => {
    const answers = await Promise.all([remove(3, bank(3)), remove(3, bank(3))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const lines = await api.database.db
      .select()
      .from(patientEvents)
      .where(and(eq(patientEvents.patientId, worldId('patient', 3)), eq(patientEvents.type, 'card_removed')))
    expect(lines).toHaveLength(1)
  })

  it('cannot be removed while it is being charged, and can once the payment is confirmed', async () => {
    let meanwhile: Awaited<ReturnType<typeof remove>> | null = null
    api.sandbox.onCharge = async () => {
      meanwhile = await remove(7, card(7))
    }
    const call = { as: await api.as('frontdesk'), body: { amount: '5.00' } }
    const charged = await api.call<{ status: string }>('POST', `${pathOf(7)}/cards/${card(7)}/charge`, call)
    api.sandbox.onCharge = () => undefined
    expect(meanwhile).toMatchObject({ status: 409, body: { error: 'card_being_charged' } })
    expect(charged.body.status).toBe('success')
    expect((await remove(7, card(7))).status).toBe(200)
  })

  it('can only be removed for its own patient, and not by another company', async () => {
    expect((await remove(5, card(9))).status).toBe(404)
    expect((await remove(5, card(5), 'birchAdmin')).status).toBe(404)
    expect((await methodsOf(5)).find(({ id }) => id === card(5))!.status).toBe('active')
  })
})

describe('The order of payment methods', () => {
  it('is saved as priorities; methods that are not named keep theirs', async () => {
    expect((await order(11, [card(11), bank(11)])).body.data.payment_methods_priorities).toEqual([card(11), bank(11)])
    expect((await order(11, [bank(11)])).body.data.payment_methods_priorities).toEqual([bank(11), card(11)])
    const priorities = (await methodsOf(11)).map(({ id, priority }) => [id, priority])
    expect(priorities).toEqual(
      expect.arrayContaining([
        [bank(11), 1],
        [card(11), 2],
      ]),
    )
  })

  it('does not accept a removed method or another patient’s', async () => {
    expect((await order(13, [removedOf(13), card(13)])).body.error).toBe('card_removed')
    expect((await order(13, [card(13), card(11)])).status).toBe(404)
    expect((await order(13, [card(13)], 'birchAdmin')).status).toBe(404)
    expect((await order(13, [])).status).toBe(422)
  })
})
