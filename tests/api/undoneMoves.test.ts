import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoSeconds } from '../../api/contract/threadChanges.ts'
import type { threads } from '../../api/db/schema.ts'
import { messageCalls } from '../support/messageCalls.ts'
import { type MovedThread, ThreadHarness } from '../support/threadHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { people, type PersonName } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ seconds: 1 }))
const { call, send, receive } = messageCalls(() => bench)

type State = Partial<typeof threads.$inferSelect>
const undo = async (name: PersonName, modified_at?: string) =>
  bench.api.call<MovedThread>('PUT', `/v2/threads/${bench.threadId}/undo`, {
    as: await bench.api.as(name),
    body: { modified_at: modified_at ?? (await bench.seen()) },
  })
const fieldsOf = (row: State) => {
  const { status, ownerId, escalateGroupId, escalatedByUserId, pausedBefore, awaitingByUserId, gptError } = row
  return { status, ownerId, escalateGroupId, escalatedByUserId, pausedBefore, awaitingByUserId, gptError }
}
const state = async () => fieldsOf(await bench.stored())

const escalated: State = {
  status: 'escalated',
  ownerId: people.support.id,
  escalateGroupId: groupIds.tier2,
  escalatedByUserId: people.support.id,
}

describe('Undoing a move', () => {
  it.each([
    ['closing an escalated one', escalated, { status: 'closed' }],
    ['assigning an unanswered one', { status: 'unanswered' }, { status: 'assigned' }],
    ['escalating', { status: 'opened' }, { status: 'escalated', escalate_group_id: groupIds.tier2, note: 'Help' }],
    ['pausing', { status: 'assigned', ownerId: people.frontdesk.id }, { status: 'indefinite_pause' }],
    ['resuming', { status: 'indefinite_pause', ownerId: people.support.id }, { status: 'opened' }],
    ['reopening', { status: 'closed' }, { status: 'opened' }],
  ] as const)('%s restores the state and leaves a line in the history', async (_what, from, body) => {
    const { status, ...more } = from as State & { status: 'opened' }
    await bench.place(status, more)
    const before = await state()
    expect((await bench.patch('frontdesk', body)).status).toBe(200)
    const { status: answer } = await undo('frontdesk')
    expect([answer, await state()]).toEqual([200, before])
    expect(await bench.lastLine()).toMatchObject({ type: 'move_undone', userId: people.frontdesk.id })
    // There is nothing more to undo.
    expect((await undo('frontdesk')).body.error).toBe('nothing_to_undo')
  })

  it('restores a wait, which still ends after two days', async () => {
    await bench.place('assigned', { ownerId: people.patientsSupport.id })
    await bench.patch('patientsSupport', { status: 'awaiting' })
    await bench.patch('patientsSupport', { status: 'autoresume_pause', paused_before: bench.inDays(1) })
    await undo('patientsSupport')
    await bench.pass(25)
    expect((await bench.stored()).status).toBe('awaiting')
    await bench.pass(24)
    expect((await bench.stored()).status).toBe('closed')
  })

  it('is rejected for a colleague, after others changed it, and when it is too late', async () => {
    await bench.place('opened')
    await bench.patch('frontdesk', { status: 'closed' })
    expect((await undo('support')).body.error).toBe('nothing_to_undo')
    const seen = await bench.seen()
    await receive()
    expect((await undo('frontdesk', seen)).body.error).toBe('stale')
    expect((await bench.stored()).status).toBe('unanswered')
    await bench.patch('frontdesk', { status: 'closed' })
    bench.api.clock.advance({ seconds: undoSeconds + 1 })
    expect((await undo('frontdesk')).body.error).toBe('undo_too_late')
    expect((await bench.stored()).status).toBe('closed')
  })
})

describe('Unsending a message', () => {
  const unsend = (name: PersonName, id: string) => call(name, 'DELETE', `/v2/messages/${id}`)

  it.each(['unanswered', 'opened', 'closed'] as const)(
    'returns a conversation that was %s to that status, without an assignee',
    async (status) => {
      await bench.place(status)
      const before = await state()
      const { body } = await send('patientsSupport', { awaiting: true })
      expect((await bench.stored()).status).toBe('awaiting')
      expect((await unsend('patientsSupport', body.id)).status).toBe(200)
      expect(await state()).toEqual(before)
    },
  )

  it('keeps an assignment that the user made themselves, and one that a colleague made since', async () => {
    await bench.place('opened')
    await bench.patch('frontdesk', { status: 'assigned' })
    const own = await send('frontdesk')
    await unsend('frontdesk', own.body.id)
    expect(await state()).toMatchObject({ status: 'assigned', ownerId: people.frontdesk.id })
    await bench.place('opened')
    const other = await send('frontdesk')
    await bench.patch('support', { status: 'assigned', reason: 'Mine' })
    await unsend('frontdesk', other.body.id)
    expect(await state()).toMatchObject({ status: 'assigned', ownerId: people.support.id })
  })
})
