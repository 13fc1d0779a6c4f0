import { toDecimal } from '../contract/currency.ts'
import type { Payment } from '../contract/payments.ts'
import type { payments } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { column, fieldReader, type ResponseField } from '../listing/fieldReader.ts'

type PaymentRow = typeof payments.$inferSelect

/** The context is the currency of the practice. */
const money = (name: 'amount' | 'refunded'): ResponseField<PaymentRow, string, string> => ({
  reads: [name],
  of: (row, currency) => toDecimal(row[name], currency),
})

/** Selects the columns for some fields of the response; for all if none are given. */
export const paymentReader = fieldReader<PaymentRow, string, Payment>({
  id: column('id'),
  type: column('type'),
  status: column('status'),
  amount: money('amount'),
  refunded: money('refunded'),
  post_date: column('postDate'),
  created_at: { reads: ['createdAt'], of: (row) => isoInstant(row.createdAt) },
  payment_method_type: column('paymentMethodType'),
  method_label: column('methodLabel'),
  account_payment_id: column('accountPaymentId'),
  posting_state: column('postingState'),
  dispute_status: column('disputeStatus'),
  external_id: column('externalId'),
  is_external: column('isExternal'),
  is_collected: column('isCollected'),
  is_frontdesk: column('isFrontdesk'),
  patient_id: column('patientId'),
  client_id: column('practiceId'),
})
