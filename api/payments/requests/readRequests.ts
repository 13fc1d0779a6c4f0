import { and, desc, eq } from 'drizzle-orm'
import { requirePatient } from '../../access/requirePatient.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { type latestUnpaidRequest as latestEndpoint, listPaymentRequests } from '../../contract/paymentRequests.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentRequests } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import type { Site } from '../../http/Route.ts'
import { toDecimal } from '../../contract/currency.ts'
import { column, instantColumn, patientMoney } from '../../listing/columnFields.ts'
import { patientList } from '../../listing/lists.ts'
import { requestLink, requestOf } from './requestShape.ts'

export const listRequests = patientList({
  endpoint: listPaymentRequests,
  table: paymentRequests,
  filters: { id: paymentRequests.id, status: paymentRequests.status, created_at: paymentRequests.createdAt },
  sorts: { created_at: { by: paymentRequests.createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    patient_id: column('patientId'),
    status: column('status'),
    items: {
      reads: ['items'],
      of: ({ items }, { patient }) =>
        items.map(({ name, amount }) => ({ name, amount: toDecimal(amount, patient.currency) })),
    },
    amount: patientMoney('amount'),
    location_id: column('locationId'),
    default_bank_account_id: column('connectionId'),
    from_appointment: column('fromAppointment'),
    link: { reads: ['code'], of: ({ code }, { site }) => requestLink(site, code) },
    payment_id: column('paymentId'),
    last_sent_at: instantColumn('lastSentAt'),
    created_at: instantColumn('createdAt'),
  },
})

/** @throws ApiError 404 for a patient outside of the viewer's scope, and without an unpaid request */
export async function latestUnpaid(tx: ReadTx, viewer: Viewer, { query }: InputOf<typeof latestEndpoint>, site: Site) {
  const { id, currency } = await requirePatient(tx, viewer, query.patient_id)
  const fromAppointment = query.from_appointment
  const isUnpaid = and(
    eq(paymentRequests.patientId, id),
    eq(paymentRequests.status, 'unpaid'),
    fromAppointment === undefined ? undefined : eq(paymentRequests.fromAppointment, fromAppointment),
  )
  const [row] = await tx
    .select()
    .from(paymentRequests)
    .where(isUnpaid)
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id))
    .limit(1)
  if (!row) throw notFound('payment_request')
  return requestOf(row, currency, site)
}
