import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { allocationBody } from './paymentChanges.ts'
import { paymentDetail } from './payments.ts'
import { expectedVersion, money, typedText, uuid } from './primitives.ts'

/**
 * Takes a payment on a card reader, at least `smallestCharge`. The payment is saved, then the reader asks for a card.
 * The answer is the payment: `is_confirming` while the reader waits for the card, `failed` with its `failure_code` for
 * a reader that is offline or busy. `check` reports the outcome. Applied as `recordPayment` does; a reader adds no
 * convenience fee. 409 while another payment of the patient, or on the reader, is being confirmed.
 */
export const startTerminalPayment = endpoint({
  name: 'startTerminalPayment',
  method: 'POST',
  path: '/v2/patients/{id}/terminal_payments',
  summary: 'Starts a payment on a card reader',
  access: 'payments.chargeReader',
  isIdempotent: true,
  body: z.strictObject({
    pos_terminal_id: uuid,
    amount: money,
    ...allocationBody,
    note: typedText.max(2000).default(''),
    modified_at: expectedVersion,
  }),
  answers: { 200: paymentDetail },
})

/**
 * Asks the card processor for the outcome of a payment on a reader, and saves it. Callers repeat it while it
 * `is_confirming`; the processor's event saves the same.
 */
export const checkTerminalPayment = endpoint({
  name: 'checkTerminalPayment',
  method: 'POST',
  path: '/v2/patients/{id}/terminal_payments/{paymentId}/check',
  summary: 'Outcome of a payment on a card reader',
  access: 'payments.chargeReader',
  isPolled: true,
  answers: { 200: paymentDetail },
})

/**
 * Cancels a payment on a reader. The answer has the actual outcome: `cancelled`, or `success` if the card was charged
 * before.
 */
export const cancelTerminalPayment = endpoint({
  name: 'cancelTerminalPayment',
  method: 'POST',
  path: '/v2/patients/{id}/terminal_payments/{paymentId}/cancel',
  summary: 'Cancels a payment on a card reader, unless the card was charged',
  access: 'payments.chargeReader',
  answers: { 200: paymentDetail },
})
