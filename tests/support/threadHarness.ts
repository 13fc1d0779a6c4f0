import { desc, eq } from 'drizzle-orm'
import type { Thread } from '../../api/contract/threads.ts'
import type { ThreadStatus } from '../../api/contract/threadStates.ts'
import { events, gptResponses, messages, threadHistory, threads } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { newId } from '../../api/db/newId.ts'
import { allRows } from './allRows.ts'
import { ApiHarness, type Refusal } from './apiHarness.ts'
import { groupIds } from './worldInbox.ts'
import { type PersonName, worldId } from './worldPeople.ts'

export interface MovedThread extends Refusal {
  status: string
  owner: { id: string; name: string } | null
  awaiting_by_user_id: string | null
  escalate_group: { id: string; name: string } | null
  paused_before: string | null
  last_position: number
}

/** A thread with an unknown sender, at the practice of patient 1. */
export const unknownSenderId = worldId('thread', 907)

/** The thread of patient 1, to be put into any state and moved from there. */
export class ThreadHarness {
  readonly threadId = worldId('thread', 1)

  private constructor(readonly api: ApiHarness) {}

  static async open(): Promise<ThreadHarness> {
    return new ThreadHarness(await ApiHarness.open())
  }

  close(): Promise<void> {
    return this.api.close()
  }

  inDays(days: number): string {
    return new Date(this.api.clock.now().getTime() + days * 86_400_000).toISOString()
  }

  async place(status: ThreadStatus, more: Partial<typeof threads.$inferInsert> = {}): Promise<void> {
    const unowned = {
      ownerId: null,
      escalateGroupId: null,
      escalatedByUserId: null,
      awaitingByUserId: null,
      isSpanishSpeaker: false,
      gptError: null,
    }
    const { db } = this.api.database
    await db
      .update(threads)
      .set({ status, ...unowned, ...more })
      .where(eq(threads.id, this.threadId))
  }

  /** A conversation of one message with an unknown sender, reset to its initial state. */
  async meet(more: Partial<typeof threads.$inferInsert> = {}): Promise<void> {
    const { db } = this.api.database
    const { patientId: _patient, lastMessageId: _last, ...like } = await this.stored()
    const unowned = { ownerId: null, escalateGroupId: null, escalatedByUserId: null, awaitingByUserId: null }
    const row = {
      ...like,
      ...unowned,
      id: unknownSenderId,
      patientId: null,
      name: '+15035550103',
      status: 'unanswered' as const,
    }
    const unknownSender = { ...row, isSpanishSpeaker: false, pausedBefore: null, lastPosition: 1, ...more }
    const message = {
      companyId: like.companyId,
      practiceId: like.practiceId,
      threadId: unknownSenderId,
      position: 1,
      inbound: true,
      type: 'sms' as const,
      text: 'Wrong number?',
      createdAt: like.createdAt,
    }
    for (const table of [messages, threadHistory]) await db.delete(table).where(eq(table.threadId, unknownSenderId))
    await db.insert(threads).values(unknownSender).onConflictDoUpdate({ target: threads.id, set: unknownSender })
    await db.insert(messages).values({ ...message, id: newId() })
  }

  /** Moves the thread in its current version, unless the body names another one. */
  async patch(name: PersonName, given: object) {
    const body = { modified_at: await this.seen(), ...given }
    return this.api.call<MovedThread>('PATCH', `/v2/threads/${this.threadId}`, { as: await this.api.as(name), body })
  }

  async seen(): Promise<string> {
    return new Date((await this.stored()).modifiedAt).toISOString()
  }

  async sendAwaiting(name: PersonName, body: object = {}) {
    const sent = { thread_id: this.threadId, type: 'chat', text: 'Is it settled?', awaiting: true, ...body }
    const headers = { 'idempotency-key': newId() }
    return this.api.call<MovedThread>('POST', '/v2/messages', { as: await this.api.as(name), body: sent, headers })
  }

  async unassign(name: PersonName, body: object = { reason: 'Needs a biller' }) {
    const path = `/v2/threads/${this.threadId}/unassign`
    return this.api.call<MovedThread>('PUT', path, { as: await this.api.as(name), body })
  }

  async requestSpanish(name: PersonName, body: object = {}) {
    const path = `/v2/threads/${this.threadId}/request-spanish-response`
    return this.api.call<MovedThread>('PUT', path, { as: await this.api.as(name), body })
  }

  async draft(name: PersonName) {
    const { db } = this.api.database
    await db.delete(gptResponses).where(eq(gptResponses.threadId, this.threadId))
    const path = `/v2/threads/${this.threadId}/gpt_responses`
    return this.api.call<MovedThread>('POST', path, { as: await this.api.as(name), body: {} })
  }

  /** Threads of patients cannot be discarded: to discard one, `place` a thread with an unknown sender. */
  async discard(name: PersonName, query: Record<string, string> = {}) {
    return this.api.call<MovedThread>('DELETE', `/v2/threads/${this.threadId}`, { as: await this.api.as(name), query })
  }

  async link(name: PersonName, body: object) {
    const path = `/v2/threads/${this.threadId}/link-to-patient`
    return this.api.call<MovedThread>('POST', path, { as: await this.api.as(name), body })
  }

  async read(name: PersonName): Promise<Thread> {
    return (await this.api.get<Thread>(`/v2/threads/${this.threadId}`, await this.api.as(name))).body
  }

  async stored() {
    return (await this.api.database.db.select().from(threads).where(eq(threads.id, this.threadId)))[0]!
  }

  async lastEvents(count: number) {
    return (await this.api.database.db.select().from(events).orderBy(desc(events.sequence)).limit(count)).reverse()
  }

  async lastLine() {
    const ofThread = eq(threadHistory.threadId, this.threadId)
    const { db } = this.api.database
    return (await db.select().from(threadHistory).where(ofThread).orderBy(desc(threadHistory.position)).limit(1))[0]!
  }

  /** Moves the clock forward and runs the due jobs; signed-in users have to sign in again. */
  async pass(hours: number): Promise<void> {
    this.api.clock.advance({ hours })
    this.api.sessions.clear()
    await runDueJobs(this.api.database, this.api.clock, jobKinds)
  }

  /** All rows except the access log and sessions. */
  async everything() {
    return { ...(await allRows(this.api.database)), account_reads: [], sessions: [] }
  }

  /** A complete body of a transition. */
  complete(to: ThreadStatus): object {
    if (to === 'escalated') return { status: to, note: 'Wants a discount', escalate_group_id: groupIds.tier2 }
    return to === 'autoresume_pause' ? { status: to, paused_before: this.inDays(3) } : { status: to }
  }
}
