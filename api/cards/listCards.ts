import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { listCards as endpoint } from '../contract/cards.ts'
import { toDecimal } from '../contract/currency.ts'
import type { ReadTx } from '../db/Tx.ts'
import { consents, paymentMethods } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { patientList } from '../listing/lists.ts'

/** Active methods first, in charging order. */
const rank = sql`(case ${paymentMethods.status} when 'active' then 0 else 1000000 end + ${paymentMethods.priority})`

export const listCards = patientList({
  endpoint,
  table: paymentMethods,
  filters: { type: paymentMethods.type, status: paymentMethods.status, created_at: paymentMethods.createdAt },
  sorts: {
    priority: { by: rank, type: 'bigint' },
    created_at: { by: paymentMethods.createdAt, type: 'timestamptz' },
  },
  related: {
    has_autopay_global_consent: (tx, rows, { patient }) => hasAutopayConsent(tx, rows, patient.id),
  },
  toResponse: (method, { patient }, { has_autopay_global_consent }) => ({
    id: method.id,
    type: method.type,
    display: method.display,
    last4: method.last4,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    bank_account_mask: method.bankAccountMask,
    bank_name: method.bankName,
    wallet: method.wallet,
    status: method.status,
    priority: method.priority,
    auto_charge_enabled: method.autoChargeEnabled,
    auto_charge_limit: method.autoChargeLimit > 0 ? toDecimal(method.autoChargeLimit, patient.currency) : null,
    is_auto_charge_unlimited: method.isAutoChargeUnlimited,
    has_autopay_global_consent,
    created_at: isoInstant(method.createdAt),
    deleted_at: isoInstant(method.deletedAt),
  }),
})

/** Signed for all payment methods at once, and not revoked since (specification: autopay consent, global). */
async function hasAutopayConsent(tx: ReadTx, rows: readonly unknown[], patientId: string): Promise<boolean> {
  if (rows.length === 0) return false
  const [signed] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.patientId, patientId),
        eq(consents.type, 'autopay'),
        isNotNull(consents.signedAt),
        isNull(consents.revokedAt),
      ),
    )
    .limit(1)
  return signed !== undefined
}
