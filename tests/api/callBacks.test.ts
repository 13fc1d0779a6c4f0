import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, events, outboundCalls, patientContacts } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const phoneOf = (patient: number) => ({
  patient_id: worldId('patient', patient),
  contact_id: worldId('contact', patient),
})
const wait = async (seconds: number) => {
  api.clock.advance({ seconds })
  await runDueJobs(api.database, api.clock, jobKinds)
}

describe('A queued callback', () => {
  const queue = async (patient: number, more: object = {}, name: PersonName = 'frontdesk') =>
    api.call<{ call_id: string } & Refusal>('PUT', `/v2/threads/${worldId('thread', patient)}/queue-call-and-close`, {
      as: await api.as(name),
      body: { ...phoneOf(patient), language: 'spanish', ...more },
    })
  const statusOf = async (patient: number) =>
    (
      await api.call<{ status: string }>('GET', `/v2/threads/${worldId('thread', patient)}`, {
        as: await api.as('frontdesk'),
      })
    ).body.status

  it('closes the conversation immediately, and the phone service calls in the patient’s language', async () => {
    const { status, body } = await queue(1)
    expect(status).toBe(200)
    expect(await statusOf(1)).toBe('closed')
    await wait(2)
    await wait(3)
    await wait(12)
    const [call] = await api.database.db.select().from(outboundCalls).where(eq(outboundCalls.id, body.call_id))
    expect(call).toMatchObject({ userId: null, status: 'completed', language: 'spanish' })
  })

  it('requires an unblocked number and the conversation’s patient; otherwise the conversation stays open', async () => {
    await api.database.db
      .update(patientContacts)
      .set({ blocked: true })
      .where(eq(patientContacts.patientId, worldId('patient', 2)))
    const none = await queue(2)
    expect([none.status, none.body.error_text]).toEqual([409, 'The patient has no phone number that isn’t blocked.'])
    const other = await queue(4, { patient_id: worldId('patient', 6) })
    expect([other.status, fieldTexts(other.body)]).toEqual([
      422,
      { patient_id: 'This conversation is with another patient.' },
    ])
    expect([await statusOf(2), await statusOf(4)]).not.toContain('closed')
  })

  it('is rejected for a closed conversation', async () => {
    expect((await queue(1)).status).toBe(409)
  })
})

describe('Operator availability', () => {
  const set = async (status: string, name: PersonName = 'support', id = people[name].id) =>
    api.call<Refusal>('PUT', `/v2/users/${id}/availability`, {
      as: await api.as(name),
      body: { operator_status: status },
    })

  it('is saved, announced once, and can be changed only by its own user', async () => {
    expect((await set('available')).body).toEqual({ operator_status: 'available' })
    await set('available')
    const changes = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'operator_status_changed'))
    expect(changes).toMatchObject([
      { objectId: people.support.id, changes: { operator_status: ['offline', 'available'] } },
    ])
    const recorded = await api.database.db.select().from(events).where(eq(events.name, 'operator_status_change'))
    expect(recorded).toMatchObject([{ companyId: people.support.companyId, data: { user_id: people.support.id } }])
    expect((await set('away', 'support', people.user.id)).status).toBe(404)
    expect((await set('asleep')).status).toBe(422)
  })
})
