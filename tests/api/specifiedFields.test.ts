import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { events, gptResponses, practices as practiceTable, users } from '../../api/db/schema.ts'
import { makeDrafts } from '../../api/inbox/replies/makeDrafts.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { loadTemplateValues } from '../../api/templates/loadTemplateValues.ts'
import { groupIds } from '../support/worldInbox.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { companies, people, practices, worldId } from '../support/worldPeople.ts'

let world: ThreadHarness
beforeAll(async () => {
  world = await ThreadHarness.open()
})
afterAll(() => world.close())
const db = () => world.api.database.db
const read = async <T>(path: string, as: 'admin' | 'patientsSupport' = 'admin') =>
  (await world.api.get<T>(path, await world.api.as(as))).body

describe('The specification’s fields are returned', () => {
  it('for the session, with the company and the user’s own settings', async () => {
    const locationId = worldId('location', 1)
    const set = { webPushPermissions: 'granted' as const, defaultPaymentLocationId: locationId }
    await db().update(users).set(set).where(eq(users.id, people.admin.id))
    expect(await read<SessionUser>('/v2/users/me')).toMatchObject({
      company: { id: companies.alder.id, name: companies.alder.name },
      web_push_permissions: 'granted',
      default_payment_location_id: locationId,
    })
  })

  it('for users, with their phones and availability', async () => {
    const set = { sipPhone: 'sip:front@example.com', operatorStatus: 'away' as const }
    await db().update(users).set(set).where(eq(users.id, people.support.id))
    expect(await read(`/v2/users/${people.support.id}`)).toMatchObject({
      phone: people.support.phone,
      sip_phone: 'sip:front@example.com',
      operator_status: 'away',
    })
  })

  it('for practices and conversations, with the settings that calls need', async () => {
    const set = { customOutboundPhone: '+15035550100', preferredLanguageSupport: true }
    await db().update(practiceTable).set(set).where(eq(practiceTable.id, practices.north.id))
    const client = { custom_outbound_phone: '+15035550100', preferred_language_support: true }
    expect(await read(`/v2/clients/${practices.north.id}`)).toMatchObject(client)
    await world.place('escalated', { escalateGroupId: groupIds.tier2 })
    expect(await read<Thread>(`/v2/threads/${world.threadId}`)).toMatchObject({
      escalate_group_id: groupIds.tier2,
      client: { ...client, company_id: companies.alder.id, connection_type: expect.any(String) as string },
    })
  })

  it('for drafted replies, with their external id and the user’s decision', async () => {
    await world.place('assigned', { ownerId: people.patientsSupport.id })
    await world.draft('patientsSupport')
    const text = { text: 'You owe nothing.', ignoresInstructions: false, needsPerson: false, externalId: 'answer-7' }
    await makeDrafts(world.api.database, world.api.clock, () => Promise.resolve(text))
    const shown = async () => (await read<Thread>(`/v2/threads/${world.threadId}`, 'patientsSupport')).gpt_response!
    const { id, ...draft } = await shown()
    expect(draft).toMatchObject({ external_id: 'answer-7', support_action: null })
    const as = await world.api.as('patientsSupport')
    const query = { support_action: 'edit' }
    await world.api.call('PATCH', `/v2/gpt_responses/${id}`, { as, query, body: { text: 'Nothing is due.' } })
    expect((await shown()).support_action).toBe('edit')
    await db().delete(gptResponses)
  })

  it('for the configuration, with the invoice codes', async () => {
    const { invoice_codes: codes } = await read<{ invoice_codes: object[] }>('/v2/config')
    expect(codes).toContainEqual({
      id: 'ach_insufficient_balance_check_fee',
      title: 'Ach Insufficient Balance Check Fee',
      value_type: 'money',
      is_read_only: true,
    })
  })
})

it('A patient’s chat message has its own event besides the general message event', async () => {
  const now = world.api.clock.now()
  const named = async (type: 'chat' | 'sms') => {
    await world.api.database.transaction((tx) =>
      receiveMessage(tx, now, { threadId: world.threadId, type, text: 'Hello' }),
    )
    const rows = await db().select({ name: events.name }).from(events).orderBy(desc(events.sequence)).limit(2)
    return rows.map(({ name }) => name)
  }
  await world.place('opened')
  expect(await named('chat')).toEqual(['chat:new_message', 'new_message'])
  expect(await named('sms')).toEqual(['new_message', 'chat:new_message'])
})

it('The portal link uses the practice’s own address', async () => {
  const set = { customPortalLink: 'https://pay.example.com/north/' }
  await db().update(practiceTable).set(set).where(eq(practiceTable.id, practices.north.id))
  const patientId = worldId('patient', 1)
  const of = { publicUrl: 'https://tally.example.com', language: 'english' }
  const values = await world.api.database.transaction((tx) => loadTemplateValues(tx, [patientId], of))
  expect(values.get(patientId)?.portal_link).toBe('https://pay.example.com/north/statement')
})
