import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sandboxEvents, sandboxObjects } from '../db/schema.ts'
import { textOf } from './readForm.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { invalid, missing } from './SandboxError.ts'
import { emit } from './sandboxEvents.ts'
import { announced, find, keep, newId, type Stored } from './sandboxObjects.ts'

/** How a simulated reader handles a payment, by the word in its id: `tmr_approves_…`. */
type Behavior = 'approves' | 'declines' | 'waits' | 'offline'

/** Seconds until a card is presented, and until a reader gives up. */
const presentSeconds = 3
const confirmAfterSeconds = 60

function behaviorOf(id: string): Behavior {
  const [, behavior] = /^tmr_(approves|declines|waits|offline)_\w+$/.exec(id) ?? []
  if (!behavior) throw missing('terminal.reader')
  return behavior as Behavior
}

/** A payment that waits for a reader: `POST /v1/payment_intents` for a card that is present. */
export const createPresentIntent = (call: SandboxCall, facts: Stored): Promise<Stored> =>
  keep(call, { ...facts, id: newId('pi'), status: 'requires_payment_method', latest_charge: null })

/** `GET /v1/terminal/readers/{id}` */
export async function readReader(call: SandboxCall, id: string): Promise<Stored> {
  const status = behaviorOf(id) === 'offline' ? 'offline' : 'online'
  const data = { id, object: 'terminal.reader', status, label: id, action: null }
  const row = { id, account: call.account, data, createdAt: call.now.toISOString() }
  await call.tx.insert(sandboxObjects).values(row).onConflictDoNothing()
  return (await find(call, id)) ?? Promise.reject(missing('terminal.reader'))
}

/** `POST /v1/terminal/readers/{id}/process_payment_intent`: the reader asks for a card. */
export async function processOnReader(call: SandboxCall, id: string): Promise<Stored> {
  const behavior = behaviorOf(id)
  if (behavior === 'offline') throw invalid('terminal_reader_offline', 'Reader is currently offline')
  await readReader(call, id)
  const reader = await locked(call, id)
  if (statusOf(reader) === 'in_progress') throw invalid('terminal_reader_busy', 'Reader is currently busy')
  const intentId = textOf(call.form, 'payment_intent') ?? ''
  const intent = await locked(call, intentId)
  if (intent['status'] !== 'requires_payment_method') throw unexpected()
  const action = { type: 'process_payment_intent', process_payment_intent: { payment_intent: intentId } }
  const asking = { ...reader, action: { ...action, status: 'in_progress', failure_code: null } }
  await store(call, asking)
  const ended = (failure: string | null) => ({
    ...reader,
    action: { ...action, status: failure === null ? 'succeeded' : 'failed', failure_code: failure },
  })
  if (behavior === 'approves') await approve(call, intent, ended(null))
  else if (behavior === 'declines') await decline(call, intent, ended('card_declined'))
  else await later(call, confirmAfterSeconds, 'terminal.reader.action_failed', ended('terminal_reader_timeout'))
  return asking
}

async function approve(call: SandboxCall, intent: Stored, reader: Stored): Promise<void> {
  const present = { card_present: { brand: 'visa', last4: '4242' } }
  const facts = { payment_intent: intent['id'], amount: intent['amount'], payment_method_details: present }
  const charge = await keep(call, { id: newId('ch'), object: 'charge', ...facts })
  const taken = { ...intent, status: 'succeeded', amount_received: intent['amount'], latest_charge: charge['id'] }
  await later(call, presentSeconds, 'payment_intent.succeeded', taken)
  await later(call, presentSeconds, 'terminal.reader.action_succeeded', reader)
}

async function decline(call: SandboxCall, intent: Stored, reader: Stored): Promise<void> {
  const failure = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Declined' }
  await later(call, presentSeconds, 'payment_intent.payment_failed', { ...intent, last_payment_error: failure })
  await later(call, presentSeconds, 'terminal.reader.action_failed', reader)
}

/** `POST /v1/terminal/readers/{id}/cancel_action`: the reader accepts no card anymore. */
export async function cancelReaderAction(call: SandboxCall, id: string): Promise<Stored> {
  behaviorOf(id)
  await readReader(call, id)
  const reader = await locked(call, id)
  const { process_payment_intent: process } = (reader['action'] ?? {}) as {
    process_payment_intent?: { payment_intent: string }
  }
  await forget(call, process ? [id, process.payment_intent] : [id])
  const idle = { ...reader, action: null }
  await store(call, idle)
  return idle
}

/** `POST /v1/payment_intents/{id}/cancel` */
export async function cancelIntent(call: SandboxCall, id: string): Promise<Stored> {
  const intent = await locked(call, id)
  if (intent['status'] !== 'requires_payment_method') throw unexpected()
  await forget(call, [id])
  const canceled = { ...intent, status: 'canceled' }
  await store(call, canceled)
  return announced(call, 'payment_intent.canceled', canceled)
}

/** `GET /v1/charges/{id}` */
export async function readCharge(call: SandboxCall, id: string): Promise<Stored> {
  return (await find(call, id)) ?? Promise.reject(missing('charge'))
}

const unexpected = () =>
  invalid('payment_intent_unexpected_state', 'This PaymentIntent could not be used because it has another status')

const statusOf = (reader: Stored) => (reader['action'] as { status?: string } | null)?.status

/** Schedules a state of the object, with its event. */
function later({ tx, account, now }: SandboxCall, seconds: number, type: string, object: Stored): Promise<void> {
  const dueAt = new Date(now.getTime() + seconds * 1000)
  return emit(tx, { account, now, requestId: null, dueAt }, type, object)
}

/** Drops the scheduled states of these objects. */
async function forget({ tx, account }: SandboxCall, ids: readonly string[]): Promise<void> {
  const object = sql<string>`${sandboxEvents.body}->'data'->'object'->>'id'`
  const isOpen = and(isNull(sandboxEvents.deliveredAt), eq(sandboxEvents.attempts, 0), sandboxEvents.isScheduled)
  await tx.delete(sandboxEvents).where(and(eq(sandboxEvents.account, account), isOpen, inArray(object, [...ids])))
}

async function locked({ tx, account }: SandboxCall, id: string): Promise<Stored> {
  const isObject = and(eq(sandboxObjects.id, id), eq(sandboxObjects.account, account))
  const [row] = await tx.select().from(sandboxObjects).where(isObject).for('update')
  if (!row) throw missing('object')
  return row.data
}

async function store({ tx, account }: SandboxCall, data: Stored): Promise<void> {
  const isObject = and(eq(sandboxObjects.id, String(data['id'])), eq(sandboxObjects.account, account))
  await tx.update(sandboxObjects).set({ data }).where(isObject)
}
