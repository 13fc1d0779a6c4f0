import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import {
  auditEntries,
  locations,
  paymentConnections,
  payments,
  paymentMethods,
  providerGroups,
  sandboxObjects,
} from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

const branch = newId()
const branchAccount = newId()
/** Locations of a provider group with an account: one without its own, one with. */
const routed = newId()
const own = newId()
let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  const owner = { companyId: practices.north.companyId, practiceId: practices.north.id }
  const createdAt = api.clock.now().toISOString()
  await api.database.db.insert(paymentConnections).values({
    ...owner,
    id: branchAccount,
    accountId: 'acct_branch',
    type: 'standard',
    name: 'Branch Bank 1111',
    last4: '1111',
    createdAt,
  })
  await api.database.db
    .insert(locations)
    .values({ ...owner, id: branch, name: 'Branch', paymentConnectionId: branchAccount })
  const providerGroupId = newId()
  const routing = { name: 'Specialists', paymentConnectionId: branchAccount }
  await api.database.db.insert(providerGroups).values({ ...owner, id: providerGroupId, ...routing })
  await api.database.db.insert(locations).values([
    { ...owner, id: routed, name: 'Routed', providerGroupId },
    { ...owner, id: own, name: 'Own', providerGroupId, paymentConnectionId: worldId('connection', 1) },
  ])
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

async function charge(number: number, body: object) {
  const path = `/v2/patients/${worldId('patient', number)}/cards/${worldId('paymentMethod', number * 10)}/charge`
  return api.call<Answer>('POST', path, { as: await api.as('frontdesk'), body: { amount: '5.00', ...body } })
}
/** The account at the processor that received a payment. */
async function accountOf(paymentId: string): Promise<string | undefined> {
  const rows = await api.database.db.select().from(sandboxObjects)
  const isOf = (data: Record<string, unknown>) =>
    (data['metadata'] as { payment_id?: string })?.payment_id === paymentId
  return rows.find(({ data }) => isOf(data))?.account
}

describe('A charge at a location', () => {
  it('goes to the account of the location, which the payment stores', async () => {
    const { body } = await charge(1, { location_id: branch })
    expect(body.status).toBe('success')
    expect(await accountOf(body.id)).toBe('acct_branch')
    const [row] = await api.database.db.select().from(payments).where(eq(payments.id, body.id))
    expect(row).toMatchObject({ locationId: branch, connectionId: branchAccount })
  })

  it('without its own account, and without a location, goes to the default account of the practice', async () => {
    for (const [number, body] of [
      [3, { location_id: worldId('location', 1) }],
      [5, {}],
    ] as const) {
      expect(await accountOf((await charge(number, body)).body.id)).toBe('acct_north')
    }
  })

  it('without its own account goes to the account of its provider group', async () => {
    expect(await accountOf((await charge(9, { location_id: routed })).body.id)).toBe('acct_branch')
    expect(await accountOf((await charge(11, { location_id: own })).body.id)).toBe('acct_north')
  })

  it('is rejected for a card on file at another account; without a location, the card’s account is used', async () => {
    expect((await charge(1, { location_id: worldId('location', 1) })).body.error).toBe('card_of_other_account')
    expect(await accountOf((await charge(1, {})).body.id)).toBe('acct_branch')
  })

  it('is rejected for a location of another practice, and for one whose account was disconnected', async () => {
    const foreign = await charge(7, { location_id: worldId('location', 2) })
    expect([foreign.status, foreign.body.errors]).toMatchObject([422, { location_id: { error: 'no_such_location' } }])
    const { db } = api.database
    const isBranch = eq(paymentConnections.id, branchAccount)
    await db.update(paymentConnections).set({ active: false }).where(isBranch)
    expect((await charge(7, { location_id: branch })).body.error).toBe('no_payment_connection')
    await db.update(paymentConnections).set({ active: true }).where(isBranch)
    const [card] = await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, worldId('paymentMethod', 70)))
    expect(card!.customerId).toBeNull()
  })
})

describe('Accounts and locations', () => {
  it('of a practice are listed with their routing', async () => {
    const as = await api.as('frontdesk')
    const connections = await api.get<object[]>(`/v2/clients/${practices.north.id}/connections`, as)
    expect(connections.body).toMatchObject([
      { connection_id: 'acct_branch', is_default: false, data: { name: 'Branch Bank 1111', last4: '1111' } },
      { connection_id: 'acct_north', is_default: true, type: 'express', is_payment_provider: true },
    ])
    const location = await api.get<object>(`/v2/locations/${branch}`, as)
    expect(location.body).toMatchObject({ name: 'Branch', payment_connection_id: branchAccount })
    const grouped = { provider_group_name: 'Specialists', provider_group_payment_connection_id: branchAccount }
    const ofGroup = await api.get<object>(`/v2/locations/${routed}`, as)
    expect(ofGroup.body).toMatchObject({ payment_connection_id: null, data: grouped })
  })
})

describe('The default payment location', () => {
  const set = async (id: string | null, user = people.frontdesk.id) =>
    api.call<Refusal & { default_payment_location_id: string }>('PATCH', `/v2/users/${user}`, {
      as: await api.as('frontdesk'),
      body: { default_payment_location_id: id },
    })

  it('is the user’s own, is in the session, and in the change log', async () => {
    expect((await set(branch)).body.default_payment_location_id).toBe(branch)
    const me = await api.get<object>('/v2/users/me', await api.as('frontdesk'))
    expect(me.body).toMatchObject({ default_payment_location_id: branch })
    const [entry] = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'user_defaults_changed'))
    // The log has the location’s name.
    expect(JSON.stringify(entry!.changes)).not.toContain(branch)
    expect(entry).toMatchObject({
      objectId: people.frontdesk.id,
      changes: { default_payment_location: [null, expect.any(String) as string] },
    })
  })

  it('can’t be set for another user, or to a location of another company', async () => {
    expect((await set(branch, people.user.id)).status).toBe(404)
    expect((await set(worldId('location', 3))).status).toBe(422)
  })
})
