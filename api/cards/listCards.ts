import { and, eq, sql } from 'drizzle-orm'
import { listCards as endpoint } from '../contract/cards.ts'
import { toDecimal } from '../contract/currency.ts'
import type { ReadTx } from '../db/Tx.ts'
import { consents, paymentMethods } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { patientList } from '../listing/lists.ts'
import { inForce } from './consents/consentRows.ts'

/** Active methods first, in charging order. */
const rank = sql`(case ${paymentMethods.status} when 'active' then 0 else 1000000 end + ${paymentMethods.priority})`

export const listCards = patientList({
  endpoint,
  table: paymentMethods,
  filters: {
    id: paymentMethods.id,
    type: paymentMethods.type,
    status: paymentMethods.status,
    created_at: paymentMethods.createdAt,
  },
  sorts: {
    priority: { by: rank, type: 'bigint' },
    created_at: { by: paymentMethods.createdAt, type: 'timestamptz' },
  },
  related: { hasAutopayConsent: { reads: [], load: hasAutopayConsent } },
  fields: {
    id: column('id'),
    type: column('type'),
    display: column('display'),
    last4: column('last4'),
    brand: column('brand'),
    funding: column('funding'),
    exp_month: column('expMonth'),
    exp_year: column('expYear'),
    bank_account_mask: column('bankAccountMask'),
    bank_name: column('bankName'),
    wallet: column('wallet'),
    status: column('status'),
    priority: column('priority'),
    auto_charge_enabled: column('autoChargeEnabled'),
    auto_charge_limit: {
      reads: ['autoChargeLimit'],
      of: ({ autoChargeLimit: limit }, { patient }) => (limit > 0 ? toDecimal(limit, patient.currency) : null),
    },
    is_auto_charge_unlimited: column('isAutoChargeUnlimited'),
    has_autopay_global_consent: { reads: ['hasAutopayConsent'], of: (_row, _, related) => related.hasAutopayConsent },
    created_at: instantColumn('createdAt'),
    deleted_at: instantColumn('deletedAt'),
  },
})

/** A signed consent for all payment methods that was not revoked (specification: autopay consent, global). */
async function hasAutopayConsent(
  tx: ReadTx,
  rows: readonly unknown[],
  { patient }: { patient: { id: string } },
): Promise<boolean> {
  if (rows.length === 0) return false
  const [signed] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(inForce(patient.id), eq(consents.isGlobal, true)))
    .limit(1)
  return signed !== undefined
}
