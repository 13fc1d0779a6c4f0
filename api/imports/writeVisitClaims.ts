import { sql } from 'drizzle-orm'
import { chargeAmounts } from '../billing/amounts.ts'
import { toDecimal } from '../contract/currency.ts'
import { insertRows } from '../db/insertRows.ts'
import type { Tx } from '../db/Tx.ts'
import { charges, patientEvents, payments } from '../db/schema.ts'
import { allocateVisit } from './allocateVisit.ts'
import { importedId } from './importedId.ts'
import { countWritten, type ImportScope } from './ImportKind.ts'
import { upsertRows } from '../db/upsertRows.ts'
import type { VisitClaim } from './VisitClaim.ts'
import { type ChargeRow, writeApplies } from './writeApplies.ts'

/**
 * Updates charges, the payer's payment and its applied amounts to match the claims of visits: see `allocateVisit`. A
 * charge that the file no longer contains is voided; patients' payments are not changed.
 * @returns the number of added and changed procedure charges
 */
export async function writeVisitClaims(
  tx: Tx,
  scope: ImportScope,
  claims: readonly VisitClaim[],
): Promise<{ added: number; changed: number }> {
  const rows = claims.flatMap((claim) => chargeRows(scope, claim))
  const compare = ['procedureCode', 'description', 'units', 'billedAmount'] as const
  const plan = { key: ['practiceId' as const, 'externalId' as const], compare: [...compare] }
  const encounters = new Set(claims.map((claim) => claim.externalId))
  await upsertRows(
    tx,
    charges,
    rows.filter((row) => encounters.has(row.externalId)),
    plan,
  )
  const written = await upsertRows(
    tx,
    charges,
    rows.filter((row) => !encounters.has(row.externalId)),
    plan,
  )
  await voidOthers(tx, claims, rows)
  await writePayments(tx, scope, claims)
  await writeApplies(tx, scope, claims, rows)
  return countWritten(written)
}

function chargeRows({ companyId, practiceId }: ImportScope, claim: VisitClaim): ChargeRow[] {
  const { visitId, patientId, start } = claim
  const allocation = allocateVisit(
    claim.claim,
    claim.covered,
    claim.procedures.map((procedure) => procedure.cost),
  )
  const entries = [
    { externalId: claim.externalId, ...claim.encounter, ...allocation.encounter },
    ...claim.procedures.map((procedure, index) => ({ ...procedure, ...allocation.procedures[index]! })),
  ]
  return entries.map(({ externalId, code, description, billed, insPaid }) => {
    const entry = { units: 1, billedAmount: billed, insPaid, adjustment: 0, discounts: 0, ptPaid: 0 }
    const id = importedId(practiceId, 'charge', externalId, start)
    const text = { externalId, procedureCode: code, description }
    return { id, companyId, practiceId, patientId, visitId, ...text, units: 1, ...chargeAmounts(entry) }
  })
}

async function voidOthers(tx: Tx, claims: readonly VisitClaim[], rows: readonly ChargeRow[]): Promise<void> {
  await tx.execute(sql`
    update charges set units = 0
    where visit_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(claims.map((claim) => claim.visitId))}::jsonb))
      and units <> 0 and external_id is not null
      and external_id not in (select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.externalId))}::jsonb))`)
}

/** One payment of the payer per visit, on the day of the visit: the file does not say when the payer paid. */
async function writePayments(tx: Tx, scope: ImportScope, claims: readonly VisitClaim[]): Promise<void> {
  const { companyId, practiceId } = scope
  const rows = claims
    .filter((claim) => claim.covered > 0)
    .map((claim) => ({
      id: importedId(practiceId, 'payment', claim.externalId, claim.start),
      companyId,
      practiceId,
      patientId: claim.patientId,
      type: 'insurance' as const,
      status: 'success' as const,
      amount: claim.covered,
      refunded: 0,
      postDate: claim.start.slice(0, 10),
      paymentMethodType: 'insurance' as const,
      methodLabel: claim.payerName,
      postingState: 'posted' as const,
      externalId: claim.externalId,
      isExternal: true,
      createdAt: claim.start,
    }))
  const written = await upsertRows(tx, payments, rows, {
    key: ['practiceId', 'externalId'],
    compare: ['status', 'amount', 'methodLabel', 'postDate'],
  })
  const added = new Set(written.filter(({ isAdded }) => isAdded).map(({ id }) => id))
  const received = rows.filter(({ id }) => added.has(id))
  await insertRows(
    tx,
    patientEvents,
    received.map((row) => receivedEvent(row, scope)),
  )
  const uncovered = claims.filter((claim) => claim.covered === 0).map((claim) => claim.externalId)
  await tx.execute(sql`
    update payments set status = 'cancelled', amount = 0
    where practice_id = ${practiceId}::uuid and type = 'insurance' and status <> 'cancelled'
      and external_id in (select jsonb_array_elements_text(${JSON.stringify(uncovered)}::jsonb))`)
}

/** The line of the timeline for a payment of the payer. */
function receivedEvent(
  { id, patientId, amount, createdAt }: { id: string; patientId: string; amount: number; createdAt: string },
  { practiceId, currency }: ImportScope,
) {
  return {
    id: importedId(practiceId, 'payment_received', id, createdAt),
    patientId,
    type: 'payment_received' as const,
    data: { payment_id: id, amount: toDecimal(amount, currency), type: 'insurance' },
    createdAt,
  }
}
