import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentConnections, payments, posTerminals, practices } from '../../db/schema.ts'
import type { ChargeOutcome } from '../../processor/ChargeOutcome.ts'
import { type PaymentProcessor, ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import type { ReaderPayment, ReaderState } from '../../processor/TerminalProcessor.ts'
import { saveOnce } from '../saveOnce.ts'

interface Confirming {
  database: Database
  now: Date
  processor: PaymentProcessor
}

/** Only `start` lets the reader ask for a card, because the patient may have left when the others run. */
export type ReaderStep = 'start' | 'read' | 'cancel'

/** Seconds after which a payment that the reader does not work on counts as never started. */
const startSeconds = 10
/** Seconds after which a waiting reader is canceled. */
const waitSeconds = 180

/**
 * Starts, reads or cancels a payment on a card reader, and saves its outcome. The first saved outcome is final. Without
 * an answer the payment stays unconfirmed, and it is read again. A payment is saved as failed or canceled only once the
 * processor canceled its own record, so that no card can pay it later.
 */
export async function confirmTerminalPayment(confirming: Confirming, id: string, step: ReaderStep): Promise<void> {
  const { database, now } = confirming
  const requested = await loadTerminalPayment(database.read, id)
  if (!requested) return
  if (requested.payment.confirmedAt !== null) return nameCard(confirming, requested)
  const state = await stateOf(confirming, requested, step).catch((error: unknown) => {
    if (error instanceof ProcessorUnavailable) return null
    throw error
  })
  if (state !== null && isOutcome(state))
    await database.transaction((tx) => saveOnce(tx, now, requested.payment, state))
}

type TerminalPayment = NonNullable<Awaited<ReturnType<typeof loadTerminalPayment>>>

async function loadTerminalPayment(tx: ReadTx, id: string) {
  const [requested] = await tx
    .select({
      payment: payments,
      readerId: posTerminals.readerId,
      accountId: paymentConnections.accountId,
      currency: practices.currency,
    })
    .from(payments)
    .innerJoin(posTerminals, eq(posTerminals.id, payments.posTerminalId))
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .where(eq(payments.id, id))
  return requested
}

const isOutcome = (state: ReaderState): state is ChargeOutcome => state.kind !== 'waiting' && state.kind !== 'idle'

async function stateOf(
  { database, now, processor }: Confirming,
  requested: TerminalPayment,
  step: ReaderStep,
): Promise<ReaderState> {
  const { payment, readerId, accountId } = requested
  const intentId = payment.processorPaymentId ?? (await prepared(database, processor, requested))
  const there: ReaderPayment = { accountId, readerId, intentId }
  if (step === 'start') return processor.startReader({ ...there, key: `reader ${payment.id}` })
  if (step === 'cancel') return processor.endReader(there)
  const state = await processor.readReader(there)
  const seconds = (now.getTime() - new Date(payment.requestedAt!).getTime()) / 1000
  if (state.kind === 'idle' && seconds >= startSeconds) return giveUp(processor, there, 'reader_not_started')
  if (state.kind === 'waiting' && seconds >= waitSeconds) return giveUp(processor, there, 'terminal_reader_timeout')
  return state
}

/** Saves the processor's payment id immediately. */
async function prepared(database: Database, processor: PaymentProcessor, requested: TerminalPayment): Promise<string> {
  const { payment, accountId, currency } = requested
  const { id, amount } = payment
  const { intentId } = await processor.prepareReader({
    key: `charge ${id}`,
    paymentId: id,
    amount,
    currency,
    accountId,
  })
  const isOpen = and(eq(payments.id, id), isNull(payments.confirmedAt))
  await database.db.update(payments).set({ processorPaymentId: intentId }).where(isOpen)
  return intentId
}

async function giveUp(processor: PaymentProcessor, there: ReaderPayment, code: string): Promise<ReaderState> {
  const ended = await processor.endReader(there)
  return ended.kind === 'cancelled' ? { ...ended, kind: 'declined', code } : ended
}

/** An event does not name the card that was presented. */
async function nameCard(
  { database, processor }: Confirming,
  { payment, readerId, accountId }: TerminalPayment,
): Promise<void> {
  const { id, status, methodLabel, processorPaymentId: intentId } = payment
  if (status !== 'success' || methodLabel !== null || intentId === null) return
  const state = await processor.readReader({ accountId, readerId, intentId }).catch(() => null)
  if (state?.kind !== 'succeeded' || !state.methodLabel) return
  await database.db.update(payments).set({ methodLabel: state.methodLabel }).where(eq(payments.id, id))
}
