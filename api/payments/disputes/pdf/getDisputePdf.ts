import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Viewer } from '../../../access/Viewer.ts'
import type { getDisputePdf as endpoint } from '../../../contract/disputeEvidence.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { PatientEventType } from '../../../contract/statuses.ts'
import type { ReadTx } from '../../../db/Tx.ts'
import { patientEvents, practices, users } from '../../../db/schema.ts'
import { conflict } from '../../../http/ApiError.ts'
import { FileAnswer } from '../../../http/FileAnswer.ts'
import { isoInstant } from '../../../time/isoInstant.ts'
import { loadPayment } from '../../loadPayment.ts'
import { disputeDocument, type TimelineEntry } from './disputeDocument.ts'
import { documentPdf } from '../../pdf/documentPdf.ts'

/** A dispute as a PDF. @throws ApiError 404 outside of the viewer's scope, 409 without a dispute */
export async function getDisputePdf(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const payment = await loadPayment(tx, viewer, { path })
  const { dispute } = payment
  if (!dispute) throw conflict('no_dispute')
  const [practice] = await tx.select().from(practices).where(eq(practices.id, payment.client_id))
  const timeline = await timelineOf(tx, payment)
  const document = disputeDocument({ payment, dispute, practice: practice!, timeline })
  const bytes = await documentPdf(document)
  const name = `dispute-${dispute.created_at.slice(0, 10)}.pdf`
  return new FileAnswer(Readable.from([bytes]), { name, type: 'application/pdf', size: bytes.length }, payment)
}

const types: PatientEventType[] = [
  'payment_received',
  'receipt_sent',
  'payment_refunded',
  'payment_disputed',
  'dispute_submitted',
  'dispute_accepted',
  'dispute_won',
  'dispute_lost',
]

async function timelineOf(
  tx: ReadTx,
  { id, patient_id }: { id: string; patient_id: string },
): Promise<TimelineEntry[]> {
  const rows = await tx
    .select({ type: patientEvents.type, at: patientEvents.createdAt, first: users.firstName, last: users.lastName })
    .from(patientEvents)
    .leftJoin(users, eq(users.id, patientEvents.userId))
    .where(
      and(
        eq(patientEvents.patientId, patient_id),
        inArray(patientEvents.type, types),
        sql`${patientEvents.data}->>'payment_id' = ${id}`,
      ),
    )
    .orderBy(asc(patientEvents.createdAt), asc(patientEvents.id))
  return rows.map(({ type, at, first, last }) => ({
    type,
    at: isoInstant(at),
    user: [first, last].filter(Boolean).join(' ') || null,
  }))
}
