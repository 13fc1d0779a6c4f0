import { eq } from 'drizzle-orm'
import type { Message } from '../../api/contract/messages.ts'
import { messages } from '../../api/db/schema.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { Refusal } from './apiHarness.ts'
import type { ThreadHarness } from './threadHarness.ts'
import type { PersonName } from './worldPeople.ts'

/** Writes into the thread of a harness, from both sides. */
export function messageCalls(opened: () => ThreadHarness) {
  const db = () => opened().api.database.db
  async function call(name: PersonName, method: 'POST' | 'DELETE', path: string, body?: object, key?: string) {
    const { api } = opened()
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return api.call<Message & Refusal>(method, path, { as: await api.as(name), headers, ...(body && { body }) })
  }
  const send = (name: PersonName, more: object = {}, key?: string) =>
    call(name, 'POST', '/v2/messages', { thread_id: opened().threadId, type: 'chat', text: 'Hello', ...more }, key)
  /** Moves the clock forward and runs the due jobs. */
  async function later(seconds: number) {
    const { api } = opened()
    api.clock.advance({ seconds })
    await runDueJobs(api.database, api.clock, jobKinds)
  }
  const statusOf = async (id: string) => (await db().select().from(messages).where(eq(messages.id, id)))[0]!.status
  const receive = (text = 'One more thing') => {
    const { api, threadId } = opened()
    return api.database.transaction((tx) => receiveMessage(tx, api.clock.now(), { threadId, type: 'chat', text }))
  }
  return { db, call, send, later, statusOf, receive }
}
