import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getReceiptPdf as endpoint } from '../../contract/payments.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { patients, practices } from '../../db/schema.ts'
import { FileAnswer } from '../../http/FileAnswer.ts'
import { loadPayment } from '../loadPayment.ts'
import { documentPdf } from '../pdf/documentPdf.ts'
import { receiptDocument } from './receiptDocument.ts'
import { receiptDay } from './receiptFacts.ts'
import { refuseReceipt } from './refuseReceipt.ts'

/** A receipt as a PDF, in the patient's language. @throws ApiError 404 outside of the viewer's scope, 409 without one */
export async function getReceiptPdf(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const payment = await loadPayment(tx, viewer, { path })
  refuseReceipt(payment)
  const [found] = await tx
    .select({ practice: practices, language: patients.communicationLanguage })
    .from(patients)
    .innerJoin(practices, eq(practices.id, payment.client_id))
    .where(eq(patients.id, payment.patient_id))
  const { practice, language } = found!
  const bytes = await documentPdf(receiptDocument({ payment, practice, language }))
  const name = `receipt-${receiptDay(payment, practice)}.pdf`
  return new FileAnswer(Readable.from([bytes]), { name, type: 'application/pdf', size: bytes.length }, payment)
}
