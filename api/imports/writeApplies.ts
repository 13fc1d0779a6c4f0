import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { charges, paymentApplies, payments } from '../db/schema.ts'
import { importedId } from './importedId.ts'
import type { ImportScope } from './ImportKind.ts'
import type { NewRow } from '../db/insertRows.ts'
import { upsertRows } from '../db/upsertRows.ts'
import { idsByExternalId } from './idsByExternalId.ts'
import type { VisitClaim } from './VisitClaim.ts'

/** A written charge with its payer coverage. */
export type ChargeRow = NewRow<typeof charges> & { externalId: string; insPaid: number }

/**
 * Applies the payers' payments to the charges, as currently covered, and removes amounts that are no longer covered.
 */
export async function writeApplies(
  tx: Tx,
  scope: ImportScope,
  claims: readonly VisitClaim[],
  charged: readonly ChargeRow[],
): Promise<void> {
  const paid = charged.filter((row) => row.insPaid > 0)
  const externalIds = { charges: paid.map((row) => row.externalId), payments: claims.map((claim) => claim.externalId) }
  const chargeIds = await idsByExternalId(tx, charges, scope.practiceId, externalIds.charges)
  const paymentIds = await idsByExternalId(tx, payments, scope.practiceId, externalIds.payments)
  const byVisit = new Map(claims.map((claim) => [claim.visitId, claim]))
  const rows = paid.map((row): NewRow<typeof paymentApplies> => {
    const claim = byVisit.get(row.visitId)!
    const ids = { chargeId: chargeIds.get(row.externalId)!, paymentId: paymentIds.get(claim.externalId)! }
    return applyRow(scope, row, claim, ids)
  })
  await tx.execute(sql`
    delete from payment_applies
    where patient_id in ${idSet(claims.map((claim) => claim.patientId))}
      and payment_id in ${idSet([...paymentIds.values()])} and id not in ${idSet(rows.map((row) => row.id))}`)
  await upsertRows(tx, paymentApplies, rows, { key: ['id'], compare: ['amount', 'chargeId', 'paymentDate'] })
}

function applyRow(
  { companyId, practiceId }: ImportScope,
  { externalId, insPaid, patientId }: ChargeRow,
  claim: VisitClaim,
  ids: { chargeId: string; paymentId: string },
): NewRow<typeof paymentApplies> {
  return {
    id: importedId(practiceId, 'apply', externalId, claim.start),
    companyId,
    practiceId,
    patientId,
    ...ids,
    paymentExternalId: claim.externalId,
    amount: insPaid,
    paymentDate: claim.start.slice(0, 10),
  }
}

const idSet = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`
