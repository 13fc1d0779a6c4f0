import { and, isNull, type SQL } from 'drizzle-orm'
import { currenciesOf } from '../access/currenciesOf.ts'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { patientFilters } from '../contract/patientFilters.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { mayNameMoney, namesField, whereSql } from '../listing/whereSql.ts'
import { patientFilterSources } from './patientFilters.ts'

/** The patients of the viewer's scope that match the `where` of a list. @throws ApiError 400 for an invalid `where` */
async function patientConditions(tx: ReadTx, viewer: Viewer, where: string | undefined): Promise<SQL | undefined> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const currencies = mayNameMoney(where, patientFilters) ? await currenciesOf(tx, viewer) : []
  return and(scope, whereSql(where, patientFilters, patientFilterSources, currencies))
}

/**
 * The patients of a deep list, and of a batch over all its rows: without merged accounts, and without hidden ones
 * unless the `where` includes them.
 * @throws ApiError 400 for an invalid `where`
 */
export async function shownPatients(tx: ReadTx, viewer: Viewer, where: string | undefined): Promise<SQL | undefined> {
  const isAnyHidden = namesField(where, patientFilters, 'hidden')
  const matching = await patientConditions(tx, viewer, where)
  return and(matching, isNull(patients.mergedIntoId), isAnyHidden ? undefined : isNull(patients.hiddenAt))
}
