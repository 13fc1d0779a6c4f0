import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { revertCollections as endpoint } from '../contract/statementChanges.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patients, visits } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { requirePatient } from '../access/requirePatient.ts'
import { balancesOf } from './balancesOf.ts'

/** Recalls visits from collections: their balance is billed to the patient again. */
export async function revertCollections(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const { currency } = await requirePatient(tx, viewer, patient.id)
  const handed = await handedOver(tx, patient.id, body.visit_ids)
  const ids = handed.map((visit) => visit.id)
  // A hold for collections ends with it; any other hold remains.
  const billingHoldType = sql`nullif(${visits.billingHoldType}, 'in_collection')`
  await tx.update(visits).set({ sentToCollections: false, billingHoldType }).where(inArray(visits.id, ids))
  await recomputeBalances(tx, [patient.id])
  const modifiedAt = viewer.now.toISOString()
  await tx.update(patients).set({ modifiedAt, lastAction: 'collections_reverted' }).where(eq(patients.id, patient.id))
  const amount = handed.reduce((sum, visit) => sum + visit.ptBalance, 0)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'collections_reverted',
    timeline: { type: 'collections_reverted', data: { visits: ids.length, amount: toDecimal(amount, currency) } },
    changes: { visits_in_collections: [ids, []], note: [null, body.note] },
  })
  return { visit_ids: ids, ...(await balancesOf(tx, patient.id, currency)) }
}

/** @throws ApiError 409 if one of the visits is not in collections, or there are none */
async function handedOver(tx: ReadTx, patientId: string, ids: readonly string[] | undefined) {
  const found = await tx
    .select({ id: visits.id, ptBalance: visits.ptBalance })
    .from(visits)
    .where(
      and(
        eq(visits.patientId, patientId),
        eq(visits.sentToCollections, true),
        ids ? inArray(visits.id, [...ids]) : undefined,
      ),
    )
    .orderBy(visits.serviceDate, visits.id)
  if (found.length === 0 || (ids && found.length < new Set(ids).size)) throw conflict('not_in_collections')
  return found
}
