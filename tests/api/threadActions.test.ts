import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { auditEntries, messages, threadDrafts, threadHistory, threads, users } from '../../api/db/schema.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { unknownSenderId, ThreadHarness } from '../support/threadHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ seconds: 1 }))

type Answer = Thread & Refusal
const send = async (name: PersonName, method: 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}) =>
  bench.api.call<Answer>(method, path, { as: await bench.api.as(name), ...more })
const rowsOf = async (id: string) => {
  const { db } = bench.api.database
  return {
    thread: (await db.select().from(threads).where(eq(threads.id, id)))[0],
    messages: await db.select().from(messages).where(eq(messages.threadId, id)).orderBy(messages.position),
    history: await db.select().from(threadHistory).where(eq(threadHistory.threadId, id)),
  }
}

describe('Pausing a patient without a conversation', () => {
  const silent = worldId('patient', 5)
  const start = (name: PersonName, body: object = {}) =>
    send(name, 'POST', '/v2/threads', { body: { patient_id: silent, status: 'indefinite_pause', ...body } })

  it.each([
    ['a past end', { status: 'autoresume_pause', paused_before: '2020-01-01T00:00:00.000Z' }, 409],
    ['a status that is no pause', { status: 'closed' }, 422],
    ['an unknown patient', { patient_id: worldId('patient', 999) }, 404],
    ['something that is no id', { patient_id: "' or 1=1" }, 422],
    ['a reason without an end', { reason: 'x'.repeat(2001) }, 422],
    ['a review, of who is no system user', { status: 'review_pause' }, 403],
  ])('is rejected for %s and starts nothing', async (_what, body, status) => {
    const before = await bench.everything()
    expect((await start('admin', body)).status).toBe(status)
    expect(await bench.everything()).toEqual(before)
  })

  it('is not found for users without access to the patient', async () => {
    for (const name of ['birchAdmin', 'nowhereAdmin'] as const) expect((await start(name)).status).toBe(404)
  })

  it('starts one thread, paused until the given time, and only once', async () => {
    const end = bench.inDays(2)
    const answer = await start('frontdesk', { status: 'autoresume_pause', paused_before: end, reason: 'On holiday' })
    expect(answer.body).toMatchObject({ patient_id: silent, status: 'autoresume_pause', paused_before: end })
    const { history } = await rowsOf(answer.body.id)
    expect(history).toMatchObject([{ type: 'thread_paused', position: 1, data: { reason: 'On holiday' } }])
    expect((await bench.lastEvents(2)).map(({ name }) => name)).toEqual(['update_threads', 'new_history_event'])
    const again = await start('frontdesk')
    expect([again.status, again.body.error]).toEqual([409, 'has_thread'])
    await bench.pass(49)
    expect((await rowsOf(answer.body.id)).thread?.status).toBe('opened')
  })

  it('by two users at once starts one thread', async () => {
    const body = { patient_id: worldId('patient', 22) }
    const answers = await Promise.all([start('admin', body), start('owner', body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('Discarding a thread', () => {
  const discard = (name: PersonName, query: Record<string, string> = {}, id = unknownSenderId) =>
    send(name, 'DELETE', `/v2/threads/${id}`, { query })

  it.each(['user', 'patientsSupport', 'supervisor', 'systemUser', 'frontdesk'] as const)(
    'is offered to %s in exactly the states where it works',
    async (name) => {
      for (const status of threadStatuses)
        for (const ownerId of [null, people[name].id, people.admin.id]) {
          await bench.meet({ status, ownerId })
          const { body } = await bench.api.get<Thread>(`/v2/threads/${unknownSenderId}`, await bench.api.as(name))
          const refusal = body.refusals.discard?.error_text ?? null
          const answer = await discard(name)
          const isTheirs = ownerId !== people.admin.id || people[name].isSupportSupervisor
          const text =
            name === 'frontdesk'
              ? 'This requires the User role or higher.'
              : isTheirs
                ? null
                : 'Only the user this conversation is assigned to, or a supervisor, can do this.'
          expect({ status, refusal, answer: answer.body.error_text ?? null }).toEqual({
            status,
            refusal: text,
            answer: text,
          })
        }
    },
  )

  it('deletes everything written, and the audit log records that it existed', async () => {
    await bench.meet()
    expect((await discard('user')).body).toEqual({ id: unknownSenderId })
    expect(await rowsOf(unknownSenderId)).toEqual({ thread: undefined, messages: [], history: [] })
    const { db } = bench.api.database
    const ofThread = eq(auditEntries.objectId, unknownSenderId)
    const [audit] = await db.select().from(auditEntries).where(ofThread).orderBy(desc(auditEntries.createdAt)).limit(1)
    expect(audit).toMatchObject({ action: 'thread_discarded', userId: people.user.id })
    expect(JSON.stringify(audit)).not.toContain('Wrong number?')
    const [event] = await bench.lastEvents(1)
    expect(event).toMatchObject({ name: 'update_threads', data: { thread_id: unknownSenderId } })
    expect((await discard('user')).status).toBe(404)
  })

  it('is rejected for a patient’s thread, a thread changed meanwhile, and other companies', async () => {
    await bench.meet({ modifiedAt: bench.inDays(0) })
    const ofPatient = await discard('user', {}, bench.threadId)
    expect([ofPatient.status, ofPatient.body.error_text]).toEqual([
      409,
      'A conversation with a patient can’t be discarded. Close it instead.',
    ])
    const stale = await discard('user', { modified_at: bench.inDays(-1) })
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    expect((await discard('user', { modified_at: 'yesterday' })).status).toBe(400)
    expect((await discard('birchAdmin')).status).toBe(404)
    expect((await rowsOf(unknownSenderId)).messages).toHaveLength(1)
  })

  it('deletes its drafts', async () => {
    await bench.meet()
    const draft = { type: 'sms' as const, subject: '', text: 'You are wrong here', modifiedAt: bench.inDays(0) }
    const { db } = bench.api.database
    await db.insert(threadDrafts).values({ ...draft, userId: people.user.id, threadId: unknownSenderId })
    await discard('user')
    expect(await db.select().from(threadDrafts).where(eq(threadDrafts.threadId, unknownSenderId))).toEqual([])
  })
})

describe('Requesting a Spanish response', () => {
  it('marks the thread permanently, appears in the history, and changes no status', async () => {
    await bench.place('unanswered')
    const { status, body } = await bench.requestSpanish('patientsSupport')
    expect([status, (body as unknown as Thread).is_spanish_speaker, body.status]).toEqual([200, true, 'unanswered'])
    expect(await bench.lastLine()).toMatchObject({ type: 'spanish_requested', userId: people.patientsSupport.id })
    expect((await bench.lastEvents(2)).map(({ name }) => name)).toEqual(['update_threads', 'new_history_event'])
    const again = await bench.requestSpanish('patientsSupport')
    expect([again.status, again.body.error_text]).toEqual([409, 'This conversation is already in Spanish.'])
  })

  it('is possible for patient support while unassigned, for system admins always, and for no one else', async () => {
    for (const [name, ownerId, expected] of [
      ['patientsSupport', people.support.id, 409],
      ['patientsSupport', people.patientsSupport.id, 409],
      ['systemAdmin', people.support.id, 200],
      ['systemUser', null, 403],
      ['admin', null, 403],
      ['birchAdmin', null, 403],
    ] as const) {
      await bench.place('assigned', { ownerId })
      expect([name, (await bench.requestSpanish(name)).status]).toEqual([name, expected])
    }
  })

  it('is denied to Spanish speakers and after another user changed the thread', async () => {
    await bench.place('opened', { modifiedAt: bench.inDays(0) })
    const stale = await bench.requestSpanish('supervisor', { modified_at: bench.inDays(-1) })
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    const speaks = (isSpanishSpeaker: boolean) =>
      bench.api.database.db.update(users).set({ isSpanishSpeaker }).where(eq(users.id, people.supervisor.id))
    await speaks(true)
    const spanish = await bench.requestSpanish('supervisor')
    await speaks(false)
    expect([spanish.status, spanish.body.error_text]).toEqual([409, 'You speak Spanish. Answer it yourself.'])
  })
})

describe('Calling an unknown number', () => {
  it('is offered to users who may call, in conversations with a number and without a patient', async () => {
    const requested = async (name: PersonName, id = unknownSenderId) =>
      bench.api.get<Refusal & { availability: string }>(`/v2/threads/${id}/outbound_call`, await bench.api.as(name))
    expect((await requested('systemSupport', worldId('thread', 917))).body.availability).toBe('no_custom_phone')
    await bench.meet()
    expect((await requested('systemSupport')).body).toMatchObject({ availability: 'available', phone: '+15035550103' })
    expect((await requested('admin')).status).toBe(403)
    const ofPatient = await requested('systemSupport', bench.threadId)
    expect([ofPatient.status, ofPatient.body.error_text]).toEqual([409, 'Call patients from their page.'])
    await bench.meet({ name: 'somebody@example.com' })
    expect((await requested('systemSupport')).body.error_text).toBe('This conversation has no phone number.')
  })
})
