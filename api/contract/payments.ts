import { z } from 'zod'
import { dispute } from './disputes.ts'
import { disputeStatuses } from './disputeStates.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { staffMember } from './messages.ts'
import { postingFailures, postingObstacles, postingStates } from './postingStates.ts'
import { accountId, currency, date, instant, money, openEnum, uuid, rowNames } from './primitives.ts'
import { paymentFailures, paymentMethodTypes, paymentStatuses, paymentTypes } from './statuses.ts'

/** `pending`: the card processor has not answered yet. Cash and manual refunds succeed at once. */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const

/** A pending bank payment has no `post_date`. */
export const payment = z.object({
  id: uuid,
  type: openEnum(paymentTypes),
  status: openEnum(paymentStatuses),
  amount: money,
  refunded: money,
  unapplied: money.meta({
    description: 'Amount that is not applied to a charge. Zero while the payment is not collected',
  }),
  post_date: date.nullable(),
  created_at: instant,
  payment_method_type: openEnum(paymentMethodTypes),
  method_label: z.string().nullable().meta({
    description: 'Brand and last four digits of the card, last digits of the account, or the payer. Null when unknown',
  }),
  account_payment_id: uuid.nullable(),
  posting_state: openEnum(postingStates),
  dispute_status: openEnum(disputeStatuses).nullable(),
  dispute: dispute.nullable(),
  is_confirming: z.boolean().meta({
    description: 'Whether the card processor has yet to confirm the charge. Until then nothing is charged again',
  }),
  /** The card processor's code for a payment that failed. */
  failure_code: openEnum(paymentFailures).nullable(),
  external_id: z.string().nullable(),
  is_external: z.boolean(),
  is_collected: z.boolean(),
  is_frontdesk: z.boolean(),
  patient_id: uuid,
  client_id: uuid,
})

export type Payment = z.infer<typeof payment>

export const accountPayment = z.object({
  id: uuid,
  amount: money,
  unapplied: money,
  refunded: money,
  created_at: instant,
  payment_ids: z.array(uuid),
})

/** A part of a payment that is applied to one charge. */
export const paymentApply = z.object({
  id: uuid,
  charge_id: uuid,
  payment_id: uuid.nullable(),
  payment_external_id: z.string().nullable(),
  amount: money,
  payment_date: date,
  visit_id: uuid,
  service_date: date,
  procedure_code: z.string(),
  description: z.string().meta({ description: 'Description of the charge' }),
})

const list = {
  method: 'GET',
  access: 'payments.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
} as const

export const listPatientPayments = endpoint({
  ...list,
  name: 'listPatientPayments',
  path: '/v2/patients/{id}/payments',
  summary: 'Payments of a patient, newest first',
  filter: { type: 'text', status: 'text', post_date: 'date', created_at: 'instant', amount: 'money' },
  sorts: ['-created_at', 'amount', 'post_date'],
  answers: { 200: z.array(payment) },
})

export const listAccountPayments = endpoint({
  ...list,
  name: 'listAccountPayments',
  path: '/v2/patients/{id}/account_payments',
  summary: 'Account-level payments, with their unapplied amounts',
  filter: { created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(accountPayment) },
})

export const listPaymentApplies = endpoint({
  ...list,
  name: 'listPaymentApplies',
  path: '/v2/patients/{id}/payment_applies',
  query: listQuery({ perPage: 1000, maximum: 5000 }),
  summary: 'Payment allocations: which payment was applied to which charge',
  filter: { charge_id: 'uuid', payment_id: 'uuid', payment_date: 'date' },
  sorts: ['-payment_date'],
  answers: { 200: z.array(paymentApply) },
})

/** A payment in the list of all payments, with its patient. */
export const listedPayment = payment.extend({
  patient_id: accountId,
  company_id: uuid,
  currency: currency.meta({ description: 'ISO 4217, of the practice' }),
  ...rowNames,
})

/** What happened after a payment, with the event types of the account's timeline. */
export const postPaymentActions = [
  'receipt_sent',
  'payment_refunded',
  'refund_failed',
  'payment_failed',
  'payment_posted',
  'posting_failed',
  'repost_started',
  'billing_cycle_status_changed',
  'installment_counted',
] as const

/** A refund, completed or pending. */
export const paymentRefund = z.object({
  id: uuid,
  amount: money,
  convenience_fee: money.meta({ description: 'Convenience fee refunded in addition' }),
  status: openEnum(refundStatuses),
  failure_code: z.string().nullable().meta({ description: 'The card processor’s code. Null unless it failed' }),
  note: z.string(),
  posting_state: openEnum(postingStates),
  posting_failure: openEnum(postingFailures).nullable(),
  created_at: instant,
})

/** A payment with its allocation. Once collected, `Σ applies + unapplied = amount - refunded`. */
export const paymentDetail = listedPayment.extend({
  convenience_fee: money.meta({ description: 'Charged in addition to the amount. Not part of any balance' }),
  discount: money.meta({
    description: 'Prompt-pay discount: the amount by which the charges were reduced. Not part of the payment’s amount',
  }),
  applies: z.array(paymentApply),
  settles_on: date.nullable().meta({
    description: 'Day by which a pending bank payment is expected to settle. Null for other payments',
  }),
  refundable: money.meta({ description: 'Amount that can still be refunded. Zero when nothing can be' }),
  refunds_whole: z.boolean().meta({
    description: 'Whether it is part of an account-level payment, which is refunded in full only, with all its parts',
  }),
  posting_obstacle: openEnum(postingObstacles).nullable().meta({
    description: 'Why it is not posted to the practice’s billing system. Null if it is, or can be',
  }),
  posting_failure: openEnum(postingFailures).nullable().meta({
    description: 'Why the billing system rejected it. Null unless posting failed',
  }),
  posted_at: instant.nullable().meta({ description: 'When it was last posted. Null until it is posted' }),
  report_name: z
    .string()
    .nullable()
    .meta({ description: 'The billing system’s report that lists it. Null until it is posted' }),
  request_id: z.string().nullable().meta({
    description: 'The card processor’s id of the request that charged it. Null for payments without a charge',
  }),
  refunds: z.array(paymentRefund).meta({ description: 'Refunds, oldest first' }),
  note: z.string(),
  user: staffMember.nullable().meta({ description: 'User who took or recorded it' }),
  post_payment_actions: z.array(
    z.object({ id: uuid, type: openEnum(postPaymentActions), created_at: instant, amount: money.nullable() }),
  ),
})
export type PaymentDetail = z.infer<typeof paymentDetail>

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/v2/payments/{id}',
  summary: 'A payment with its allocation and what followed it',
  access: 'payments.read',
  answers: { 200: paymentDetail },
})

/**
 * A receipt to print, in the patient's language: practice, day, method, amount, fee, visits by their day, refunds. No
 * procedures. 409 for a payment that brought nothing, and for an insurance's.
 */
export const getReceiptPdf = endpoint({
  name: 'getReceiptPdf',
  method: 'GET',
  path: '/v2/payments/{id}/receipt_pdf',
  summary: 'The receipt of a payment as a PDF',
  access: 'payments.read',
  file: 'application/pdf',
  answers: { 200: paymentDetail },
})

/**
 * Fields allowed in `where` of the lists of all payments. `search` matches name and external id of the patient with
 * `$ilike`. `is_external` payments were collected outside the product.
 */
export const paymentFilters = {
  id: 'uuid',
  company_id: 'uuid',
  client_id: 'uuid',
  patient_id: 'uuid',
  search: 'text',
  type: 'text',
  status: 'text',
  payment_method_type: 'text',
  dispute_status: 'text',
  is_external: 'boolean',
  is_frontdesk: 'boolean',
  client_active: 'boolean',
  amount: 'money',
  refunded: 'money',
  post_date: 'date',
  created_at: 'instant',
} as const

/** Pending bank payments come last by `post_date`, and payments without such a deadline by `evidence_due_at`. */
export const paymentSorts = ['-created_at', 'post_date', 'amount', 'evidence_due_at'] as const

/**
 * A client that pages by `created_at` and `id` (`$ge`, `$gt`) sees every payment once, even while new ones are added.
 */
export const listPayments = endpoint({
  ...list,
  name: 'listPayments',
  path: '/v2/payments',
  query: listQuery({ perPage: 25, maximum: 500 }),
  summary: 'Payments of all patients, newest first',
  filter: paymentFilters,
  sorts: paymentSorts,
  answers: { 200: z.array(listedPayment) },
})
