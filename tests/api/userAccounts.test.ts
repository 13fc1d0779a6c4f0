import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, outgoingMessages, threadHistory, threads, users } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = Refusal & {
  id: string
  role: number
  active: boolean
  allowed_clients: string[] | null
  is_onshore: boolean
  notify_on_dispute: boolean
  notify_on_dispute_charges: boolean
  modified_at: string
  errors?: Record<string, { error: string }>
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const put = async (target: PersonName, body: object, as: PersonName = 'admin') =>
  api.call<Answer>('PUT', `/v2/users/${people[target].id}`, { as: await api.as(as), body })
const post = async (body: object, as: PersonName = 'admin') =>
  api.call<Answer>('POST', '/v2/users', { as: await api.as(as), body })
/** Status, and the refusal by field or of the call. */
const outcome = async (call: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await call
  const fields = Object.entries(body.errors ?? {}).map(([field, { error }]) => `${field}: ${error}`)
  return [status, ...(fields.length > 0 ? fields : [body.error])]
}
const seen = async (id: string, body: object) => {
  const [thread] = await api.database.db.select().from(threads).where(eq(threads.id, id))
  return { ...body, modified_at: new Date(thread!.modifiedAt).toISOString() }
}
const newcomer = { first_name: 'Nora', last_name: 'New', email: 'Nora.New@alder.example.com', role: 20 }

describe('A new user', () => {
  it('is inactive, and receives an invitation that activates them; the email is unique', async () => {
    const { status, body } = await post({ ...newcomer, phone: '(503) 555-0142' })
    expect([status, body.active, body.allowed_clients]).toEqual([200, false, null])
    const { db } = api.database
    const sent = await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, body.id))
    expect(sent.map(({ recipient }) => recipient)).toEqual([newcomer.email])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.objectId, body.id))
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['invited', 'user_created'])
    expect(entries.find(({ action }) => action === 'user_created')!.changes).toMatchObject({
      phone: [null, '+15035550142'],
    })
    const again = { ...newcomer, email: newcomer.email.toLowerCase() }
    expect(await outcome(post(again))).toEqual([422, 'email: email_taken'])
  })

  it('of a limited admin has at most the admin’s practices', async () => {
    const one = { ...newcomer, email: 'one@alder.example.com' }
    expect((await post(one, 'limitedAdmin')).body.allowed_clients).toEqual([practices.north.id])
    const other = { ...newcomer, email: 'two@alder.example.com' }
    const south = [practices.south.id]
    expect(await outcome(post({ ...other, allowed_clients: south }, 'limitedAdmin'))).toEqual([
      422,
      'allowed_clients: no_such_practice',
    ])
    expect(await outcome(post({ ...other, allowed_clients: null }, 'limitedAdmin'))).toEqual([
      422,
      'allowed_clients: practices_limited',
    ])
  })

  it('has a role up to the admin’s, in a company of the admin', async () => {
    expect(await outcome(post({ ...newcomer, email: 'boss@a.example.com', role: 50 }))).toEqual([
      422,
      'role: role_above_own',
    ])
    const elsewhere = { ...newcomer, email: 'e@b.example.com', company_id: companies.birch.id }
    expect(await outcome(post(elsewhere))).toEqual([422, 'company_id: no_such_company'])
    expect((await post(elsewhere, 'systemAdmin')).status).toBe(200)
    expect((await post({ ...newcomer, email: 'not an email' })).status).toBe(422)
  })
})

describe('A user', () => {
  it('is changed against the version that was shown; of two changes at once, one is saved', async () => {
    const { body } = await put('user', { sip_phone: 'sip:desk7@alder.example.com' })
    const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, people.user.id))
    expect(entries.at(-1)).toMatchObject({
      action: 'user_changed',
      userId: people.admin.id,
      changes: { sip_phone: [null, 'sip:desk7@alder.example.com'] },
    })
    const answers = await Promise.all([
      put('user', { first_name: 'Una', modified_at: body.modified_at }),
      put('user', { last_name: 'Ulm', modified_at: body.modified_at }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('has the notifications of the role', async () => {
    const flags = ({ notify_on_dispute: chats, notify_on_dispute_charges: charges }: Answer) => [chats, charges]
    expect(flags((await put('support', { notify_on_dispute: true })).body)).toEqual([true, false])
    expect(flags((await put('support', { role: 40, notify_on_dispute_charges: false })).body)).toEqual([true, true])
    expect(flags((await put('support', { role: 20, notify_on_dispute: true })).body)).toEqual([false, true])
    await put('support', { role: 30 })
  })

  it('whose account is closed is signed out at once, and can return', async () => {
    const session = await api.as('patientsSupport')
    expect((await api.get('/v2/users/me', session)).status).toBe(200)
    await put('patientsSupport', { active: false })
    expect((await api.get('/v2/users/me', session)).status).toBe(401)
    expect((await put('patientsSupport', { active: true })).body.active).toBe(true)
    expect((await api.get('/v2/users/me', session)).status).toBe(401)
  })

  it('changes neither their own role nor their own access', async () => {
    expect(await outcome(put('admin', { role: 30 }))).toEqual([422, 'role: own_role'])
    expect(await outcome(put('admin', { active: false }))).toEqual([422, 'active: own_account'])
    expect(await outcome(put('admin', { allowed_clients: [practices.north.id] }))).toEqual([
      422,
      'allowed_clients: own_practices',
    ])
  })

  it('is out of reach above the admin’s role and beyond the admin’s practices', async () => {
    expect(await outcome(put('owner', { active: false }))).toEqual([403, 'own_role_at_most'])
    expect(await outcome(put('user', { role: 50 }))).toEqual([422, 'role: role_above_own'])
    expect((await put('frontdesk', { last_name: 'Elsewhere' }, 'limitedAdmin')).status).toBe(404)
    expect((await put('birchFrontdesk', { last_name: 'Elsewhere' })).status).toBe(404)
    expect((await put('user', { last_name: 'Elsewhere' }, 'support')).status).toBe(403)
    expect((await put('limitedFrontdesk', { allowed_clients: null }, 'limitedAdmin')).status).toBe(422)
    expect((await put('limitedFrontdesk', { allowed_clients: [] })).status).toBe(422)
  })

  it('keeps a confirmed email; an invited one is corrected, and the earlier link is over', async () => {
    expect(await outcome(put('user', { email: 'other@alder.example.com' }))).toEqual([422, 'email: email_confirmed'])
    await api.database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, people.former.id))
    expect((await put('former', { email: 'formerly@alder.example.com' })).status).toBe(200)
    expect(await outcome(put('former', { email: people.user.email.toUpperCase() }))).toEqual([
      422,
      'email: email_taken',
    ])
  })

  it('speaks Spanish and works onshore by the word of system admins only', async () => {
    expect(await outcome(put('supervisor', { is_spanish_speaker: true }))).toEqual([
      422,
      'is_spanish_speaker: system_only',
    ])
    const agent = `/v2/users/${people.supervisor.id}/support-agent`
    const set = async (as: PersonName, body: object) => api.call<Answer>('PATCH', agent, { as: await api.as(as), body })
    expect((await set('admin', { geo_position: 'onshore' })).status).toBe(403)
    expect((await set('systemAdmin', { geo_position: 'onshore' })).body.is_onshore).toBe(true)
    expect((await set('systemAdmin', { geo_position: 'elsewhere' })).status).toBe(422)
    expect((await put('supervisor', { is_spanish_speaker: true }, 'systemAdmin')).status).toBe(200)
  })

  it('has defaults of the company only', async () => {
    const of = (number: number) => ({ default_payment_location_id: worldId('location', number) })
    expect((await put('user', of(1))).status).toBe(200)
    expect(await outcome(put('user', of(3)))).toEqual([422, 'default_payment_location_id: no_such_location'])
    expect(await outcome(put('user', { default_pos_terminal_id: worldId('terminal', 3) }))).toEqual([
      422,
      'default_pos_terminal_id: no_such_terminal',
    ])
  })
})

it('The conversations of a deactivated user wait for others: assigned ones are open, others keep their status', async () => {
  const { db } = api.database
  const [assigned, awaiting, ofOther] = [1, 2, 3].map((number) => worldId('thread', number))
  const own = { ownerId: people.supervisor.id }
  await db
    .update(threads)
    .set({ status: 'assigned', ...own })
    .where(eq(threads.id, assigned!))
  await db
    .update(threads)
    .set({ status: 'awaiting', ...own })
    .where(eq(threads.id, awaiting!))
  await db.update(threads).set({ status: 'assigned', ownerId: people.support.id }).where(eq(threads.id, ofOther!))
  expect((await put('supervisor', { active: false }, 'systemAdmin')).status).toBe(200)
  const statusOf = async (id: string | undefined) => {
    const [thread] = await db.select().from(threads).where(eq(threads.id, id!))
    return [thread!.status, thread!.ownerId]
  }
  expect(await statusOf(assigned)).toEqual(['opened', null])
  expect(await statusOf(awaiting)).toEqual(['awaiting', null])
  expect(await statusOf(ofOther)).toEqual(['assigned', people.support.id])
  const history = await db.select().from(threadHistory).where(eq(threadHistory.threadId, assigned!))
  expect(history.map(({ type, data }) => [type, data.reason])).toContainEqual([
    'thread_unassigned',
    'The user was deactivated',
  ])
})

it('A user who is deactivated while a conversation is assigned to them doesn’t keep it', async () => {
  const { db } = api.database
  const threadId = worldId('thread', 2)
  const isIt = eq(threads.id, threadId)
  const as = await api.as('admin')
  for (let round = 0; round < 10; round += 1) {
    await db.update(users).set({ active: true }).where(eq(users.id, people.support.id))
    await db.update(threads).set({ status: 'opened', ownerId: null }).where(isIt)
    const assign = { status: 'assigned', owner_id: people.support.id }
    await Promise.all([
      api.call('PATCH', `/v2/threads/${threadId}`, { as, body: await seen(threadId, assign) }),
      put('support', { active: false }, 'systemAdmin'),
    ])
    const [thread] = await db.select().from(threads).where(isIt)
    expect([round, thread!.ownerId]).toEqual([round, null])
  }
  await db.update(users).set({ active: true }).where(eq(users.id, people.support.id))
})

it('The last full admin of a company is neither demoted, limited nor closed, even by two at once', async () => {
  const others: PersonName[] = ['owner', 'admin']
  expect(await outcome(put('birchAdmin', { role: 30 }, 'systemAdmin'))).toEqual([409, 'last_admin'])
  const limited = { allowed_clients: [practices.main.id] }
  expect(await outcome(put('birchAdmin', limited, 'systemAdmin'))).toEqual([409, 'last_admin'])
  expect(await outcome(put('birchAdmin', { active: false }, 'systemAdmin'))).toEqual([409, 'last_admin'])
  await api.database.db.update(users).set({ role: 40 }).where(eq(users.id, people.owner.id))
  const answers = await Promise.all(others.map((name) => put(name, { active: false }, 'systemAdmin')))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
