import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patientInsurances } from '../db/schema.ts'
import { insertFromJson } from '../db/insertRows.ts'

interface PaidVisit {
  patientId: string
  /** ISO 8601 UTC. */
  start: string
  insurance: { id: string } | null
}

/**
 * Adds the payers of their visits to patients as insurances; the payer of the latest imported visit is primary. The
 * file contains no policy numbers.
 */
export async function linkPayers(tx: Tx, visits: readonly PaidVisit[]): Promise<void> {
  const latestFirst = visits.toSorted((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0))
  const wanted = new Map<string, Set<string>>()
  for (const { patientId, insurance } of latestFirst) {
    if (insurance) wanted.set(patientId, (wanted.get(patientId) ?? new Set()).add(insurance.id))
  }
  if (wanted.size === 0) return
  const known = await tx
    .select()
    .from(patientInsurances)
    .where(inArray(patientInsurances.patientId, [...wanted.keys()]))
    .orderBy(patientInsurances.priority, patientInsurances.insuranceId)
  for (const { patientId, insuranceId } of known) wanted.get(patientId)!.add(insuranceId)
  const rows = [...wanted].flatMap(([patientId, insuranceIds]) =>
    [...insuranceIds].map((insuranceId, index) => ({ patientId, insuranceId, priority: index + 1 })),
  )
  await tx.execute(sql`${insertFromJson(patientInsurances, rows)}
    on conflict (patient_id, insurance_id) do update set priority = excluded.priority where patient_insurances.priority <> excluded.priority`)
}
