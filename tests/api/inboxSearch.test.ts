import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ThreadMatch } from '../../api/contract/threads.ts'
import { messages, threads } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { people, practices, worldId, type PersonName } from '../support/worldPeople.ts'

interface Row {
  id: string
  match: ThreadMatch | null
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const list = async (query: object, name: PersonName = 'admin') =>
  api.get<Row[] & Refusal>('/v2/threads', await api.as(name), { per_page: 200, ...query })
const search = (text: string, name?: PersonName, more: object = {}) => list({ search: text, ...more }, name)
const found = async (text: string, name?: PersonName, more?: object) =>
  (await search(text, name, more)).body.map(({ id }) => id)
const thread = (number: number) => worldId('thread', number)
const marked = ({ match }: Row) =>
  match?.excerpt.map(({ text, is_found: isFound }) => (isFound ? `[${text}]` : text)).join('')

let added = 0
/** Appends a message to a thread. */
async function say(number: number, text: string, more: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const { db } = api.database
  const [row] = await db
    .update(threads)
    .set({ lastPosition: sql`${threads.lastPosition} + 1` })
    .where(eq(threads.id, thread(number)))
    .returning()
  const { id: threadId, companyId, practiceId, patientId, lastPosition: position } = row!
  const [id, createdAt] = [worldId('message', (added += 1)), '2026-11-16T10:00:00Z']
  const message = {
    id,
    threadId,
    companyId,
    practiceId,
    patientId,
    position,
    inbound: true,
    type: 'chat',
    createdAt,
  } as const
  await db.insert(messages).values({ ...message, text, ...more })
  return id
}

describe('Inbox search', () => {
  it('finds words of messages in both directions, of subjects and of notes, whole or by their beginning', async () => {
    await say(1, 'My deductible was met in March')
    await say(2, 'We adjusted your deductible.', { inbound: false, type: 'email', subject: 'Corrected invoice' })
    await say(3, 'Called the payer about the Deductible', { inbound: false, type: 'internal_note' })
    const all = [1, 2, 3].map(thread).toSorted()
    for (const text of ['deductible', 'DEDUC', 'ded', 'the deductible']) {
      const ids = (await found(text)).toSorted()
      expect([text, ids]).toEqual([text, text.startsWith('the') ? [thread(3)] : all])
    }
    expect(await found('corrected invoice adjusted')).toEqual([thread(2)])
    expect(await found('de')).not.toContain(thread(1))
    expect(await found('eductible')).toEqual([])
  })

  it('shows the latest of these messages, with the words marked', async () => {
    await say(4, 'A garnishment letter came')
    const id = await say(
      4,
      `${'Before that we had a long talk. '.repeat(3)}Then the garnishment was over. ${'And so on. '.repeat(20)}`,
    )
    const [row] = (await search('garnish')).body
    expect(row!.match).toMatchObject({ message_id: id, inbound: true, type: 'chat' })
    expect(marked(row!)).toMatch(/^… .{10,40}\[garnish\]ment was over\. .{20,110} …$/)
    const [named] = (await search('ana zhao')).body
    expect(named!.match).toBeNull()
  })

  it('finds amounts, addresses and words with signs, in any alphabet', async () => {
    await say(6, 'Paid $1,384.84 by e-mail link to pat.doe@example.org; don’t call — Счёт ОПЛАЧЕН')
    for (const text of ['1,384.84', '$1,384.84', 'pat.doe@example.org', 'e-mail', "don't", 'оплачен', 'счёт'])
      expect([text, await found(text)]).toEqual([text, [thread(6)]])
  })

  it('never finds messages outside of the viewer’s practices, drafts, or unsent messages', async () => {
    const [north, other] = [practices.north.id, worldId('thread', 1)]
    const { rows } = await api.database.db.execute<{ id: string; practice_id: string; company_id: string }>(
      sql`select id, practice_id, company_id from threads where patient_id is not null`,
    )
    await api.database.db.update(messages).set({ text: 'Everywhere xylophone' }).where(eq(messages.position, 3))
    const inNorth = rows.filter((row) => row.practice_id === north).map(({ id }) => id)
    const limited = await found('xylophone', 'limitedFrontdesk')
    expect(limited.length).toBeGreaterThan(0)
    const allowed = new Set(people.limitedFrontdesk.allowedPractices as readonly string[])
    expect(limited.every((id) => allowed.has(rows.find((row) => row.id === id)!.practice_id))).toBe(true)
    const companyOf = (ids: readonly string[]) =>
      new Set(rows.filter(({ id }) => ids.includes(id)).map((row) => row.company_id))
    expect((await found('xylophone', 'birchAdmin')).length).toBeGreaterThan(0)
    expect(companyOf(await found('xylophone', 'birchAdmin')).size).toBe(1)
    expect(companyOf(await found('xylophone', 'systemAdmin')).size).toBeGreaterThan(1)
    expect(await found('xylophone', 'admin', { where: { client_id: north } })).toEqual(
      expect.arrayContaining(inNorth.slice(0, 1)),
    )
    const as = await api.as('admin')
    await api.call('PUT', `/v2/threads/${other}/draft`, { as, body: { type: 'chat', text: 'A drafted wombat' } })
    expect(await found('wombat')).toEqual([])
    const { body: sent } = await api.call<{ id: string }>('POST', '/v2/messages', {
      as,
      body: { thread_id: other, type: 'chat', text: 'A hasty wombat' },
    })
    expect(await found('wombat')).toEqual([other])
    await api.call('DELETE', `/v2/messages/${sent.id}`, { as })
    expect(await found('wombat')).toEqual([])
  })

  it('takes any text, and needs two characters', async () => {
    await say(7, 'An ordinary armadillo')
    for (const text of [
      '%%',
      '__',
      "' or 1=1 --",
      '& | !',
      "x':*",
      '((',
      'armadillo & !zz',
      '\\\\',
      '🙂🙂',
      `'@${practices.north.id}'`,
    ])
      expect([text, (await search(text)).status]).toEqual([text, 200])
    expect(await found("armadillo'); drop table messages")).toEqual([])
    expect(await found('armadillo | zebra')).toEqual([])
    expect(await found(`@${practices.north.id}`)).toEqual([])
    expect(await found('%rmadill%')).toEqual([])
    for (const text of ['', 'a', ' a ', 'a\0b', 'x'.repeat(201)])
      expect([text.length, (await search(text)).status]).toEqual([text.length, 400])
    expect((await search('y'.repeat(200))).status).toBe(200)
  })

  it('finds the messages of a merged account in the conversation of the other', async () => {
    await say(1, 'The marmalade account')
    const as = await api.as('admin')
    const body = { target_id: worldId('patient', 2) }
    const merged = await api.call('POST', `/v2/patients/${worldId('patient', 1)}/system/merge`, { as, body })
    expect(merged.status).toBe(200)
    expect(await found('marmalade')).toEqual([thread(2)])
  })

  it('finds a word of very many messages, too, in the order of the list', async () => {
    await api.database.db.execute(sql`
      insert into messages (id, company_id, practice_id, thread_id, patient_id, position, inbound, type, text, created_at)
      select gen_random_uuid(), company_id, practice_id, id, patient_id, 1000 + n, true, 'chat', 'Overly usual', last_message_at
      from threads, generate_series(1, 700) n where company_id = ${people.admin.companyId}::uuid and patient_id is not null`)
    const usual = (await search('usual', 'admin', { per_page: 5 })).body
    const ids = (await list({ where: { patient_id: { $ne: null } } })).body.map(({ id }) => id)
    expect(usual.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    expect(usual.every((row) => row.match?.position === 1700 && marked(row) === 'Overly [usual]')).toBe(true)
    expect(await found('usual')).toEqual(ids)
  })
})
