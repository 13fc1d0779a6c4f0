import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { newId } from '../db/newId.ts'
import type { Tx } from '../db/Tx.ts'
import { sandboxEvents, sandboxObjects } from '../db/schema.ts'
import type { Clock } from '../time/clock.ts'
import type { SandboxFaults } from './SandboxFaults.ts'

interface Emitted {
  account: string
  now: Date
  /** The request that caused it. Null for later events. */
  requestId: string | null
  /** When the object takes this state. Default: immediately. */
  dueAt?: Date
}

/** Writes an event to the outbox, in the transaction that changes the object. */
export async function emit(
  tx: Tx,
  { account, now, requestId, dueAt }: Emitted,
  type: string,
  object: Record<string, unknown>,
): Promise<void> {
  const id = `evt_${newId().replaceAll('-', '')}`
  const at = dueAt ?? now
  const body = {
    id,
    object: 'event',
    account,
    type,
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: null },
    data: { object },
  }
  const times = { dueAt: at.toISOString(), createdAt: now.toISOString() }
  await tx.insert(sandboxEvents).values({ id, account, body, isScheduled: dueAt !== undefined, ...times })
}

/** Sends one signed event. @returns the receiver's status */
export type SendEvent = (payload: string, headers: Record<string, string>) => Promise<number>

export interface Outbox {
  database: Database
  clock: Clock
  /** Signs the events. */
  secret: string
  send: SendEvent
  faults?: SandboxFaults
}

const atATime = 20
/** Seconds until an event that was not accepted is sent again: doubled with each attempt, an hour at most. */
const retrySeconds = (attempts: number) => Math.min(2 ** attempts, 3_600)

/**
 * Sends the due events until none remain.
 * @returns the number of accepted events
 */
export async function deliverEvents(outbox: Outbox): Promise<number> {
  let accepted = 0
  for (;;) {
    const claimed = await claimDue(outbox)
    for (const event of claimed) if (await deliver(outbox, event)) accepted += 1
    if (claimed.length < atATime) return accepted
  }
}

/**
 * Claims due events: no other server sends them before their next attempt, which stays scheduled if this process ends.
 */
function claimDue({ database, clock, faults }: Outbox) {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const due = await tx
      .select()
      .from(sandboxEvents)
      .where(and(isNull(sandboxEvents.deliveredAt), lte(sandboxEvents.dueAt, now.toISOString())))
      .orderBy(asc(sandboxEvents.dueAt), asc(sandboxEvents.id))
      .limit(atATime)
      .for('update', { skipLocked: true })
    for (const event of due) {
      if (event.isScheduled && event.attempts === 0) await takeEffect(tx, event)
      const attempts = event.attempts + 1
      const dueAt = new Date(now.getTime() + retrySeconds(attempts) * 1000).toISOString()
      await tx.update(sandboxEvents).set({ attempts, dueAt }).where(eq(sandboxEvents.id, event.id))
    }
    return faults?.areEventsReversed ? due.toReversed() : due
  })
}

type Event = typeof sandboxEvents.$inferSelect

/** Sets the object to the event's state. */
async function takeEffect(tx: Tx, { body, account }: Event): Promise<void> {
  const { object } = body['data'] as { object: { id: string } }
  const isObject = and(eq(sandboxObjects.id, object.id), eq(sandboxObjects.account, account))
  await tx.update(sandboxObjects).set({ data: object }).where(isObject)
}

async function deliver({ database, clock, secret, send, faults }: Outbox, event: Event): Promise<boolean> {
  const payload = JSON.stringify(event.body)
  const times = faults?.takeDuplicated() ? 2 : 1
  const sending = Array.from({ length: times }, () =>
    send(payload, { 'content-type': 'application/json', 'stripe-signature': signature(payload, secret, clock.now()) }),
  )
  const statuses = await Promise.all(sending.map((each) => each.catch(() => 0)))
  if (!statuses.some((status) => status >= 200 && status < 300)) return false
  const deliveredAt = clock.now().toISOString()
  await database.db.update(sandboxEvents).set({ deliveredAt }).where(eq(sandboxEvents.id, event.id))
  return true
}

/** The processor's signature scheme: the time in seconds, and an HMAC of time and bytes. */
export function signature(payload: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}

/** Sends events over HTTP. */
export const postEvents =
  (url: string): SendEvent =>
  async (body, headers) => {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error' })
    await answer.body?.cancel()
    return answer.status
  }
