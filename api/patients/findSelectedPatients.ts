import { and, asc, notInArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import { maximumBatch } from '../contract/patientBatches.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { invalidFields } from '../http/ApiError.ts'
import { shownPatients } from './patientConditions.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

interface Selection {
  patient_ids?: string[] | undefined
  where?: string | undefined
  excluded_ids?: string[] | undefined
}

/**
 * The patients of a batch, by id: the named ones, or all matches in the viewer's scope except the excluded ones.
 * @throws ApiError 422 for more matches than a batch may have
 */
export async function findSelectedPatients(tx: ReadTx, viewer: Viewer, selection: Selection): Promise<string[]> {
  const excluded = new Set(selection.excluded_ids)
  if (selection.patient_ids) return [...new Set(selection.patient_ids)].filter((id) => !excluded.has(id)).toSorted()
  const isNotExcluded = excluded.size > 0 ? notInArray(patients.id, patientSet([...excluded])) : undefined
  const rows = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(await shownPatients(tx, viewer, selection.where), isNotExcluded))
    .orderBy(asc(patients.id))
    .limit(maximumBatch + 1)
  if (rows.length > maximumBatch) throw invalidFields({ where: refuse('large_batch', { maximum: maximumBatch }) })
  return rows.map(({ id }) => id)
}
