import { toDecimal } from '../../contract/currency.ts'
import type { PaymentRequest } from '../../contract/paymentRequests.ts'
import type { paymentRequests } from '../../db/schema.ts'
import type { Site } from '../../http/Route.ts'
import { isoInstant } from '../../time/isoInstant.ts'

export type RequestRow = typeof paymentRequests.$inferSelect

/** The code comes after `#`, so that no server on the way logs it. */
export const requestLink = ({ publicUrl }: Site, code: string): string => `${publicUrl}/pay#${code}`

export function requestOf(row: RequestRow, currency: string, site: Site): PaymentRequest {
  return {
    id: row.id,
    patient_id: row.patientId,
    status: row.status,
    items: row.items.map(({ name, amount }) => ({ name, amount: toDecimal(amount, currency) })),
    amount: toDecimal(row.amount, currency),
    location_id: row.locationId,
    default_bank_account_id: row.connectionId,
    from_appointment: row.fromAppointment,
    link: requestLink(site, row.code),
    payment_id: row.paymentId,
    last_sent_at: row.lastSentAt && isoInstant(row.lastSentAt),
    created_at: isoInstant(row.createdAt),
  }
}
