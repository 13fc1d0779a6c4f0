import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ThreadAction, threadActions } from '../../api/contract/threadActions.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { auditEntries, jobs } from '../../api/db/schema.ts'
import { shareOf } from '../support/seed.ts'
import { answerTo, pauses, staff } from '../support/threadTable.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ seconds: 1 }))

const toOne = threadStatuses.length

/** Sampled, each user moves from each status to one: to each from some status, and each transition is made by some user. */
describe.each(staff)('%s', (name) => {
  it.each(threadStatuses)('moves a thread from %s by the transition table, and changes nothing else', async (from) => {
    for (const to of shareOf(threadStatuses, toOne, staff.indexOf(name) + threadStatuses.indexOf(from))) {
      await bench.place(from, { ownerId: people[name].id })
      const before = await bench.stored()
      const { status, body } = await bench.patch(name, bench.complete(to))
      const expected = answerTo(from, to, name)
      expect({ from, to, status, text: body.error_text }).toEqual({ from, to, ...expected, text: expected.text })
      const after = await bench.stored()
      const expectedRow = expected.status === 200 ? { ...after, status: to } : before
      expect(after).toEqual(expectedRow)
    }
  })
})

/** The complete API call of each action. */
const calls: Record<
  ThreadAction,
  {
    method: 'patch' | 'sendAwaiting' | 'unassign' | 'requestSpanish' | 'discard' | 'link' | 'draft'
    body: () => object
  }
> = {
  open: { method: 'patch', body: () => ({ status: 'opened' }) },
  assign: { method: 'patch', body: () => ({ status: 'assigned', from_confirm_modal: true }) },
  reassign: { method: 'patch', body: () => ({ status: 'assigned', owner_id: people.owner.id }) },
  unassign: { method: 'unassign', body: () => ({ reason: 'Needs a biller' }) },
  escalate: { method: 'patch', body: () => bench.complete('escalated') },
  pause: { method: 'patch', body: () => bench.complete('autoresume_pause') },
  pause_for_review: { method: 'patch', body: () => ({ status: 'review_pause' }) },
  await: { method: 'patch', body: () => ({ status: 'awaiting' }) },
  send_and_await: { method: 'sendAwaiting', body: () => ({}) },
  close: { method: 'patch', body: () => ({ status: 'closed' }) },
  reopen: { method: 'patch', body: () => ({ status: 'opened' }) },
  resume: { method: 'patch', body: () => ({ status: 'opened' }) },
  discard: { method: 'discard', body: () => ({}) },
  link: { method: 'link', body: () => ({ patient_id: worldId('patient', 1) }) },
  call: { method: 'patch', body: () => ({}) },
  request_spanish: { method: 'requestSpanish', body: () => ({}) },
  draft_reply: { method: 'draft', body: () => ({}) },
  resume_drafts: { method: 'patch', body: () => ({ gpt_error: null }) },
}
/** Actions that lead to the same status are distinguished by their start. */
const begins: Partial<Record<ThreadAction, readonly string[]>> = {
  open: ['unanswered'],
  reopen: ['closed'],
  resume: pauses,
  send_and_await: ['assigned'],
  // Only for an unknown sender.
  call: [],
}

/** Sampled, the permissions of each user on each thread are compared in one status, and in each status for some user. */
const askers = ['frontdesk', 'support', 'patientsSupport', 'supervisor', 'systemUser'] as const
describe.each(askers)('The permissions that a thread shows %s', (name) => {
  it.each<[string, number, () => string | null]>([
    ['their own', 0, () => people[name].id],
    ['somebody else’s', 1, () => people.admin.id],
    ['nobody’s', 2, () => null],
  ])('match the outcome of each action, when it is %s', async (_whose, place, ownerId) => {
    let isRefusedWhereNotOffered = true
    for (const from of shareOf(threadStatuses, toOne, 3 * askers.indexOf(name) + place)) {
      await bench.place(from, { ownerId: ownerId() })
      const { refusals } = await bench.read(name)
      for (const action of threadActions) {
        const reported = refusals[action]?.error_text ?? null
        const { method, body } = calls[action]
        const isOffered = begins[action]?.includes(from) ?? true
        if (isOffered) await bench.place(from, { ownerId: ownerId() })
        const answer = isOffered ? await bench[method](name, body() as never) : null
        const text = answer === null ? reported : answer.status === 200 ? null : answer.body.error_text
        isRefusedWhereNotOffered &&= isOffered || reported !== null
        expect({ from, action, text: reported }).toEqual({ from, action, text })
      }
    }
    expect(isRefusedWhereNotOffered).toBe(true)
  })
})

describe('A pause', () => {
  it.each([
    ['in the past', () => bench.inDays(-1)],
    ['that is missing', () => null],
  ])('with an end %s is rejected', async (_what, end) => {
    await bench.place('opened')
    const { status } = await bench.patch('user', { status: 'autoresume_pause', paused_before: end() })
    expect([status, (await bench.stored()).status]).toEqual([409, 'opened'])
  })

  it.each([
    ['autoresume_pause', '3000-06-01T00:00:00.000Z', 'indefinite_pause'],
    ['autoresume_pause', '2999-12-31T00:00:00.000Z', 'autoresume_pause'],
    ['indefinite_pause', '2999-12-31T00:00:00.000Z', 'autoresume_pause'],
  ])('requested as %s until %s is %s', async (status, end, becomes) => {
    await bench.place('opened')
    const { body } = await bench.patch('user', { status, paused_before: end })
    expect(body).toMatchObject({ status: becomes, paused_before: becomes === 'autoresume_pause' ? end : null })
  })

  it('ends automatically on time: assigned to its owner, or open to everyone', async () => {
    for (const [ownerId, becomes] of [
      [people.support.id, 'assigned'],
      [null, 'opened'],
    ] as const) {
      await bench.place('opened', { ownerId })
      await bench.patch('user', { status: 'autoresume_pause', paused_before: bench.inDays(2) })
      await bench.pass(47)
      expect((await bench.stored()).status).toBe('autoresume_pause')
      await bench.pass(2)
      expect(await bench.stored()).toMatchObject({ status: becomes, ownerId, pausedBefore: null })
    }
  })
})

describe('Awaiting the patient', () => {
  const wait = async () => {
    await bench.place('assigned', { ownerId: people.patientsSupport.id })
    return bench.patch('patientsSupport', { status: 'awaiting' })
  }

  it('requires the owner', async () => {
    await bench.place('assigned', { ownerId: people.supervisor.id })
    const { status, body } = await bench.patch('patientsSupport', { status: 'awaiting' })
    const text = 'Only the user this conversation is assigned to can do this.'
    expect([status, body.error_text]).toEqual([409, text])
  })

  it('closes the thread after two days, and the history says so', async () => {
    expect((await wait()).body.awaiting_by_user_id).toBe(people.patientsSupport.id)
    await bench.pass(49)
    expect(await bench.stored()).toMatchObject({ status: 'closed', ownerId: null, awaitingByUserId: null })
    expect(await bench.lastLine()).toMatchObject({
      type: 'thread_closed',
      userId: null,
      data: { is_auto_closed: true, reason: 'after 2 days of no response' },
    })
    expect((await bench.lastEvents(2)).map(({ name }) => name)).toEqual(['thread_closed', 'new_history_event'])
  })

  it('that ended and started again meanwhile counts from its new start', async () => {
    await wait()
    await bench.pass(30)
    await wait()
    await bench.pass(30)
    expect((await bench.stored()).status).toBe('awaiting')
    await bench.pass(20)
    expect((await bench.stored()).status).toBe('closed')
  })
})

describe('Every transition', () => {
  it('writes events, an audit entry and a history entry at one time, without text in the events', async () => {
    await bench.place('opened')
    await bench.patch('admin', { status: 'closed' })
    const at = bench.api.clock.now().toISOString()
    const reported = await bench.lastEvents(2)
    expect(reported.map(({ name }) => name)).toEqual(['thread_closed', 'new_history_event'])
    for (const { data, patientId, createdAt } of reported) {
      expect({ patientId, at: new Date(createdAt).toISOString() }).toEqual({ patientId: worldId('patient', 1), at })
      expect(Object.keys(data).toSorted()).toEqual(['history_id', 'position', 'thread_id'])
    }
    const [audit] = await bench.api.database.db.select().from(auditEntries).where(eq(auditEntries.createdAt, at))
    expect(audit).toMatchObject({
      objectType: 'thread',
      objectId: bench.threadId,
      changes: { status: ['opened', 'closed'] },
    })
    expect(new Date((await bench.lastLine()).createdAt).toISOString()).toBe(at)
  })

  it.each(['events', 'audit_entries', 'thread_history', 'threads'])(
    'writes nothing when %s cannot be written',
    async (table) => {
      await bench.place('opened')
      const before = await bench.everything()
      const { db } = bench.api.database
      await db.execute(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
      )
      await db.execute(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
      )
      const { status } = await bench.patch('admin', { status: 'closed' })
      await db.execute(`drop trigger refuse on ${table}`)
      expect(status).toBe(500)
      expect(await bench.everything()).toEqual(before)
    },
  )

  it('schedules one end for each timed state, and none for others', async () => {
    const planned = async () =>
      (await bench.api.database.db.select().from(jobs).where(eq(jobs.name, 'endThreadState'))).length
    const before = await planned()
    for (const status of ['assigned', 'closed', 'opened', 'indefinite_pause', 'autoresume_pause'] as const) {
      await bench.place('unanswered')
      await bench.patch('admin', bench.complete(status))
    }
    expect(await planned()).toBe(before + 1)
  })
})
