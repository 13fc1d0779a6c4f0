import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEntries,
  features,
  gptResponses,
  jobs,
  messages,
  patients,
  threadHistory,
  threadPresences,
} from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { type Drafter, DraftFailure } from '../../api/inbox/replies/Drafter.ts'
import { makeDrafts } from '../../api/inbox/replies/makeDrafts.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

let world: ThreadHarness
beforeAll(async () => {
  world = await ThreadHarness.open()
})
afterAll(() => world.close())

const db = () => world.api.database.db
const patientId = worldId('patient', 1)
const untouched = { isAiProcessing: false, handledByAi: false, aiHandoffReason: null }
type Channel = 'chat' | 'sms' | 'email' | 'voice'
const receive = (text = 'Can I pay by card?', type: Channel = 'chat') =>
  world.api.database.transaction((tx) =>
    receiveMessage(tx, world.api.clock.now(), { threadId: world.threadId, type, text }),
  )
const replies: Drafter = () => Promise.resolve({ text: 'You can.', ignoresInstructions: false, needsPerson: false })
const make = (drafter: Drafter = replies) => makeDrafts(world.api.database, world.api.clock, drafter)
const answers = async () => {
  const isAnswer = and(eq(messages.threadId, world.threadId), eq(messages.isAi, true))
  return db().select().from(messages).where(isAnswer).orderBy(asc(messages.position))
}
const lines = async () => {
  const ofThread = eq(threadHistory.threadId, world.threadId)
  const rows = await db().select().from(threadHistory).where(ofThread).orderBy(asc(threadHistory.position))
  return rows.map(({ type }) => type)
}
const { companyId, id: practiceId } = practices.north
async function turn(active: boolean, of: { companyId?: string; practiceId?: string } = { companyId }) {
  const at = world.api.clock.now().toISOString()
  const row = { id: newId(), name: 'tally-ai-support', active, createdAt: at, modifiedAt: at, ...of }
  await db().insert(features).values(row)
}

beforeEach(async () => {
  world.api.clock.advance({ seconds: 1 })
  for (const table of [gptResponses, threadPresences, jobs]) await db().delete(table)
  await db().delete(features).where(eq(features.name, 'tally-ai-support'))
  await db()
    .delete(messages)
    .where(and(eq(messages.threadId, world.threadId), eq(messages.isAi, true)))
  await db().update(patients).set({ patientStatus: 'active' }).where(eq(patients.id, patientId))
  await world.place('unanswered', untouched)
  await turn(true)
})

describe('The assistant takes a conversation', () => {
  it('that is unassigned, replies on the same channel, and awaits the patient', async () => {
    await receive()
    expect(await world.stored()).toMatchObject({ isAiProcessing: true, handledByAi: true, status: 'unanswered' })
    expect((await lines()).slice(-1)).toEqual(['ai_took'])
    await make()
    const [answer] = await answers()
    expect(answer).toMatchObject({ text: 'You can.', type: 'chat', userId: null, status: 'sending' })
    expect(await world.stored()).toMatchObject({ isAiProcessing: true, status: 'awaiting', ownerId: null })
    expect((await lines()).slice(-2)).toEqual(['ai_took', 'thread_awaiting'])
    await world.pass(0)
    expect((await answers())[0]!.status).toBe('sent')
    const log = await db().select().from(auditEntries).where(eq(auditEntries.action, 'ai_answered'))
    expect(log).toMatchObject([{ userId: null, objectId: world.threadId }])
    expect(await world.read('patientsSupport')).toMatchObject({ is_ai_processing: true, handled_by_ai: true })
  })

  it('and the conversation closes after two days without a reply, still marked', async () => {
    await receive()
    await make()
    await world.pass(49)
    expect(await world.stored()).toMatchObject({ status: 'closed', isAiProcessing: false, handledByAi: true })
    const query = { where: JSON.stringify({ status: 'closed', handled_by_ai: true }), tab: 'closed' }
    const { body } = await world.api.get<{ id: string }[]>('/v2/threads', await world.api.as('patientsSupport'), query)
    expect(body.map(({ id }) => id)).toEqual([world.threadId])
  })

  it('only where the feature is on: for the practice, else the company, else everyone', async () => {
    await turn(false, { companyId, practiceId })
    await receive()
    expect(await world.stored()).toMatchObject(untouched)
    await db().delete(features).where(eq(features.name, 'tally-ai-support'))
    await receive()
    expect(await world.stored()).toMatchObject(untouched)
    await turn(true, {})
    await receive()
    expect(await world.stored()).toMatchObject({ isAiProcessing: true })
  })

  it.each([
    ['that has an owner', () => world.place('assigned', { ownerId: people.support.id })],
    ['that is to be answered in Spanish', () => world.place('opened', { isSpanishSpeaker: true })],
    ['that was deferred to an agent', () => world.place('opened', { gptError: 'It is rude' })],
    ['that it has handed off', () => world.place('opened', { aiHandoffReason: 'cannot_answer' })],
    [
      'of a patient who has died',
      () => db().update(patients).set({ patientStatus: 'deceased' }).where(eq(patients.id, patientId)),
    ],
    [
      'that a user has on screen',
      () =>
        db()
          .insert(threadPresences)
          .values({ threadId: world.threadId, userId: people.support.id, viewingUntil: world.inDays(1) }),
    ],
  ])('but not one %s', async (_which, place) => {
    await place()
    await receive()
    expect((await world.stored()).isAiProcessing).toBe(false)
    expect(await make()).toBe(0)
  })

  it.each([
    ['a call', 'Please call', 'voice'],
    ['a request for a person', 'I want to speak with a person', 'chat'],
  ] as const)('and leaves %s to staff', async (_what, text, type) => {
    await receive(text, type)
    expect(await world.stored()).toMatchObject(untouched)
  })
})

describe('The assistant hands off a conversation', () => {
  const handedOff = async (reason: string) => {
    expect(await world.stored()).toMatchObject({ isAiProcessing: false, handledByAi: true, aiHandoffReason: reason })
    expect(await world.lastLine()).toMatchObject({ type: 'ai_handed_off', data: { ai_handoff_reason: reason } })
  }
  const drafting =
    (text: string, needsPerson = false) =>
    () =>
      Promise.resolve({ text, needsPerson, ignoresInstructions: false })
  it.each([
    ['cannot_answer', drafting('We will see.', true)],
    ['unknown_figures', drafting('You owe $3,141.59.')],
    ['drafter_failed', () => Promise.reject(new DraftFailure('too_slow'))],
  ] as const)('when its draft says so: %s', async (reason, drafter) => {
    await receive()
    await make(drafter)
    await handedOff(reason)
    expect(await answers()).toEqual([])
    expect((await world.stored()).status).toBe('unanswered')
    await receive()
    expect((await world.stored()).isAiProcessing).toBe(false)
  })

  it('when the patient asks for a person, and takes it again only after it is closed', async () => {
    await receive()
    await make()
    await receive('Let me talk to someone')
    await handedOff('asked_for_person')
    expect((await world.read('frontdesk')).ai_handoff_reason).toBe('asked_for_person')
    await world.patch('frontdesk', { status: 'closed' })
    expect((await world.stored()).aiHandoffReason).toBeNull()
    await receive()
    expect(await world.stored()).toMatchObject({ isAiProcessing: true, status: 'unanswered' })
  })

  it('after three answers in a row', async () => {
    for (const answered of [1, 2, 3]) {
      await receive()
      await make()
      expect((await answers()).length).toBe(answered)
    }
    await receive()
    await handedOff('answers_used_up')
  })

  it('when its feature is turned off before its reply or before the next message', async () => {
    await receive()
    await turn(false, { companyId, practiceId })
    await make()
    await handedOff('feature_off')
    expect(await answers()).toEqual([])
    await world.place('awaiting', { ...untouched, isAiProcessing: true, handledByAi: true })
    await receive()
    await handedOff('feature_off')
  })
})

describe('An assistant reply is sent once', () => {
  it('when two servers draft at the same time', async () => {
    await receive()
    await Promise.all([make(), make(), make()])
    expect(await answers()).toHaveLength(1)
  })

  it('when the server that drafts it is killed and another one takes over', async () => {
    await receive()
    let revive: () => void = () => undefined
    const killed = make(() => new Promise((resolve) => (revive = () => resolve(replies({} as never)))))
    await expect.poll(async () => (await db().select().from(gptResponses))[0]!.takenUntil).not.toBeNull()
    expect(await make()).toBe(0)
    world.api.clock.advance({ seconds: 61 })
    expect(await make()).toBe(1)
    expect(await answers()).toHaveLength(1)
    // The server was not dead after all.
    revive()
    await killed
    expect(await answers()).toHaveLength(1)
  })

  it('and only to the patient’s latest message', async () => {
    await receive()
    await make(async () => {
      await receive('And by bank transfer?')
      return replies({} as never)
    })
    expect(await answers()).toEqual([])
    await make()
    expect(await answers()).toHaveLength(1)
  })
})

describe('A user takes a conversation from the assistant', () => {
  it('while it drafts, and no draft is sent', async () => {
    await receive()
    await make(async () => {
      await world.patch('support', { status: 'assigned', reason: 'A hard case' })
      return replies({} as never)
    })
    expect(await answers()).toEqual([])
    expect(await world.stored()).toMatchObject({ isAiProcessing: false, handledByAi: true, status: 'assigned' })
  })

  it('by replying, but not by viewing it', async () => {
    await receive()
    await world.patch('frontdesk', { status: 'opened' })
    expect((await world.stored()).isAiProcessing).toBe(true)
    await make()
    const body = { thread_id: world.threadId, type: 'chat', text: 'We take cards.' }
    const headers = { 'idempotency-key': newId() }
    await world.api.call('POST', '/v2/messages', { as: await world.api.as('support'), body, headers })
    const owned = { ownerId: people.support.id, status: 'assigned', isAiProcessing: false, handledByAi: true }
    expect(await world.stored()).toMatchObject(owned)
  })
})
