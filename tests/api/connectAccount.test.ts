import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import {
  auditEntries,
  locations,
  paymentConnections,
  paymentMethods,
  paymentPlans,
  posTerminals,
  sandboxObjects,
} from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Account = AnswerOf<typeof listPaymentConnections>[number]
interface Answer extends Refusal {
  url: string
  outcome: string
  client_id: string
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const { id: practiceId, companyId } = practices.north
const north = `/v2/clients/${practiceId}`
const second = worldId('connection', 50)
/** The practice has a second account that nothing uses, and an empty log. */
beforeEach(async () => {
  const { db } = api.database
  const row = { active: true, isDefault: false, type: 'standard' as const, name: 'Second Bank 2222' }
  const named = { accountId: 'acct_second', createdAt: api.clock.now().toISOString() }
  await db
    .insert(paymentConnections)
    .values({ id: second, companyId, practiceId, ...named, ...row })
    .onConflictDoUpdate({ target: paymentConnections.id, set: row })
  await db.delete(auditEntries).where(eq(auditEntries.objectId, practiceId))
})

const begin = async (as: Session) => api.call<Answer>('POST', `${north}/connections/oauth`, { as })
const finish = async (as: Session, body: object) => api.call<Answer>('POST', '/v2/token/oauth/return', { as, body })
const accounts = async () =>
  (await api.get<Account[]>(`${north}/connections`, await api.as('frontdesk'))).body.map(({ connection_id: id }) => id!)
const entries = async () =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, practiceId))).map(
    ({ action, changes }) => ({ action, changes }),
  )

/** Where the browser comes back to, after an answer on the processor's page. */
async function answered(url: string, answer: 'agree' | 'refuse') {
  const page = await (await fetch(url)).text()
  const hidden = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  const body = new URLSearchParams([...hidden.filter(([name]) => name !== 'answer'), ['answer', answer]])
  const { headers } = await fetch(url.split('?')[0]!, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  expect(back.href).toMatch(/^https:\/\/tally\.test\/oauth\?/)
  return Object.fromEntries(back.searchParams) as { state: string; code?: string; error?: string }
}

/** A code of an account, as its owner would agree to connect it. */
async function codeOf(accountId: string): Promise<string> {
  const [code, createdAt] = [`ac_${newId()}`, api.clock.now().toISOString()]
  const expires_at = Math.floor(api.clock.now().getTime() / 1000) + 300
  const granted = { id: code, object: 'authorization_code', account_id: accountId, is_used: false, expires_at }
  const owned = { id: accountId, object: 'account', business_profile: { name: 'Owned Bank' } }
  const rows = [granted, owned].map((data) => ({ id: data.id, account: '', data, createdAt }))
  await api.database.db.insert(sandboxObjects).values(rows).onConflictDoNothing()
  return code
}
/** Whether a secret is in our tables or in the log. The sandbox's own tables are the card processor's. */
async function isStored(secret: string): Promise<boolean> {
  const tables = Object.entries(await allRows(api.database)).filter(([name]) => !name.startsWith('sandbox_'))
  return JSON.stringify([tables, api.log]).includes(secret)
}
const stateOf = (url: string) => new URL(url).searchParams.get('state')!

describe('An account', () => {
  it('is connected once its owner agrees on the card processor’s page, and its state is stored only as a hash', async () => {
    const as = await api.as('admin')
    const before = await accounts()
    const { status, body } = await begin(as)
    expect(status).toBe(200)
    const state = stateOf(body.url)
    const back = await answered(body.url, 'agree')
    expect(back.state).toBe(state)
    const ended = await finish(as, back)
    expect([ended.status, ended.body]).toMatchObject([
      200,
      { provider: 'stripe', outcome: 'connected', client_id: practiceId, error: null },
    ])
    const [added] = (await accounts()).filter((id) => !before.includes(id))
    const [row] = await api.database.db
      .select()
      .from(paymentConnections)
      .where(eq(paymentConnections.accountId, added!))
    expect(row).toMatchObject({ type: 'standard', isDefault: false, active: true, name: `Sandbox Bank ${row!.last4}` })
    expect(await entries()).toEqual([
      { action: 'payment_account_connected', changes: { payment_account: [null, row!.name] } },
    ])
    expect(await isStored(state.split('.')[1]!)).toBe(false)
    // The same address of the browser's history connects nothing again.
    expect(await finish(as, back)).toMatchObject({ status: 409, body: { error: 'oauth_not_awaited' } })
  })

  it('is not connected if its owner refuses', async () => {
    const as = await api.as('admin')
    const before = await accounts()
    const back = await answered((await begin(as)).body.url, 'refuse')
    expect(back.error).toBe('access_denied')
    expect((await finish(as, back)).body).toMatchObject({
      outcome: 'denied',
      client_id: practiceId,
      error: 'access_denied',
    })
    expect([await accounts(), await entries()]).toEqual([before, []])
    expect(await finish(as, { state: back.state, code: await codeOf('acct_late') })).toMatchObject({
      status: 409,
      body: { error: 'oauth_not_awaited' },
    })
  })

  it('is not connected by a forged or expired state, that of another user, or that of another session', async () => {
    const as = await api.as('admin')
    const before = await accounts()
    const refused = { status: 409, body: { error: 'oauth_not_awaited' } }
    const code = await codeOf('acct_wanted')
    expect(await finish(as, { state: 'stripe.forged', code })).toMatchObject(refused)
    const state = stateOf((await begin(as)).body.url)
    expect(await finish(await api.as('owner'), { state, code })).toMatchObject(refused)
    expect(await finish(await api.signIn(people.admin.email), { state, code })).toMatchObject(refused)
    expect(await finish(as, { state: state.replace('stripe', 'drchrono'), code })).toMatchObject(refused)
    api.clock.advance({ minutes: 31 })
    expect(await finish(as, { state, code })).toMatchObject(refused)
    expect([await accounts(), await entries()]).toEqual([before, []])
  })

  it('is not connected by a code that the card processor rejects, nor twice; once disconnected, it can be again', async () => {
    const as = await api.as('admin')
    const end = async (code: string) => (await finish(as, { state: stateOf((await begin(as)).body.url), code })).body
    expect((await end('ac_unknown')).error).toBe('account_rejected')
    expect((await end(await codeOf('acct_second'))).error).toBe('account_connected')
    const isSecond = eq(paymentConnections.id, second)
    await api.database.db.update(paymentConnections).set({ active: false }).where(isSecond)
    expect((await end(await codeOf('acct_second'))).outcome).toBe('connected')
    const [row] = await api.database.db.select().from(paymentConnections).where(isSecond)
    expect(row).toMatchObject({ active: true, isDefault: false, name: 'Owned Bank' })
  })

  it('is connected by admins of the practice and by system users only', async () => {
    const statusOf = async (name: PersonName) => (await begin(await api.as(name))).status
    const names = ['frontdesk', 'birchAdmin', 'nowhereAdmin', 'limitedAdmin', 'systemUser'] as const
    expect(await Promise.all(names.map(statusOf))).toEqual([403, 404, 404, 200, 200])
  })

  it('that is the first one of a practice is its default', async () => {
    const { db } = api.database
    const isOurs = and(eq(paymentConnections.practiceId, practiceId), eq(paymentConnections.isDefault, true))
    const [former] = await db.select().from(paymentConnections).where(isOurs)
    await db.update(paymentConnections).set({ isDefault: false }).where(isOurs)
    const as = await api.as('admin')
    await finish(as, { state: stateOf((await begin(as)).body.url), code: await codeOf('acct_first') })
    const isFirst = eq(paymentConnections.accountId, 'acct_first')
    expect(await db.select().from(paymentConnections).where(isFirst)).toMatchObject([{ isDefault: true }])
    await db.delete(paymentConnections).where(isFirst)
    await db.update(paymentConnections).set({ isDefault: true }).where(eq(paymentConnections.id, former!.id))
  })
})

describe('Disconnecting an account', () => {
  const disconnect = async (id: string, name: PersonName = 'admin') =>
    api.call<Answer>('DELETE', `${north}/connections/${id}`, { as: await api.as(name) })

  it('waits until nothing pays to it', async () => {
    const { db } = api.database
    expect(await disconnect(worldId('connection', 1))).toMatchObject({
      status: 409,
      body: { error: 'account_is_default' },
    })
    const isLocation = eq(locations.id, worldId('location', 1))
    await db.update(locations).set({ paymentConnectionId: second }).where(isLocation)
    expect(await disconnect(second)).toMatchObject({
      status: 409,
      body: { error: 'account_routed', error_params: { count: 1 } },
    })
    await db.update(locations).set({ paymentConnectionId: null }).where(isLocation)
    const isReader = eq(posTerminals.id, worldId('terminal', 1))
    await db.update(posTerminals).set({ connectionId: second }).where(isReader)
    expect((await disconnect(second)).body.error).toBe('account_in_use')
    await db
      .update(posTerminals)
      .set({ connectionId: worldId('connection', 1) })
      .where(isReader)
    const isCard = eq(paymentMethods.id, worldId('paymentMethod', 10))
    await db.update(paymentMethods).set({ connectionId: second }).where(isCard)
    expect((await disconnect(second)).body.error).toBe('account_in_use')
    const isPlan = eq(paymentPlans.id, worldId('plan', 10))
    await db.update(paymentPlans).set({ status: 'cancelled' }).where(isPlan)
    expect((await disconnect(second, 'frontdesk')).status).toBe(403)
    expect((await disconnect(second, 'birchAdmin')).status).toBe(404)
    expect((await disconnect(second)).body).toEqual({ client_id: practiceId })
    expect(await accounts()).not.toContain('acct_second')
    expect((await disconnect(second)).status).toBe(404)
    expect((await entries()).map(({ action }) => action)).toEqual(['payment_account_disconnected'])
  })

  it('ends charges of the cards that were saved for it', async () => {
    const { db } = api.database
    const card = worldId('paymentMethod', 70)
    await db.update(paymentMethods).set({ connectionId: second }).where(eq(paymentMethods.id, card))
    await db.update(paymentPlans).set({ status: 'cancelled' }).where(eq(paymentPlans.paymentMethodId, card))
    await disconnect(second)
    const charged = await api.call<Answer>('POST', `/v2/patients/${worldId('patient', 7)}/cards/${card}/charge`, {
      as: await api.as('frontdesk'),
      body: { amount: '5.00' },
    })
    expect(charged).toMatchObject({ status: 409, body: { error: 'card_account_disconnected' } })
    await db.update(paymentMethods).set({ connectionId: null }).where(eq(paymentMethods.id, card))
  })
})

describe('The page of an account', () => {
  const open = async (id: string, name: PersonName = 'admin') =>
    api.get<Answer>(`/v2/connections/${id}/token`, await api.as(name))

  it('opens for admins of the practice, and its address is stored nowhere', async () => {
    const express = await open(worldId('connection', 1))
    expect(express.body.url).toMatch(/\/acct_north\?login=link_/)
    expect(await (await fetch(express.body.url)).text()).toContain('acct_')
    expect((await open(second)).body.url).toMatch(/\/acct_second$/)
    expect(await isStored('login=link_')).toBe(false)
    const named = ['Second Bank 2222', 'Second Bank 2222']
    expect(await entries()).toContainEqual({
      action: 'payment_account_opened',
      changes: { payment_account: named },
    })
    const statuses = (['frontdesk', 'birchAdmin', 'nowhereAdmin', 'limitedAdmin'] as const).map(
      async (name) => (await open(second, name)).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 404, 404, 200])
  })
})
