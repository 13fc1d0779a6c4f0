import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { sendReceipt as endpoint } from '../../contract/statementSending.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { patients, payments, practices } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { findContact, requireContact } from '../../patients/findContact.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { requirePause } from '../../statements/sending/requirePause.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import type { ReceiptedPayment, ReceiptingPractice } from './receiptFacts.ts'
import { receiptMessage } from './receiptMessage.ts'
import { refuseReceipt } from './refuseReceipt.ts'

export async function sendReceipt(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const payment = await paymentOf(tx, patient.id, body.payment_entity_id)
  const to = await receiverOf(tx, patient.id, body.contact_id)
  const about = { fact: 'payment_id', id: payment.id }
  await requirePause(tx, viewer, patient.id, { types: ['receipt_sent'], about, code: 'receipt_just_sent' })
  const [practice] = await tx.select().from(practices).where(eq(practices.id, patient.practiceId))
  const message = receiptMessage(receipted(payment, practice!), practice!, patient.communicationLanguage)
  const { id, companyId, practiceId } = patient
  const owner = { patient: { id, companyId, practiceId }, userId: viewer.userId }
  await queueMessage(tx, viewer.now, { ...to, ...message, ...owner })
  const at = viewer.now.toISOString()
  await tx
    .update(patients)
    .set({ lastContactAt: at, lastAction: 'receipt_sent', modifiedAt: at })
    .where(eq(patients.id, id))
  const facts = { payment_id: payment.id, amount: toDecimal(payment.amount, practice!.currency) }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'receipt_sent',
    timeline: { type: 'receipt_sent', data: facts },
    changes: { receipt: [null, facts] },
  })
  return { payment_entity_id: payment.id, channel: to.channel }
}

/** @throws ApiError 409 without an email address, 422 for a contact that messages don’t reach */
async function receiverOf(tx: ReadTx, patientId: string, contactId: string | undefined) {
  if (contactId !== undefined) return requireContact(tx, patientId, contactId)
  const recipient = await findContact(tx, patientId, 'email')
  if (!recipient) throw conflict('no_email')
  return { channel: 'email' as const, recipient }
}

/** @throws ApiError 422 for another patient's payment, 409 for one that collected nothing or was made by an insurer */
async function paymentOf(tx: ReadTx, patientId: string, id: string): Promise<typeof payments.$inferSelect> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.patientId, patientId)))
  if (!payment) throw invalidFields({ payment_entity_id: 'no_such_payment' })
  const { type, status, requestedAt, confirmedAt } = payment
  refuseReceipt({ type, status, is_confirming: requestedAt !== null && confirmedAt === null })
  return payment
}

/** In the contract's shape. */
function receipted(payment: typeof payments.$inferSelect, { currency }: ReceiptingPractice): ReceiptedPayment {
  const { id, status, externalId, postDate, createdAt, paymentMethodType, methodLabel } = payment
  return {
    id,
    status,
    external_id: externalId,
    post_date: postDate,
    created_at: isoInstant(createdAt),
    payment_method_type: paymentMethodType,
    method_label: methodLabel,
    amount: toDecimal(payment.amount, currency),
    convenience_fee: toDecimal(payment.convenienceFee ?? 0, currency),
    refunded: toDecimal(payment.refunded, currency),
  }
}
