import type { Tx } from '../../db/Tx.ts'
import type { ChargeOutcome } from '../../processor/ChargeOutcome.ts'
import { intentOutcome } from '../../processor/intentOutcome.ts'
import type { ProcessorEvent, ProcessorIntent } from '../../processor/ProcessorEvent.ts'
import type { LockedPayment } from '../lockPayments.ts'
import { type Collected, saveOutcome, saveReturn, saveSuccesses } from '../saveOutcome.ts'
import type { EventOutcome, EventHandlers } from './EventHandlers.ts'
import { lockPaymentOf, lockPaymentsOf } from './lockPaymentOf.ts'

interface IntentEvent extends Pick<ProcessorEvent, 'account' | 'request'> {
  data: { object: ProcessorIntent }
}

const nameOf = ({ account, data: { object } }: IntentEvent) => ({
  account,
  paymentId: object.metadata['payment_id'],
  intentId: object.id,
})

const outcomeOf = ({ data, request }: IntentEvent): ChargeOutcome => intentOutcome(data.object, request?.id ?? null)

/**
 * Saves the outcomes of charges, equal to those of their calls' responses. The first that arrives is saved. Most events
 * report a collected charge; these are saved together. A second event of the same family is processed after the first.
 */
async function saveIntents(tx: Tx, now: Date, events: readonly IntentEvent[]): Promise<EventOutcome[]> {
  const found = await lockPaymentsOf(tx, events.map(nameOf))
  const isFirst = found.map((each, at) => found.findIndex((other) => other?.headId === each?.headId) === at)
  const successes = found.map((each, at) => (each && isFirst[at] ? successOf(each, outcomeOf(events[at]!)) : null))
  await saveSuccesses(
    tx,
    now,
    successes.filter((success) => success !== null),
  )
  const outcomes: EventOutcome[] = []
  for (const [at, event] of events.entries()) {
    const locked = isFirst[at] ? found[at] : found[at] && (await lockPaymentOf(tx, nameOf(event)))
    if (locked && !successes[at]) await saveIntent(tx, now, locked, outcomeOf(event))
    outcomes.push(locked ? 'handled' : 'no_payment')
  }
  return outcomes
}

function successOf(locked: LockedPayment, outcome: ChargeOutcome): Collected | null {
  return outcome.kind === 'succeeded' && locked.payment.status === 'pending' ? { ...locked, outcome } : null
}

async function saveIntent(tx: Tx, now: Date, found: LockedPayment, outcome: ChargeOutcome): Promise<void> {
  const { status, confirmedAt } = found.payment
  // A reader's payment fails only once it is canceled, so that no card can pay it later. `confirmTerminalPayment` does that.
  if (found.payment.posTerminalId !== null && outcome.kind === 'declined') return
  const isNew = status === 'pending' && !(outcome.kind === 'processing' && confirmedAt !== null)
  if (isNew) await saveOutcome(tx, now, { ...found, outcome })
  else if (isReturn(found) && outcome.kind === 'declined') await saveReturn(tx, now, { ...found, code: outcome.code })
}

/** A bank can return a debit after it settled; a card's charge is final. */
const isReturn = ({ payment: { status, paymentMethodType } }: LockedPayment) =>
  status === 'success' && paymentMethodType === 'bank_account'

/** Handlers for charges that were collected, declined, returned by a bank, or are still being processed by a bank. */
export const intentEvents: EventHandlers = {
  'payment_intent.processing': saveIntents,
  'payment_intent.succeeded': saveIntents,
  'payment_intent.payment_failed': saveIntents,
  'payment_intent.canceled': saveIntents,
}
