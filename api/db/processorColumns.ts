import { text } from 'drizzle-orm/pg-core'

/** The card processor's data of a payment: its ids, and the code of a decline. */
export const paymentProcessorColumns = {
  /** Id of a card that is charged once and not stored; null for one on file. */
  processorMethodId: text('processor_method_id'),
  processorPaymentId: text('processor_payment_id'),
  processorChargeId: text('processor_charge_id'),
  processorRequestId: text('processor_request_id'),
  failureCode: text('failure_code'),
}
