import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleLevels } from '../../api/contract/accessProfile.ts'
import { auditEntries, idempotencyKeys, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { people, worldId, type PersonName } from '../support/worldPeople.ts'

interface Answer extends Refusal {
  status: string
  tags: { name: string }[]
}

let api: ApiHarness
let key = 0
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => {
  key += 1
})

const patientId = worldId('patient', 1)
/** Cycles of patients 1, 2 and 16, which are active. */
const cancel = { status: 'cancelled', note: 'Called the payer' }

async function send(path: string, method: 'PATCH' | 'POST', body: object, as: Session, more = {}) {
  const headers = { 'idempotency-key': `key-${key}`, ...more }
  const answer = await api.call<Answer>(method, path, { as, body, headers })
  return { status: answer.status, body: answer.body }
}
const setTags = async (tags: string[], name: PersonName = 'admin', more = {}) =>
  send(`/v2/patients/${patientId}`, 'PATCH', { tags }, await api.as(name), more)
const move = async (number: number, body: object, name: PersonName = 'admin') =>
  send(`/v2/patients/${worldId('patient', number)}/system/change_cycle_status`, 'POST', body, await api.as(name))
const changesOf = async (id: string) =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))).length

describe('A call that is repeated with its Idempotency-Key', () => {
  it('runs once and returns the same response, whatever happened in between', async () => {
    const first = await setTags(['First'])
    const other = { 'idempotency-key': `other-${key}` }
    await setTags(['Second'], 'admin', other)
    expect(await setTags(['First'])).toEqual(first)
    expect(first.body.tags.map((tag) => tag.name)).toEqual(['First'])
    const now = await api.get<Answer>(`/v2/patients/${patientId}`, await api.as('admin'))
    expect(now.body.tags.map((tag) => tag.name)).toEqual(['Second'])
  })

  it('runs once for eight concurrent calls, which all get the one response', async () => {
    const before = await changesOf(worldId('patient', 16))
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(16, cancel)))
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: answers[0]!.body })))
    expect(answers[0]!.body.status).toBe('cancelled')
    expect(await changesOf(worldId('patient', 16))).toBe(before + 1)
  })

  it('is rejected with a code when its content differs, and changes nothing', async () => {
    await setTags(['First'])
    const before = await changesOf(patientId)
    const { status, body } = await setTags(['Another'])
    expect({ ...body, status }).toEqual({
      status: 409,
      error: 'idempotency_conflict',
      error_text: 'This Idempotency-Key was used for another request.',
    })
    expect((await move(1, cancel)).body.error).toBe('idempotency_conflict')
    expect(await changesOf(patientId)).toBe(before)
  })

  it('is a separate call for another user', async () => {
    await setTags(['Mine'])
    const { status, body } = await setTags(['Theirs'], 'owner')
    expect({ status, tags: body.tags.map((tag) => tag.name) }).toEqual({ status: 200, tags: ['Theirs'] })
  })

  it('runs again after a rejection, which stores no response', async () => {
    const refused = await move(1, { status: 'cancelled' })
    expect(refused).toEqual({
      status: 409,
      body: { error: 'cancel_note', error_text: 'Cannot mark cancelled without any note' },
    })
    expect(await move(1, { status: 'cancelled' })).toEqual(refused)
    expect((await move(1, cancel)).status).toBe(200)
  })

  it('is denied to a user who lost the permission', async () => {
    expect((await move(2, cancel, 'owner')).status).toBe(200)
    const lowered = (role: (typeof users.$inferInsert)['role']) =>
      api.database.db.update(users).set({ role }).where(eq(users.id, people.owner.id))
    await lowered(roleLevels.frontdesk)
    expect((await move(2, cancel, 'owner')).status).toBe(403)
    await lowered(roleLevels.owner)
    expect((await move(2, cancel, 'owner')).status).toBe(200)
  })

  it.each([
    ['empty', ''],
    ['longer than 200 characters', 'k'.repeat(201)],
    ['with a space', 'a b'],
    ['with a letter beyond ASCII', 'ключ'],
  ])('is rejected with a code when the key is %s', async (_what, text) => {
    const { status, body } = await setTags(['First'], 'admin', { 'idempotency-key': text })
    expect({ status, code: body.error }).toEqual({ status: 400, code: 'bad_idempotency_key' })
  })
})

describe('A key', () => {
  const prune = async () => {
    await scheduleRecurringJobs(api.database, jobKinds, api.clock.now())
    await runDueJobs(api.database, api.clock, jobKinds)
  }
  const stored = async () =>
    (await api.database.db.select().from(idempotencyKeys)).some((row) => row.key === `key-${key}`)

  it('is stored for a day and can be reused afterwards', async () => {
    await setTags(['Yesterday'])
    await prune()
    api.clock.advance({ hours: 23, minutes: 59 })
    await prune()
    expect(await stored()).toBe(true)
    api.clock.advance({ hours: 1 })
    await prune()
    expect(await stored()).toBe(false)
    const session = await api.signIn(people.admin.email)
    const { status, body } = await send(`/v2/patients/${patientId}`, 'PATCH', { tags: ['Today'] }, session)
    expect({ status, tags: body.tags.map((tag) => tag.name) }).toEqual({ status: 200, tags: ['Today'] })
  })
})
