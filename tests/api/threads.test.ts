import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { messages, threads } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { lengthenConversation, threadRows } from '../support/worldInbox.ts'
import { people, practices, worldId, type PersonName } from '../support/worldPeople.ts'

interface ThreadRow extends Refusal {
  id: string
  status: string
  sort_key: string
  last_position: number
  owner: { name: string; is_support_team: boolean } | null
  last_message: { preview: string } | null
}
interface Entry {
  position: number
  message: { id: string; text: string; meta: Record<string, unknown> } | null
  event: { user: { name: string } | null; data: { user_email: string | null } } | null
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await lengthenConversation(api.database, 1, 250)
})
afterAll(() => api.close())

const list = async (query: object, name: PersonName = 'admin') =>
  (await api.get<ThreadRow[]>('/v2/threads', await api.as(name), query as Record<string, string>)).body
const history = async (query: object, name: PersonName = 'admin') =>
  api.get<Entry[]>('/v2/messages/history', await api.as(name), query as Record<string, string>)
const thread = (number: number) => ({ thread_id: worldId('thread', number) })
const positions = (entries: readonly Entry[]) => entries.map(({ position }) => position)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('The list of conversations', () => {
  it.each(['-last_message_at', 'last_message_at', 'created_at', '-created_at'])(
    'by %s shows every conversation once, in both directions and for any page size',
    async (sort) => {
      const whole = (await list({ sort, per_page: 200 })).map(({ id }) => id)
      expect(whole.length).toBeGreaterThan(15)
      for (const perPage of [1, 4, 7]) {
        const there: ThreadRow[] = []
        for (let page = await list({ sort, per_page: perPage }); page.length > 0;) {
          there.push(...page)
          page = await list({ sort, per_page: perPage, searchAfter: page.at(-1)!.sort_key })
        }
        expect(there.map(({ id }) => id)).toEqual(whole)
      }
      const back = await list({ sort, per_page: 200, before: 'true', searchAfter: (await at(sort, 6)).sort_key })
      expect(back.map(({ id }) => id)).toEqual(whole.slice(0, 6))
    },
  )
  const at = async (sort: string, index: number) => (await list({ sort, per_page: 200 }))[index]!

  it('keeps its position when a conversation moves up meanwhile', async () => {
    const first = await list({ per_page: 5 })
    const rest = await list({ per_page: 200, searchAfter: first.at(-1)!.sort_key })
    await api.database.db
      .update(threads)
      .set({ lastMessageAt: '2026-11-16T14:59:00Z' })
      .where(eq(threads.id, first[4]!.id))
    const after = await list({ per_page: 200, searchAfter: first.at(-1)!.sort_key })
    expect(after.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  })

  it.each(threadStatuses)('filters by %s', async (status) => {
    const shown = await list({ where: { status }, per_page: 200 }, 'systemAdmin')
    const expected = threadRows().filter((row) => row.status === status)
    expect(shown.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  })

  it('finds patients and unknown senders by name', async () => {
    const byName = async (text: string) => (await list({ where: { name: { $ilike: text } } })).map(({ id }) => id)
    expect(await byName('%555 0142%')).toEqual([worldId('thread', 907)])
    expect(await byName('%ana zhao%')).toContain(worldId('thread', 9))
  })

  it.each([
    ['no cursor', 'x'],
    ['a cursor of another order', null],
  ])('rejects %s', async (_what, text) => {
    const cursor = text ?? (await list({ sort: 'created_at', per_page: 1 }))[0]!.sort_key
    const { status, body } = await api.get<Refusal>('/v2/threads', await api.as('admin'), { searchAfter: cursor })
    expect({ status, code: body.error }).toEqual({ status: 400, code: 'bad_cursor' })
  })
})

describe('A conversation', () => {
  it('is read from its end, a hundred entries at a time, every entry once', async () => {
    const read: number[] = []
    let page = (await history(thread(1))).body
    expect(positions(page)).toEqual(range(151, 250))
    while (page.length > 0) {
      read.unshift(...positions(page))
      page = (await history({ ...thread(1), before: page[0]!.position })).body
    }
    expect(read).toEqual(range(1, 250))
  })

  it('continues from any position without gaps', async () => {
    expect(positions((await history({ ...thread(1), after: 240 })).body)).toEqual(range(241, 250))
    expect(positions((await history({ ...thread(1), after: 0, per_page: 30 })).body)).toEqual(range(1, 30))
    expect((await history({ ...thread(1), after: 250 })).body).toEqual([])
  })

  it('of a patient is their thread’s, and is empty before the first message', async () => {
    const ofPatient = (await history({ patient_id: worldId('patient', 1), per_page: 7 })).body
    expect(ofPatient).toEqual((await history({ ...thread(1), per_page: 7 })).body)
    expect((await history({ patient_id: worldId('patient', 5) })).body).toEqual([])
  })

  it('lists messages and events in one order', async () => {
    const { body } = await history({ ...thread(2) })
    expect(body.map(({ message, event }) => [message?.text, event?.user?.name])).toEqual([
      ['Entry 1 of patient 2', undefined],
      [undefined, 'Support team'],
      ['Entry 3 of patient 2', undefined],
    ])
  })

  it.each([
    ['frontdesk', 'Support team', null, false, false],
    ['systemUser', 'systemUser Staff', people.systemUser.email, true, false],
    ['systemAdmin', 'systemUser Staff', people.systemUser.email, true, true],
  ] as const)(
    'shows %s the support user’s name, and only the call details they may see',
    async (reader, name, email, call, words) => {
      const [first, event] = (await history(thread(2), reader)).body
      expect([event!.event!.user!.name, event!.event!.data.user_email]).toEqual([name, email])
      const { call_info: info, call_transcription: said } = first!.message!.meta
      expect([info !== null, said !== null]).toEqual([call, words])
    },
  )

  it.each([
    ['of nothing', {}, 400],
    ['of two things', { ...thread(1), patient_id: worldId('patient', 1) }, 400],
    ['in both directions', { ...thread(1), before: 9, after: 2 }, 400],
    ['before a word', { ...thread(1), before: 'x' }, 400],
    ['of more than a page', { ...thread(1), per_page: 101 }, 400],
    ['of an unknown thread', thread(800), 404],
    ['of a thread elsewhere', thread(27), 404],
    ['of a patient elsewhere', { patient_id: worldId('patient', 27) }, 404],
    ['of a silent patient elsewhere', { patient_id: worldId('patient', 30) }, 404],
  ])('%s is rejected', async (_what, query, status) => {
    expect((await history(query)).status).toBe(status)
  })

  it('is not found for a user limited to another practice', async () => {
    expect((await history(thread(16), 'limitedAdmin')).status).toBe(404)
    expect((await history(thread(16))).status).toBe(200)
    expect(practices.south.id).toBe(threadRows().find(({ id }) => id === worldId('thread', 16))!.practiceId)
  })
})

describe('The conversations of two merged accounts', () => {
  it('become one in time order, and the last message stays last', async () => {
    const texts = async (number: number) =>
      (await history(thread(number))).body.flatMap(({ message }) => message?.id ?? [])
    const both = [...(await texts(7)), ...(await texts(8))]
    const merged = await api.call('POST', `/v2/patients/${worldId('patient', 7)}/system/merge`, {
      as: await api.as('admin'),
      body: { target_id: worldId('patient', 8) },
    })
    expect(merged.status).toBe(200)
    const { body } = await history({ patient_id: worldId('patient', 8) })
    expect(positions(body)).toEqual(range(1, 6))
    expect(body.flatMap(({ message }) => message?.id ?? []).toSorted()).toEqual(both.toSorted())
    expect((await history(thread(7))).status).toBe(404)
    const { body: joined } = await api.get<ThreadRow>(`/v2/threads/${worldId('thread', 8)}`, await api.as('admin'))
    expect(joined.last_position).toBe(6)
    const last = await api.database.db
      .select()
      .from(messages)
      .where(eq(messages.id, body.at(-1)!.message!.id))
    expect(joined.last_message!.preview).toBe(last[0]!.text)
  })

  it('move when only the merged account has one', async () => {
    const { status } = await api.call('POST', `/v2/patients/${worldId('patient', 9)}/system/merge`, {
      as: await api.as('admin'),
      body: { target_id: worldId('patient', 14) },
    })
    expect(status).toBe(200)
    expect((await history({ patient_id: worldId('patient', 14) })).body).toHaveLength(3)
  })
})
