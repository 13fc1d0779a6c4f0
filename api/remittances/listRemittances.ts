import { eq, getTableColumns, sql } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import { bodyOrNull } from '../contract/refusals/Refusal.ts'
import { listRemittanceClaims as claimsEndpoint, listRemittances as endpoint } from '../contract/remittances.ts'
import type { RemittedClaim } from '../db/remittanceTables.ts'
import { remittanceClaims, remittances } from '../db/schema.ts'
import { column, instantColumn, rowMoney } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** The last upload first; remittances of a file in its order. */
export const listRemittances = scopedList({
  endpoint,
  table: remittances,
  filters: { id: remittances.id, client_id: remittances.practiceId, status: remittances.status },
  sorts: { created_at: { by: remittances.createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    file_name: column('fileName'),
    payer_id: column('payerId'),
    payer_name: column('payerName'),
    check_number: column('checkNumber'),
    paid_on: column('paidOn'),
    currency: column('currency'),
    total: rowMoney('total'),
    status: column('status'),
    fault: { reads: ['fault'], of: ({ fault }) => bodyOrNull(fault) },
    claims: column('claims'),
    posted: column('posted'),
    known: column('known'),
    left_out: column('leftOut'),
    created_at: instantColumn('createdAt'),
    finished_at: instantColumn('finishedAt'),
  },
})

const amount = (name: 'billed' | 'paid' | 'adjustment' | 'responsibility') => ({
  reads: ['claim', 'currency'] as const,
  of: ({ claim, currency }: { claim: RemittedClaim; currency: string }) => toDecimal(amountOf(claim, name), currency),
})

/** Service lines have the adjustments of a claim with lines. */
const amountOf = (claim: RemittedClaim, name: 'billed' | 'paid' | 'adjustment' | 'responsibility') =>
  name === 'billed' || name === 'paid'
    ? claim[name]
    : claim.services.reduce((sum, service) => sum + service[name], claim[name])

/** Claims in the order of their file. */
export const listRemittanceClaims = scopedList({
  endpoint: claimsEndpoint,
  table: remittanceClaims,
  columns: { ...getTableColumns(remittanceClaims), currency: sql<string>`${remittances.currency}` },
  join: sql`inner join ${remittances} on ${eq(remittances.id, remittanceClaims.remittanceId)}`,
  filters: {
    id: remittanceClaims.id,
    remittance_id: remittanceClaims.remittanceId,
    client_id: remittanceClaims.practiceId,
    state: remittanceClaims.state,
  },
  sorts: { number: { by: remittanceClaims.number, type: 'bigint' } },
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    remittance_id: column('remittanceId'),
    number: column('number'),
    segment: { reads: ['claim'], of: ({ claim }) => claim.segment },
    claim_number: { reads: ['claim'], of: ({ claim }) => claim.id },
    claim_status: { reads: ['claim'], of: ({ claim }) => claim.status },
    currency: column('currency'),
    billed: amount('billed'),
    paid: amount('paid'),
    adjustment: amount('adjustment'),
    responsibility: amount('responsibility'),
    state: column('state'),
    reason: { reads: ['reason'], of: ({ reason }) => bodyOrNull(reason) },
  },
})
