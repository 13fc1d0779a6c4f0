import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, currency, instant, money, openEnum, typedText, uuid } from './primitives.ts'

export const paymentRequestStatuses = ['unpaid', 'paid', 'cancelled'] as const
/** How the link of a payment request can be sent. */
export const requestChannels = ['email', 'sms'] as const

/** The purpose of the request. `current_balance` is the balance of the account; any other name is shown unchanged. */
export const requestItem = z.strictObject({ name: typedText.min(1).max(100), amount: money })

/** A payment request that the patient pays by card through its link. */
export const paymentRequest = z.object({
  id: uuid,
  patient_id: accountId,
  status: openEnum(paymentRequestStatuses),
  items: z.array(z.object({ name: z.string(), amount: money })),
  amount: money.meta({ description: 'Sum of the items' }),
  location_id: uuid.nullable(),
  default_bank_account_id: uuid.nullable().meta({ description: 'The payment connection that receives the money' }),
  from_appointment: z.boolean(),
  link: z.string().meta({ description: 'Where the patient pays. Valid until the request is paid or canceled' }),
  payment_id: uuid.nullable(),
  last_sent_at: instant.nullable(),
  created_at: instant,
})
export type PaymentRequest = z.infer<typeof paymentRequest>

const items = z.array(requestItem).min(1).max(50)
const sendBy = z.enum(requestChannels).optional().meta({ description: 'Also sends the link to the patient' })

/** 409 for a practice without an account at the card processor, and if the link can’t be sent by `send_by`. */
export const createPaymentRequest = endpoint({
  name: 'createPaymentRequest',
  method: 'POST',
  path: '/v2/payment-requests',
  summary: 'Requests a payment from a patient through a link',
  access: 'payments.request',
  isIdempotent: true,
  body: z.strictObject({
    patient_id: uuid,
    items,
    location_id: uuid.nullable().default(null),
    default_bank_account_id: uuid.nullable().default(null),
    from_appointment: z.boolean().default(false),
    send_by: sendBy,
  }),
  answers: { 200: paymentRequest },
})

/** 409 for a request that was paid or canceled. A payment page that is open for the old amount is closed. */
export const replacePaymentRequestItems = endpoint({
  name: 'replacePaymentRequestItems',
  method: 'PUT',
  path: '/v2/payment-requests/{id}/items',
  summary: 'Replaces the items of an unpaid payment request',
  access: 'payments.request',
  isIdempotent: true,
  body: z.strictObject({ items, send_by: sendBy }),
  answers: { 200: paymentRequest },
})

export const cancelPaymentRequest = endpoint({
  name: 'cancelPaymentRequest',
  method: 'DELETE',
  path: '/v2/payment-requests/{id}',
  summary: 'Cancels an unpaid payment request: its link no longer accepts payments',
  access: 'payments.request',
  answers: { 200: paymentRequest },
})

/** 404 if there is none: create one. */
export const latestUnpaidRequest = endpoint({
  name: 'latestUnpaidRequest',
  method: 'GET',
  path: '/v2/payment-requests/latest-unpaid',
  summary: 'The newest unpaid payment request of a patient',
  access: 'payments.read',
  query: z.strictObject({ patient_id: uuid, from_appointment: z.stringbool().optional() }),
  answers: { 200: paymentRequest },
})

export const listPaymentRequests = endpoint({
  name: 'listPaymentRequests',
  method: 'GET',
  path: '/v2/patients/{id}/payment_requests',
  summary: 'Payment requests of a patient, newest first',
  access: 'payments.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { id: 'uuid', status: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(paymentRequest) },
})

const path = '/payment-requests/code/{code}'

/** Reveals nothing about the patient. 404 for an unknown code, 429 after too many. */
export const findPaymentRequest = endpoint({
  name: 'findPaymentRequest',
  method: 'GET',
  path,
  summary: 'The payment request of a link',
  access: 'public',
  answers: {
    200: z.object({
      practice_name: z.string(),
      status: openEnum(paymentRequestStatuses),
      amount: money,
      currency,
    }),
  },
})

/** 409 for a request that was paid or canceled. 503 while the card processor does not answer. */
export const openPaymentPage = endpoint({
  name: 'openPaymentPage',
  method: 'POST',
  path: `${path}/checkout`,
  summary: 'Opens the card processor’s payment page for the request of a link',
  access: 'public',
  body: z.strictObject({}),
  answers: { 200: z.object({ url: z.string().meta({ description: 'Address of the payment page' }) }) },
})
