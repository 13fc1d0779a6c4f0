import { and, eq } from 'drizzle-orm'
import { sandboxObjects } from '../db/schema.ts'
import { textOf } from './readForm.ts'
import { invalid, missing } from './SandboxError.ts'
import { emit } from './sandboxEvents.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { announced, find, keep, newId, type Stored } from './sandboxObjects.ts'
import { testMethods } from './testMethods.ts'

/** Days after which a bank rejects a refund. */
const rejectionDays = 1

/** `POST /v1/refunds`: refunds at most the remaining amount of a payment. */
export async function createRefund(call: SandboxCall): Promise<Stored> {
  const { tx, account, form } = call
  const intentId = textOf(form, 'payment_intent') ?? ''
  const isIntent = and(eq(sandboxObjects.id, intentId), eq(sandboxObjects.account, account))
  const [row] = await tx.select().from(sandboxObjects).where(isIntent).for('update')
  if (row?.data['object'] !== 'payment_intent') throw missing('payment_intent')
  const intent = row.data
  if (intent['status'] !== 'succeeded') throw invalid('charge_not_refundable', 'The payment has not succeeded')
  const before = Number(intent['amount_refunded'] ?? 0)
  const amount = Number(textOf(form, 'amount') ?? Number(intent['amount']) - before)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('parameter_invalid_integer', 'Invalid amount')
  if (before + amount > Number(intent['amount']))
    throw invalid(before === intent['amount'] ? 'charge_already_refunded' : 'amount_too_large', 'More than is left')
  await tx
    .update(sandboxObjects)
    .set({ data: { ...intent, amount_refunded: before + amount } })
    .where(isIntent)
  const facts = { amount, currency: intent['currency'], metadata: form['metadata'] ?? {} }
  const ids = { payment_intent: intentId, charge: intent['latest_charge'] }
  const refund = await keep(call, { id: newId('re'), object: 'refund', ...ids, ...facts, status: 'succeeded' })
  const method = await find(call, String(intent['payment_method']))
  const test = testMethods[String(method?.['token'])]
  if (test?.kind === 'card' && test.failsRefunds) await rejectLater(call, refund)
  return announced(call, 'refund.created', refund)
}

async function rejectLater({ tx, now, account }: SandboxCall, refund: Stored): Promise<void> {
  const dueAt = new Date(now.getTime() + rejectionDays * 86_400_000)
  const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await emit(tx, { account, now, requestId: null, dueAt }, 'refund.failed', failed)
}
