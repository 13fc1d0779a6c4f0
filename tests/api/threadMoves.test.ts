import { fieldTexts } from '../support/apiHarness.ts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, messages } from '../../api/db/schema.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { people, type PersonName } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ seconds: 1 }))

describe('Escalating', () => {
  const escalate = (more: object) => bench.patch('frontdesk', { status: 'escalated', ...more })

  it.each([
    ['without a group', { note: 'Help' }, 409, 'Please select escalation group first'],
    ['without a note', { escalate_group_id: groupIds.tier2 }, 409, 'Cannot escalate without any note'],
    [
      'with a note of spaces',
      { escalate_group_id: groupIds.tier2, note: '  ' },
      409,
      'Cannot escalate without any note',
    ],
    [
      'to a group of another company',
      { escalate_group_id: groupIds.birch, note: 'Help' },
      422,
      'This group doesn’t exist',
    ],
  ])('%s is rejected and changes nothing', async (_what, more, status, text) => {
    await bench.place('assigned')
    const before = await bench.everything()
    const answer = await escalate(more)
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({ status, text })
    expect(await bench.everything()).toEqual(before)
  })

  it('to the current group is rejected in the specification’s words; to another group it isn’t', async () => {
    await bench.place('escalated', { escalateGroupId: groupIds.tier2 })
    const again = await escalate({ note: 'Help', escalate_group_id: groupIds.tier2 })
    const text = 'Thread already escalated to this tier, try another one or leave internal note instead.'
    expect([again.status, again.body.error_text]).toEqual([409, text])
    const other = await escalate({ note: 'Help', escalate_group_id: groupIds.managers })
    expect([other.status, other.body.escalate_group]).toEqual([200, { id: groupIds.managers, name: 'Managers' }])
  })

  it('appends the note and the history entry, and keeps the owner', async () => {
    await bench.place('assigned', { ownerId: people.support.id })
    const { lastPosition } = await bench.stored()
    const { body } = await escalate({ note: 'Wants a discount', escalate_group_id: groupIds.tier2 })
    expect(body).toMatchObject({ owner: { id: people.support.id }, last_position: lastPosition + 2 })
    const [note] = await bench.api.database.db.select().from(messages).orderBy(desc(messages.createdAt)).limit(1)
    expect(note).toMatchObject({ type: 'internal_note', isEscalation: true, position: lastPosition + 1, status: null })
    expect(await bench.lastLine()).toMatchObject({
      type: 'thread_escalated',
      position: lastPosition + 2,
      data: { thread_status: 'escalated', to_user_group_name: 'Tier 2' },
    })
    expect((await bench.lastEvents(3)).map(({ name }) => name)).toEqual([
      'new_message',
      'update_threads',
      'new_history_event',
    ])
  })
})

describe('Assigning', () => {
  it('to oneself after escalating asks patient support to confirm', async () => {
    const escalatedBy = (name: PersonName) => bench.place('escalated', { escalatedByUserId: people[name].id })
    await escalatedBy('patientsSupport')
    const assigned = await bench.patch('patientsSupport', { status: 'assigned' })
    expect([assigned.status, assigned.body.error, assigned.body.error_text]).toEqual([
      409,
      'confirmation_needed',
      'You have escalated this thread and are attempting to assign it to yourself. Are you sure you want to proceed?',
    ])
    expect((await bench.patch('patientsSupport', { status: 'assigned', from_confirm_modal: true })).status).toBe(200)
    await escalatedBy('supervisor')
    expect((await bench.patch('patientsSupport', { status: 'assigned' })).status).toBe(200)
    await escalatedBy('frontdesk')
    expect((await bench.patch('frontdesk', { status: 'assigned' })).status).toBe(200)
  })

  it('to a colleague is recorded, with the reason in the history', async () => {
    await bench.place('opened')
    const { body } = await bench.patch('frontdesk', {
      status: 'assigned',
      owner_id: people.support.id,
      reason: 'Knows the case',
    })
    expect(body.owner).toMatchObject({ id: people.support.id, name: 'support Staff' })
    expect((await bench.lastLine()).data).toMatchObject({ reason: 'Knows the case' })
  })

  it.each([
    ['of another company', 'birchAdmin'],
    ['whose account is closed', 'former'],
    ['of no practice', 'nowhereAdmin'],
  ] as const)('to %s is rejected', async (_what, name) => {
    await bench.place('opened')
    const { status, body } = await bench.patch('frontdesk', { status: 'assigned', owner_id: people[name].id })
    expect([status, fieldTexts(body)]).toEqual([422, { owner_id: 'This user can’t work on the conversation' }])
  })

  it('by two users at once leaves one owner, and the other user is notified', async () => {
    await bench.place('opened')
    const modified_at = await bench.seen()
    const answers = await Promise.all(
      (['frontdesk', 'support'] as const).map((name) => bench.patch(name, { status: 'assigned', modified_at })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ error: 'stale' })
  })
})

describe('A transition without a thread version', () => {
  it('is rejected, even if no one else changed it', async () => {
    await bench.place('opened')
    const { status, body } = await bench.patch('frontdesk', { status: 'assigned', modified_at: undefined })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['modified_at']])
    expect((await bench.stored()).status).toBe('opened')
  })

  it('or with a later time than the last change is rejected', async () => {
    await bench.place('opened')
    const { status, body } = await bench.patch('frontdesk', { status: 'assigned', modified_at: bench.inDays(1) })
    expect([status, body.error]).toEqual([409, 'stale'])
  })

  it('is a new version even within one millisecond', async () => {
    await bench.place('opened')
    await bench.patch('frontdesk', { status: 'closed' })
    const modified_at = await bench.seen()
    expect((await bench.patch('frontdesk', { status: 'opened', modified_at })).status).toBe(200)
    expect((await bench.patch('support', { status: 'assigned', modified_at })).body.error).toBe('stale')
  })
})

it('A transition names the screen it was made on, and the change log stores it', async () => {
  await bench.place('opened')
  await bench.patch('frontdesk', { status: 'closed', location: 'patient_page' })
  const { db } = bench.api.database
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'thread_closed', changes: { location: [null, 'patient_page'] } })
})

describe('Viewing a thread', () => {
  it('does not stop other users from changing the version they saw', async () => {
    await bench.place('unanswered')
    const seen = { modified_at: await bench.seen() }
    expect((await bench.patch('frontdesk', { status: 'opened' })).body).toMatchObject({ status: 'opened', ...seen })
    bench.api.clock.advance({ seconds: 1 })
    expect((await bench.patch('support', { status: 'assigned', ...seen })).status).toBe(200)
    const late = await bench.patch('frontdesk', { status: 'assigned', ...seen })
    expect([late.status, late.body.error]).toEqual([409, 'stale'])
  })
})

describe('Unassigning', () => {
  it.each([
    ['patientsSupport', 'assigned', true],
    ['patientsSupport', 'awaiting', true],
    ['patientsSupport', 'indefinite_pause', true],
    ['supervisor', 'assigned', true],
    ['patientsSupport', 'closed', false],
    ['patientsSupport', 'escalated', false],
    ['supervisor', 'escalated', false],
    ['systemAdmin', 'assigned', false],
  ] as const)('by %s of a thread that is %s and of patient support is possible: %s', async (name, from, isPossible) => {
    await bench.place(from, { ownerId: people.patientsSupport.id })
    const { status } = await bench.unassign(name)
    const { status: storedStatus, ownerId } = await bench.stored()
    const done = { status: 200, storedStatus: 'opened', ownerId: null }
    const unchanged = { status: 409, storedStatus: from, ownerId: people.patientsSupport.id }
    expect({ status, storedStatus, ownerId }).toEqual(isPossible ? done : unchanged)
  })

  it('requires a reason and stores it', async () => {
    await bench.place('assigned', { ownerId: people.patientsSupport.id })
    const { status, body } = await bench.unassign('patientsSupport', { reason: ' ' })
    expect([status, body.error_text]).toEqual([409, 'Cannot unassign without any reason'])
    await bench.unassign('patientsSupport')
    expect(await bench.lastLine()).toMatchObject({ type: 'thread_unassigned', data: { reason: 'Needs a biller' } })
  })

  it('is denied to the practice’s other users', async () => {
    await bench.place('assigned', { ownerId: people.support.id })
    const { status, body } = await bench.unassign('support')
    expect([status, body.error_text]).toEqual([403, 'Only patient support can do this.'])
  })
})
