import { fieldTexts } from '../support/apiHarness.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GptResponse } from '../../api/contract/replyDrafts.ts'
import { auditEntries, events, gptResponses, messages, patients } from '../../api/db/schema.ts'
import { type Drafter, DraftFailure } from '../../api/inbox/replies/Drafter.ts'
import { embeddedDrafter } from '../../api/inbox/replies/embeddedDrafter.ts'
import { makeDrafts } from '../../api/inbox/replies/makeDrafts.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { newId } from '../../api/db/newId.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, type PersonName, signInNames, worldId } from '../support/worldPeople.ts'

let world: ThreadHarness
beforeAll(async () => {
  world = await ThreadHarness.open()
})
afterAll(() => world.close())

const db = () => world.api.database.db
const receive = (text: string) =>
  world.api.database.transaction((tx) =>
    receiveMessage(tx, world.api.clock.now(), { threadId: world.threadId, type: 'chat', text }),
  )
beforeEach(async () => {
  world.api.clock.advance({ seconds: 1 })
  await db().delete(gptResponses)
  await world.place('assigned', { ownerId: people.patientsSupport.id })
  await receive('How much do I owe?')
})

const ask = async (name: PersonName = 'patientsSupport', body: object = {}) =>
  world.api.call<GptResponse & Refusal>('POST', `/v2/threads/${world.threadId}/gpt_responses`, {
    as: await world.api.as(name),
    body,
  })
const decide = async (id: string, action: string, body: object = {}, name: PersonName = 'patientsSupport') =>
  world.api.call<GptResponse & Refusal>('PATCH', `/v2/gpt_responses/${id}`, {
    as: await world.api.as(name),
    query: { support_action: action },
    body,
  })
const send = async (body: object) =>
  world.api.call<Refusal>('POST', '/v2/messages', {
    as: await world.api.as('patientsSupport'),
    body: { thread_id: world.threadId, type: 'chat', ...body },
    headers: { 'idempotency-key': newId() },
  })
const make = (drafter: Drafter = embeddedDrafter) => makeDrafts(world.api.database, world.api.clock, drafter)
const offered = async (name: PersonName = 'patientsSupport') => (await world.read(name)).gpt_response
const drafted = async () => {
  const { body } = await ask()
  await make()
  return body.id
}
const stored = async (id: string) => (await db().select().from(gptResponses).where(eq(gptResponses.id, id)))[0]!

describe('A drafted reply', () => {
  it('is requested, accepted and rejected only by patient support and system admins, and seen by no one else', async () => {
    const may: PersonName[] = ['systemAdmin', 'patientsSupport', 'supervisor', 'systemSupport']
    for (const name of signInNames) {
      await db().delete(gptResponses)
      await world.place('assigned', { ownerId: people[name].id })
      const { status } = await ask(name)
      expect([name, [403, 404].includes(status)]).toEqual([name, !may.includes(name)])
    }
    await world.place('assigned', { ownerId: people.patientsSupport.id })
    const id = await drafted()
    expect((await offered())?.text).not.toBe('')
    expect(await offered('frontdesk')).toBeNull()
    expect((await world.read('frontdesk')).gpt_refusal?.error).toBe('patients_support_only')
    expect((await decide(id, 'reject', {}, 'frontdesk')).status).toBe(403)
    expect((await decide(id, 'reject', {}, 'birchAdmin')).status).toBe(403)
  })

  it('is decided by the thread’s owner while it is open; others can see it', async () => {
    const id = await drafted()
    for (const [status, ownerId, error] of [
      ['assigned', people.supervisor.id, 'drafts_not_own'],
      ['opened', null, 'drafts_not_own'],
      ['closed', people.patientsSupport.id, 'thread_closed'],
    ] as const) {
      await world.place(status, { ownerId })
      const refused = [await ask(), await decide(id, 'reject'), await decide(id, 'edit', { text: 'Fine' })]
      expect(refused.map((answer) => [answer.status, answer.body.error])).toEqual(Array(3).fill([409, error]))
      expect((await offered())?.id).toBe(status === 'closed' ? undefined : id)
    }
    await world.place('assigned', { ownerId: people.supervisor.id })
    await send({ text: (await stored(id)).text, gpt_response_id: id })
    expect((await stored(id)).status).toBe('stale')
  })

  it('is not made, offered or decided after a handoff until drafts are resumed', async () => {
    const id = await drafted()
    const gptError = 'It names a balance of another account'
    for (const name of ['supervisor', 'systemAdmin'] as const)
      expect((await world.patch(name, { gpt_error: gptError })).body.error).toBe('drafts_not_own')
    expect((await world.patch('frontdesk', { gpt_error: gptError })).status).toBe(403)
    const blank = fieldTexts((await world.patch('patientsSupport', { gpt_error: ' ' })).body)
    expect(blank).toEqual({ gpt_error: 'Describe what was wrong with the drafts' })
    expect(fieldTexts((await world.patch('patientsSupport', {})).body)).toEqual({ status: 'Nothing to change' })
    expect((await world.patch('patientsSupport', { gpt_error: null })).body.error).toBe('not_handed_off')
    const deferred = await world.patch('patientsSupport', { gpt_error: gptError })
    expect(deferred.body).toMatchObject({ status: 'assigned', gpt_error: gptError, gpt_response: null })
    expect((await stored(id)).status).toBe('rejected')
    expect(await world.lastLine()).toMatchObject({ type: 'deferred_to_agent', data: { reason: gptError } })
    expect((await ask()).body.error).toBe('handed_off')
    expect((await world.patch('patientsSupport', { gpt_error: 'Again' })).body.error).toBe('handed_off')
    expect(JSON.stringify(await db().select().from(auditEntries))).not.toContain(gptError)
    expect((await world.patch('patientsSupport', { gpt_error: null })).body).toMatchObject({ gpt_error: null })
    expect((await ask()).status).toBe(200)
  })

  it('is handed off in one step with assigning the thread; if either is denied, neither happens', async () => {
    await world.place('opened')
    const taken = await world.patch('supervisor', { status: 'assigned', gpt_error: 'Too curt' })
    expect(taken.body).toMatchObject({ owner: { id: people.supervisor.id }, gpt_error: 'Too curt' })
    await world.place('assigned', { ownerId: people.patientsSupport.id })
    const before = await world.everything()
    expect((await world.patch('patientsSupport', { status: 'closed', gpt_error: 'Too curt' })).status).toBe(409)
    expect(await world.everything()).toEqual(before)
  })

  it('is announced by ids, names the patient and the balance, and is offered to users who open the thread', async () => {
    const [patient] = await db()
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', 1)))
    await db().update(patients).set({ currentBalance: 12_550 }).where(eq(patients.id, patient!.id))
    const { body } = await ask()
    expect([body.status, (await offered())?.status]).toEqual(['making', 'making'])
    expect((await ask()).body).toMatchObject({ error: 'draft_being_made' })
    expect(await make()).toBe(1)
    expect(await offered()).toMatchObject({ id: body.id, status: 'offered', error: null })
    expect((await offered())!.text).toBe(
      `Hi ${patient!.firstName},\n\nThe open balance on your account is $125.50. If something looks wrong to you, tell us which charge you mean and we will check it.\n\nAlder North`,
    )
    const [event] = await world.lastEvents(1)
    expect(event).toMatchObject({ name: 'new_gpt_response', data: { thread_id: world.threadId } })
    expect(JSON.stringify(await db().select().from(events))).not.toContain('125.50')
    expect(JSON.stringify(await db().select().from(auditEntries))).not.toContain('125.50')
  })

  it('is not offered, edited, rejected or accepted after a newer patient message', async () => {
    const id = await drafted()
    await receive('Never mind, I have paid')
    expect(await offered()).toMatchObject({ id, status: 'stale', text: '' })
    for (const [action, body] of [
      ['edit', { text: 'Fine' }],
      ['reject', {}],
    ] as const) {
      const { status, body: refused } = await decide(id, action, body)
      expect([status, refused.error]).toEqual([409, 'draft_stale'])
    }
    expect((await send({ text: (await stored(id)).text, gpt_response_id: id })).status).toBe(200)
    expect((await stored(id)).status).toBe('stale')
    expect(await offered()).toBeNull()
  })

  it('answers messages written before drafting started and none written while it was drafted', async () => {
    await ask()
    await receive('Do you take my insurance?')
    await send({ type: 'internal_note', text: 'Not theirs to read' })
    const lines: string[] = []
    await make(async (requested) => {
      lines.push(requested.lines.at(-1)!.text)
      await receive('Hello?')
      return { text: 'We do.', ignoresInstructions: false, needsPerson: false }
    })
    expect(lines).toEqual(['Do you take my insurance?'])
    expect(await offered()).toMatchObject({ status: 'stale', text: '' })
  })

  it('is not offered after a user replied while it was drafted', async () => {
    const { body } = await ask()
    await make(async (requested) => {
      await send({ text: 'You owe nothing.' })
      return embeddedDrafter(requested)
    })
    expect(await stored(body.id)).toMatchObject({ status: 'stale', text: '' })
    expect(await offered()).toBeNull()
  })

  it('is accepted by sending it unchanged, and edited by sending other text', async () => {
    const asIs = await drafted()
    await send({ text: (await stored(asIs)).text, gpt_response_id: asIs })
    expect(await stored(asIs)).toMatchObject({ status: 'accepted', decidedBy: people.patientsSupport.id })
    expect((await world.lastEvents(4)).map(({ name }) => name)).toContain('gpt_response_accept')
    const changed = await drafted()
    await send({ text: 'You owe nothing.', gpt_response_id: changed })
    expect((await stored(changed)).status).toBe('edited')
    const unused = await drafted()
    await send({ type: 'internal_note', text: 'Asked the payer' })
    expect((await stored(unused)).status).toBe('offered')
    await send({ text: 'Something else' })
    expect((await stored(unused)).status).toBe('stale')
    expect((await decide(unused, 'reject')).body.error).toBe('draft_decided')
  })

  it('changes for everyone, is rejected once, and is replaced by another one', async () => {
    const id = await drafted()
    expect((await decide(id, 'edit')).status).toBe(422)
    expect((await decide(id, 'accept')).status).toBe(400)
    expect((await decide(id, 'edit', { text: 'x'.repeat(10_001) })).status).toBe(422)
    expect((await decide(id, 'edit', { text: 'Shorter.' })).body).toMatchObject({ status: 'offered', text: 'Shorter.' })
    expect((await offered('systemAdmin'))?.text).toBe('Shorter.')
    await drafted()
    expect((await stored(id)).status).toBe('rejected')
    const second = (await offered())!.id
    expect((await decide(second, 'reject')).status).toBe(200)
    expect((await decide(second, 'reject')).body.error).toBe('draft_decided')
    expect((await decide(newId(), 'reject')).status).toBe(404)
    expect(await offered()).toBeNull()
  })

  it('is not made for a conversation without patient messages', async () => {
    await db().update(messages).set({ inbound: false }).where(eq(messages.threadId, world.threadId))
    expect((await ask()).body.error).toBe('nothing_to_answer')
  })

  it('is made once, by another server when the first one dies', async () => {
    await ask()
    // A draft that fails while it is generated counts as failed and is checked afterwards.
    const beside: number[] = []
    await make(async (requested) => {
      beside.push(await make())
      return embeddedDrafter(requested)
    })
    expect(beside).toEqual([0])
    expect((await offered())?.status).toBe('offered')
    await ask()
    await db()
      .update(gptResponses)
      .set({ takenUntil: world.inDays(-1) })
      .where(eq(gptResponses.status, 'making'))
    expect(await make()).toBe(1)
  })

  it('that could not be made says so, without the conversation’s text', async () => {
    const { body } = await ask()
    await make(() => Promise.reject(new DraftFailure('too_slow')))
    expect(await offered()).toMatchObject({ status: 'failed', error: 'too_slow', text: '' })
    expect((await decide(body.id, 'edit', { text: 'Fine' })).body.error).toBe('draft_decided')
    await ask()
    await make(() => Promise.reject(new Error('How much do I owe?')))
    expect(await offered()).toMatchObject({ status: 'failed', error: 'unavailable' })
    expect((await decide((await offered())!.id, 'reject')).status).toBe(200)
  })
})
