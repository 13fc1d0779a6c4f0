import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './primitives.ts'
import { snapshotSummary } from './snapshots.ts'

export const statementChannels = ['email', 'sms', 'letter'] as const

/**
 * 409 without a billing cycle, without a channel to reach the patient, within a minute of the previous one, and for a
 * missing or faulty statement from eClinicalWorks.
 */
export const notifyPatient = endpoint({
  name: 'notifyPatient',
  method: 'POST',
  path: '/v2/patients/{id}/notify',
  summary: 'Sends today’s statement by email, otherwise by text message, otherwise by letter',
  access: 'statements.send',
  isIdempotent: true,
  body: z.strictObject({}),
  answers: { 200: z.object({ channel: z.enum(statementChannels), snapshot: snapshotSummary }) },
})

/**
 * By email or text message to the contact, without one to the primary email: 409 without an enabled one, and within a
 * minute of the previous receipt. 422 for a contact that messages can’t reach.
 */
export const sendReceipt = endpoint({
  name: 'sendReceipt',
  method: 'POST',
  path: '/v2/patients/{id}/receipt',
  summary: 'Sends the receipt of a payment by email or text message',
  access: 'payments.sendReceipt',
  isIdempotent: true,
  body: z.strictObject({ payment_entity_id: uuid, contact_id: uuid.optional() }),
  answers: { 200: z.object({ payment_entity_id: uuid, channel: z.enum(['email', 'sms']) }) },
})

const signedLink = z.object({
  link: z.string().meta({ description: 'Opens the PDF without signing in, until it expires' }),
  expires_at: instant,
})

/** 409 until a statement was sent. */
export const getInvoiceLink = endpoint({
  name: 'getInvoiceLink',
  method: 'GET',
  path: '/v2/patients/{id}/invoice_link',
  summary: 'A link to the last statement sent',
  access: 'statements.copyLink',
  answers: { 200: signedLink },
})

export const getLetterLink = endpoint({
  ...getInvoiceLink,
  name: 'getLetterLink',
  path: '/v2/patients/{id}/lob_letter_link',
  summary: 'A link to the last statement sent, in letter layout',
})

/** 404 for a link that was altered or has expired. */
export const openStatementLink = endpoint({
  name: 'openStatementLink',
  method: 'GET',
  path: '/statements/links/{token}',
  summary: 'The statement of a signed link, as a printable PDF',
  access: 'public',
  file: 'application/pdf',
  answers: { 200: null },
})
