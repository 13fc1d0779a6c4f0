import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatementContent } from '../../api/contract/snapshots.ts'
import { billingCycles, outgoingMessages, patientEvents, patients, snapshots } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { addPatients } from '../gateway/manyRows.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

const { id, batch, one, place } = batchCalls(() => api)

/** Effects of a sent statement, latest first. */
async function left(patientIds: readonly string[]) {
  const { db } = api.database
  const ids = [...patientIds]
  return {
    frozen: await db
      .select()
      .from(snapshots)
      .where(inArray(snapshots.patientId, ids))
      .orderBy(desc(snapshots.createdAt)),
    messages: await db
      .select()
      .from(outgoingMessages)
      .where(inArray(outgoingMessages.patientId, ids))
      .orderBy(desc(outgoingMessages.createdAt)),
    lines: await db
      .select()
      .from(patientEvents)
      .where(inArray(patientEvents.patientId, ids))
      .orderBy(desc(patientEvents.createdAt)),
    accounts: await db
      .select({ patient: patients, cycle: billingCycles })
      .from(patients)
      .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
      .where(inArray(patients.id, ids)),
  }
}

const notify = async (number: number) =>
  api.call<Refusal>('POST', `/v2/patients/${id(number)}/notify`, { as: await api.as('admin'), body: {} })

/** Every way to send a statement, and its effects. */
const ways = [
  ['alone', 'email', (number: number) => notify(number), 'statement_sent'],
  ['when the rule is advanced', 'email', (number: number) => one('user', 'batch_advance', number), 'rule_advanced'],
  ['on paper', 'letter', (number: number) => one('user', 'batch_send_paper', number), 'paper_statement_sent'],
] as const

describe.each(ways)('A statement sent %s', (_name, channel, send, type) => {
  it('is stored as a copy, includes its code and link, and is recorded by channel', async () => {
    await place(16, 'delivered')
    await send(16)
    const { frozen, messages, lines, accounts } = await left([id(16)])
    const [snapshot] = frozen
    const [message] = messages
    expect(snapshot!.createdAt).toBe(message!.createdAt)
    expect(message).toMatchObject({ channel, userId: expect.any(String) })
    expect(message!.text).toContain(snapshot!.code)
    expect(message!.text).toContain('/statement')
    const content = snapshot!.content as unknown as StatementContent
    expect(message!.text).toContain(`$${content.amount}`)
    expect(content.members[0]!.visits.length).toBeGreaterThan(0)
    const [account] = accounts
    expect(snapshot!.billingCycleId).toBe(account!.cycle.id)
    expect(account!.patient.lastTemplate).toBe(`statement_${channel}`)
    expect(account!.cycle.notificationsLastTemplate).toBe(`statement_${channel}`)
    expect(Date.parse(account!.patient.lastContactAt!)).toBe(api.clock.now().getTime())
    expect(lines[0]).toMatchObject({ type, data: { snapshot_id: snapshot!.id, channel, amount: content.amount } })
  })

  it('is in the patient’s language', async () => {
    const written = eq(patients.id, id(16))
    await api.database.db.update(patients).set({ communicationLanguage: 'spanish' }).where(written)
    api.clock.advance({ hours: 30 })
    api.sessions.clear()
    await place(16, 'delivered')
    await send(16)
    const { frozen, messages } = await left([id(16)])
    expect(messages[0]!.text).toContain(`Código: ${frozen[0]!.code}`)
    expect(frozen[0]!.content['language']).toBe('spanish')
    await api.database.db.update(patients).set({ communicationLanguage: 'english' }).where(written)
  })

  it('is not followed by another one within a minute', async () => {
    await place(1, 'delivered')
    api.clock.advance({ hours: 30 })
    api.sessions.clear()
    await send(1)
    expect((await notify(1)).body.error_text).toBe('A statement was sent a moment ago.')
  })
})

it('A batch sends each patient their own statement: families list members, and each practice uses its own name', async () => {
  const numbers = [1, 2, 8, 16, 26]
  for (const number of numbers) await place(number, 'delivered')
  const { body } = await batch('systemAdmin', 'batch_advance', { patient_ids: numbers.map(id) })
  expect(body.skipped).toEqual({})
  const { frozen, messages } = await left(body.processed_ids)
  const now = frozen.filter(({ createdAt }) => Date.parse(createdAt) === api.clock.now().getTime())
  expect(now.map(({ patientId }) => patientId).toSorted()).toEqual(numbers.map(id).toSorted())
  expect(new Set(now.map(({ code }) => code)).size).toBe(numbers.length)
  for (const { patientId, code, content } of now) {
    const { members, practice } = content as unknown as StatementContent
    const own = patientId === id(2) ? [2, 3, 4].map(id) : [patientId]
    expect(members.map((member) => member.patient_id).toSorted()).toEqual(own)
    for (const { visits } of members) expect(visits.every((visit) => visit.charges.length > 0)).toBe(true)
    expect(messages.find((message) => message.text.includes(code))).toMatchObject({
      patientId,
      subject: `Your statement from ${practice.name}`,
    })
  }
})

it('A batch that continues in the background uses the address of its call in links', async () => {
  const count = 60
  await addPatients(api.database, count)
  const ids = Array.from({ length: count }, (_, index) => worldId('patient', 1001 + index))
  const added = sql`id::text > ${worldId('patient', 1000)}`
  await api.database.db.execute(sql`update patients set last_cycle_status = 'ready', family_balance = 5000,
    paused = false, last_cycle_id = replace(id::text, '-0010-', '-0017-')::uuid where ${added}`)
  await api.database.db.update(billingCycles).set({ status: 'ready' }).where(inArray(billingCycles.patientId, ids))
  const { body } = await batch('admin', 'batch_advance', { patient_ids: ids })
  expect(body.task_id).toBeTruthy()
  await runDueJobs(
    api.database,
    api.clock,
    jobKinds.filter(({ name }) => name === 'task'),
  )
  const { frozen, messages } = await left(ids)
  expect([frozen.length, messages.length]).toEqual([count, count])
  const { code } = frozen.find(({ patientId }) => patientId === ids[0])!
  const own = messages.find(({ patientId }) => patientId === ids[0])!
  expect(own.text).toContain(`https://tally.test/statement#${code}`)
})
