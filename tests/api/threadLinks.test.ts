import { fieldTexts } from '../support/apiHarness.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LinkCandidate } from '../../api/contract/threadLinks.ts'
import type { Thread } from '../../api/contract/threads.ts'
import {
  auditEntries,
  messages,
  patients,
  practices,
  threadDrafts,
  threadHistory,
  threads,
} from '../../api/db/schema.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { unknownSenderId, ThreadHarness } from '../support/threadHarness.ts'
import { people, type PersonName, practices as known, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.api.clock.advance({ seconds: 1 })
  await bench.meet()
})

const path = `/v2/threads/${unknownSenderId}`
const link = async (name: PersonName, body: object) =>
  bench.api.call<Thread & Refusal>('POST', `${path}/link-to-patient`, { as: await bench.api.as(name), body })
const linkTo = (number: number, name: PersonName = 'frontdesk') =>
  link(name, { patient_id: worldId('patient', number) })
const candidates = async (name: PersonName, search = '') =>
  bench.api.call<LinkCandidate[]>('GET', `${path}/link-candidates`, {
    as: await bench.api.as(name),
    query: { search },
  })
const numbersOf = (rows: readonly LinkCandidate[]) => rows.map(({ external_id: id }) => Number(id.slice(3)))

async function entriesOf(threadId: string) {
  const { db } = bench.api.database
  const sent = await db.select().from(messages).where(eq(messages.threadId, threadId))
  const done = await db.select().from(threadHistory).where(eq(threadHistory.threadId, threadId))
  return [...sent, ...done].toSorted((a, b) => a.position - b.position)
}

describe('Link candidates for a conversation', () => {
  const sharePhone = (phone: string | null) =>
    bench.api.database.db.update(practices).set({ customOutboundPhone: phone }).where(eq(practices.id, known.south.id))

  it('include patients with the number before any search', async () => {
    const { body } = await candidates('frontdesk')
    expect(body).toMatchObject([{ id: worldId('patient', 3), has_contact: true, client_name: 'Alder North' }])
  })

  it('match every word of the name and the external id, treating wildcards and stray characters literally', async () => {
    expect(numbersOf((await candidates('frontdesk', 'EX-12')).body)).toEqual([12])
    const both = (await candidates('frontdesk', 'zhao, "ben"')).body
    expect(both.length).toBeGreaterThan(0)
    for (const { last_name: last, first_name: first } of both) expect([last, first]).toEqual(['Zhao', 'Ben'])
    expect((await candidates('frontdesk', '%%')).body).toEqual([])
    expect((await candidates('frontdesk', 'x'.repeat(201))).status).toBe(400)
  })

  it('are active, known to a billing system, and at practices with the same calling number', async () => {
    const all = async (name: PersonName) => new Set(numbersOf((await candidates(name, 'ex-1')).body))
    expect(await all('frontdesk')).toEqual(new Set([1, 10, 11, 12, 14]))
    const [north] = await bench.api.database.db.select().from(practices).where(eq(practices.id, known.north.id))
    await sharePhone(north!.customOutboundPhone)
    expect(await all('frontdesk')).toEqual(new Set([1, 10, 11, 12, 14, 15, 16, 17, 18, 19]))
    expect(await all('limitedFrontdesk')).toEqual(new Set([1, 10, 11, 12, 14]))
    await sharePhone(null)
    const { db } = bench.api.database
    await db
      .update(patients)
      .set({ externalId: null })
      .where(eq(patients.id, worldId('patient', 10)))
    await db
      .update(patients)
      .set({ hiddenAt: bench.inDays(0) })
      .where(eq(patients.id, worldId('patient', 11)))
    expect(await all('frontdesk')).toEqual(new Set([1, 12, 14]))
    for (const number of [10, 11, 13, 15]) {
      const { status, body } = await linkTo(number)
      expect([number, status, fieldTexts(body)]).toEqual([
        number,
        422,
        { patient_id: 'This conversation can’t be linked to this patient.' },
      ])
    }
  })

  it('are hidden from users without access to the conversation', async () => {
    for (const name of ['birchAdmin', 'nowhereAdmin'] as const) expect((await candidates(name)).status).toBe(404)
  })
})

describe('Linking a conversation to a patient', () => {
  it('is rejected without a patient, out of scope, for a linked conversation, and after another user’s change', async () => {
    const before = await bench.everything()
    const withoutTarget = await link('frontdesk', {})
    expect([withoutTarget.status, withoutTarget.body.error_text]).toEqual([
      422,
      'Cannot link without specifying target patient',
    ])
    expect((await linkTo(25)).status).toBe(404)
    expect((await linkTo(25, 'birchAdmin')).status).toBe(404)
    expect((await linkTo(1, 'birchAdmin')).status).toBe(404)
    expect((await link('frontdesk', { patient_id: 'none' })).status).toBe(422)
    const stale = await link('frontdesk', { patient_id: worldId('patient', 5), modified_at: bench.inDays(-2000) })
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    const own = await bench.link('frontdesk', { patient_id: worldId('patient', 5) })
    expect([own.status, own.body.error_text]).toEqual([409, 'This conversation is already linked to a patient.'])
    expect(await bench.everything()).toEqual(before)
  })

  it('gives it to a patient without one: same thread and messages, and a history entry', async () => {
    const { status, body } = await linkTo(5)
    expect([status, body.id, body.patient_id, body.status]).toEqual([
      200,
      unknownSenderId,
      worldId('patient', 5),
      'unanswered',
    ])
    const entries = await entriesOf(unknownSenderId)
    expect(entries).toMatchObject([
      { position: 1, patientId: worldId('patient', 5) },
      { position: 2, type: 'thread_linked', data: { reason: '+15035550103' }, userId: people.frontdesk.id },
    ])
    expect((await bench.lastEvents(2)).map(({ name, patientId }) => [name, patientId])).toEqual([
      ['update_threads', worldId('patient', 5)],
      ['new_history_event', worldId('patient', 5)],
    ])
    const again = await linkTo(12)
    expect([again.status, again.body.error_text]).toEqual([409, 'This conversation is already linked to a patient.'])
  })

  it('merges it into the patient’s conversation in time order and leaves no second one', async () => {
    const { db } = bench.api.database
    await bench.place('closed')
    const before = await entriesOf(bench.threadId)
    const drafts = [unknownSenderId, bench.threadId].map((threadId) => ({
      threadId,
      type: 'sms' as const,
      subject: '',
    }))
    const at = { modifiedAt: bench.inDays(0) }
    await db.insert(threadDrafts).values([
      { ...drafts[0]!, ...at, userId: people.user.id, text: 'To the number' },
      { ...drafts[0]!, ...at, userId: people.support.id, text: 'Lost to the other' },
      { ...drafts[1]!, ...at, userId: people.support.id, text: 'To the patient' },
    ])
    const { body } = await linkTo(1)
    expect([body.id, body.status]).toEqual([bench.threadId, 'unanswered'])
    const entries = await entriesOf(bench.threadId)
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1))
    expect(entries).toHaveLength(before.length + 2)
    expect(entries.at(-1)).toMatchObject({ type: 'thread_linked' })
    const times = entries.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(body.last_position).toBe(entries.length)
    expect(await db.select().from(threads).where(eq(threads.id, unknownSenderId))).toEqual([])
    const stored = await db.select().from(threadDrafts).orderBy(asc(threadDrafts.text))
    expect(stored.map(({ text, threadId }) => [text, threadId])).toEqual([
      ['To the number', bench.threadId],
      ['To the patient', bench.threadId],
    ])
    const isIt = and(eq(auditEntries.objectId, unknownSenderId), eq(auditEntries.action, 'thread_linked'))
    const [audit] = await db.select().from(auditEntries).where(isIt).orderBy(desc(auditEntries.createdAt)).limit(1)
    expect(audit?.changes).toMatchObject({ thread_id: [unknownSenderId, bench.threadId] })
  })

  it('resumes a paused conversation, but not one in review, and keeps the Spanish request', async () => {
    for (const [status, ownerId, becomes] of [
      ['awaiting', people.support.id, 'assigned'],
      ['indefinite_pause', null, 'unanswered'],
      ['review_pause', null, 'review_pause'],
      ['assigned', people.support.id, 'assigned'],
      ['escalated', null, 'escalated'],
    ] as const) {
      await bench.meet({ isSpanishSpeaker: true })
      await bench.place(status, { ownerId })
      const { body } = await linkTo(1)
      expect([status, body.status, body.owner?.id ?? null]).toEqual([status, becomes, ownerId])
      expect(body.is_spanish_speaker).toBe(true)
    }
  })

  it('keeps the end of a pause', async () => {
    await bench.place('opened')
    await bench.patch('admin', { status: 'autoresume_pause', paused_before: bench.inDays(2) })
    await bench.meet({ status: 'closed' })
    expect((await linkTo(1)).body.status).toBe('autoresume_pause')
    await bench.pass(47)
    expect((await bench.stored()).status).toBe('autoresume_pause')
    await bench.pass(2)
    expect((await bench.stored()).status).toBe('opened')
  })

  it('by two users at once links it once', async () => {
    const answers = await Promise.all([linkTo(1, 'admin'), linkTo(12, 'owner')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
