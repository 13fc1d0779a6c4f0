import { sql } from 'drizzle-orm'
import { applyUpfront } from '../billing/applyUpfront.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import { toDecimal } from '../contract/currency.ts'
import { insertRows } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { patientSet } from '../db/patientSet.ts'
import { paymentApplies, payments } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { type Actor, type PatientChange, recordPatientChanges } from '../events/recordChange.ts'
import type { PlannedClaim } from './planClaims.ts'
import type { RemittanceHeader } from './Remittance.ts'

export interface PostingScope {
  companyId: string
  practiceId: string
  currency: string
  author: Actor
  /** Day of payments whose remittance has none, YYYY-MM-DD. */
  today: string
}

/**
 * Posts claims: insurance payments with their applies, adjustments, and the status of the visits, then every balance.
 * Each is of another visit, and the families' rows are locked.
 */
export async function postClaims(
  tx: Tx,
  scope: PostingScope,
  remittance: RemittanceHeader,
  planned: readonly PlannedClaim[],
): Promise<void> {
  if (planned.length === 0) return
  const { companyId, practiceId, currency, author } = scope
  const rows = planned.map((each) => ({
    ...each,
    paymentId: newId(),
    owner: { companyId, practiceId, patientId: each.visit.patientId },
  }))
  await storePayments(tx, scope, remittance, rows)
  await reverse(tx, rows)
  await changeVisits(tx, rows)
  const patientIds = [...new Set(rows.map(({ visit }) => visit.patientId))]
  await recomputeBalances(tx, patientIds)
  await applyUpfront(tx, scope.author, patientIds)
  await recordPatientChanges(
    tx,
    author,
    rows.map((each) => changeOf(each, currency)),
  )
}

interface Owner {
  companyId: string
  practiceId: string
  patientId: string
}

type Row = PlannedClaim & { paymentId: string; owner: Owner }

async function storePayments(
  tx: Tx,
  { author: { now }, today }: PostingScope,
  remittance: RemittanceHeader,
  rows: readonly Row[],
): Promise<void> {
  const postDate = remittance.date ?? today
  const stamps = { postDate, createdAt: now.toISOString() }
  await insertRows(
    tx,
    payments,
    rows.map((row) => paymentRow(remittance, row, stamps)),
  )
  const applied = rows.flatMap(({ parts, owner, paymentId, externalId: paymentExternalId }) =>
    parts
      .filter(({ paid }) => paid > 0)
      .map(({ chargeId, paid: amount }) => ({
        id: newId(),
        ...owner,
        chargeId,
        paymentId,
        paymentExternalId,
        amount,
        paymentDate: postDate,
      })),
  )
  await insertRows(tx, paymentApplies, applied)
}

/** A claim that brings no money is stored as a canceled payment of zero, by which a second import knows it. */
function paymentRow(
  { payerName }: RemittanceHeader,
  { paymentId, externalId, claim, owner }: Row,
  stamps: { postDate: string; createdAt: string },
) {
  return {
    ...owner,
    ...stamps,
    id: paymentId,
    externalId,
    type: 'insurance' as const,
    status: claim.paid > 0 ? ('success' as const) : ('cancelled' as const),
    amount: Math.max(0, claim.paid),
    refunded: 0,
    paymentMethodType: 'insurance' as const,
    methodLabel: payerName || null,
    postingState: 'posted' as const,
    isExternal: true,
  }
}

async function reverse(tx: Tx, rows: readonly Row[]): Promise<void> {
  const ids = rows.flatMap(({ reverses }) => reverses ?? [])
  if (ids.length === 0) return
  await tx.execute(sql`delete from payment_applies where payment_id in ${patientSet(ids)}`)
  await tx.execute(sql`update payments set status = 'cancelled' where id in ${patientSet(ids)}`)
}

/** A visit that insurance has responded to is billed; after a reversal it waits again. Derived amounts follow. */
async function changeVisits(tx: Tx, rows: readonly Row[]): Promise<void> {
  const adjusted = rows.flatMap(({ parts }) =>
    parts
      .filter(({ adjustment }) => adjustment !== 0)
      .map(({ chargeId, adjustment }) => ({ id: chargeId, adjustment })),
  )
  await tx.execute(sql`update charges c set adjustment = c.adjustment + r.adjustment
    from jsonb_to_recordset(${JSON.stringify(adjusted)}::jsonb) as r(id uuid, adjustment bigint) where c.id = r.id`)
  const answered = rows.map(({ visit, claim }) => ({ id: visit.id, status: claim.status === '22' ? 'open' : 'billed' }))
  await tx.execute(sql`update visits v set status = r.status,
      allowed_amount = (select coalesce(sum(c.billed_amount - c.adjustment), 0) from charges c
        where c.visit_id = v.id and c.units <> 0)
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as r(id uuid, status text) where v.id = r.id`)
}

/** The timeline shows the insurance payment, its reversal, or that a claim without money changed the balances. */
function changeOf({ paymentId, claim, visit, parts, reverses, owner }: Row, currency: string): PatientChange {
  const adjustment = parts.reduce((sum, part) => sum + part.adjustment, 0)
  const patient = { ...owner, id: owner.patientId }
  const adjusted = { visit_id: visit.id, adjustment: toDecimal(adjustment, currency) }
  if (claim.paid === 0) {
    const data = { amount: toDecimal(adjustment, currency), charge_id: null, visit_id: visit.id }
    const timeline = { type: 'balances_updated' as const, data }
    return { patient, event: 'patient_updated', timeline, changes: { statement_adjustment: [null, data] } }
  }
  const amount = toDecimal(Math.abs(claim.paid), currency)
  const data = { payment_id: reverses ?? paymentId, type: 'insurance', amount }
  const type = reverses === null ? ('payment_received' as const) : ('payment_refunded' as const)
  const changes = { payment: [null, { ...data, ...adjusted }] as [null, unknown] }
  return { patient, event: type, timeline: { type, data }, changes, isModification: true }
}
