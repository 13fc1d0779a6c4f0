import type { z } from 'zod'
import type { listedPayment } from '../contract/payments.ts'
import type { payments } from '../db/schema.ts'
import { column, instantColumn, rowMoney } from '../listing/columnFields.ts'
import { type NamedRow, nameFields } from '../listing/rowNames.ts'
import { type DisputeOfRow, toDispute } from './disputes/disputeShape.ts'
import { responseFields } from '../listing/fieldReader.ts'

type ListedRow = typeof payments.$inferSelect &
  NamedRow & { currency: string; dispute: DisputeOfRow | null; unapplied: number }

/** Fields that all lists of payments share. Money and disputes differ, because its currency comes from the row or the patient. */
export const paymentFields = {
  id: column('id'),
  type: column('type'),
  status: column('status'),
  post_date: column('postDate'),
  created_at: instantColumn('createdAt'),
  payment_method_type: column('paymentMethodType'),
  method_label: column('methodLabel'),
  account_payment_id: column('accountPaymentId'),
  posting_state: column('postingState'),
  dispute_status: column('disputeStatus'),
  is_confirming: {
    reads: ['requestedAt', 'confirmedAt'] as const,
    of: (row: { requestedAt: string | null; confirmedAt: string | null }) =>
      row.requestedAt !== null && row.confirmedAt === null,
  },
  failure_code: column('failureCode'),
  external_id: column('externalId'),
  is_external: column('isExternal'),
  is_collected: column('isCollected'),
  is_frontdesk: column('isFrontdesk'),
  patient_id: column('patientId'),
  client_id: column('practiceId'),
}

/** Fields of a payment in a list of all patients: the currency comes from the row. */
export const listedPaymentFields = responseFields<ListedRow, unknown, z.infer<typeof listedPayment>>()({
  ...paymentFields,
  amount: rowMoney('amount'),
  refunded: rowMoney('refunded'),
  unapplied: rowMoney('unapplied'),
  dispute: {
    reads: ['dispute', 'currency'] as const,
    of: (row: Pick<ListedRow, 'dispute' | 'currency'>) => toDispute(row.dispute, row.currency),
  },
  company_id: column('companyId'),
  currency: column('currency'),
  ...nameFields,
})
