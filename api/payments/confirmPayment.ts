import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentConnections, paymentMethods, payments, practices } from '../db/schema.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { methodLabel } from '../processor/methodLabel.ts'
import { MethodRejected, type PaymentProcessor, ProcessorUnavailable } from '../processor/PaymentProcessor.ts'
import type { Clock } from '../time/clock.ts'
import { saveOnce } from './saveOnce.ts'
import { confirmTerminalPayment } from './terminals/confirmTerminalPayment.ts'

interface Confirming {
  database: Database
  now: Date
  processor: PaymentProcessor
}

/** Seconds after which an unconfirmed payment is queried again. */
export const confirmAfterSeconds = 30
/** Maximum payments or refunds per run. */
export const batchSize = 20

/**
 * Sends a saved payment to the processor, and saves its outcome. Both can be repeated: the payment's id is the
 * idempotency key, and the first saved outcome is final. Without an answer the payment stays unconfirmed, and
 * `confirmOpenPayments` retries.
 */
export async function confirmPayment({ database, now, processor }: Confirming, id: string): Promise<void> {
  const requested = await loadUnconfirmed(database.read, id)
  if (!requested) return
  const outcome = await chargeOf(database, processor, requested)
  if (outcome) await database.transaction((tx) => saveOnce(tx, now, requested.payment, outcome))
}

/**
 * Confirms payments that have had no answer for a while, oldest first: after a crash, a lost answer or an outage.
 * @returns the number of attempts
 */
export async function confirmOpenPayments(
  database: Database,
  clock: Clock,
  processor: PaymentProcessor,
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - confirmAfterSeconds * 1000).toISOString()
  const isOpen = and(isNotNull(payments.requestedAt), isNull(payments.confirmedAt), lt(payments.requestedAt, before))
  const open = await database.read
    .select({ id: payments.id, terminalId: payments.posTerminalId })
    .from(payments)
    .where(isOpen)
    .orderBy(asc(payments.requestedAt))
    .limit(batchSize)
  for (const { id, terminalId } of open)
    if (terminalId === null) await confirmPayment({ database, now, processor }, id)
    else await confirmTerminalPayment({ database, now, processor }, id, 'read')
  return open.length
}

const hasMethod = or(isNotNull(payments.paymentMethodId), isNotNull(payments.processorMethodId))

type Unconfirmed = NonNullable<Awaited<ReturnType<typeof loadUnconfirmed>>>

async function loadUnconfirmed(tx: ReadTx, id: string) {
  const [requested] = await tx
    .select({ payment: payments, method: paymentMethods, connection: paymentConnections, currency: practices.currency })
    .from(payments)
    .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .where(and(eq(payments.id, id), isNull(payments.confirmedAt), hasMethod))
  return requested
}

/** Null until the processor has answered. */
async function chargeOf(
  database: Database,
  processor: PaymentProcessor,
  requested: Unconfirmed,
): Promise<ChargeOutcome | null> {
  const { payment, connection, currency } = requested
  try {
    const { method } = requested
    const charged = method
      ? await attachedMethod(database, processor, { ...requested, method })
      : await namedMethod(database, processor, requested)
    const { accountId } = connection
    const { id } = payment
    const amount = payment.amount + (payment.convenienceFee ?? 0)
    const isBank = payment.paymentMethodType === 'bank_account'
    return await processor.charge({
      key: `charge ${id}`,
      paymentId: id,
      amount,
      currency,
      accountId,
      isBank,
      ...charged,
    })
  } catch (error) {
    if (error instanceof MethodRejected) return { kind: 'declined', code: error.code, intentId: null, requestId: null }
    if (error instanceof ProcessorUnavailable) return null
    throw error
  }
}

/** A card with only an id or a test token is attached to a customer before its first charge. */
async function attachedMethod(
  database: Database,
  processor: PaymentProcessor,
  { method, connection }: Pick<Unconfirmed, 'connection'> & { method: typeof paymentMethods.$inferSelect },
) {
  const { id, customerId, processorId } = method
  if (customerId !== null) return { customerId, methodId: processorId! }
  const isBank = method.type === 'bank_account'
  const request = { key: `attach ${id}`, accountId: connection.accountId, methodId: processorId!, customerId, isBank }
  const attached = await processor.attach(request)
  await database.db
    .update(paymentMethods)
    .set({ customerId: attached.customerId, processorId: attached.methodId, connectionId: connection.id })
    .where(eq(paymentMethods.id, id))
  return attached
}

/**
 * A card that is charged once. Its label is saved before the charge, because the event of a charge doesn't contain it.
 * @throws MethodRejected for a bank account, and for a method on file
 */
async function namedMethod(database: Database, processor: PaymentProcessor, { payment, connection }: Unconfirmed) {
  const { id, processorMethodId } = payment
  const once = { customerId: null, methodId: processorMethodId! }
  if (payment.methodLabel !== null) return once
  const facts = await processor.readMethod({ accountId: connection.accountId, methodId: once.methodId })
  if (facts.kind === 'bank_account') throw new MethodRejected('bank_account_unsaved')
  // A card of a customer is on file, perhaps of another patient: it is rejected like one that does not exist.
  if (facts.customerId !== null) throw new MethodRejected('resource_missing')
  await database.db
    .update(payments)
    .set({ methodLabel: methodLabel(facts) })
    .where(eq(payments.id, id))
  return once
}
