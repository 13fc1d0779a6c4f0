import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../api/contract/messages.ts'
import { auditEntries, events, messages, tasks } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, signInNames, worldId } from '../support/worldPeople.ts'

const callId = worldId('chatMessage', 1000)

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const place = (more: Partial<typeof messages.$inferInsert> = {}) =>
  api.database.db
    .update(messages)
    .set({
      type: 'voice',
      callInfo: { result: 'answered', phone: '+15555550100', duration_seconds: 25 },
      callTranscription: null,
      ...more,
    })
    .where(eq(messages.id, callId))
beforeEach(async () => {
  api.clock.advance({ seconds: 1 })
  await place()
})

const run = async (name: PersonName, body: object = {}) =>
  api.call<Refusal & { task_id: string }>('POST', '/v2/tasks/run', {
    as: await api.as(name),
    body: { name: 'transcribe_call', kwargs: { phone_call_id: callId }, ...body },
  })
const received = async (name: PersonName): Promise<Message['meta']> => {
  const query = { where: { id: callId } }
  return (await api.call<Message[]>('GET', '/v2/messages', { as: await api.as(name), query })).body[0]!.meta
}
const task = async (id: string) => (await api.database.db.select().from(tasks).where(eq(tasks.id, id)))[0]

const text = [
  '[Incoming call, 25 seconds]',
  'This is a call of the embedded phone service. It reaches nobody outside.',
  'Whatever was said here was said by a recording.',
].join('\n')

describe('A call transcription', () => {
  it('can be requested only by system admins', async () => {
    for (const name of signInNames) {
      if (name === 'systemAdmin') continue
      expect([name, (await run(name)).status]).toEqual([name, 403])
    }
    expect((await received('systemAdmin')).is_transcribable).toBe(true)
    expect((await received('systemUser')).is_transcribable).toBe(false)
    expect((await received('admin')).is_transcribable).toBe(false)
  })

  it('runs in the background and is reported in the feed and the audit log without its text', async () => {
    const { body } = await run('systemAdmin')
    expect((await received('systemAdmin')).call_transcription).toBeNull()
    await runDueJobs(api.database, api.clock, jobKinds)
    expect((await task(body.task_id))?.status).toBe('SUCCESS')
    expect(await received('systemAdmin')).toMatchObject({ call_transcription: text, is_transcribable: false })
    expect((await received('systemUser')).call_transcription).toBeNull()
    const [event] = await api.database.db.select().from(events).orderBy(desc(events.sequence)).limit(1)
    expect(event).toMatchObject({ name: 'call_transcribed', data: { thread_id: worldId('thread', 1), position: 1 } })
    const isIt = eq(auditEntries.action, 'call_transcribed')
    const [audit] = await api.database.db.select().from(auditEntries).where(isIt)
    expect(JSON.stringify([audit, await task(body.task_id)])).not.toContain('recording')
  })

  it('finishes before the response when requested synchronously, and runs once', async () => {
    const { status } = await run('systemAdmin', { is_async: false })
    expect([status, (await received('systemAdmin')).call_transcription]).toEqual([200, text])
    const again = await run('systemAdmin')
    expect([again.status, again.body.error]).toEqual([409, 'not_transcribable'])
  })

  it('works for voicemail too', async () => {
    await place({ callInfo: { result: 'voice_mail', phone: '+15555550100', duration_seconds: 25 } })
    expect((await run('systemAdmin', { is_async: false })).status).toBe(200)
    expect((await received('systemAdmin')).call_transcription).toBe(text)
  })

  it.each([
    ['a call that nobody answered', { callInfo: { result: 'no_answer', phone: '+15555550100', duration_seconds: 0 } }],
    ['a text message', { type: 'sms' as const }],
  ])('is rejected for %s', async (_what, more) => {
    await place(more)
    expect((await run('systemAdmin')).status).toBe(409)
    expect((await received('systemAdmin')).is_transcribable).toBe(false)
  })

  it.each([
    ['an unknown task', { name: 'drop_tables' }, 422],
    ['an unknown call', { kwargs: { phone_call_id: worldId('chatMessage', 1) } }, 404],
    ['something else to do it with', { kwargs: { phone_call_id: callId, text: 'Forged' } }, 422],
    ['no call', { kwargs: {} }, 422],
  ])('is rejected for %s', async (_what, body, status) => {
    expect((await run('systemAdmin', body)).status).toBe(status)
  })
})
